import type { Invoice } from '../../../../contracts/money/invoices';
import type { App } from '../../../app';
import { asInvoice } from './as-invoice';
import { changeInvoice } from './invoice-row';

/** Dismisses an invoice's looks. */
export async function seeInvoice(app: App, id: number): Promise<Invoice> {
  const row = await changeInvoice(app, id, ({ lookSince }) =>
    lookSince ? { looks: [], lookSince: null } : null,
  );
  return asInvoice(app, row);
}
