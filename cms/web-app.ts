import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { allHandlers } from './api/all-handlers';
import { cachedReads } from './api/cached-reads';
import { answerErrors } from './api/errors';
import { mountApi } from './api/mount';
import type { App } from './app';
import { hostPanel } from './panel-host';
import type { AnswerCache } from './rendering/answer-cache';
import type { Assets } from './rendering/assets';
import { bookingPost } from './rendering/booking-post';
import { mediaFiles } from './rendering/media';
import { answerFault, answerNotFound, portalPages, publicPages, type Rendering } from './rendering/pages';
import { builtRenderer } from './rendering/renderer';
import { serveBuiltFiles } from './rendering/static-files';
import type { Guard } from './security/guard';
import { panelHeaders, strictHeaders } from './security/headers';
import { refuseForeignOrigins } from './security/origin';
import type { Sessions } from './security/sessions';

interface Parts {
  app: App;
  assets: Assets;
  cache: AnswerCache;
  guard: Guard;
  sessions: Sessions;
  panel: boolean;
}

const portals = { '/admin': { entry: 'owner', title: 'Admin' } } as const;
/** Callers that prove themselves by a signature instead of a cookie. */
const signedPaths = ['/api/webhooks/'];

const startedByApi = (path: string) => path.startsWith('/api/') || path === '/api';

/** The Express application, and what belongs to it. */
export async function webApp(parts: Parts) {
  const { app, assets, guard, cache, sessions } = parts;
  const { env, log } = app;
  const development = env.NODE_ENV === 'development';
  const vite = development ? await (await import('./rendering/dev-vite')).startVite() : undefined;
  const rendering: Rendering = {
    app,
    guard,
    cache,
    assets,
    renderer: vite ? vite.renderer : builtRenderer,
  };
  const panel = parts.panel ? await hostPanel(env, guard) : undefined;

  const web: Express = express();
  web.disable('x-powered-by').disable('etag');
  web.set('trust proxy', env.TRUST_PROXY).set('case sensitive routing', true);
  web.use((_req, res, next) => {
    res.locals.requestId = randomUUID();
    res.setHeader('X-Request-Id', res.locals.requestId);
    next();
  });
  web.use(strictHeaders(env, assets.styleHashes));
  web.use(refuseForeignOrigins(env.PUBLIC_URL, signedPaths));
  if (panel) {
    web.use(['/cms', '/cms-api', '/_next'], panelHeaders(env));
    web.use((req, res, next) => (panel.owns(req.path) ? panel.handle(req, res, next) : next()));
  }
  if (!development) web.use(cachedReads(app, cache));
  web.use(mountApi(allHandlers, app, guard, sessions));
  web.use(mediaFiles(app));
  if (vite) web.use(vite.middleware);
  else web.use('/assets', serveBuiltFiles());
  web.use(bookingPost(rendering));
  web.use(publicPages(rendering));
  web.use(portalPages(rendering, portals));
  web.use((req, res) => answerNotFound(rendering, req, res));

  const jsonErrors = answerErrors(log);
  const pageErrors: ErrorRequestHandler = async (error, req, res, next) => {
    if (startedByApi(req.path) || res.headersSent || !req.accepts('html'))
      return jsonErrors(error, req, res, next);
    log.error(
      { requestId: res.locals.requestId, fault: { message: error.message, stack: error.stack } },
      'page failed',
    );
    try {
      res.status(500);
      await answerFault(rendering, req, res, 'Something went wrong on our side. Please try again.');
    } catch {
      // The page for faults needs the database as well: without it, the plain words must do.
      jsonErrors(error, req, res, next);
    }
  };
  web.use(pageErrors);

  return {
    handle: (req: IncomingMessage, res: ServerResponse) => web(req, res),
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => panel?.upgrade(req, socket, head),
    close: async () => {
      await vite?.close();
      await panel?.close();
    },
  };
}
