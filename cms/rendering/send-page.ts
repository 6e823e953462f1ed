import type { Request, Response } from 'express';
import { compressed } from './prepared-answer';

/**
 * Sends a page that is made for one call, compressed. The headers that say who may store it are the caller's. What
 * compression could tell a listener is weighed in docs/decisions/035-private-pages-compressed.md.
 */
export async function sendPage(req: Request, res: Response, page: string): Promise<void> {
  const { body, encoding } = await compressed(page, req.headers['accept-encoding']);
  res.type('text/html; charset=utf-8').set(encoding).send(body);
}
