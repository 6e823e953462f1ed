/**
 * Lays out what lies below the first view once that view has been painted (`.below` in sections.css), so that
 * searching, printing and jumping about find the whole page.
 */
export function startSettling(): void {
  const settle = () => {
    // The first callback comes before a paint, the second after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.settled = '';
      }),
    );
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
