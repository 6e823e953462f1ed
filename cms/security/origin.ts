import type { RequestHandler } from 'express';
import { Refusal } from '../refusal';
import { tokenOfCall } from './tokens/api-tokens';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls from pages of other sites, which could use this site's cookies. Browsers send Origin
 * and Sec-Fetch-Site; programs send neither and hold no cookies of other people. `exempt` paths (signed webhooks)
 * prove their origin otherwise. Refuses every call with a token from another site, since tokens are for servers.
 * Marks a form of `shownAgain` from a sandboxed frame, with origin `null`: its page only shows the typed values
 * again.
 */
export function refuseForeignOrigins(
  publicUrl: string,
  exempt: readonly string[] = [],
  shownAgain: readonly string[] = [],
): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (req, res, next) => {
    const onlyReads = reading.has(req.method) && tokenOfCall(req) === null;
    if (onlyReads || exempt.some((path) => req.path.startsWith(path))) return next();
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    const fromHere =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : origin === ownOrigin || origin === `${req.protocol}://${req.get('host')}`;
    if (origin === 'null' && req.method === 'POST' && shownAgain.includes(req.path)) {
      res.locals.isFromSandbox = true;
      return next();
    }
    next(fromHere ? undefined : new Refusal('not-allowed', 'This call came from another site'));
  };
}
