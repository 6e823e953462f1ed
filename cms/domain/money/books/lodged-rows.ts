import { z } from 'zod';
import type { LodgedStatement } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { type BasFigures, sumFigures, zeroFigures } from '../../../../rules/money/bas';
import type { App } from '../../../app';
import { listColumn, valueColumn } from '../../../database/json-columns';

const figures = z.object({
  g1: z.number(),
  oneA: z.number(),
  oneB: z.number(),
  g10: z.number(),
  g11: z.number(),
}) satisfies z.ZodType<BasFigures>;

/** Figures that an invoice or an expense added to a lodged statement. */
const lodgedRow = figures.extend({
  invoiceId: z.number().nullable().default(null),
  expenseId: z.number().nullable().default(null),
});
export type LodgedRow = z.output<typeof lodgedRow>;

const storedFigures = valueColumn('lodged-statements', 'toType', figures);
export const toTypeOf = (row: Pick<LodgedStatement, 'toType'>): BasFigures =>
  storedFigures(row) ?? zeroFigures();

const rowsOf = listColumn('lodged-statements', 'rows', lodgedRow);
const rowsBeforeOf = listColumn('lodged-statements', 'before', lodgedRow);
/** Returns the figures of a statement by invoice and expense, with those from before the first statement. */
const allRowsOf = (row: Pick<LodgedStatement, 'rows' | 'before'>): LodgedRow[] => [
  ...rowsBeforeOf(row),
  ...rowsOf(row),
];

/** Returns the lodged statements, newest first. */
export async function lodgedStatements({ payload }: Pick<App, 'payload'>): Promise<LodgedStatement[]> {
  return rows(payload, 'lodged-statements').all({}, { sort: ['-to'] });
}

export const keyOf = ({ invoiceId, expenseId }: Pick<LodgedRow, 'invoiceId' | 'expenseId'>): string =>
  invoiceId ? `invoice ${invoiceId}` : `expense ${expenseId}`;

export const lodgedExpenseIds = (statements: readonly LodgedStatement[]): number[] => [
  ...new Set(statements.flatMap((each) => allRowsOf(each).flatMap(({ expenseId }) => expenseId ?? []))),
];

/** Sums the lodged figures of each invoice and expense for all days up to the end of the newest statement. */
export function lodgedSoFar(statements: readonly LodgedStatement[]): Map<string, BasFigures> {
  const groups = Map.groupBy(statements.flatMap(allRowsOf), keyOf);
  return new Map([...groups].map(([key, rows]) => [key, sumFigures([zeroFigures(), ...rows])]));
}
