import type { Expense as Row } from '../../../../collections/payload-types';
import type { Expense } from '../../../../contracts/money/expenses';
import { rows } from '../../../../rows/rows';
import { searchWords } from '../../../../rules/accounts/search-words';
import type { App } from '../../../app';
import { filesById } from '../../system/files/store';
import { gstOf, paidDay } from '../books/booked-expenses';
import { storedInvoicing } from '../invoices/settings';

type Compared = Pick<Row, 'id' | 'boughtOn' | 'totalCents' | 'supplier' | 'keptApart'>;

/** Key of possible duplicates. Null for a draft, and for an expense that the owner marked as separate. */
const duplicateKey = ({ boughtOn, totalCents, supplier, keptApart }: Compared): string | null =>
  keptApart || !boughtOn || !totalCents || !supplier
    ? null
    : [boughtOn, totalCents, ...searchWords(supplier)].join(' ');

/** Returns the ids of all expenses with the sum, day and supplier of one of these, by key. */
async function idsByKey(
  app: Pick<App, 'payload'>,
  foundRows: readonly Row[],
): Promise<Map<string, number[]>> {
  const days = [...new Set(foundRows.filter(duplicateKey).flatMap(({ boughtOn }) => boughtOn ?? []))];
  if (!days.length) return new Map();
  const found = await rows(app, 'expenses').pick(
    { deletedAt: null, boughtOn: days },
    ['boughtOn', 'totalCents', 'supplier', 'keptApart'],
    { sort: ['id'] },
  );
  const byKey = Map.groupBy(found, duplicateKey);
  return new Map(
    [...byKey].flatMap(([key, same]) => (key === null ? [] : [[key, same.map(({ id }) => id)] as const])),
  );
}

export async function asExpenses(app: App, rows: readonly Row[]): Promise<Expense[]> {
  const [settings, same, files] = await Promise.all([
    storedInvoicing(app),
    idsByKey(app, rows),
    filesById(
      app,
      rows.flatMap(({ receiptFileId }) => receiptFileId ?? []),
    ),
  ]);
  const typeOf = new Map(files.map(({ id, mimeType }) => [id, mimeType]));
  return rows.map((row) => {
    const key = row.deletedAt ? null : duplicateKey(row);
    const type = typeOf.get(row.receiptFileId ?? 0);
    return {
      id: row.id,
      draft: Boolean(row.draft),
      boughtOn: row.boughtOn ?? null,
      paidOn: paidDay(row),
      supplier: row.supplier ?? null,
      category: row.category ?? null,
      totalCents: row.totalCents ?? null,
      gstCents: row.draft ? null : gstOf(row, settings),
      capital: Boolean(row.capital),
      method: row.method ?? null,
      note: row.note ?? null,
      receipt: type
        ? {
            url: `/api/admin/expenses/${row.id}/receipt`,
            kind: type === 'application/pdf' ? 'pdf' : 'photo',
          }
        : null,
      duplicates: key === null ? [] : (same.get(key) ?? []).filter((id) => id !== row.id),
      deletedAt: row.deletedAt ?? null,
      createdAt: row.createdAt,
    };
  });
}

export async function asExpense(app: App, row: Row): Promise<Expense> {
  const [expense] = await asExpenses(app, [row]);
  if (!expense) throw new Error('An expense is answered by one row');
  return expense;
}
