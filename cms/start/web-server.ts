import type { App } from '../app';
import { httpServer } from '../http/http-server';
import { parseTarget, refuseTarget } from '../http/request-target';
import { accessLog, watchRequests } from '../observe/watch-requests';
import { createAnswerCache } from '../rendering/answer-cache';
import { builtAssets, developmentAssets } from '../rendering/files/assets';
import { createSessions } from '../security/accounts/sessions';
import { createGuard } from '../security/guard';
import { securityHeaders } from '../security/headers';
import { webApp } from '../web-app';

/** Creates the one HTTP server with sessions, page cache and Express. `panel` hosts the CMS. */
export async function createWebServer(app: App, panel: boolean) {
  const { env, payload, log, now, content } = app;
  const development = env.NODE_ENV === 'development';
  const assets = development ? developmentAssets() : builtAssets();
  const cache = createAnswerCache(() => securityHeaders(env, assets.styleHashes), now);
  content.onChange(() => cache.forget());
  const sessions = createSessions(payload, env, now);
  const guard = createGuard(app, sessions);
  const web = await webApp({ app, assets, cache, guard, sessions, panel });
  const watch = watchRequests(accessLog(log.level), app.metrics);
  const server = httpServer(
    (req, res) => {
      watch?.(req, res);
      const target = parseTarget(req.url ?? '/', env.PUBLIC_URL);
      if (target === null) return refuseTarget(res, env);
      req.url = target;
      if (development || !cache.tryAnswer(req, res)) web.handle(req, res);
    },
    {
      headers: securityHeaders(env, assets.styleHashes),
      behindProxy: env.TRUST_PROXY > 0,
      idleMs: env.KEEP_ALIVE_SECONDS * 1000,
      ...(development && { webSockets: '/_next' }),
    },
  );
  return {
    sessions,
    /** Resolves with the port. The panel continues to start in the background. */
    listen: async () => {
      const port = await server.listen(env.PORT, env.HOST);
      web.startPanel().catch((error) => log.error({ fault: error }, 'the CMS does not start'));
      return port;
    },
    stop: () => server.stop(),
    /** Call this after `stop`. */
    close: () => web.close(),
  };
}
