import { type Request, type Response, Router } from 'express';
import type { Confirmation } from '../../../contracts/pages/booking-status';
import { privateBookingPath, urls } from '../../../contracts/pages/paths';
import { lastBookableDate } from '../../../rules/time/business-hours';
import { dateIn } from '../../../rules/time/zone';
import { bookingOfToken } from '../../domain/bookings/private-link';
import { firstStepOf } from '../../domain/bookings/promise';
import { toPublicBooking } from '../../domain/bookings/to-public-booking';
import type { BookingWithVisit } from '../../domain/bookings/visit';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { rememberedBooking } from '../../security/tokens/booking-cookie';
import { sendPage } from '../send-page';
import type { LoadedPage } from './page-loader';
import { type Rendering, renderOwnPage } from './public-pages';

/** Never cached or indexed, and no linked site gets the address. */
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
const noBooking: LoadedPage = {
  page: 'no-booking',
  props: {},
  title: 'No booking here',
  status: 404,
  noIndex: true,
};

export function bookingStatusPages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });
  const send = async (req: Request, res: Response, found: LoadedPage) => {
    const body = await renderOwnPage(parts, req, found);
    await sendPage(req, res.status(found.status ?? 200), body);
  };
  const find = (req: Request, token: string) =>
    bookingOfToken(app, token, limitAddress(req.ip)).catch((error) => {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });

  async function confirmationOf(found: BookingWithVisit, token: string): Promise<Confirmation | null> {
    const { booking } = await toPublicBooking(app, found);
    if (!booking) return null;
    return {
      bookingId: found.row.id,
      number: booking.confirmationNumber,
      receipt: { booking, token },
      path: privateBookingPath(token),
      ...(await firstStepOf(app, found.row)),
    };
  }

  router.use([urls.privateBooking, urls.bookingConfirmation], (_req, res, next) => {
    res.set(privately);
    next();
  });

  router.get(`${urls.privateBooking}/:token`, async (req, res) => {
    const token = String(req.params.token);
    const found = await find(req, token);
    if (!found) return send(req, res, noBooking);
    const zone = app.env.BUSINESS_TIME_ZONE;
    const today = dateIn(zone, app.now());
    const props = {
      bookingId: found.row.id,
      kept: await toPublicBooking(app, found),
      token,
      today,
      lastDate: lastBookableDate(today),
      zone,
    };
    await send(req, res, { page: 'kept-booking', props, title: 'Your booking', noIndex: true });
  });

  router.get(urls.bookingConfirmation, async (req, res) => {
    const token = rememberedBooking(app.env, req);
    const found = token ? await find(req, token) : null;
    const confirmation = found && token ? await confirmationOf(found, token) : null;
    await send(req, res, {
      page: 'booking-confirmation',
      props: { confirmation },
      title: confirmation ? 'Booking Request Submitted' : 'Your booking',
      noIndex: true,
    });
  });
  return router;
}
