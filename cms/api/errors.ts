import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage';
import { Refusal, type RefusalCode } from '../refusal';

const statusOf: Record<RefusalCode, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many': 429,
  unavailable: 503,
};

function parserRefusal(error: { type?: string; status?: number }): Refusal | null {
  if (error.type === 'entity.too.large' || error.type === 'parameters.too.many') {
    return new Refusal('too-large', 'That is too large to send');
  }
  if (error.type === 'entity.parse.failed') return new Refusal('invalid', 'The body is not valid JSON');
  if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported') {
    return new Refusal('wrong-type', 'Please send JSON in UTF-8');
  }
  // Express throws a URIError for an address that it cannot decode. Other errors with status 400 come from Payload,
  // about our own rows.
  const unreadable = error.type || error instanceof URIError;
  return unreadable ? new Refusal('invalid', 'The call could not be read') : null;
}

/** Retry time in seconds while the database cannot be reached. */
const outageRetrySeconds = 5;

export function refusalFor(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isOutage(error))
    return new Refusal('unavailable', 'We cannot reach our records. Please try again shortly.', {
      retryAfterSeconds: outageRetrySeconds,
    });
  return typeof error === 'object' && error ? parserRefusal(error) : null;
}

export function statusFor(error: unknown): number {
  const refusal = refusalFor(error);
  return refusal ? statusOf[refusal.code] : 500;
}

/**
 * Turns every error into the one shape of errors (`message`, and `issues` on 400). Our own faults reveal no
 * internals.
 */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const refusal = refusalFor(error);
    const status = refusal ? statusOf[refusal.code] : 500;
    res.locals.reason = refusal?.code ?? 'fault';
    const line = { requestId: res.locals.requestId, method: req.method, route: res.locals.route, status };
    if (!refusal || refusal.code === 'unavailable') {
      log.error({ ...line, fault: error }, 'call failed');
    } else if (status === 401 || status === 403 || status === 429) {
      log.warn({ ...line, reason: refusal.message }, 'call refused');
    }
    // Breaks the connection, so that a partial reply never looks complete.
    if (res.headersSent) return void (res.writableEnded ? undefined : res.destroy());
    if (refusal?.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds));
    // A refusal is JSON, also where the reply would have been a file download.
    res.removeHeader('Content-Disposition');
    res
      .status(status)
      .type('json')
      .json({
        ...refusal?.details,
        message: refusal?.message ?? 'Something went wrong on our side. Please try again.',
        ...(refusal?.issues && { issues: refusal.issues }),
        ...(!refusal && { requestId: res.locals.requestId }),
      });
  };
}
