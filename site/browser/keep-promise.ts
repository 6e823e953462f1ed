/** Interval in milliseconds for checking the call promise on an open page. */
const everyMs = 30_000;

/** Updates the call promise on a page that stays open, opens again, or returns from a sleeping phone. */
export function startPromise(): void {
  const clock = document.querySelector<HTMLElement>('[data-promise-clock]');
  if (!clock) return;
  const say = () => {
    if (document.visibilityState === 'hidden') return;
    import('./show-promise')
      .then(({ showPromise }) => showPromise(clock, new Date()))
      // Offline the next check tries again.
      .catch(() => {});
  };
  setInterval(say, everyMs);
  document.addEventListener('visibilitychange', say);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say();
  });
}
