import { createServer } from 'vite';
import type { SiteRenderer } from '../../contracts/site-pages';

/** Development alone: Vite serves and renders the sources of site and portals, and reloads them on change. */
export async function startVite() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
    appType: 'custom',
  });
  return {
    middleware: vite.middlewares,
    renderer: async () => (await vite.ssrLoadModule('/site/render.tsx')) as SiteRenderer,
    close: () => vite.close(),
  };
}
