import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint';
import { maxJsonBytes, refuseDeepJson } from '../http/body-limits';
import { Refusal } from '../refusal';

function parse(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new Refusal('invalid', issues[0]?.message ?? 'The call is not valid', { issues });
}

/** A path that does not fit is an unknown address; people don't type them. */
function parseParams(schema: z.ZodType | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new Refusal('not-found', 'Not found');
  return result?.data;
}

/** What a call says, by its endpoint's schemas. Throws `not-found` for a bad path and `invalid` for the rest. */
export const parseCall = (endpoint: Endpoint, req: Request) => ({
  params: parseParams(endpoint.params, req.params),
  query: parse(endpoint.query, req.query),
  body: parse(endpoint.body, req.body ?? {}),
});

/** Reads the JSON body of a call, and refuses any other. */
export function requireJson(endpoint: Endpoint): RequestHandler {
  const readJson = express.json({
    limit: maxJsonBytes,
    inflate: false,
    strict: true,
    verify: (_req, _res, body) => refuseDeepJson(body),
  });
  return (req, res, next) => {
    if (endpoint.consumes === 'multipart' || req.method === 'GET') return next();
    const hasBody =
      Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
    if (hasBody && !req.is('application/json')) {
      return next(new Refusal('wrong-type', 'Please send application/json'));
    }
    readJson(req, res, next);
  };
}
