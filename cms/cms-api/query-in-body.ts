import express, { type Request, type Response } from 'express';

const form = 'application/x-www-form-urlencoded';
const overrides = ['x-payload-http-method-override', 'x-http-method-override'];

/**
 * Turns the panel's POST with a query in its body into a GET, so that one place checks queries. The panel sends long
 * queries so.
 */
export async function moveQueryFromBody(req: Request, res: Response, limit: number): Promise<void> {
  const isQuery = req.method === 'POST' && overrides.some((name) => req.get(name) === 'GET') && req.is(form);
  if (!isQuery) return;
  const read = express.text({ type: form, limit });
  await new Promise<void>((resolve, reject) =>
    read(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  const query = typeof req.body === 'string' ? req.body : '';
  req.method = 'GET';
  req.url = `${req.url}${req.url.includes('?') ? '&' : '?'}${query}`;
  for (const name of [...overrides, 'content-type', 'content-length']) delete req.headers[name];
}
