/** How dice leave the reserve: they sink and fade. Positions are not measured, which would force a layout for each. */
import { cubicIn } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

/** @param die Svelte passes it; it is not used. */
export function sink(die: Element): TransitionConfig {
  void die;
  const css = (_left: number, gone: number) =>
    `transform: translateY(${gone * 2}rem) scale(${1 - gone * 0.6}); opacity: ${1 - gone}`;
  return { duration: prefersReducedMotion.current ? 0 : 260, easing: cubicIn, css };
}
