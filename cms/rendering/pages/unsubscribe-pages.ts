import { type Request, type Response, Router } from 'express';
import { urls } from '../../../contracts/pages/paths';
import type { UnsubscribeProps } from '../../../contracts/pages/unsubscribe';
import type { App } from '../../app';
import { findSubscriber, subscriberIdOf, unsubscribe } from '../../domain/audience/booklet/unsubscribe';
import { clientIdIn, endNudges, findNudged } from '../../domain/horses/nudges/end';
import { notFound } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import { type Rendering, renderPage } from './public-pages';

const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••');

interface Mailing {
  path: string;
  list: UnsubscribeProps['list'];
  idOf: (app: App, token: string) => number | null;
  look: (app: App, id: number) => Promise<{ isOn: boolean; email: string }>;
  end: (app: App, id: number) => Promise<void>;
}

const mailings: readonly Mailing[] = [
  {
    path: urls.unsubscribe,
    list: 'booklets',
    idOf: subscriberIdOf,
    async look(app, id) {
      const row = await findSubscriber(app, id);
      return { isOn: Boolean(row?.isActive), email: row?.email ?? '' };
    },
    end: unsubscribe,
  },
  {
    path: urls.endNudges,
    list: 'nudges',
    idOf: clientIdIn,
    async look(app, id) {
      const row = await findNudged(app, id);
      return { isOn: Boolean(row && !row.nudgesEndedAt), email: row?.email ?? '' };
    },
    end: endNudges,
  },
];

/**
 * Serves the unsubscribe pages. Mail scanners open every link, so a GET changes nothing. The POST comes from mail
 * programs (RFC 8058) or the page's one button.
 */
export function unsubscribePages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  for (const { path, list, idOf, look, end } of mailings) {
    const send = async (req: Request, res: Response, id: number, state: UnsubscribeProps['state']) => {
      const { isOn, email } = await look(app, id);
      const props: UnsubscribeProps = {
        // A person who has left, or without a row, has nothing to do.
        state: isOn ? state : 'done',
        list,
        action: req.path,
        email: masked(email),
      };
      const body = await renderPage(parts, req, {
        page: 'unsubscribe',
        props,
        title: 'Unsubscribe',
        noIndex: true,
      });
      res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
      await sendPage(req, res, body);
    };
    const named = async (req: Request): Promise<number> => {
      const id = idOf(app, String(req.params.token));
      if (id !== null) return id;
      // Counts only wrong tokens: mail providers post for many subscribers from one address.
      await app.limiter.hit('unsubscribe', limitAddress(req.ip));
      throw notFound();
    };
    router.get(`${path}/:token`, async (req, res) => send(req, res, await named(req), 'ask'));
    router.post(`${path}/:token`, async (req, res) => {
      const id = await named(req);
      await end(app, id);
      await send(req, res, id, 'done');
    });
  }
  return router;
}
