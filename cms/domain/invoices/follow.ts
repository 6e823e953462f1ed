import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { findRow } from '../../database/rows';
import { outboxRows } from '../messages/outbox-rows';
import { idOf } from '../relations';
import { creditPdfFile, paperOf } from './pdf-files';
import { creditsOf, standingBy } from './stored';

/** Brings what lists ask of an invoice up to its credit notes. A second time changes nothing. */
export async function followCredits(app: App, invoiceId: number): Promise<void> {
  await changeRow(app.payload, 'invoices', {
    find: () => findRow(app.payload, 'invoices', { id: { equals: invoiceId } }),
    decide: async (row) => {
      if (!row.number) return null;
      const credits = (await creditsOf(app, [invoiceId])).get(invoiceId) ?? [];
      const { state, openCents } = standingBy(row, credits);
      return row.state === state && row.openCents === openCents ? null : { state, openCents };
    },
  });
}

/** After a credit note is written down: its invoice follows. */
export const creditOutbox = outboxRows({
  collection: 'credit-notes',
  processPending: async (app, row) => {
    const invoiceId = idOf(row.invoiceId);
    if (!invoiceId) return;
    await followCredits(app, invoiceId);
    await creditPdfFile(app, invoiceId, row.id);
  },
});

/** After an invoice is issued. */
export const invoiceOutbox = outboxRows({
  collection: 'invoices',
  processPending: async (app, row) => {
    if (row.number) await paperOf(app, row);
    await followCredits(app, row.id);
  },
});
