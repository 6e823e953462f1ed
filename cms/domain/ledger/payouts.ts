import type { Payment, Payout as Row } from '../../../collections/payload-types';
import type { QueryOf } from '../../../contracts/endpoint';
import type {
  listPayouts as contract,
  Payout,
  PayoutInput,
  PayoutRow,
} from '../../../contracts/team/payouts';
import { faultOfAccount, faultOfTotal } from '../../../rules/money/aba';
import { sumOf } from '../../../rules/money/ledger';
import { formatMoney } from '../../../rules/money/money';
import type { App } from '../../app';
import { findRow, insertRow, remove } from '../../database/rows';
import { invalidField, notFound, Refusal } from '../../refusal';
import { audit } from '../../security/audit';
import { csv, dollarsCell } from '../csv';
import { createIdempotent } from '../idempotency/create-idempotent';
import type { RequestKey } from '../idempotency/run-idempotent';
import { ownersList } from '../owners-list';
import { idOf } from '../relations';
import { refuseUnsettled } from '../restore-tasks/open-tasks';
import { openedBank } from './bank';
import { asPayments } from './owners-view';
import { amountChanged, payablesOf } from './pay';
import { payeeName, payeeOfType } from './payees';
import { type PayoutLine, payoutOutbox, referenceOf } from './payout-lines';

type Wish = PayoutInput['payees'][number];

/**
 * The line of one payee. Throws `invalid` for unusable bank details, `conflict` when another amount is outstanding.
 */
async function lineOf(app: App, wish: Wish, index: number): Promise<PayoutLine> {
  const payee = payeeOfType(wish.payeeType, wish.payeeId);
  const path = `payees.${index}`;
  const person = await findRow(app.payload, payee.collection, { id: { equals: payee.id } });
  if (!person) throw invalidField(path, 'This person does not exist');
  const name = `${person.firstName} ${person.lastName}`;
  const fault = faultOfAccount(openedBank(app, person));
  if (fault) throw invalidField(path, `${name}: ${fault}`);
  await refuseUnsettled(app, payeeName(payee));
  const items = await payablesOf(app, payee);
  const owed = sumOf(items);
  if (owed !== wish.amount || !owed)
    throw new Refusal(
      'conflict',
      `${name} is owed ${formatMoney(owed)} now. Please look again before you pay.`,
    );
  return { ...payee, items: items.map(({ id, amount }) => ({ id, amount })) };
}

/** Takes away a run of which all was paid by somebody else in the moment between its look and its payments. */
async function dropRun(app: App, { id }: Row, by: string): Promise<void> {
  await remove(app.payload, 'payouts', { id: { equals: id } });
  await audit(app, by, 'Dropped a payout run that paid nobody', `payouts ${id}`);
}

/**
 * Pays several people at once. The run is one row that names payees and items; the payments are written from it, each
 * once, here or by recovery after a crash. Throws `conflict` when another amount is outstanding, or nothing any more.
 */
export async function createPayout(
  app: App,
  { payees, reference }: PayoutInput,
  by: string,
  requestKey: RequestKey | null,
): Promise<Payout> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => findRow(app.payload, 'payouts', where),
    insert: async (key) => {
      const lines: PayoutLine[] = [];
      for (const [index, wish] of payees.entries()) lines.push(await lineOf(app, wish, index));
      const total = sumOf(lines.flatMap(({ items }) => items));
      const fault = faultOfTotal(total);
      if (fault) throw invalidField('payees', fault);
      const at = app.now().toISOString();
      const made = await insertRow(app.payload, 'payouts', {
        at,
        by,
        reference,
        total,
        lines: lines.map((line) => ({ ...line })),
        ...key,
      });
      await audit(app, by, 'Paid several people', `payouts ${made.id}`);
      return made;
    },
  });
  try {
    await payoutOutbox.processPending(app, row);
  } catch (fault) {
    // The run stands, and recovery writes the rest of its payments.
    app.log.error({ rowId: row.id, fault }, 'a payout run will be finished later');
    return getPayout(app, row.id);
  }
  const payout = await getPayout(app, row.id);
  if (payout.payees) return payout;
  await dropRun(app, row, by);
  throw amountChanged(0);
}

/** The payments of runs. */
async function paymentsOf(app: App, ids: number[]): Promise<Payment[]> {
  const where = { payoutId: { in: ids } };
  const { docs } = await app.payload.find({
    collection: 'payments',
    where,
    sort: 'id',
    pagination: false,
    depth: 0,
  });
  return docs;
}

const asRow = (row: Row, payments: Payment[]): PayoutRow => ({
  id: row.id,
  at: row.at ?? row.createdAt,
  by: row.by ?? null,
  reference: referenceOf(row),
  total: sumOf(payments),
  payees: payments.length,
});

async function forOwner(app: App, rows: Row[]): Promise<PayoutRow[]> {
  const payments = await paymentsOf(
    app,
    rows.map(({ id }) => id),
  );
  const byRun = Map.groupBy(payments, ({ payoutId }) => idOf(payoutId));
  return rows.map((row) => asRow(row, byRun.get(row.id) ?? []));
}

/** The payout runs, or a page of them. */
export const listPayouts = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'payouts',
    searched: ['reference', 'by'],
    forOwner: (rows) => forOwner(app, rows),
  });

/** All payout runs, newest first, as a spreadsheet file. */
export async function payoutsCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'payouts',
    sort: '-id',
    pagination: false,
    depth: 0,
  });
  return csv(
    ['Run', 'At (UTC)', 'Reference', 'People', 'Total ($)', 'By'],
    (await forOwner(app, docs)).map((row) => [
      ...[row.id, row.at, row.reference, row.payees, dollarsCell(row.total), row.by],
    ]),
  );
}

/** A run with its payments. Throws `not-found`. */
export async function getPayout(app: App, id: number): Promise<Payout> {
  const row = await findRow(app.payload, 'payouts', { id: { equals: id } });
  if (!row) throw notFound();
  const payments = await paymentsOf(app, [id]);
  return {
    ...asRow(row, payments),
    payments: await asPayments(app, payments),
    isComplete: row.outboxState === 'done',
  };
}
