import express, { type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import { allEndpoints } from '../../contracts/all-endpoints';
import type { Endpoint } from '../../contracts/endpoint';
import type { App } from '../app';
import { Refusal } from '../domain/refusal';
import { limitAddress } from '../security/address';
import type { Guard } from '../security/guard';
import type { Sessions } from '../security/sessions';
import type { Handler } from './handle';
import { type FormRules, readForm } from './multipart';

const contentTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  binary: 'application/octet-stream',
} as const;

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

/** A path or a query that does not fit is an unknown address; people don't type either. */
function parseParams(schema: z.ZodType | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new Refusal('not-found', 'Not found');
  return result?.data;
}

function requireJson(declared: Endpoint): RequestHandler {
  const readJson = express.json({ limit: '100kb', strict: true });
  return (req, res, next) => {
    if (declared.consumes === 'multipart' || req.method === 'GET') return next();
    const hasBody =
      Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
    if (hasBody && !req.is('application/json')) {
      return next(new Refusal('wrong-type', 'Please send application/json'));
    }
    readJson(req, res, next);
  };
}

function answer({ endpoint, run }: Handler, app: App, guard: Guard, sessions: Sessions): RequestHandler {
  return async (req, res) => {
    const session = await guard.admit(req, endpoint.who);
    const call = {
      app,
      sessions,
      guard,
      session,
      req,
      res,
      address: limitAddress(req.ip),
      form: (rules: FormRules) => readForm(req, res, rules),
      params: parseParams(endpoint.params, req.params),
      query: parse(endpoint.query, req.query),
      body: parse(endpoint.body, req.body ?? {}),
    };
    const reply = await run(call as never);
    if (res.headersSent) return;
    res.status(endpoint.status ?? 200).type(contentTypes[endpoint.produces ?? 'json']);
    res.send(endpoint.produces ? reply : JSON.stringify(endpoint.response.parse(reply)));
  };
}

const keyOf = (declared: Endpoint) => `${declared.method} ${declared.path}`;
const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
/** `/export.csv` must be tried before `/:id`. */
const fixedFirst = (a: Handler, b: Handler) =>
  Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':'));

/**
 * Mounts the declared endpoints, with guard and parsing.
 * Throws when one has no handler, or a handler has no declaration: the contract and the server never differ.
 */
export function mountApi(handlers: readonly Handler[], app: App, guard: Guard, sessions: Sessions): Router {
  const declared = new Set(allEndpoints.map(keyOf));
  const handled = new Set(handlers.map((handler) => keyOf(handler.endpoint)));
  const missing = [...declared].filter((key) => !handled.has(key));
  const unknown = [...handled].filter((key) => !declared.has(key));
  if (missing.length || unknown.length || handled.size !== handlers.length) {
    throw new Error(`Endpoints without handler: ${missing}; handlers without endpoint, or twice: ${unknown}`);
  }

  const router = express.Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  for (const handler of [...handlers].sort(fixedFirst)) {
    const { endpoint } = handler;
    const note: RequestHandler = (_req, res, next) => {
      res.locals.route = keyOf(endpoint);
      next();
    };
    router[methods[endpoint.method]](
      endpoint.path,
      note,
      requireJson(endpoint),
      answer(handler, app, guard, sessions),
    );
  }
  router.use('/api', () => {
    throw new Refusal('not-found', 'Not found');
  });
  return router;
}
