import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import type { App } from './app';
import { moveQueryFromBody } from './cms-api/query-in-body';
import { refuseOddCall } from './cms-api/refuse-odd-calls';
import { withLease } from './database/lease';
import { declaresAtMost } from './http/body-limits';
import { shareConfig } from './panel/running-config';
import { shareSelfCheck } from './panel/shared-check';
import { panelForGuests } from './panel-guests';
import { Refusal } from './refusal';
import { serveBuiltFiles } from './rendering/files/static-files';
import type { Guard } from './security/guard';

/** The only call of Payload's API that visitors without a session may make. Our own code handles sign-in. */
const whoAmI = /^\/cms-api\/owners\/me\/?$/;
const guestReply = { user: null, message: 'Account' };
const closedPaths =
  /^\/cms-api\/(.*\/)?(first-register|init|graphql|graphql-playground)\/?$|^\/cms-api\/payload-jobs/;
const builtFiles = resolve(process.cwd(), 'cms/panel/.next/static');
/** Largest bodies of panel calls, in bytes: a guest's sign-in, an owner's form, an owner's picture. */
const maxBytes = { guest: 16_000, page: 2_000_000, files: 25_000_000 };

const isReadable = (req: Request): boolean =>
  req.is(['json', 'multipart/form-data', 'application/x-www-form-urlencoded']) !== false;

type Check = Parameters<typeof shareSelfCheck>[0];

async function startPanel({ env, payload }: App, check: Check) {
  shareConfig(payload.config);
  shareSelfCheck(check);
  const { default: next } = await import('next');
  const panel = next({
    dir: resolve(process.cwd(), 'cms/panel'),
    dev: env.NODE_ENV === 'development',
    port: env.PORT,
    hostname: env.HOST,
    quiet: true,
  });
  await panel.prepare();
  return {
    answer: panel.getRequestHandler(),
    close: () => panel.close(),
  };
}

/**
 * Hosts the CMS panel (a Next app) in this server. It starts with `start` or at the first request. `check` runs for
 * its page 'Is everything working?'.
 */
export function hostPanel(app: App, guard: Guard, check: Check) {
  let started: ReturnType<typeof startPanel> | undefined;
  const start = () => {
    started ??= startPanel(app, check).catch((error: unknown) => {
      // The next request tries again.
      started = undefined;
      throw error;
    });
    return started;
  };

  const forGuests = panelForGuests(app, start);

  const handle: RequestHandler = async (req, res) => {
    if (closedPaths.test(req.path)) throw new Refusal('not-found', 'Not found');
    const owner = await guard.ownerByCms(req);
    if (!owner && /^\/cms-api(\/|$)/.test(req.path)) {
      if (req.method !== 'GET' || !whoAmI.test(req.path)) throw new Refusal('not-found', 'Not found');
      res.set('Cache-Control', 'private, no-store').json(guestReply);
      return;
    }
    const max = req.is('multipart/form-data') ? maxBytes.files : maxBytes.page;
    if (!declaresAtMost(owner ? max : maxBytes.guest, req)) {
      throw new Refusal('too-large', 'That is too large to send');
    }
    if (!owner && (await forGuests(req, res)) === 'answered') return;
    if (req.path.startsWith('/cms-api/')) {
      if (!isReadable(req)) throw new Refusal('wrong-type', 'Please send JSON, or a form');
      await moveQueryFromBody(req, res, maxBytes.page);
      const [path = '', query = ''] = req.url.slice('/cms-api'.length).split(/\?(.*)/s);
      refuseOddCall(app.payload, { path, query });
    }
    const panel = await start();
    const answer = () => panel.answer(req, res);
    if (req.method !== 'DELETE' || !/^\/cms-api\/owners(\/|$)/.test(req.path)) return answer();
    // Each deletion counts the owners that it leaves, so two at the same moment would leave none.
    await withLease(app, 'owners', answer);
  };
  /** The panel's public files. In development Next builds them on request. */
  const files = Router();
  if (app.env.NODE_ENV === 'development') {
    files.use('/_next', async (req, res) => {
      req.url = req.originalUrl;
      await (await start()).answer(req, res);
    });
  } else {
    // Next would compress each file per call, and render its own page for a missing one.
    if (existsSync(builtFiles)) files.use('/_next/static', serveBuiltFiles(builtFiles));
    files.use('/_next', () => {
      throw new Refusal('not-found', 'Not found');
    });
  }

  return {
    start,
    owns: (path: string) => /^\/(cms|cms-api)(\/|$)/.test(path),
    handle,
    files,
    close: async () => {
      // A panel that failed to start needs no closing.
      const panel = await started?.catch(() => undefined);
      await panel?.close();
    },
  };
}
