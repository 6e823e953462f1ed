import type { Invoice } from '../../../../contracts/money/invoices';
import type { App } from '../../../app';
import { asInvoice } from './as-invoice';
import { changeInvoice } from './invoice-row';

/** Notes that the owner has looked at what there was to look at. */
export async function seeInvoice(app: App, id: number): Promise<Invoice> {
  const row = await changeInvoice(app, id, ({ lookSince }) =>
    lookSince ? { looks: [], lookSince: null } : null,
  );
  return asInvoice(app, row);
}
