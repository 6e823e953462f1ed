import type { Invoice } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { whereOf } from '../../../database/rows';
import { Refusal } from '../../../refusal';
import { creditsOf, standingBy } from '../invoices/stored';

interface OpenInvoice {
  invoiceId: number;
  openCents: number;
}

/**
 * The invoices of a client that are open: the named ones in their order, or all, the oldest first. Throws `conflict` when
 * a named one is not open, or is another client's.
 */
export async function openInvoices(
  app: App,
  clientId: number,
  named: readonly number[] | undefined,
): Promise<OpenInvoice[]> {
  const { docs } = await app.payload.find({
    collection: 'invoices',
    where: whereOf<'invoices'>({ clientId, state: 'issued' }),
    sort: ['issuedOn', 'sequence'],
    pagination: false,
    depth: 0,
  });
  const credits = await creditsOf(
    app,
    docs.map(({ id }) => id),
  );
  const open = docs
    .map((row: Invoice) => ({
      invoiceId: row.id,
      openCents: standingBy(row, credits.get(row.id) ?? []).openCents,
    }))
    .filter(({ openCents }) => openCents > 0);
  if (!named) return open;
  return named.map((id) => {
    const found = open.find(({ invoiceId }) => invoiceId === id);
    if (!found)
      throw new Refusal(
        'conflict',
        `Invoice ${id} is not an open invoice of this client. Please choose again.`,
      );
    return found;
  });
}
