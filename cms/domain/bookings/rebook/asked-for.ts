import type { Client, User } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { progressOf } from '../../../../rules/bookings/booking-progress';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { idOf, numbersIn } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { type BookingWithVisit, progressFactsOf } from '../visit';
import { makeAgainLink, type NewAgainLink, urlOfAgain } from './links';

const linkFor = async (app: App, link: NewAgainLink, requestKey: RequestKey | null) => ({
  url: await urlOfAgain(app, await makeAgainLink(app, link, requestKey)),
});

/** Returns a link for the horses of a done visit, or for all of the client's horses when the visit named none. */
export async function makeAgainLinkAfterVisit(
  app: App,
  found: BookingWithVisit,
  requestKey: RequestKey | null,
): Promise<{ url: string }> {
  const { row, appointment } = found;
  if (progressOf(progressFactsOf(found)) !== 'done')
    throw new Refusal(
      'conflict',
      'This visit is not done yet. Once it is, you can book the same again here.',
    );
  const clientId = idOf(appointment?.clientId) ?? idOf(row.clientId);
  if (!clientId) throw new Refusal('conflict', 'Please book your next visit on our website, or call us.');
  await app.limiter.hit('newAgainLink', `booking:${row.id}`);
  const named = numbersIn(appointment?.horseIds);
  return linkFor(app, { clientId, horseIds: named.length ? named : numbersIn(row.horseIds) }, requestKey);
}

/** Returns the client of an account, after merges. */
const clientOfAccount = (app: App, { id }: Pick<User, 'id'>): Promise<Client | null> =>
  rows(app, 'clients').one({ userId: id, mergedInto: null });

/** Returns a link for horses of the customer's own stable. Throws a 400 for other horses. */
export async function makeAgainLinkForStable(
  app: App,
  customer: Pick<User, 'id'>,
  horseIds: readonly number[],
  requestKey: RequestKey | null,
): Promise<{ url: string }> {
  const ids = [...new Set(horseIds)];
  const horses = await rows(app, 'horses').pick(
    { id: ids, userId: customer.id, removedAt: null, hiddenAt: null },
    ['clientId'],
  );
  if (horses.length !== ids.length) throw invalidField('horseIds', 'This horse is not in your stable');
  const clientId = idOf(horses[0]?.clientId) ?? (await clientOfAccount(app, customer))?.id;
  if (!clientId) throw new Refusal('conflict', 'Please book your next visit on our website, or call us.');
  await app.limiter.hit('newAgainLink', `customer:${customer.id}`);
  return linkFor(app, { clientId, horseIds: ids }, requestKey);
}
