/** Do something when the frame that is being made is painted: what is measured then costs no layout. */
export function afterPaint(then: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
