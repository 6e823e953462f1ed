import type { Payout } from '../../../collections/payload-types';
import { isOpenBy, type LedgerItem, newestByItem } from '../../../rules/money/ledger';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { audit } from '../../security/audit';
import { outboxRows } from '../messages/outbox-rows';
import { writeEntry } from './entries';
import { paymentOutbox } from './follow';
import { type Payee, payeeName } from './payees';

/** Whom a run pays for what. */
export interface PayoutLine extends Payee {
  items: LedgerItem[];
}

/** The lines of a run as they were decided. The server alone writes them. */
const linesOf = ({ lines }: Pick<Payout, 'lines'>): PayoutLine[] => lines as unknown as PayoutLine[];

/** The text on the payees' bank statements. */
export const referenceOf = ({ id, reference }: Pick<Payout, 'id' | 'reference'>): string =>
  reference || `PAYOUT ${id}`;

/** The payment of one line, once, for what of it is still open: what was paid meanwhile is not paid again. */
async function payLine(app: App, payout: Payout, line: PayoutLine): Promise<void> {
  const idempotencyKey = `payout ${payout.id} ${payeeName(line)}`;
  const written = { idempotencyKey: { equals: idempotencyKey } };
  try {
    const paid = await writeEntry(
      app,
      line,
      async (entries) => {
        if (await findRow(app.payload, 'payments', written)) return null;
        const newest = newestByItem(entries);
        const items = line.items.filter(({ id }) => isOpenBy(newest.get(id)));
        if (!items.length) return null;
        return {
          kind: 'payment',
          method: 'Bank transfer',
          items,
          payoutId: payout.id,
          reference: referenceOf(payout),
          by: payout.by ?? '',
          // When it is written, which may be later than the run: a statement of a month that is over stays.
          at: app.now().toISOString(),
        };
      },
      { idempotencyKey },
    );
    if (!paid) return;
    await audit(app, payout.by ?? '', 'Paid', `payments ${paid.id}`, payeeName(line));
    await paymentOutbox.processPending(app, paid);
  } catch (error) {
    // Another process has just written it, and follows it.
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
  }
}

/** Runs of which not every payment is written down yet. */
export const payoutOutbox = outboxRows({
  collection: 'payouts',
  processPending: async (app, payout) => {
    for (const line of linesOf(payout)) await payLine(app, payout, line);
  },
});
