/** Dragging dice with mouse, pen or finger. A press without movement is a click. */
const MIN_DISTANCE = 6;
const NEAR_TRAY = 28;

interface Dragged {
  sign: string;
  x: number;
  y: number;
}

/** Called when a die is dropped: before which die of the tray, or null outside of it. */
type Drop = (gap: number | null) => void;

export class Drag {
  now = $state.raw<Dragged | null>(null);
  /** Before which die of the tray it would be dropped. */
  gap = $state<number | null>(null);
  tray: HTMLElement | null = null;

  press(event: PointerEvent, sign: string, drop: Drop): void {
    const element = event.currentTarget as HTMLElement;
    if (event.button !== 0 || this.now) return;
    const { clientX, clientY, pointerId } = event;
    // A fast pointer leaves the die before its first move event.
    element.setPointerCapture(pointerId);
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    const finish = (done: boolean) => {
      ended.abort();
      if (this.now) this.release(element, done ? drop : null);
    };
    element.addEventListener(
      'pointermove',
      (move) => {
        if (!this.now && Math.hypot(move.clientX - clientX, move.clientY - clientY) < MIN_DISTANCE) return;
        this.follow(sign, move.clientX, move.clientY);
      },
      listen,
    );
    element.addEventListener('pointerup', () => finish(true), listen);
    element.addEventListener('pointercancel', () => finish(false), listen);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), listen);
  }

  private follow(sign: string, x: number, y: number): void {
    this.now = { sign, x, y };
    this.gap = this.tray && gapAt(this.tray, x, y);
  }

  private release(element: HTMLElement, drop: Drop | null): void {
    const { gap } = this;
    this.now = this.gap = null;
    noClick(element);
    drop?.(gap);
  }
}

/** Suppress the click at the end of a drag. */
function noClick(element: HTMLElement): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }), 0);
}

/** Before which die of the tray a point is, in reading order; null outside of the tray. */
export function gapAt(tray: HTMLElement, x: number, y: number): number | null {
  const box = tray.getBoundingClientRect();
  if (x < box.left - NEAR_TRAY || x > box.right + NEAR_TRAY) return null;
  if (y < box.top - NEAR_TRAY || y > box.bottom + NEAR_TRAY) return null;
  const dice = [...tray.querySelectorAll('[data-piece]')].map((die) => die.getBoundingClientRect());
  const after = dice.findIndex((die) => y < die.top || (y < die.bottom && x < die.left + die.width / 2));
  return after < 0 ? dice.length : after;
}
