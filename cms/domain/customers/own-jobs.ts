import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { findIds, findRows } from '../../database/rows';

const inSmall = (text: string): string => text.trim().toLowerCase();

/**
 * The bookings of an account whose owner the business has spoken to at their number: it was called, and the booking
 * was not cancelled.
 */
const spokenTo = (app: App, customerId: number) =>
  findRows(
    app.payload,
    'bookings',
    {
      and: [
        { userId: { equals: customerId } },
        { state: { not_equals: 'cancelled' } },
        { or: [{ calledAt: { exists: true } }, { state: { equals: 'completed' } }] },
      ],
    },
    { fields: ['firstName', 'lastName', 'phone'] },
  );

/**
 * The worker's jobs for a customer: those that the owner has linked to the account, and of the others those with name
 * and phone of a booking about which the business has spoken to the customer. A phone that is only claimed proves
 * nothing: a claim must not erase somebody else's jobs.
 */
export async function jobsOf(app: App, customer: User): Promise<number[]> {
  const linked = await findIds(app.payload, 'worker-jobs', { userId: { equals: customer.id } });
  const known = await spokenTo(app, customer.id);
  const names = new Set(
    known.map(({ firstName, lastName, phone }) => `${phone} ${inSmall(`${firstName} ${lastName}`)}`),
  );
  const untied = await Promise.all(
    [...new Set(known.map(({ phone }) => phone))].map((phone) =>
      findRows(
        app.payload,
        'worker-jobs',
        { and: [{ phone: { equals: phone } }, { userId: { exists: false } }] },
        { fields: ['clientName', 'phone'] },
      ),
    ),
  );
  const alike = untied
    .flat()
    .filter(({ clientName, phone }) => names.has(`${phone} ${inSmall(clientName)}`))
    .map(({ id }) => id);
  return [...linked, ...alike];
}
