import { existsSync } from 'node:fs';
import { databaseFile } from '../database/database-file';
import type { Env } from '../env';
import { keyOfMade, type LateChange } from './made-since';
import { readMongoSince } from './mongo-copy';
import type { RawSince } from './raw-since';
import { readSqliteSince } from './sqlite-copy';

const text = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value);
const instant = (value: unknown) => new Date(value instanceof Date ? value : String(value)).toISOString();

/** Audit actions for an erasure. A reason may follow the subject. */
const erasures = [
  { action: 'Deleted their account', of: 'users', subject: /^Customer (\d+)\b/ },
  { action: 'Deleted', of: 'users', subject: /^users (\d+)$/ },
  { action: 'Erased a client', of: 'clients', subject: /^clients (\d+)$/ },
] as const;

/** Returns the account or client that an audit entry erased, through the customer or an owner in the CMS. */
function erasedBy({ action, subject }: RawSince['audit'][number]) {
  for (const erasure of erasures) {
    const id = erasure.action === action && Number(erasure.subject.exec(String(subject))?.[1] ?? 0);
    if (id) return { of: erasure.of, customerId: id };
  }
  return null;
}

function toLateChanges({ audit, payments, open, names }: RawSince): LateChange[] {
  const erased = audit.flatMap((row): LateChange[] => {
    const who = erasedBy(row);
    return who ? [{ kind: 'erasure', at: instant(row.at), by: text(row.actor) ?? '', ...who }] : [];
  });
  const entries = payments.map((row) => {
    const [collection, id] =
      text(row.provider) !== null
        ? (['service-providers', Number(row.provider)] as const)
        : (['referral-farriers', Number(row.partner)] as const);
    return {
      kind: row.kind,
      at: instant(row.at),
      by: text(row.by) ?? '',
      payee: { collection, id },
      payeeName: names.get(`${collection} ${id}`) ?? `${collection} ${id}`,
      ledgerKey: text(row.ledgerKey) ?? '',
      amount: Number(row.amount),
      items: typeof row.items === 'string' ? JSON.parse(row.items) : row.items,
      method: text(row.method),
      reference: text(row.reference),
      note: text(row.note),
    } as LateChange;
  });
  const left = open.map(({ details }) => {
    const { made } = typeof details === 'string' ? JSON.parse(details) : (details as { made: LateChange });
    return made as LateChange;
  });
  // The log may have several entries for one deleted account.
  const once = new Map([...left, ...erased, ...entries].map((each) => [keyOfMade(each), each]));
  return [...once.values()].sort((a, b) => a.at.localeCompare(b.at));
}

/**
 * Reads erasures and payments since the start of the backup from the data that a restore replaces. Null when reading
 * fails, which must not stop the restore; empty without data. `folder` must be empty: it receives a copy.
 */
export async function readSince(env: Env, takenAt: Date, folder: string): Promise<LateChange[] | null> {
  const local = databaseFile(env);
  if (local && !existsSync(local)) return [];
  try {
    return toLateChanges(
      local ? await readSqliteSince(local, takenAt, folder) : await readMongoSince(env.DATABASE_URL, takenAt),
    );
  } catch {
    return null;
  }
}
