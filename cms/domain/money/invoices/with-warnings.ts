import { newestLodged } from '../../../../collections/money/newest-lodged';
import type { Invoice as Row } from '../../../../collections/payload-types';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import type { App } from '../../../app';
import { asInvoice } from './as-invoice';

/** Warns when a day belongs to a lodged statement. */
export async function lodgedWarnings(app: Pick<App, 'payload'>, day: string): Promise<'lodged'[]> {
  const lodged = await newestLodged(app.payload);
  return lodged && day <= lodged.to ? ['lodged'] : [];
}

/** Maps an invoice for the answer after a movement on a day. */
export async function withWarnings(app: App, row: Row, day: string): Promise<InvoiceWithWarnings> {
  const [invoice, warnings] = await Promise.all([asInvoice(app, row), lodgedWarnings(app, day)]);
  return { ...invoice, warnings };
}
