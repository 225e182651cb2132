/** What a screen reader is told: what happened and what can be done, in the order in which it comes. */
class Announcements {
  /** Two voices take turns, since the same text again in one place is not read again. */
  voices = $state<[string, string]>(['', '']);
  private turn = 0;
  private queue: string[] = [];
  private timer = 0;

  say(text: string): void {
    if (!text) return;
    this.queue.push(text);
    clearTimeout(this.timer);
    // What comes at once is read as one, so that nothing of it is cut off.
    this.timer = window.setTimeout(() => this.speak(), 80);
  }

  private speak(): void {
    const text = this.queue.join(' ');
    this.queue = [];
    this.voices[this.turn] = text;
    this.turn = 1 - this.turn;
    this.voices[this.turn] = '';
  }
}

export const announcements = new Announcements();
