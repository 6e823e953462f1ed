import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Refusal } from '../refusal';

/** Time limit for the body of a call without files, in milliseconds. */
const bodyMs = 20_000;
/** The largest body of a call without files, in bytes. */
export const maxJsonBytes = 100_000;
const maxDepth = 32;

const hasBody = (headers: Record<string, unknown>) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Limits every body before it is read: encoding, time, and declared size, if any. Bodies with files have other limits
 * and the server's time.
 */
export const boundBodies: RequestHandler = (req, res, next) => {
  if (!hasBody(req.headers)) return next();
  if (!/^\s*(identity\s*)?$/i.test(req.headers['content-encoding'] ?? '')) {
    throw new Refusal('wrong-type', 'Please send the body as it is, without Content-Encoding');
  }
  if (req.is('multipart/form-data')) return next();
  const isOfPanel = /^\/cms(-api)?(\/|$)/.test(req.path);
  if (!isOfPanel && Number(req.headers['content-length'] ?? 0) > maxJsonBytes) {
    throw new Refusal('too-large', 'That is too large to send');
  }
  const timer = setTimeout(() => {
    if (req.complete || res.headersSent) return;
    res.set('Connection', 'close').once('finish', () => req.destroy());
    res.status(408).json({ message: 'The call took too long to arrive. Please try again.' });
  }, bodyMs);
  res.once('close', () => clearTimeout(timer));
  next();
};

/** True when a body declares at most `maxBytes`. Without a declared length it may be larger. */
export const declaresAtMost = (maxBytes: number, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= maxBytes;

/** Refuses bytes that are no UTF-8, which the parser would replace by other signs. */
export function refuseInvalidUtf8(body: Buffer): void {
  if (!isUtf8(body)) throw new Refusal('invalid', 'The body is not valid JSON');
}

/** Refuses JSON that is nested deeper than any valid call, before parsing. */
export function refuseDeepJson(body: Buffer): void {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index];
    if (inText) {
      if (byte === 0x5c) index++;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > maxDepth) throw new Refusal('invalid', 'The body is nested too deeply');
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
}
