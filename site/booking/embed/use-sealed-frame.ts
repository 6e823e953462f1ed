import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Detects a sandboxed frame without an origin on another site, in which the browser blocks calls from scripts. The
 * form opens in a new tab if the sandbox allows that. `wasSent` means that the visitor tried.
 */
export function useSealedFrame(isEmbedded: boolean) {
  const hasNoOrigin = useSyncExternalStore(
    subscribeToNothing,
    () => window.origin === 'null',
    () => false,
  );
  const [wasSent, setWasSent] = useState(false);
  return { isSealed: isEmbedded && hasNoOrigin, wasSent, noteSent: () => setWasSent(true) };
}
