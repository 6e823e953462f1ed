import { runWhenNetworkReturns } from './run-when-network-returns';

const everyMs = 30_000;

interface Visibility {
  /** Called when the person returns to the page. */
  onReturn: () => void;
  onHide?: () => void;
}

/** Syncs at intervals and when the network returns. */
export function syncRegularly(sync: () => void, { onReturn, onHide }: Visibility): void {
  setInterval(sync, everyMs);
  runWhenNetworkReturns(sync);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
    else onHide?.();
  });
}
