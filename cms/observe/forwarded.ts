import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../env';

/** Detects calls through a proxy. Logs once when the settings do not mention one. */
export function watchForProxy(env: Env, log: Logger) {
  let hasProxy = false;
  const handle: RequestHandler = (req, _res, next) => {
    if (!hasProxy && (req.headers['x-forwarded-for'] ?? req.headers.forwarded) !== undefined) {
      hasProxy = true;
      if (env.TRUST_PROXY === 0)
        log.warn(
          'calls come through a proxy and TRUST_PROXY is 0: all visitors count as one. Set TRUST_PROXY to the number of proxies',
        );
    }
    next();
  };
  return { handle, /** Whether any call came through one since the start. */ seen: () => hasProxy };
}
