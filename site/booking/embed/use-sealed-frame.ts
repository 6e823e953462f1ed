import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether another site shows the form in a sandboxed frame without an origin: its browser lets no call of a script
 * through. A form goes on in a tab of its own where the sandbox allows that, and `wasSent` says that the visitor tried.
 */
export function useSealedFrame(isEmbedded: boolean) {
  const hasNoOrigin = useSyncExternalStore(
    neverChanges,
    () => window.origin === 'null',
    () => false,
  );
  const [wasSent, setWasSent] = useState(false);
  return { isSealed: isEmbedded && hasNoOrigin, wasSent, noteSent: () => setWasSent(true) };
}
