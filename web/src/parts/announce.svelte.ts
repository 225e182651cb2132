/** Texts for screen readers, in the order in which they come. */
class Announcements {
  /** Two live regions take turns: a screen reader does not read the same text twice in one of them. */
  regions = $state<[string, string]>(['', '']);
  private turn = 0;
  private queue: string[] = [];
  private timer = 0;

  say(text: string): void {
    if (!text) return;
    this.queue.push(text);
    clearTimeout(this.timer);
    // Texts that come together are joined, so that none is cut off.
    this.timer = window.setTimeout(() => this.speak(), 80);
  }

  private speak(): void {
    const text = this.queue.join(' ');
    this.queue = [];
    this.regions[this.turn] = text;
    this.turn = 1 - this.turn;
    this.regions[this.turn] = '';
  }
}

export const announcements = new Announcements();
