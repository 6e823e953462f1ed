import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import type { SiteRenderer } from '../../contracts/site-pages';

/** Development alone: Vite serves and renders the sources of site and portals, and reloads them on change. */
export async function startVite() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
    appType: 'custom',
  });
  const renderer = async () => (await vite.ssrLoadModule('/site/render.tsx')) as SiteRenderer;
  /** The components of the design system, in all their states. */
  const gallery: RequestHandler = async (_req, res) => {
    const { renderPortal } = await renderer();
    const assets = {
      css: null,
      styleHref: '/ui/gallery/gallery.css',
      script: '/ui/gallery/start.tsx',
      preloadScripts: [],
      fonts: [],
      devScripts: ['/@vite/client'],
    };
    res.send(renderPortal({ title: 'Components', assets }));
  };
  return {
    gallery,
    middleware: vite.middlewares,
    renderer,
    close: () => vite.close(),
  };
}
