import type { User } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { confirmedEmailOf } from '../../../security/accounts/customer-account';
import { idsInPages, splitIntoParts } from '../../in-pages';
import type { Traces } from '../../messages/about-rows';
import type { OwnRows } from '../../rows-of-person';
import { jobsOf } from './own-jobs';

async function idsIn(of: number[], find: (ids: number[]) => Promise<number[]>): Promise<number[]> {
  const found: number[] = [];
  for (const part of splitIntoParts(of)) found.push(...(await find(part)));
  return found;
}

/**
 * Returns the ids of a customer's rows: rows of the account, and public forms with the confirmed email. An
 * unconfirmed address or a phone number finds nothing.
 */
export async function rowIdsOfCustomer(app: App, customer: User): Promise<OwnRows> {
  const ofCustomer = { userId: customer.id };
  const [bookings, horses, visits] = await Promise.all([
    idsInPages(app, 'bookings', ofCustomer),
    idsInPages(app, 'horses', ofCustomer),
    idsInPages(app, 'appointments', ofCustomer),
  ]);
  const ofBookings = (collection: 'referral-clients' | 'work-assignments') =>
    idsIn(bookings, (ids) => idsInPages(app, collection, { bookingId: ids }));
  const email = confirmedEmailOf(customer);
  const proved = { email };
  return {
    bookings,
    horses,
    appointments: [
      ...new Set([
        ...visits,
        ...(await idsIn(bookings, (ids) => idsInPages(app, 'appointments', { onlineBookingId: ids }))),
      ]),
    ],
    records: await idsIn(horses, (ids) => idsInPages(app, 'horse-health-records', { horseId: ids })),
    clients: await ofBookings('referral-clients'),
    work: await ofBookings('work-assignments'),
    jobs: await jobsOf(app, customer),
    invoices: await idsIn(await idsInPages(app, 'clients', ofCustomer), (ids) =>
      idsInPages(app, 'invoices', { clientId: ids }),
    ),
    subscriptions: email ? await idsInPages(app, 'booklet-subscribers', { emailKey: email }) : [],
    surveys: email ? await idsInPages(app, 'survey2025', proved) : [],
    reviews: email ? await idsInPages(app, 'customer-reviews', proved) : [],
  };
}

/** Subjects of the messages about these rows. */
export const piiLocations = (own: OwnRows): Traces => ({
  bookings: own.bookings,
  appointments: own.appointments,
  'worker-jobs': own.jobs,
  invoices: own.invoices,
  'horse-health-records': own.records,
  'booklet-subscribers': own.subscriptions,
  survey2025: own.surveys,
  'customer-reviews': own.reviews,
});
