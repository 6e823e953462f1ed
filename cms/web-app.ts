import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { urls } from '../contracts/pages/paths';
import { ownerSignIn } from './api/accounts/owner-sign-in';
import { allHandlers } from './api/all-handlers';
import { answerErrors, refusalFor, statusFor } from './api/errors';
import { mountApi } from './api/mount';
import { assistants } from './assistants/assistants';
import { createProcessorTurns } from './create-queue';
import { examine } from './doctor/examine';
import { boundBodies } from './http/body-limits';
import { watchForProxy } from './observe/forwarded';
import { requestIdOf } from './observe/request-id';
import { hostPanel } from './panel-host';
import { mountFiles } from './rendering/files/all-files';
import { mountPages } from './rendering/pages/all-pages';
import { answerFault, answerNotFound, type Rendering } from './rendering/pages/public-pages';
import { createRenderedPages } from './rendering/rendered-pages';
import { builtRenderer } from './rendering/renderer';
import type { Sessions } from './security/accounts/sessions';
import { panelHeaders, strictHeaders } from './security/headers';
import { refuseForeignOrigins } from './security/origin';
import { refuseTokensInQueries, removeCookiesOfTokenCalls } from './security/tokens/api-tokens';

const forPrograms =
  /^\/(api|cms-api|media|assets|mcp|\.well-known|oauth\/(token|revoke|register|keys))(\/|$)/;

/** Programs read the answers of calls and files. People read everything else. */
const isForPeople = (req: Request) => !forPrograms.test(req.path) && req.accepts(['html', 'json']) === 'html';

/** Answers errors: programs get JSON in the one shape of errors, people get an error page. */
function answerAllErrors(rendering: Rendering): ErrorRequestHandler {
  const { log } = rendering.app;
  const asJson = answerErrors(log);
  return async (error, req, res, next) => {
    if (res.headersSent || !isForPeople(req)) return asJson(error, req, res, next);
    const status = statusFor(error);
    try {
      // People get the not-found page for an address that cannot be decoded.
      if (status === 404 || error instanceof URIError) return await answerNotFound(rendering, req, res);
      if (status >= 500) log.error({ requestId: res.locals.requestId, fault: error }, 'page failed');
      res.status(status);
      const refusal = refusalFor(error);
      if (refusal?.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds));
      const text = refusal?.message ?? 'Something went wrong on our side. Please try again.';
      await answerFault(rendering, req, res, text);
    } catch {
      // The error page needs the database too. Without it, people get the plain JSON message.
      asJson(error, req, res, next);
    }
  };
}

interface Parts extends Pick<Rendering, 'app' | 'assets' | 'cache' | 'guard'> {
  sessions: Sessions;
  panel: boolean;
}

/** Paths whose callers use a signature or a token in the address instead of a cookie. */
const signedPaths = ['/api/webhooks/', `${urls.unsubscribe}/`, `${urls.invoice}/`];

export async function webApp(parts: Parts) {
  const { app, assets, guard, cache, sessions } = parts;
  const { env } = app;
  const development = env.NODE_ENV === 'development';
  const vite = development ? await (await import('./rendering/files/dev-vite')).startVite() : undefined;
  const rendering: Rendering = {
    app,
    guard,
    cache,
    assets,
    renderer: vite ? vite.renderer : builtRenderer,
    turns: createProcessorTurns(),
    rendered: createRenderedPages(app.now),
  };
  const proxy = watchForProxy(env, app.log);
  const check = () =>
    examine({ env, payload: app.payload, now: app.now(), forwarded: proxy.seen(), thorough: false });
  const panel = parts.panel ? hostPanel(app, guard, check) : undefined;

  const web: Express = express();
  web.disable('x-powered-by').disable('etag');
  web.set('trust proxy', env.TRUST_PROXY).set('case sensitive routing', true);
  web.use((_req, res, next) => {
    res.setHeader('X-Request-Id', requestIdOf(res));
    next();
  });
  web.use(proxy.handle);
  web.use(strictHeaders(env, assets.styleHashes));
  web.use(refuseForeignOrigins(env.PUBLIC_URL, signedPaths, [urls.booking]));
  web.use(refuseTokensInQueries);
  web.use(removeCookiesOfTokenCalls);
  web.use(boundBodies);
  web.use(ownerSignIn(app, guard, sessions));
  if (panel) {
    web.use(['/cms', '/cms-api', '/_next'], panelHeaders(env));
    web.use(panel.files);
    web.use((req, res, next) => (panel.owns(req.path) ? panel.handle(req, res, next) : next()));
  }
  const handle = (req: IncomingMessage, res: ServerResponse) => web(req, res);
  if (env.ASSISTANTS) web.use(assistants({ app, handle }));
  web.use(mountApi(allHandlers, { app, guard, sessions, cache: development ? undefined : cache }));
  mountFiles(web, app, vite);
  mountPages(web, rendering, sessions);
  web.use(answerAllErrors(rendering));

  return {
    /** Starts the panel once the server can answer the first visitors. */
    startPanel: async () => {
      await panel?.start();
    },
    handle,
    close: async () => {
      await vite?.close();
      await panel?.close();
    },
  };
}
