import type { Finding } from '../doctor/check';

type Check = () => Promise<Finding[]>;

declare global {
  var farrierCheck: Check | undefined;
}

/** Lends the panel the server's look at itself: Next bundles the panel's modules apart from ours. */
export function shareSelfCheck(check: Check): void {
  globalThis.farrierCheck = check;
}

/** Runs the server's self-check. Throws when no server runs around the panel. */
export function sharedSelfCheck(): Promise<Finding[]> {
  if (!globalThis.farrierCheck) throw new Error('No server has lent its look at itself');
  return globalThis.farrierCheck();
}
