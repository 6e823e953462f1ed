import type { SanitizedConfig } from 'payload';

declare global {
  var farrierConfig: Promise<SanitizedConfig> | undefined;
}

/** Lends the panel the configuration that the server runs with: Next bundles the panel's modules apart from ours. */
export function shareConfig(config: SanitizedConfig): void {
  globalThis.farrierConfig = Promise.resolve(config);
}

const lent = globalThis.farrierConfig ?? Promise.reject(new Error('No server has lent its configuration'));
// Next's build loads the panel without a server around it. It asks for nothing, and must not end over this.
lent.catch(() => undefined);

export default lent;
