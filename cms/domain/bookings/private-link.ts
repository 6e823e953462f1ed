import type { Booking, Message } from '../../../collections/payload-types';
import { privateBookingPath } from '../../../contracts/pages/paths';
import { rows } from '../../../rows/rows';
import { hasLinkEnded } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { hashToken } from '../../security/sign-in/passwords';
import { type SeededLink, seededLinks } from '../../security/tokens/seeded-links';
import { contextOf } from '../messages/message-context';
import type { MessageTopic } from '../messages/message-topic';
import { offersNow } from './offers-now';
import { type BookingWithVisit, progressFactsOf, withVisit } from './visit';

const links = seededLinks('booking page');

export const newLink = (app: App): SeededLink => links.make(app);

type Link = Pick<Booking, 'linkSeed' | 'linkHash'>;

/**
 * Returns the token of a booking's private page, from the row if it is given. Bookings of the CMS and of the demo
 * get their link now.
 */
export const linkTokenOf = (app: App, booking: Pick<Booking, 'id'> & Partial<Link>): Promise<string> =>
  links.ensureToken(app, 'bookings', booking);

/** Returns the URL of a booking's private page. Only its customer may get it. */
export const linkOf = async (app: App, booking: Pick<Booking, 'id'> & Partial<Link>): Promise<string> =>
  `${app.env.PUBLIC_URL}${privateBookingPath(await linkTokenOf(app, booking))}`;

/** Returns why a message with offered times must not be sent; null when it may be. */
async function refusalOf(app: App, id: number, { createdAt }: Message): Promise<string | null> {
  const row = await rows(app, 'bookings').one({ id });
  if (!row || !(await offersNow(app, await withVisit(app, row))).length)
    return 'The times are no longer held';
  return row.offeredAt && row.offeredAt > createdAt ? 'Other times were offered since' : null;
}

/** Checks offered times again before the message is sent, and inserts the link where a message has a placeholder. */
export const bookingMessages: MessageTopic = {
  beforeSend: async (app, message) => {
    const { aboutId, template } = message;
    const { bookingLink } = contextOf(message);
    if (!bookingLink || !aboutId) return null;
    const isOffer = template === 'timesOfferedSms' || template === 'timesOfferedEmail';
    const refused = isOffer && (await refusalOf(app, aboutId, message));
    return refused ? { refused } : { values: { bookingLink: await linkOf(app, { id: aboutId }) } };
  },
};

/**
 * Returns the booking of a status page. Throws `not-found`, with one text for unknown and ended tokens. Limits wrong
 * tokens by address; valid links are not limited.
 */
export async function bookingOfToken(app: App, token: string, address: string): Promise<BookingWithVisit> {
  const row = await rows(app, 'bookings').one({ linkHash: hashToken(token) });
  if (!row) {
    await app.limiter.hit('bookingLink', address);
    throw notFound();
  }
  const found = await withVisit(app, row);
  if (hasLinkEnded(progressFactsOf(found), app.env.BUSINESS_TIME_ZONE, app.now())) throw notFound();
  return found;
}
