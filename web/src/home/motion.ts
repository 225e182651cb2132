/** When pictures move: only while they are looked at, and never while a page appears. */

/** How long the picture of a box moves. Longer motion would need a button that stops it. */
export const MOTION_MS = 4800;

/** Until then the page is busy with more important things. */
const SETTLED_MS = 2500;
/** How much of a picture must be in view. */
const SHARE = 0.6;

/** Call `start` when an element comes into view. Returns a function that ends this. */
export function whenSeen(element: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { threshold: SHARE },
  );
  const timer = setTimeout(() => observer.observe(element), SETTLED_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
