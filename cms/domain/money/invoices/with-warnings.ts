import { newestLodged } from '../../../../collections/money/newest-lodged';
import type { Invoice as Row } from '../../../../collections/payload-types';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import type { App } from '../../../app';
import { asInvoice } from './as-invoice';

/** Warns when something counts on a day whose statement is lodged. */
export async function lodgedWarnings(app: Pick<App, 'payload'>, day: string): Promise<'lodged'[]> {
  const lodged = await newestLodged(app.payload);
  return lodged && day <= lodged.to ? ['lodged'] : [];
}

/** An invoice as it is answered after a movement that counts on a day. */
export async function withWarnings(app: App, row: Row, day: string): Promise<InvoiceWithWarnings> {
  const [invoice, warnings] = await Promise.all([asInvoice(app, row), lodgedWarnings(app, day)]);
  return { ...invoice, warnings };
}
