/**
 * Resolves once what was put on the page before is on the screen. React may put it there between the first frame and
 * the second. A hidden tab paints nothing: there it resolves at once.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
