import type { User } from '../../../../collections/payload-types';
import { contactFields } from '../../../../contracts/clients/client-fields';
import { answersOf } from '../../../../contracts/declared-fields';
import { nameOf } from '../../../../rules/clients/names';
import { otherPhonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { invoicesOfCustomer } from '../../money/invoices/of-customer';

/**
 * Returns what the book of clients keeps of a customer: how we reach them, and their invoices. The owner's
 * own notes are not theirs, and the addresses of invoices' pages need no session.
 */
export async function exportClientRecord(app: App, customer: User) {
  const [row, invoices] = await Promise.all([
    rows(app, 'clients').one({ accountKey: `user:${customer.id}` }),
    invoicesOfCustomer(app, customer),
  ]);
  return {
    inOurBook: row && {
      name: nameOf(row),
      ...answersOf(contactFields, row),
      otherPhones: otherPhonesOf(row),
    },
    invoices: invoices.map(({ url: _, ...invoice }) => invoice),
  };
}
