// Runs in the page before any script of its own: notes when updates came, when boards showed them, when dice rolled, and
// how frames follow.
(() => {
  const noted = { throws: [], rolls: [], shown: [], frames: [], long: [] };
  const BOARD = '.dice-stars, .farbenpoker, .cubes';
  globalThis.noted = noted;

  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      // Added before the page can, so this is called first.
      this.addEventListener('message', ({ data }) => arrived(data));
    }
  };

  function arrived(data) {
    const at = performance.now();
    if (!data.startsWith('{"type":"update"') || data.includes('"whole":true')) return;
    if (data.includes('"kind":"throw"')) noted.throws.push(at);
    let changed = false;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document.querySelector(BOARD) ?? document, { subtree: true, childList: true, attributes: true, characterData: true });
    const framed = () => {
      if (!changed) return requestAnimationFrame(framed);
      observer.disconnect();
      afterPaint(() => noted.shown.push(performance.now() - at));
    };
    requestAnimationFrame(framed);
  }

  // A die says when it flies, and no longer when it lies.
  const rolling = new Map();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.dataset.rolling === 'flies') rolling.set(target, performance.now());
      else if (rolling.has(target)) {
        noted.rolls.push([rolling.get(target), performance.now()]);
        rolling.delete(target);
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-rolling'] });

  /** A message that is posted in a frame is read when the frame is done. */
  function afterPaint(then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), then());
    port2.postMessage(null);
  }

  /** From now on: when each frame began, and which were long and why. */
  globalThis.noteFrames = () => {
    const tick = () => {
      noted.frames.push(performance.now());
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    for (const type of ['long-animation-frame', 'longtask']) {
      new PerformanceObserver((list) => noted.long.push(...list.getEntries().map(told))).observe({ type });
    }
  };

  function told({ entryType, startTime, duration, renderStart, styleAndLayoutStart, scripts }) {
    const causes = (scripts ?? []).map((each) => `${each.invoker} ${Math.round(each.duration)} ms`);
    return { entryType, startTime, duration, renderStart, styleAndLayoutStart, causes };
  }
})();
