import type { ReferralClient } from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import type { BodyOf } from '../../../contracts/endpoint';
import type {
  updateReferredClient as contract,
  ReferredClient,
  ReferredClientInput,
} from '../../../contracts/team/referred-clients';
import { referredFields } from '../../../contracts/team/team-fields';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { formatPhone } from '../../../rules/accounts/phones';
import { newestFirst } from '../../../rules/time/newest-first';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { csv, dollarsCell } from '../csv';
import { payItem, removeItem, unpayItem } from '../money/ledger/pay';
import { type Payee, partnerPayee } from '../money/ledger/payees';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { decideProposal } from './referrals';
import { addItem, requireRow, storedPhone } from './write-person';

const collection = 'referral-clients';

const asClient = (row: ReferralClient): ReferredClient => ({
  id: row.id,
  referralFarrierId: idOf(row.referralFarrierId) ?? 0,
  ...answersOf(referredFields, row),
  serviceDate: row.serviceDate ?? null,
  commissionOwed: row.commissionOwed ?? 0,
  isPaid: Boolean(row.isPaid),
  paidAt: row.paidAt ?? null,
  paymentMethod: row.paymentMethod ?? null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  paymentId: idOf(row.paymentId),
  bookingId: idOf(row.bookingId),
});

/**
 * Records a client. The collection's hook fixes the commission. Throws `invalid` for an unknown or inactive partner.
 */
export async function createClient(
  app: App,
  { bookingId, ...input }: ReferredClientInput,
  requestKey: RequestKey | null,
): Promise<ReferredClient> {
  const now = app.now().toISOString();
  const row = await createIdempotent<ReferralClient>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: async (key) => {
      const clientPhone = storedPhone(input.clientPhone, 'clientPhone');
      await requireRow(app, 'bookings', bookingId, ['bookingId', 'This booking does not exist']);
      return addItem(app, partnerPayee(input.referralFarrierId), () =>
        rows(app, collection)
          .add({
            ...input,
            clientPhone,
            createdAt: now,
            updatedAt: now,
            ...(bookingId && { bookingId, bookingKey: `booking ${bookingId}` }),
            ...key,
          })
          .catch((error: unknown) => {
            if (!isUniqueViolation(error, 'bookingKey')) throw error;
            throw new Refusal('conflict', 'This booking is recorded for a partner already');
          }),
      );
    },
  });
  if (bookingId) await decideProposal(app, bookingId, 'accepted');
  return asClient(row);
}

/**
 * Returns the clients of a partner by the day of their job, latest first. Throws `not-found` for an unknown partner.
 */
export async function clientsOf(app: App, partnerId: number): Promise<ReferredClient[]> {
  const partner = await rows(app, 'referral-farriers').one({ id: partnerId });
  if (!partner) throw notFound();
  const docs = await rows(app, collection).all({ referralFarrierId: partnerId }, { sort: ['-id'] });
  return newestFirst(docs.map(asClient), ({ serviceDate, createdAt }) => serviceDate ?? createdAt);
}

/** Exports the clients of a partner, newest first, as a spreadsheet file. Throws `not-found`. */
export const referredClientsCsv = async (app: App, partnerId: number): Promise<string> =>
  csv(
    [
      'Recorded (UTC)',
      'Client',
      'Phone',
      'Email',
      'Job',
      'Date',
      'Value ($)',
      'Commission ($)',
      'Paid',
      'Paid at (UTC)',
      'How',
      'Notes',
    ],
    (await clientsOf(app, partnerId)).map((row) => [
      row.createdAt,
      row.clientName,
      formatPhone(row.clientPhone),
      row.clientEmail,

      row.jobDescription,
      row.serviceDate,
      dollarsCell(row.totalRevenue),
      dollarsCell(row.commissionOwed),
      row.isPaid ? 'yes' : 'no',
      row.paidAt,
      row.paymentMethod,
      row.notes,
    ]),
  );

async function existing(app: App, id: number): Promise<ReferralClient> {
  const row = await rows(app, collection).one({ id });
  if (!row) throw notFound();
  return row;
}

const payeeOfClient = (row: ReferralClient): Payee => partnerPayee(idOf(row.referralFarrierId) ?? 0);

export async function updateClient(
  app: App,
  id: number,
  { isPaid, ...how }: BodyOf<typeof contract>,
  by: string,
): Promise<ReferredClient> {
  const payee = payeeOfClient(await existing(app, id));
  if (isPaid) await payItem(app, payee, id, { ...how, by });
  else await unpayItem(app, payee, id, by);
  return asClient(await existing(app, id));
}

/** Deletes a client who was recorded by mistake. Throws `conflict` when the commission is paid. */
export async function removeClient(app: App, id: number, by: string): Promise<void> {
  const row = await existing(app, id);
  await removeItem(app, payeeOfClient(row), id, by);
  const bookingId = idOf(row.bookingId);
  if (bookingId) await decideProposal(app, bookingId, 'proposed');
}
