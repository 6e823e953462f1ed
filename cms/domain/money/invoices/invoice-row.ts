import type { Invoice as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { type Change, type Condition, rows } from '../../../database/rows';
import { notFound, Refusal } from '../../../refusal';

/** An invoice that is not put away. */
export const liveInvoice = (id: number): Condition<'invoices'> => ({ id, deletedAt: null });

/** An invoice or a draft as it is stored. Throws `not-found`. */
export async function invoiceRow(app: Pick<App, 'payload'>, id: number): Promise<Row> {
  const row = await rows(app, 'invoices').one(liveInvoice(id));
  if (!row) throw notFound();
  return row;
}

/** Changes an invoice over the state from which it is decided. Throws `not-found`, and what `decide` throws. */
export async function changeInvoice(
  app: App,
  id: number,
  decide: (row: Row) => Change<'invoices'> | null | Promise<Change<'invoices'> | null>,
): Promise<Row> {
  const changed = await changeRow(app.payload, 'invoices', {
    find: () => rows(app, 'invoices').one(liveInvoice(id)),
    decide,
  });
  if (!changed) throw notFound();
  return changed.row;
}

const conflict = (message: string) => new Refusal('conflict', message);

/** Refuses what only a draft allows. */
export function requireDraft({ number }: Row): void {
  if (number) throw conflict(`${number} is issued and stays as it is. Please credit what is wrong.`);
}

/** Refuses what only an issued invoice allows. */
export function requireIssued(row: Row): asserts row is Row & { number: string; dueOn: string } {
  if (!row.number) throw conflict('This is a draft. Please issue it first.');
}
