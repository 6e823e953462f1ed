import { type Request, type Response, Router } from 'express';
import type { AgainProps } from '../../../contracts/pages/again-props';
import { urls } from '../../../contracts/pages/paths';
import { lastBookableDate } from '../../../rules/time/business-hours';
import { dateIn } from '../../../rules/time/zone';
import { linkOfToken } from '../../domain/bookings/rebook/links';
import { plannedOn, sameAgainOf } from '../../domain/bookings/rebook/offered';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import type { Found } from './page-loader';
import { privately } from './private-headers';
import { type Rendering, renderOwnPage } from './public-pages';

const noLink: Found = { page: 'no-again', props: {}, title: 'No link here', status: 404, noIndex: true };

/** The page *Same again*: the shortest booking that there is. */
export function againPages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  async function found(req: Request, token: string): Promise<Found> {
    try {
      const open = await linkOfToken(app, token, limitAddress(req.ip));
      const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
      const offer = await sameAgainOf(app, open);
      const planned = await plannedOn(app, offer.horses);
      const props: AgainProps = { offer, planned, token, today, lastDate: lastBookableDate(today) };
      return { page: 'again', props, title: 'Same again', noIndex: true };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return noLink;
      throw error;
    }
  }

  router.get(`${urls.again}/:token`, async (req: Request, res: Response) => {
    res.set(privately);
    const page = await found(req, String(req.params.token));
    const body = await renderOwnPage(parts, req, page);
    await sendPage(req, res.status(page.status ?? 200), body);
  });
  return router;
}
