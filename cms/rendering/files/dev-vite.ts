import react from '@vitejs/plugin-react';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import type { SiteRenderer } from '../../../contracts/pages/renderer';

export async function startVite() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
    appType: 'custom',
  });
  // React's live reload must start before the first component loads. Vite adds it to its own pages only.
  const preamble: RequestHandler = (_req, res) =>
    void res.type('text/javascript').send(react.preambleCode.replace('__BASE__', '/'));
  return {
    preamble,
    middleware: vite.middlewares,
    renderer: async () => (await vite.ssrLoadModule('/site/render.tsx')) as SiteRenderer,
    close: () => vite.close(),
  };
}
