import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Invoice } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asInvoice } from './as-invoice';
import { requireBillableClient } from './drafts';
import { invoiceRow } from './invoice-row';
import { linesOf } from './stored';

/**
 * Creates a draft with the lines and the day of work of another invoice. Throws `not-found`, `invalid` for an unknown
 * client.
 */
export async function copyInvoice(
  app: App,
  id: number,
  clientId: number,
  requestKey: RequestKey | null,
): Promise<Invoice> {
  const from = await invoiceRow(app, id);
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'invoices').one(where),
    insert: async (key) => {
      const client = await requireBillableClient(app, clientId);
      return rows(app, 'invoices').add({
        state: 'draft',
        clientId,
        buyerName: client.name,
        doneOn: from.doneOn ?? null,
        openCents: 0,
        lines: linesOf(from).map((line) => ({ ...line })),
        ...key,
      });
    },
  });
  return asInvoice(app, row);
}
