/** How a die rolls in. */
import { prefersReducedMotion } from 'svelte/motion';
import { afterPaint } from '$/parts/frames.svelte';

const ROLL_MS = 520;
const APART_MS = 35;
/** What is drawn with the dice is drawn in so many frames. */
const FRAMES = 3;

/** Lays a die out of sight and rolls it in when everything else is seen. Neighbours roll neither alike nor at once. */
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

/** In lengths, not in shares of the die: only then a frame costs the page nothing. */
function way(side: number): Keyframe[] {
  return [
    { opacity: 0, transform: `translate(${side * 44}px, -92px) rotate(${side * 400}deg) scale(1.25)` },
    { offset: 0.55, opacity: 1, transform: `translate(${side * -6}px, 3px) rotate(${side * -22}deg) scale(1.02)` },
    { offset: 0.75, transform: `translate(${side * 2}px, -4px) rotate(${side * 9}deg)` },
    { transform: 'none' },
  ];
}
