/**
 * Resolves once earlier changes of the page are painted. React may apply them between the first and the second frame.
 * A hidden tab never paints, so this resolves at once.
 */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
