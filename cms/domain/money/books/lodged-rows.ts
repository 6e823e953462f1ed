import type { LodgedStatement } from '../../../../collections/payload-types';
import { type BasFigures, noFigures, sumFigures } from '../../../../rules/money/bas';
import type { App } from '../../../app';

/** Figures that an invoice or an expense added to a lodged statement. */
export interface LodgedRow extends BasFigures {
  invoiceId: number | null;
  expenseId: number | null;
}

// Only the server writes this field.
export const toTypeOf = ({ toType }: Pick<LodgedStatement, 'toType'>) => toType as unknown as BasFigures;
const rowsOf = (rows: unknown) => (rows as LodgedRow[] | null | undefined) ?? [];

/** Returns the lodged statements, newest first. */
export async function lodgedStatements({ payload }: Pick<App, 'payload'>): Promise<LodgedStatement[]> {
  const { docs } = await payload.find({
    collection: 'lodged-statements',
    sort: '-to',
    pagination: false,
    depth: 0,
  });
  return docs;
}

export const keyOf = ({ invoiceId, expenseId }: Pick<LodgedRow, 'invoiceId' | 'expenseId'>): string =>
  invoiceId ? `invoice ${invoiceId}` : `expense ${expenseId}`;

export const lodgedExpenseIds = (statements: readonly LodgedStatement[]): number[] => [
  ...new Set(
    statements.flatMap(({ rows, before }) =>
      [...rowsOf(before), ...rowsOf(rows)].flatMap(({ expenseId }) => expenseId ?? []),
    ),
  ),
];

/** Sums the lodged figures of each invoice and expense for all days up to the end of the newest statement. */
export function lodgedSoFar(statements: readonly LodgedStatement[]): Map<string, BasFigures> {
  const all = statements.flatMap(({ rows, before }) => [...rowsOf(before), ...rowsOf(rows)]);
  const groups = Map.groupBy(all, keyOf);
  return new Map([...groups].map(([key, rows]) => [key, sumFigures([noFigures(), ...rows])]));
}
