import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Router } from 'express';

/** The mark in the browser's tab; browsers that ask for the old name get the same drawing. */
export function favicon(): Router {
  const drawing = readFileSync(resolve(process.cwd(), 'site/art/favicon.svg'));
  const router = Router();
  router.get(['/favicon.svg', '/favicon.ico'], (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(drawing);
  });
  return router;
}
