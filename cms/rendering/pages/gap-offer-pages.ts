import { type Request, type Response, Router } from 'express';
import { urls } from '../../../contracts/pages/paths';
import { spokenInstant } from '../../../rules/time/business-hours';
import { offerOfToken } from '../../domain/bookings/gaps/links';
import { readOffer } from '../../domain/bookings/gaps/take';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import type { Found } from './page-loader';
import { privately } from './private-headers';
import { type Rendering, renderOwnPage } from './public-pages';

const noOffer: Found = { page: 'no-gap-offer', props: {}, title: 'No time here', status: 404, noIndex: true };

/** The page of a time that is offered: one tap, and the first has it. */
export function gapOfferPages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  async function found(req: Request, token: string): Promise<Found> {
    try {
      const offer = await readOffer(app, await offerOfToken(app, token, limitAddress(req.ip)));
      const heldUntil = spokenInstant(app.env.BUSINESS_TIME_ZONE, new Date(offer.until), app.now());
      return {
        page: 'gap-offer',
        props: { offer, token, heldUntil },
        title: 'A time for you',
        noIndex: true,
      };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return noOffer;
      throw error;
    }
  }

  router.get(`${urls.gapOffer}/:token`, async (req: Request, res: Response) => {
    res.set(privately);
    const page = await found(req, String(req.params.token));
    const body = await renderOwnPage(parts, req, page);
    await sendPage(req, res.status(page.status ?? 200), body);
  });
  return router;
}
