import type { ErrorRequestHandler, Request } from 'express';
import { answerErrors, refusalFor, statusFor } from './api/errors';
import { answerFault, answerNotFound, type Rendering } from './rendering/pages/public-pages';

const forPrograms =
  /^\/(api|cms-api|media|assets|mcp|\.well-known|oauth\/(token|revoke|register|keys))(\/|$)/;

/** Calls and files are answered to programs; everything else is read by people. */
const isForPeople = (req: Request) => !forPrograms.test(req.path) && req.accepts(['html', 'json']) === 'html';

/** Answers what went wrong: programs get the one shape of errors, people a page that helps. */
export function answerAllErrors(rendering: Rendering): ErrorRequestHandler {
  const { log } = rendering.app;
  const asJson = answerErrors(log);
  return async (error, req, res, next) => {
    if (res.headersSent || !isForPeople(req)) return asJson(error, req, res, next);
    const status = statusFor(error);
    try {
      // To people an address that cannot be decoded is one that leads nowhere.
      if (status === 404 || error instanceof URIError) return await answerNotFound(rendering, req, res);
      if (status >= 500) log.error({ requestId: res.locals.requestId, fault: error }, 'page failed');
      res.status(status);
      const refusal = refusalFor(error);
      if (refusal?.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds));
      const text = refusal?.message ?? 'Something went wrong on our side. Please try again.';
      await answerFault(rendering, req, res, text);
    } catch {
      // The page for faults needs the database as well: without it, the plain words must do.
      asJson(error, req, res, next);
    }
  };
}
