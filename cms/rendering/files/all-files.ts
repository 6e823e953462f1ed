import { join } from 'node:path';
import type { Express } from 'express';
import type { App } from '../../app';
import { clientDir } from './assets';
import type { startVite } from './dev-vite';
import { favicon } from './favicon';
import { installable } from './installable';
import { mediaFiles } from './media';
import { serveBuiltFiles } from './static-files';

type Vite = Awaited<ReturnType<typeof startVite>>;

/** Mounts every file that is served: the owner's, and those of the build or, in development, of Vite. */
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
