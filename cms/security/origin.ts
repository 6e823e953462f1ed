import type { RequestHandler } from 'express';
import { Refusal } from '../refusal';
import { tokenOfCall } from './tokens/api-tokens';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that another site's page makes with this site's cookies.
 * A browser says where a call comes from in Origin and Sec-Fetch-Site; programs, which say neither, hold no cookies of others.
 * `exempt` paths (signed webhooks) prove themselves in another way. A call with a token is refused from there whatever it
 * does: tokens are for servers. A form of `shownAgain` that was sent from a sandboxed frame, whose origin is `null`, is
 * marked: its page does nothing but show the form with what was typed.
 */
export function refuseForeignOrigins(
  publicUrl: string,
  exempt: readonly string[] = [],
  shownAgain: readonly string[] = [],
): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (req, res, next) => {
    const onlyReads = reading.has(req.method) && tokenOfCall(req) === null;
    if (onlyReads || exempt.some((path) => req.path.startsWith(path))) return next();
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    const fromHere =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : origin === own || origin === `${req.protocol}://${req.get('host')}`;
    if (origin === 'null' && req.method === 'POST' && shownAgain.includes(req.path)) {
      res.locals.isFromSandbox = true;
      return next();
    }
    next(fromHere ? undefined : new Refusal('not-allowed', 'This call came from another site'));
  };
}
