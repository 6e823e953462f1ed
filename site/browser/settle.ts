/**
 * Renders the content below the first view after that view is painted (`.below` in sections.css), so that search,
 * print and jumps find the whole page.
 */
export function startSettling(): void {
  const settle = () => {
    // The first callback runs before a paint, the second after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.settled = '';
      }),
    );
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
