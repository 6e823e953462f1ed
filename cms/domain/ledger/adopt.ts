import { paymentMethods } from '../../../contracts/options';
import type { PaidHow } from '../../../contracts/team/payments';
import { newestByItem } from '../../../rules/money/ledger';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { writeEntry } from './entries';
import { paymentOutbox } from './follow';
import { type Payee, payeeName, payeeOf } from './payees';

/** The note of such an entry, for the owner to read. */
export const adoptedNote = 'Marked paid before payments were kept here';

/** A row that says of itself that it is paid. */
interface PaidRow {
  payee: Payee;
  id: number;
  amount: number;
  at: string;
  method?: string | null;
}

const unfollowed = { ledgerSequence: { exists: false } };

/** Work and clients that are paid and have never followed an entry, those that were paid first before the others. */
async function paidRows({ payload }: Pick<App, 'payload'>): Promise<PaidRow[]> {
  const work = await findRows(
    payload,
    'work-assignments',
    { and: [{ status: { equals: 'paid' } }, { serviceProviderId: { exists: true } }, unfollowed] },
    { fields: ['serviceProviderId', 'amountOwed', 'paidAt', 'completedAt', 'updatedAt'] },
  );
  const clients = await findRows(
    payload,
    'referral-clients',
    { and: [{ isPaid: { equals: true } }, { referralFarrierId: { exists: true } }, unfollowed] },
    { fields: ['referralFarrierId', 'commissionOwed', 'paidAt', 'paymentMethod', 'updatedAt'] },
  );
  return [
    ...work.map(({ id, serviceProviderId, amountOwed, paidAt, completedAt, updatedAt }) => ({
      payee: payeeOf({ serviceProviderId }),
      id,
      amount: amountOwed ?? 0,
      at: paidAt ?? completedAt ?? updatedAt,
    })),
    ...clients.map(({ id, referralFarrierId, commissionOwed, paidAt, paymentMethod, updatedAt }) => ({
      payee: payeeOf({ referralFarrierId }),
      id,
      amount: commissionOwed ?? 0,
      at: paidAt ?? updatedAt,
      method: paymentMethod,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

const methodOf = (text: string | null | undefined): PaidHow['method'] =>
  paymentMethods.find(({ value }) => value === text)?.value;

async function adopt(app: App, { payee, id, amount, at, method }: PaidRow): Promise<boolean> {
  const entry = await writeEntry(app, payee, async (entries) =>
    newestByItem(entries).has(id)
      ? null
      : {
          kind: 'payment',
          method: methodOf(method),
          note: adoptedNote,
          at,
          by: '',
          items: [{ id, amount }],
        },
  );
  if (entry) await paymentOutbox.processPending(app, entry);
  return entry !== null;
}

/**
 * Writes an entry for each row that was marked paid before there was a ledger: without one it would be payable again.
 * Runs before anything is served; several processes may run it, and again, and each row gets one entry. A row that
 * cannot be adopted is logged and does not hold up the start.
 */
export async function adoptPaidRows(app: App): Promise<number> {
  let adopted = 0;
  for (const row of await paidRows(app)) {
    try {
      if (await adopt(app, row)) adopted += 1;
    } catch (fault) {
      const about = { payee: payeeName(row.payee), rowId: row.id, fault };
      app.log.error(about, 'a row that says it is paid has no payment in the ledger');
    }
  }
  if (adopted) app.log.info({ rows: adopted }, 'payments from before the ledger are written down in it');
  return adopted;
}
