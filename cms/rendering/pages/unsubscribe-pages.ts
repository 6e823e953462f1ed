import { type Request, type Response, Router } from 'express';
import { urls } from '../../../contracts/pages/paths';
import type { UnsubscribeProps } from '../../../contracts/pages/unsubscribe';
import { findSubscriber, subscriberIdOf, unsubscribe } from '../../domain/booklet/unsubscribe';
import { notFound } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import { type Rendering, renderOwnPage } from './public-pages';

const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••');

/**
 * Leaving the list. Mail scanners open every link, so looking changes nothing: only the post does, which mail
 * programs make by themselves (RFC 8058) and people with the page's one button.
 */
export function unsubscribePages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  async function send(req: Request, res: Response, id: number, state: UnsubscribeProps['state']) {
    const subscriber = await findSubscriber(app, id);
    const props: UnsubscribeProps = {
      // A person who has left already, or whose row is gone, has nothing more to do.
      state: subscriber?.isActive ? state : 'done',
      action: req.path,
      email: masked(subscriber?.email ?? ''),
    };
    const body = await renderOwnPage(parts, req, {
      page: 'unsubscribe',
      props,
      title: 'Unsubscribe',
      noIndex: true,
    });
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    await sendPage(req, res, body);
  }

  async function subscriberOf(req: Request): Promise<number> {
    const id = subscriberIdOf(app, String(req.params.token));
    if (id !== null) return id;
    // Only guesses are counted: mail providers post for many subscribers from one address.
    await app.limiter.hit('unsubscribe', limitAddress(req.ip));
    throw notFound();
  }

  router.get(`${urls.unsubscribe}/:token`, async (req, res) =>
    send(req, res, await subscriberOf(req), 'ask'),
  );
  router.post(`${urls.unsubscribe}/:token`, async (req, res) => {
    const id = await subscriberOf(req);
    await unsubscribe(app, id);
    await send(req, res, id, 'done');
  });
  return router;
}
