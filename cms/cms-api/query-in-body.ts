import express, { type Request, type Response } from 'express';

const form = 'application/x-www-form-urlencoded';
const overrides = ['x-payload-http-method-override', 'x-http-method-override'];

/**
 * The panel sends a query that is too long for an address as the body of a POST that says it is a GET. It is made the
 * GET that it stands for, so that there is one place where queries are looked at.
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
