/** How dice leave the reserve. */
import { cubicIn } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

export function leisure(duration: number): number {
  return prefersReducedMotion.current ? 0 : duration;
}

/** To the pile of that name, shrinking. */
export function away(die: Element, { to }: { to: string }): TransitionConfig {
  const pile = die.closest('.dice-stars')?.querySelector(`[data-testid=${to}]`);
  const from = die.getBoundingClientRect();
  const goal = pile?.getBoundingClientRect() ?? from;
  const x = goal.x + goal.width / 2 - from.x - from.width / 2;
  const y = goal.y + goal.height / 2 - from.y - from.height / 2;
  const css = (_: number, gone: number) =>
    `transform: translate(${gone * x}px, ${gone * y}px) scale(${1 - gone * 0.7}); opacity: ${1 - gone ** 3}`;
  return { duration: leisure(420), easing: cubicIn, css };
}
