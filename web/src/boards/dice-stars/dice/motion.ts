/** How dice leave the reserve: they sink, and are gone. Where they lie is not measured, which would cost a layout each. */
import { cubicIn } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

/** @param die Svelte hands it over; it is not looked at. */
export function sink(die: Element): TransitionConfig {
  void die;
  const css = (_left: number, gone: number) =>
    `transform: translateY(${gone * 2}rem) scale(${1 - gone * 0.6}); opacity: ${1 - gone}`;
  return { duration: prefersReducedMotion.current ? 0 : 260, easing: cubicIn, css };
}
