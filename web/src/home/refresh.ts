/** Call a function now, and regularly while the page is visible. Returns a function that ends this. */
export function whileVisible(seconds: number, what: () => void): () => void {
  const again = () => {
    if (!document.hidden) what();
  };
  what();
  const timer = setInterval(again, seconds * 1000);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
