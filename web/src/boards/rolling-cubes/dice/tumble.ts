/** How a die rolls in. */
import { prefersReducedMotion } from 'svelte/motion';
import { afterPaint } from '$/parts/frames.svelte';

const ROLL_MS = 520;
const APART_MS = 35;
/** The number of frames in which the rest of the board is drawn. */
const FRAMES = 3;

/** Hides a die, and rolls it in when everything else is drawn. Neighbours roll differently and not at once. */
export function tumble(turn: number) {
  return (die: HTMLElement) => {
    if (prefersReducedMotion.current) return;
    die.style.opacity = '0';
    let timer = 0;
    const cancel = afterPaint(() => (timer = window.setTimeout(roll, (turn % 5) * APART_MS)), FRAMES);

    function roll(): void {
      die.style.opacity = '';
      die.animate(way(turn % 2 ? 1 : -1), { duration: ROLL_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' });
    }

    return () => {
      cancel();
      clearTimeout(timer);
      die.style.opacity = '';
    };
  };
}

/** In lengths, not in percent of the die: only then a frame needs no layout. */
function way(side: number): Keyframe[] {
  return [
    { opacity: 0, transform: `translate(${side * 44}px, -92px) rotate(${side * 400}deg) scale(1.25)` },
    { offset: 0.55, opacity: 1, transform: `translate(${side * -6}px, 3px) rotate(${side * -22}deg) scale(1.02)` },
    { offset: 0.75, transform: `translate(${side * 2}px, -4px) rotate(${side * 9}deg)` },
    { transform: 'none' },
  ];
}
