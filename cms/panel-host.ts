import { resolve } from 'node:path';
import type { Request, RequestHandler } from 'express';
import type { App } from './app';
import { moveQueryFromBody } from './cms-api/query-in-body';
import { refuseOddCall } from './cms-api/refuse-odd-calls';
import { fitsIn } from './http/body-limits';
import { lendCheck } from './panel/lent-check';
import { lendConfig } from './panel/running-config';
import { Refusal } from './refusal';
import type { Guard } from './security/guard';

/** What somebody who is not signed in may call of Payload's own API: who they are. Signing in is ours. */
const openToGuests = /^\/cms-api\/owners\/me\/?$/;
/** What nobody may call from the network; the last makes pictures of any size for anybody, which no page of ours asks for. */
const closed =
  /^\/cms-api\/(.*\/)?(first-register|init|graphql|graphql-playground)\/?$|^\/cms-api\/payload-jobs|^\/_next\/image/;
/** What a call to the panel may bring, in bytes: a guest's sign-in, an owner's page, an owner's picture. */
const maxBytes = { guest: 16_000, page: 2_000_000, files: 25_000_000 };

/** Whether Payload can read what a call brings. */
const isReadable = (req: Request): boolean =>
  req.is(['json', 'multipart/form-data', 'application/x-www-form-urlencoded']) !== false;

type Check = Parameters<typeof lendCheck>[0];

async function startPanel({ env, payload }: App, check: Check) {
  lendConfig(payload.config);
  lendCheck(check);
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
 * Hosts the CMS panel (a Next app) inside this server. It starts by `start`, or when somebody first asks for it.
 * `check` is what its page 'Is everything working?' shows.
 */
export function hostPanel(app: App, guard: Guard, check: Check) {
  let started: ReturnType<typeof startPanel> | undefined;
  const start = () => {
    started ??= startPanel(app, check);
    return started;
  };

  const handle: RequestHandler = async (req, res) => {
    const isOpen = !req.path.startsWith('/cms-api') || openToGuests.test(req.path);
    const isSmall = fitsIn(maxBytes.guest, req);
    if (closed.test(req.path)) throw new Refusal('not-found', 'Not found');
    if (!isOpen || !isSmall) {
      const owner = await guard.ownerByCms(req);
      if (!isOpen && !owner) throw new Refusal('not-found', 'Not found');
      const most = req.is('multipart/form-data') ? maxBytes.files : maxBytes.page;
      if (!fitsIn(owner ? most : maxBytes.guest, req)) {
        throw new Refusal('too-large', 'That is too large to send');
      }
    }
    if (req.path.startsWith('/cms-api/')) {
      if (!isReadable(req)) throw new Refusal('wrong-type', 'Please send JSON, or a form');
      await moveQueryFromBody(req, res, maxBytes.page);
      const [path = '', query = ''] = req.url.slice('/cms-api'.length).split(/\?(.*)/s);
      refuseOddCall(app.payload, { path, query });
    }
    const panel = await start();
    await panel.answer(req, res);
  };
  return {
    start,
    owns: (path: string) => /^\/(cms|cms-api|_next)(\/|$)/.test(path),
    handle,
    close: async () => {
      // One that did not start has nothing to close.
      const panel = await started?.catch(() => undefined);
      await panel?.close();
    },
  };
}
