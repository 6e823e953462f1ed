interface OfflineOptions {
  /** Milliseconds reserved for loading the first view. */
  afterMs: number;
  onKept?: () => void;
}

/** Asks the service worker to store the app, and reports when it has. */
function ask(worker: ServiceWorker | null, app: string, onKept?: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    onKept?.();
    port1.close();
  };
  worker?.postMessage(`keep ${app}`, [port2]);
}

/**
 * Stores the app of this name in the browser, so that it opens offline. Fetches it after a delay, behind the first
 * view's needs, or once there is a network again. A new version is used from the next start.
 */
export function storeAppForOffline(app: string, { afterMs, onKept }: OfflineOptions): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const begin = async () => {
    const waiting = (await serviceWorker.getRegistration('/'))?.waiting;
    // Nothing is typed yet, so a version waiting since the last visit starts now.
    if (waiting) {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take over');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await serviceWorker.register('/sw.js');
    ask((await serviceWorker.ready).active, app, onKept);
    // Without it a phone may delete the stored app.
    await navigator.storage?.persist?.();
  };
  const attempt = () =>
    begin().catch((cause) => {
      console.warn('The app will not open without a network yet', cause);
      window.addEventListener('online', attempt, { once: true });
    });
  void attempt();
}
