interface Keeping {
  /** How long what the first view needs goes before it, in milliseconds. */
  afterMs: number;
  /** Called once the app opens without a network. */
  onKept?: () => void;
}

/** Asks the service worker to keep the app, and tells when it has. */
function ask(worker: ServiceWorker | null, app: string, onKept?: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    onKept?.();
    port1.close();
  };
  worker?.postMessage(`keep ${app}`, [port2]);
}

/**
 * Has the app of this name kept by the browser, so that it opens without a network. It is fetched after a while, behind
 * what its first view needs, or as soon as there is a network again. A new version takes over at the next start.
 */
export function keepForOffline(app: string, { afterMs, onKept }: Keeping): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const begin = async () => {
    const waiting = (await serviceWorker.getRegistration('/'))?.waiting;
    // Nothing was typed yet: a version that waits since the last visit comes in now.
    if (waiting) {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take over');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await serviceWorker.register('/sw.js');
    ask((await serviceWorker.ready).active, app, onKept);
    // Without it a phone may clear away what is kept.
    await navigator.storage?.persist?.();
  };
  const attempt = () =>
    begin().catch((cause) => {
      console.warn('The app will not open without a network yet', cause);
      window.addEventListener('online', attempt, { once: true });
    });
  void attempt();
}
