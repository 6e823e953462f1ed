import type { Payment, Payout as Row } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import type { PaymentEntry } from '../../../../contracts/team/payments';
import type {
  listPayouts as contract,
  Payout,
  PayoutInput,
  PayoutRow,
} from '../../../../contracts/team/payouts';
import { type Condition, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { faultOfAccount, faultOfTotal } from '../../../../rules/money/aba';
import { isAbnRequired } from '../../../../rules/money/is-abn-required';
import { sumOf } from '../../../../rules/money/ledger';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { audit } from '../../../security/audit';
import { csv, dollarsCell } from '../../csv';
import { ownersList } from '../../owners-list';
import { idOf } from '../../relations';
import { createIdempotent, type RowKey } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { refuseUnsettled } from '../../system/restore-tasks/open-tasks';
import { openedBank } from './bank';
import { asPayments } from './list-payments';
import { payablesOf } from './pay';
import { payeeName, payeeOfType } from './payees';
import { openedPayingAccount } from './paying-account';
import { finishOpenRun, openRunKey, type PayoutLine, payoutOutbox, referenceOf } from './payout-lines';

type Wish = PayoutInput['payees'][number];

/**
 * Returns the line of one payee. Throws `invalid` for unusable bank details, `conflict` when another amount is
 * outstanding.
 */
async function lineOf(app: App, wish: Wish, index: number): Promise<PayoutLine> {
  const payee = payeeOfType(wish.payeeType, wish.payeeId);
  const path = `payees.${index}`;
  const person = await rows(app, payee.collection).one({ id: payee.id });
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

/** Only concurrent processes cause failed rounds. */
const mostRounds = 100;
/** Serialises runs in this process. */
const runMutex = createMutex();

/** Inserts a run once no other one is being written. */
async function insertRun(
  app: App,
  { payees, reference }: PayoutInput,
  by: string,
  key: RowKey,
): Promise<Row> {
  for (let round = 0; round < mostRounds; round++) {
    await finishOpenRun(app);
    const lines: PayoutLine[] = [];
    for (const [index, wish] of payees.entries()) lines.push(await lineOf(app, wish, index));
    const total = sumOf(lines.flatMap(({ items }) => items));
    const fault = faultOfTotal(total);
    if (fault) throw invalidField('payees', fault);
    try {
      const payout = await rows(app, 'payouts').add({
        at: app.now().toISOString(),
        by,
        reference,
        total,
        lines: lines.map((line) => ({ ...line })),
        openKey: openRunKey,
        ...key,
      });
      await audit(app, by, 'Paid several people', `payouts ${payout.id}`);
      return payout;
    } catch (error) {
      if (!isUniqueViolation(error, 'openKey')) throw error;
    }
  }
  throw new Refusal('unavailable', 'Another payout is being made. Please try again in a moment.');
}

const undoneText =
  'The payout was not made: someone in it was paid another way at the same time. Please check the amounts and pay again.';

/**
 * Pays several people at once: all or none. One row stores the run with payees and items. This call, or recovery
 * after a crash, writes each payment from it, once. Throws `conflict` without an account to pay from, and when
 * another amount is outstanding.
 */
export async function createPayout(
  app: App,
  input: PayoutInput,
  by: string,
  requestKey: RequestKey | null,
): Promise<Payout> {
  if (!(await openedPayingAccount(app)))
    throw new Refusal(
      'conflict',
      'Please enter the bank account that you pay from first. No payments were made.',
    );
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'payouts').one(where),
    insert: (key) => runMutex('run', () => insertRun(app, input, by, key)),
  });
  try {
    await payoutOutbox.processPending(app, row);
  } catch (fault) {
    app.log.error({ rowId: row.id, fault }, 'a payout will be finished later');
  }
  const now = await rows(app, 'payouts').one({ id: row.id });
  if (now?.undoneAt) throw new Refusal('conflict', undoneText);
  return getPayout(app, row.id);
}

async function paymentsOf(app: App, ids: number[]): Promise<Payment[]> {
  const where = { payoutId: ids };
  return rows(app, 'payments').all(where, { sort: ['id'] });
}

const asRow = (row: Row, payments: Payment[]): PayoutRow => ({
  id: row.id,
  at: row.at ?? row.createdAt,
  by: row.by ?? null,
  reference: referenceOf(row),
  total: sumOf(payments),
  payees: payments.length,
});

async function asPayoutRows(app: App, rows: Row[]): Promise<PayoutRow[]> {
  const payments = await paymentsOf(
    app,
    rows.map(({ id }) => id),
  );
  const byRun = Map.groupBy(payments, ({ payoutId }) => idOf(payoutId));
  return rows.map((row) => asRow(row, byRun.get(row.id) ?? []));
}

/** Excludes undone runs, which paid nobody. */
const madeRuns: Condition<'payouts'> = { undoneAt: null };

export const listPayouts = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'payouts',
    searched: ['reference', 'by'],
    apart: madeRuns,
    forOwner: (rows) => asPayoutRows(app, rows),
  });

export async function payoutsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'payouts').all(madeRuns, { sort: ['-id'] });
  return csv(
    ['Run', 'At (UTC)', 'Reference', 'People', 'Total ($)', 'By'],
    (await asPayoutRows(app, docs)).map((row) => [
      row.id,
      row.at,
      row.reference,
      row.payees,
      dollarsCell(row.total),
      row.by,
    ]),
  );
}

/** Adds a warning to payments of which a part may have to be withheld. */
const withWarnings = (app: App, payments: PaymentEntry[]): Promise<Payout['payments']> =>
  Promise.all(
    payments.map(async (payment) => {
      const { collection, id } = payeeOfType(payment.payeeType, payment.payeeId);
      const person = await rows(app, collection).one({ id });
      return { ...payment, warnings: isAbnRequired(payment.amount, person?.abn) ? ['no-abn' as const] : [] };
    }),
  );

/** Returns a run with its payments. Throws `not-found`. */
export async function getPayout(app: App, id: number): Promise<Payout> {
  const row = await rows(app, 'payouts').one({ id });
  if (!row) throw notFound();
  const payments = await paymentsOf(app, [id]);
  return {
    ...asRow(row, payments),
    payments: await withWarnings(app, await asPayments(app, payments)),
    isComplete: row.outboxState === 'done',
  };
}
