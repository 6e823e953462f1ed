/** Events of a person who moves the page. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long what stands above a place may take to come, in ms. */
const holdsForMs = 15_000;

/**
 * Brings a place to the top of the window, and again whenever the page's height changes: what stands above it comes
 * later and would push it out. Ends when somebody moves the page themself, or after 15 seconds. Returns how to end it.
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
