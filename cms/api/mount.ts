import express, { type RequestHandler, type Router } from 'express';
import { allEndpoints } from '../../contracts/all-endpoints';
import type { Endpoint } from '../../contracts/endpoint';
import { Refusal } from '../refusal';
import { type ApiParts, answer } from './answer';
import type { Handler } from './handle';
import { requireBody } from './parse-call';

const keyOf = (declared: Endpoint) => `${declared.method} ${declared.path}`;
const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
/** Express must try `/export.csv` before `/:id`. */
const fixedFirst = (a: Handler, b: Handler) =>
  Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':'));

/**
 * Mounts the declared endpoints with guard and parsing. Throws when an endpoint lacks a handler or a handler lacks a
 * declaration.
 */
export function mountApi(handlers: readonly Handler[], parts: ApiParts): Router {
  const declared = new Set(allEndpoints.map(keyOf));
  const handled = new Set(handlers.map((handler) => keyOf(handler.endpoint)));
  const missing = [...declared].filter((key) => !handled.has(key));
  const unknown = [...handled].filter((key) => !declared.has(key));
  if (missing.length || unknown.length || handled.size !== handlers.length) {
    throw new Error(`Endpoints without handler: ${missing}; handlers without endpoint, or twice: ${unknown}`);
  }

  const shared = allEndpoints.filter(({ cached }) => cached);
  const wrong = shared.filter(({ who, method, params }) => who !== 'everyone' || method !== 'GET' || params);
  if (wrong.length) throw new Error(`Only public reads may be cached: ${wrong.map(keyOf)}`);

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
    router[methods[endpoint.method]](endpoint.path, note, requireBody(endpoint), answer(handler, parts));
  }
  router.use('/api', () => {
    throw new Refusal('not-found', 'Not found');
  });
  return router;
}
