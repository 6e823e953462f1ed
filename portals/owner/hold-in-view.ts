/** Events with which a person moves the page. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long content above may still load, in milliseconds. */
const holdsForMs = 15_000;

/**
 * Scrolls a place to the top of the window, again after each change of the page's height: content above loads later.
 * Ends when the person scrolls, or after 15 seconds. Returns a function that ends it.
 */
export function holdInView(place: HTMLElement): () => void {
  const put = () => place.scrollIntoView({ behavior: 'instant', block: 'start' });
  const observer = new ResizeObserver(put);
  const ends = new AbortController();
  const release = () => ends.abort();
  const timer = setTimeout(release, holdsForMs);
  ends.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of moves) addEventListener(move, release, { passive: true, signal: ends.signal });
  put();
  observer.observe(document.body);
  return release;
}
