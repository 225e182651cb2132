/** A request that the user sends by a button: one at a time, and what came of it. */
import { failureText } from './failure';

export class Task {
  busy = $state(false);
  /** What the user is told when it is done. */
  said = $state('');
  failure = $state('');

  /** Run a request, unless one is running. */
  async run(what: () => Promise<void>, done = ''): Promise<void> {
    if (this.busy) return;
    [this.busy, this.said, this.failure] = [true, '', ''];
    try {
      await what();
      this.said = done;
    } catch (error) {
      this.failure = failureText(error);
    }
    this.busy = false;
  }
}
