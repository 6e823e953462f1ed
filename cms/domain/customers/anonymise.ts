import type { Booking, Message, User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { remove, updateAll } from '../../database/rows';
import { messagesAbout } from './messages';

const gone = 'Deleted';
/** A number that is given to nobody (ACMA, for use in works of fiction), so that the row still fits its schema. */
const nobodysPhone = '+61491570110';
/** The same for all rows of one customer, so that counts of clients stay right. */
const nobodysEmail = (customerId: number) => `deleted-${customerId}@deleted.invalid`;

/** What an account leaves in other people's books, by id. */
export interface LeftBehind {
  bookings: Booking[];
  recordIds: number[];
}

const oneOf = (ids: number[]) => ({ id: { in: ids } });

/** Messages to one of the addresses, but for the business's own, which many messages go to. */
async function messagesTo(app: App, addresses: string[]): Promise<Message[]> {
  const { noticeEmail, noticePhone, phone } = await app.content.business();
  const own = new Set([noticeEmail, noticePhone, phone, app.env.OWNER_EMAIL, app.env.OWNER_PHONE]);
  const theirs = addresses.filter((address) => !own.has(address));
  if (!theirs.length) return [];
  const { docs } = await app.payload.find({
    collection: 'messages',
    where: { and: [{ to: { in: theirs } }, { state: { not_equals: 'queued' } }] },
    pagination: false,
    depth: 0,
  });
  return docs;
}

/**
 * Takes the person out of the message log. What the account led to goes, sent or not; what went to the same
 * address or number for other reasons loses its words once it was sent, and still arrives before.
 */
async function anonymiseMessages(app: App, customer: User, left: LeftBehind): Promise<void> {
  const about = await messagesAbout(app, {
    customerId: customer.id,
    bookingIds: left.bookings.map(({ id }) => id),
    recordIds: left.recordIds,
  });
  const addresses = [
    customer.email,
    customer.phone,
    ...left.bookings.flatMap((row) => [row.email, row.phone]),
  ];
  const others = await messagesTo(app, [...new Set(addresses.filter((each) => each != null))]);
  const waiting = about.filter(({ state }) => state === 'queued').map(({ id }) => id);
  const blank = {
    to: gone,
    subject: gone,
    body: gone,
    error: null,
    context: null,
    ...{ aboutCollection: null, aboutId: null },
  };
  const all = [...about, ...others].map(({ id }) => id);
  await updateAll(app.payload, 'messages', oneOf(waiting), { state: 'failed' });
  await updateAll(app.payload, 'messages', oneOf(all), blank);
}

/** Bookings and their appointments stay for the books, without the person. */
async function anonymiseBookings(app: App, customer: User, bookings: Booking[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  if (!ids.length) return;
  await updateAll(
    app.payload,
    'appointments',
    { onlineBookingId: { in: ids } },
    { clientName: gone, phone: null, email: null, address: null, workRequired: gone, notes: null },
  );
  await updateAll(app.payload, 'bookings', oneOf(ids), {
    ...{ firstName: gone, lastName: gone, address: gone, suburb: gone, postcode: '0000' },
    ...{ phone: nobodysPhone, email: nobodysEmail(customer.id), specialRequirements: gone },
    ...{ userId: null, horseId: null, outbox: null, outboxState: 'done' },
  });
}

/** What the person wrote elsewhere under the account's email. */
async function anonymiseLists(app: App, customer: User): Promise<void> {
  const where = { email: { equals: customer.email } };
  await remove(app.payload, 'booklet-subscribers', where);
  const nobody = { phone: nobodysPhone, email: nobodysEmail(customer.id) };
  await updateAll(app.payload, 'survey2025', where, { name: gone, currentFarrier: gone, ...nobody });
  await updateAll(app.payload, 'customer-reviews', where, { email: null, lastName: null });
}

/** Takes a customer out of everything that stays. Doing it again changes nothing. */
export async function anonymise(app: App, customer: User, left: LeftBehind): Promise<void> {
  await anonymiseMessages(app, customer, left);
  await anonymiseLists(app, customer);
  // The links between these rows and the person are what the steps before went by, so they come last.
  await anonymiseBookings(app, customer, left.bookings);
}
