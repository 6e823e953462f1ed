import type { Finding } from '../doctor/check';

type Check = () => Promise<Finding[]>;

declare global {
  var farrierCheck: Check | undefined;
}

/** Shares the server's self-check with the panel, since Next bundles separate copies of our modules. */
export function shareSelfCheck(check: Check): void {
  globalThis.farrierCheck = check;
}

/** Runs the server's self-check. Throws when the panel runs without a server. */
export function sharedSelfCheck(): Promise<Finding[]> {
  if (!globalThis.farrierCheck) throw new Error('The panel runs without the server’s self-check');
  return globalThis.farrierCheck();
}
