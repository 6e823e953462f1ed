import react from '@vitejs/plugin-react';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import type { SiteRenderer } from '../../../contracts/pages/renderer';
import { defaultTimeZone, steadyOffset } from '../../../rules/time/zone';
import { developmentScripts } from './assets';

/** Development alone: Vite serves and renders the sources of site and portals, and reloads them on change. */
export async function startVite({
  reloadPort = 24_678,
  cacheDir,
}: {
  reloadPort?: number;
  cacheDir?: string;
} = {}) {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: reloadPort } },
    cacheDir,
    appType: 'custom',
  });
  const renderer = async () => (await vite.ssrLoadModule('/site/render.tsx')) as SiteRenderer;
  // React's live reload must be switched on before the first component loads; Vite does so in pages of its own only.
  const preamble: RequestHandler = (_req, res) =>
    void res.type('text/javascript').send(react.preambleCode.replace('__BASE__', '/'));
  /** The components of the design system, in all their states. */
  const gallery: RequestHandler = async (_req, res) => {
    const { renderPortal } = await renderer();
    const assets = {
      css: null,
      styleHref: '/ui/gallery/gallery.css',
      script: '/ui/gallery/start.tsx',
      preloadScripts: [],
      fonts: [],
      devScripts: developmentScripts,
    };
    const business = { name: 'Components', phone: null };
    res.send(
      renderPortal({
        title: 'Components',
        base: '/ui',
        assets,
        timeZone: defaultTimeZone,
        steady: steadyOffset(defaultTimeZone, new Date()),
        ringsUs: true,
        inOffice: false,
        installsAs: null,
        asksFirst: [],
        prefetched: null,
        business,
      }),
    );
  };
  return {
    gallery,
    preamble,
    middleware: vite.middlewares,
    renderer,
    close: () => vite.close(),
  };
}
