import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Express, Router } from 'express';
import { installPath, type Portal, portalPath, portals } from '../../../contracts/portals';
import type { App } from '../../app';
import { clientDir } from './assets';
import type { startVite } from './dev-vite';
import { mediaFiles } from './media';
import { serveBuiltFiles } from './static-files';

const icons = [
  { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * Returns the scope of an installed app. An app with several portals gets the whole site: their paths have no other
 * common start.
 */
const scopeOf = ({ path }: Portal, base: string): string =>
  portals.some(({ installs }) => installs === path) ? '/' : base;

/**
 * Serves the files of an installable portal: manifest, icons and service worker. Browsers fetch the worker at each
 * visit, to find new versions.
 */
function installable({ env }: App): Router {
  const router = Router({ caseSensitive: true });
  const folder = join(clientDir, 'icons');
  const drawings = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  router.get('/icons/:name', (req, res, next) => {
    const drawing = drawings.get(req.params.name);
    if (!drawing) return next();
    res.set('Cache-Control', 'public, max-age=86400').type('image/png').send(drawing);
  });

  for (const portal of portals.filter(({ installs }) => installs === true)) {
    const base = portalPath(portal, env.WORKER_NAME);
    const person = base.slice(1, 2).toUpperCase() + base.slice(2);
    const name = portal.role === 'worker' ? person : 'Farrier office';
    const description = {
      name: `${portal.title} – ${name}`,
      short_name: portal.title.split(' ')[0],
      id: base,
      start_url: base,
      scope: scopeOf(portal, base),
      display: 'standalone',
      lang: 'en-AU',
      background_color: '#f3f5ee',
      theme_color: '#f3f5ee',
      icons,
    };
    router.get(installPath(base), (_req, res) => {
      res
        .set('Cache-Control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(description));
    });
  }

  const script = readFileSync(join(clientDir, 'sw.js'), 'utf8').replaceAll(
    '/{worker}',
    `/${env.WORKER_NAME}`,
  );
  router.get('/sw.js', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
  return router;
}

function favicon(): Router {
  const drawing = readFileSync(resolve(process.cwd(), 'site/art/favicon.svg'));
  const router = Router();
  router.get(['/favicon.svg', '/favicon.ico'], (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(drawing);
  });
  return router;
}

type Vite = Awaited<ReturnType<typeof startVite>>;

export function mountFiles(web: Express, app: App, vite: Vite | undefined): void {
  web.use(mediaFiles(app));
  web.use(favicon());
  if (vite) {
    web.get('/@dev/react-refresh.js', vite.preamble);
    web.use(vite.middleware);
    return;
  }
  web.use('/assets', serveBuiltFiles(join(clientDir, 'assets')));
  web.use(installable(app));
}
