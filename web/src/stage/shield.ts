/** Keeps a second tap, or a second press of Enter, from hitting what has come in the place of the first. */

/** How long the place of a tap that made a move takes no other, and Enter presses nothing. */
export const SHIELD_MS = 1000;
const SIZE = 72;

let pressed: { x: number; y: number; at: number } | null = null;
let keysFrom = 0;

/** Remembers where the pointer was pressed in `area`, and keeps its buttons from keys that are held down. */
export function watchPresses(area: HTMLElement): () => void {
  area.addEventListener('pointerdown', press, { capture: true });
  area.addEventListener('keydown', key, { capture: true });
  return () => {
    area.removeEventListener('pointerdown', press, { capture: true });
    area.removeEventListener('keydown', key, { capture: true });
    [pressed, keysFrom] = [null, 0];
  };
}

/** Cover the place of the last press for a moment, also in dialogs, which lie above all else. */
export function cover(): void {
  const now = performance.now();
  keysFrom = now + SHIELD_MS;
  if (!pressed || now - pressed.at > SHIELD_MS) return;
  for (const host of [document.body, ...document.querySelectorAll('dialog[open]')]) coverIn(host, pressed);
}

function coverIn(host: Element, { x, y }: { x: number; y: number }): void {
  const shield = document.createElement('div');
  shield.dataset.testid = 'shield';
  shield.style.cssText = `position: fixed; z-index: 30; left: ${x - SIZE / 2}px; top: ${y - SIZE / 2}px; width: ${SIZE}px; height: ${SIZE}px`;
  // What has the focus keeps it.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  host.append(shield);
  setTimeout(() => shield.remove(), SHIELD_MS);
}

function press({ clientX: x, clientY: y }: PointerEvent): void {
  pressed = { x, y, at: performance.now() };
}

/** Whoever presses another key first has seen what is new. */
function key(event: KeyboardEvent): void {
  if (!presses(event)) keysFrom = 0;
  else if (event.repeat || performance.now() < keysFrom) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether a key presses a button, or enters what was typed. */
function presses({ key, target }: KeyboardEvent): boolean {
  return (
    key === 'Enter' || (key === ' ' && !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
  );
}
