import type { Invoice as Row } from '../../../../collections/payload-types';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { requireReadableRow } from '../../../database/json-columns';
import { conflict, notFound } from '../../../refusal';

/** Matches an invoice that is not deleted. */
export const liveInvoice = (id: number): Condition<'invoices'> => ({ id, deletedAt: null });

/** Returns an invoice or a draft. Throws `not-found`. */
export async function invoiceRow(app: Pick<App, 'payload'>, id: number): Promise<Row> {
  const row = await rows(app, 'invoices').one(liveInvoice(id));
  if (!row) throw notFound();
  return row;
}

/**
 * Changes an invoice with values computed from its current row. Throws `not-found`, and errors of `decide`. An invoice
 * with a column that cannot be read stays as it is: its sums would be wrong, and the column would be lost.
 */
export async function changeInvoice(
  app: App,
  id: number,
  decide: (row: Row) => Change<'invoices'> | null | Promise<Change<'invoices'> | null>,
): Promise<Row> {
  const changed = await changeRow(app.payload, 'invoices', {
    find: () => rows(app, 'invoices').one(liveInvoice(id)),
    decide: (row) => {
      requireReadableRow('invoices', row);
      return decide(row);
    },
  });
  if (!changed) throw notFound();
  return changed.row;
}

export function requireDraft({ number }: Row): void {
  if (number) throw conflict(`${number} is issued and stays as it is. Please credit what is wrong.`);
}

export function requireIssued(row: Row): asserts row is Row & { number: string; dueOn: string } {
  if (!row.number) throw conflict('This is a draft. Please issue it first.');
}
