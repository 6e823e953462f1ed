import type { Payload } from 'payload';
import type { App } from '../../../app';
import { storedInvoicing } from './settings';

const slug = 'invoicing';

/** Records that numbers given since a backup may be given again, if invoices are issued. */
export async function recordRestore(app: Pick<App, 'payload'>, takenAt: Date): Promise<void> {
  const { legalName, abn } = await storedInvoicing(app);
  if (!legalName && !abn) return;
  await app.payload.updateGlobal({ slug, data: { restoredTo: takenAt.toISOString() }, depth: 0 });
}

/** Stores the highest numbers that the owner knows; new ones continue above them. */
export async function storeGivenNumbers(
  payload: Payload,
  { invoice, credit }: { invoice: number | null; credit: number | null },
): Promise<void> {
  const { givenInvoice, givenCredit } = await storedInvoicing({ payload });
  const data = {
    ...(invoice && { givenInvoice: Math.max(invoice, givenInvoice ?? 0) }),
    ...(credit && { givenCredit: Math.max(credit, givenCredit ?? 0) }),
    restoredTo: null,
  };
  await payload.updateGlobal({ slug, data, depth: 0 });
}
