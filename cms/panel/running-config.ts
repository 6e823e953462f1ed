import type { SanitizedConfig } from 'payload';

declare global {
  var farrierConfig: Promise<SanitizedConfig> | undefined;
}

/** Shares the server's configuration with the panel, since Next bundles separate copies of our modules. */
export function shareConfig(config: SanitizedConfig): void {
  globalThis.farrierConfig = Promise.resolve(config);
}

const sharedConfig =
  globalThis.farrierConfig ?? Promise.reject(new Error('No server has lent its configuration'));
// Next's build loads the panel without a server. It does not use the configuration, and this rejection must not end
// the build.
sharedConfig.catch(() => undefined);

export default sharedConfig;
