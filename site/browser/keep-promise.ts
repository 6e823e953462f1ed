/** How often a page that stays open looks whether its promise to call still holds, in milliseconds. */
const everyMs = 30_000;

/** Keeps the promise to call right on a page that stays open, is opened again, or comes back from a sleeping phone. */
export function startPromise(): void {
  const clock = document.querySelector<HTMLElement>('[data-promise-clock]');
  if (!clock) return;
  const say = () => {
    if (document.visibilityState === 'hidden') return;
    import('./say-promise')
      .then(({ sayPromise }) => sayPromise(clock, new Date()))
      // Without a signal it is tried again.
      .catch(() => {});
  };
  setInterval(say, everyMs);
  document.addEventListener('visibilitychange', say);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say();
  });
}
