import type { User } from '../../../../collections/payload-types';
import type { CustomersInvoice } from '../../../../contracts/money/user-invoices';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { asClientSees } from './as-client-sees';
import { asInvoices } from './as-invoice';
import { linkForCustomer } from './private-link';

/** Returns the issued invoices of a customer's client, newest first. */
export async function invoicesOfCustomer(app: App, { id }: Pick<User, 'id'>): Promise<CustomersInvoice[]> {
  const clients = await rows(app, 'clients').ids({ userId: id });
  if (!clients.length) return [];
  const docs = await rows(app, 'invoices').all(
    { clientId: clients, number: { not: null } },
    { sort: ['-sequence'] },
  );
  const invoices = await asInvoices(app, docs);
  return Promise.all(
    docs.map(async (row, index) => {
      const invoice = invoices[index];
      if (!invoice) throw new Error('An invoice did not become an answer');
      return { ...asClientSees(app, invoice), url: await linkForCustomer(app, row) };
    }),
  );
}
