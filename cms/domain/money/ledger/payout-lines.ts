import { z } from 'zod';
import type { Payment, Payout } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { isOpenBy, type LedgerItem, newestByItem } from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { listColumn, requireReadableRow } from '../../../database/json-columns';
import { audit } from '../../../security/audit';
import { outboxRows } from '../../messages/outbox-rows';
import { writeEntry } from './entries';
import { type Payee, payeeName } from './payees';
import { paymentOutbox } from './payment-outbox';

export interface PayoutLine extends Payee {
  items: LedgerItem[];
}

const payoutLine: z.ZodType<PayoutLine> = z.object({
  collection: z.enum(['service-providers', 'referral-farriers']),
  id: z.number(),
  items: z.array(z.object({ id: z.number(), amount: z.number() })),
});

const linesOf = listColumn('payouts', 'lines', payoutLine);

export const referenceOf = ({ id, reference }: Pick<Payout, 'id' | 'reference'>): string =>
  reference || `PAYOUT ${id}`;

const writtenFor = (app: App, payout: Payout, line: PayoutLine): Promise<Payment | null> =>
  rows(app, 'payments').one({ idempotencyKey: keyOf(payout, line) });

const keyOf = ({ id }: Payout, line: PayoutLine): string => `payout ${id} ${payeeName(line)}`;

/** Writes the whole payment of one line, once. Null when a part of it was paid or removed in the meantime. */
async function payLine(app: App, payout: Payout, line: PayoutLine): Promise<Payment | null> {
  const idempotencyKey = keyOf(payout, line);
  try {
    const paid = await writeEntry(
      app,
      line,
      async (entries) => {
        if (await writtenFor(app, payout, line)) return null;
        const newest = newestByItem(entries);
        if (!line.items.every(({ id }) => isOpenBy(newest.get(id)))) return null;
        return {
          kind: 'payment',
          method: 'Bank transfer',
          items: line.items,
          payoutId: payout.id,
          reference: referenceOf(payout),
          by: payout.by ?? '',
          // Uses the time of writing, which may be later than the run: a statement of a past month must not change.
          at: app.now().toISOString(),
        };
      },
      { idempotencyKey },
    );
    if (paid) await audit(app, payout.by ?? '', 'Paid', `payments ${paid.id}`, payeeName(line));
  } catch (error) {
    // Another process has just written the payment.
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
  }
  return writtenFor(app, payout, line);
}

/** Reverses a written payment of an undone run. Repeatable. */
async function undoLine(app: App, payout: Payout, line: PayoutLine): Promise<void> {
  const payment = await writtenFor(app, payout, line);
  if (!payment) return;
  const reversal = await writeEntry(app, line, async (entries) => {
    const newest = newestByItem(entries);
    const items = line.items.filter(({ id }) => newest.get(id)?.id === payment.id);
    if (!items.length) return null;
    const note = 'The payout was not made: someone in it was paid another way at the same time.';
    return {
      kind: 'reversal',
      items,
      reverses: payment.id,
      note,
      by: payout.by ?? '',
      at: app.now().toISOString(),
    };
  });
  for (const entry of [payment, reversal]) if (entry) await paymentOutbox.processPending(app, entry);
}

/** Value of a finished run's unique key. MongoDB would treat null as one value for all finished runs. */
const closedKey = (id: number): string => `closed ${id}`;

export const openRunKey = 'open';

/** Marks a run as finished or undone. Its payees are notified only after this. */
async function close(app: App, { id }: Payout, undone: boolean): Promise<void> {
  const change = { openKey: closedKey(id), ...(undone && { undoneAt: app.now().toISOString() }) };
  await rows(app, 'payouts').update({ id }, change);
}

/** Outbox of runs: writes their missing payments. Writes all of them or none: in the second case undoes the run. */
export const payoutOutbox = outboxRows({
  collection: 'payouts',
  processPending: async (app, payout) => {
    requireReadableRow('payouts', payout);
    const lines = linesOf(payout);
    const payments: Payment[] = [];
    for (const line of payout.undoneAt ? [] : lines) {
      const payment = await payLine(app, payout, line);
      if (payment) payments.push(payment);
    }
    const undone = payments.length < lines.length;
    await close(app, payout, undone);
    if (undone) for (const line of lines) await undoLine(app, payout, line);
    else for (const payment of payments) await paymentOutbox.processPending(app, payment);
  },
});

/** Finishes the run whose payments are being written, so that the outstanding sums are known. */
export async function finishOpenRun(app: App): Promise<void> {
  const run = await rows(app, 'payouts').one({ openKey: openRunKey });
  if (run) await payoutOutbox.processPending(app, run);
}
