import type { Request, Response } from 'express';
import { compressed } from './prepared-answer';

/**
 * Sends a page for one call, compressed. The caller sets the caching headers.
 * docs/decisions/035-private-pages-compressed.md weighs the risk of compression.
 */
export async function sendPage(req: Request, res: Response, page: string): Promise<void> {
  const { body, encoding } = await compressed(page, req.headers['accept-encoding']);
  res.type('text/html; charset=utf-8').set(encoding).send(body);
}
