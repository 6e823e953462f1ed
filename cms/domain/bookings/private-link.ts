import type { Booking, Message } from '../../../collections/payload-types';
import { privateBookingPath } from '../../../contracts/pages/paths';
import { hasLinkEnded } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { notFound } from '../../refusal';
import { hashToken } from '../../security/sign-in/passwords';
import { type SeededLink, seededLinks } from '../../security/tokens/seeded-links';
import type { MessageTopic } from '../messages/message-topic';
import type { MessageContext } from '../messages/queue-message';
import { offersNow } from './offers-now';
import { type BookingWithVisit, progressFactsOf, withVisit } from './visit';

const links = seededLinks('booking page');

/** The link of a new booking: the seed of its token, and the hash by which it is found. */
export const newLink = (app: App): SeededLink => links.make(app);

/** The fields from which a token is derived. */
type Link = Pick<Booking, 'linkSeed' | 'linkHash'>;

/**
 * The token of a booking's private page, by its id alone or by the row where it is at hand. Bookings from before there
 * was one get theirs now, and so do those whose link was made by a secret that is retired: their old link opens until
 * then.
 */
export async function linkTokenOf(app: App, booking: Pick<Booking, 'id'> & Partial<Link>): Promise<string> {
  const { id } = booking;
  const known = links.tokenIn(app, booking);
  if (known) return known;
  const [row] = await rows(app, 'bookings').pick({ id }, ['linkSeed', 'linkHash']);
  if (!row) throw notFound();
  const token = links.tokenIn(app, row);
  if (token) return token;
  const { linkHash } = row;
  const same: Condition<'bookings'> = { id, linkHash: linkHash ?? null };
  await rows(app, 'bookings').update(same, newLink(app));
  return linkTokenOf(app, { id });
}

/** The address of a booking's private page, for its customer alone. */
export const linkOf = async (app: App, booking: Pick<Booking, 'id'> & Partial<Link>): Promise<string> =>
  `${app.env.PUBLIC_URL}${privateBookingPath(await linkTokenOf(app, booking))}`;

/** Why a message with times to choose from must not leave any more; null when it may. */
async function refusalOf(app: App, id: number, { createdAt }: Message): Promise<string | null> {
  const row = await rows(app, 'bookings').one({ id });
  if (!row || !(await offersNow(app, await withVisit(app, row))).length)
    return 'The times are no longer held';
  return row.offeredAt && row.offeredAt > createdAt ? 'Other times were offered since' : null;
}

/** Looks again as times leave, and puts the link into a message that has a gap for it. */
export const bookingMessages: MessageTopic = {
  beforeSend: async (app, message) => {
    const { aboutId, template } = message;
    const { bookingLink } = (message.context as MessageContext | null | undefined) ?? {};
    if (!bookingLink || !aboutId) return null;
    const isOffer = template === 'timesOfferedSms' || template === 'timesOfferedEmail';
    const refused = isOffer && (await refusalOf(app, aboutId, message));
    return refused ? { refused } : { values: { bookingLink: await linkOf(app, { id: aboutId }) } };
  },
};

/**
 * The booking of a status page. Throws `not-found`, with the same text, for an unknown token and for one that has
 * ended; guesses are limited by address, and people with a valid link are not.
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
