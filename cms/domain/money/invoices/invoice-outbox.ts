import type { Invoice as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { requireReadableRow } from '../../../database/json-columns';
import { outboxRows } from '../../messages/outbox-rows';
import { idOf } from '../../relations';
import { expireCheckouts } from './cards/checkouts';
import { finishMoves } from './finish-moves';
import { creditPdfFile, paperOf } from './pdf-files';
import { computeInvoiceState, creditsOf } from './stored';

/**
 * Updates the list fields of an invoice from its credit notes. Repeatable. Throws an Error when a column of the invoice
 * cannot be read: the open sum would be wrong.
 */
export async function followCredits(app: App, invoiceId: number): Promise<Row | null> {
  const followed = await changeRow(app.payload, 'invoices', {
    find: () => rows(app, 'invoices').one({ id: invoiceId }),
    decide: async (row) => {
      if (!row.number) return null;
      requireReadableRow('invoices', row);
      const credits = (await creditsOf(app, [invoiceId])).get(invoiceId) ?? [];
      const { state, openCents } = computeInvoiceState(row, credits);
      return row.state === state && row.openCents === openCents ? null : { state, openCents };
    },
  });
  return followed?.row ?? null;
}

/** Outbox of credit notes: updates the invoice. */
export const creditOutbox = outboxRows({
  collection: 'credit-notes',
  processPending: async (app, row) => {
    const invoiceId = idOf(row.invoiceId);
    if (!invoiceId) return;
    const followed = await followCredits(app, invoiceId);
    if (followed) await expireCheckouts(app, followed);
    await creditPdfFile(app, invoiceId, row.id);
  },
});

/**
 * Outbox of invoices: runs after issuing, after moving a payment, and after a movement while a Stripe page is open.
 */
export const invoiceOutbox = outboxRows({
  collection: 'invoices',
  processPending: async (app, { id }) => {
    // Recovery reads masked rows; the paper shows the full account number.
    const row = await rows(app, 'invoices').one({ id });
    if (!row?.number) return;
    await paperOf(app, row);
    await finishMoves(app, row);
    const followed = await followCredits(app, id);
    if (followed) await expireCheckouts(app, followed);
  },
});
