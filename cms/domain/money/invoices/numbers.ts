import type { Invoicing } from '../../../../collections/payload-types';
import { whereOf } from '../../../../rows/rows';
import { firstInvoiceNumber } from '../../../../rules/money/invoicing';
import type { App } from '../../../app';

type Numbered = 'invoices' | 'credit-notes';

/** Returns the highest number given, here or before a restore; null without one. */
export async function highestGiven(
  { payload }: Pick<App, 'payload'>,
  collection: Numbered,
  settings: Pick<Invoicing, 'givenInvoice' | 'givenCredit'>,
): Promise<number | null> {
  const { docs } = await payload.find({
    collection,
    where: whereOf<'invoices' | 'credit-notes'>({ sequence: { after: 0 } }),
    sort: '-sequence',
    limit: 1,
    pagination: false,
    depth: 0,
    select: { sequence: true },
  });
  const enteredNumber = collection === 'invoices' ? settings.givenInvoice : settings.givenCredit;
  const highest = Math.max(docs[0]?.sequence ?? 0, enteredNumber ?? 0);
  return highest || null;
}

/** Returns the next number: one above the highest. It counts as given only when a row is written with it. */
export async function nextNumber(
  app: Pick<App, 'payload'>,
  collection: Numbered,
  settings: Pick<Invoicing, 'givenInvoice' | 'givenCredit' | 'nextNumber'>,
): Promise<number> {
  const highest = await highestGiven(app, collection, settings);
  if (highest !== null) return highest + 1;
  return collection === 'invoices' ? (settings.nextNumber ?? firstInvoiceNumber) : firstInvoiceNumber;
}
