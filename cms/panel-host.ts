import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import next from 'next';
import type { Env } from './env';

/** Paths of Payload's own API that nobody may reach from the network. */
const closed = [/\/first-register$/, /\/init$/, /^\/cms-api\/(graphql|payload-jobs|payload-preferences\/.*\/run)/];

/** Hosts the CMS panel (a Next app) inside this server. */
export async function hostPanel(env: Env) {
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

  const handle: RequestHandler = (req, res) => {
    if (closed.some((path) => path.test(req.path))) {
      res.status(404).json({ message: 'Not found' });
      return;
    }
    void answer(req, res);
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
