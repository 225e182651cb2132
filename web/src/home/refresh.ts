/** Do something now, and again and again while somebody looks at the page. Returns how to end it. */
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
