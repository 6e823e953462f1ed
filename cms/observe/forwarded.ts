import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../env';

/** Says once in the log that calls come through a proxy which the settings don't know of. */
export function warnOfUnknownProxy(env: Env, log: Logger): RequestHandler {
  let said = env.TRUST_PROXY > 0;
  return (req, _res, next) => {
    if (!said && (req.headers['x-forwarded-for'] ?? req.headers.forwarded) !== undefined) {
      said = true;
      log.warn(
        'calls come through a proxy and TRUST_PROXY is 0: all visitors count as one. Set TRUST_PROXY to the number of proxies',
      );
    }
    next();
  };
}
