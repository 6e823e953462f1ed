import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import next from 'next';
import type { Env } from './env';
import { Refusal } from './refusal';
import type { Guard } from './security/guard';

/** What somebody who is not signed in may call of Payload's own API: signing in and what goes with it. */
const openToGuests = /^\/cms-api\/owners\/(login|logout|me|refresh-token|forgot-password|reset-password)\/?$/;
/** What nobody may call from the network. */
const closed = /\/(first-register|init|graphql|graphql-playground)\/?$|^\/cms-api\/payload-jobs/;

/** Hosts the CMS panel (a Next app) inside this server. */
export async function hostPanel(env: Env, guard: Guard) {
  const development = env.NODE_ENV === 'development';
  const panel = next({
    dir: resolve(process.cwd(), 'cms/panel'),
    dev: development,
    port: env.PORT,
    hostname: env.HOST,
    quiet: true,
  });
  await panel.prepare();
  const answer = panel.getRequestHandler();
  const upgrade = panel.getUpgradeHandler();

  const handle: RequestHandler = async (req, res) => {
    const isApi = req.path.startsWith('/cms-api');
    if (
      isApi &&
      (closed.test(req.path) || (!openToGuests.test(req.path) && !(await guard.ownerByCms(req))))
    ) {
      throw new Refusal('not-found', 'Not found');
    }
    await answer(req, res);
  };
  return {
    owns: (path: string) => /^\/(cms|cms-api|_next)(\/|$)/.test(path),
    handle,
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (req.url?.startsWith('/_next')) void upgrade(req, socket, head);
    },
    close: () => panel.close(),
  };
}
