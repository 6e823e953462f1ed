/** Has this portal kept by the browser, so that it opens without a network. A new version takes over at the next start. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const begin = async () => {
    const registration = await serviceWorker.register('/sw.js');
    // Nothing was typed yet: a version that waits since the last visit comes in now.
    if (registration.waiting) {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting.postMessage('take over');
      return;
    }
    (await serviceWorker.ready).active?.postMessage('keep the portal');
    // Without it a phone may clear away what waits to be sent.
    await navigator.storage?.persist?.();
  };
  begin().catch((cause) => console.warn('The portal will not open without a network', cause));
}
