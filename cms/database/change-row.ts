import type { Payload } from 'payload';
import type { Config } from '../../collections/payload-types';
import { type Change, type Condition, type Row, rows } from '../../rows/rows';
import { Refusal } from '../refusal';

/** The field with a row's revision. Three have older names, which stored rows use. */
const revisionFields = {
  bookings: 'revision',
  users: 'revision',
  'worker-timesheets': 'revision',
  clients: 'revision',
  invoices: 'revision',
  expenses: 'revision',
  'claimed-times': 'revision',
  regulars: 'revision',
  // Calendar files carry it under this name (RFC 5545).
  appointments: 'sequence',
  // These two count changes of one list only.
  'horse-health-records': 'attachmentsRevision',
  'worker-jobs': 'photosRevision',
  'booklet-subscribers': 'timesSubscribed',
  visits: 'changes',
} as const;
type RevisedCollection = keyof typeof revisionFields;
type RevisionField = (typeof revisionFields)[RevisedCollection];
type Revised = { id: number } & { [Field in RevisionField]?: number | null };

const isRevised = (collection: string): collection is RevisedCollection => collection in revisionFields;

/** Returns the condition that a row is unchanged: its id and, where it has one, its revision. */
export function unchangedCondition<S extends keyof Config['collections']>(
  collection: S,
  row: Revised,
): Condition<S> {
  const field = isRevised(collection) ? revisionFields[collection] : null;
  return { id: row.id, ...(field && { [field]: row[field] ?? null }) } as Condition<S>;
}

interface Step<S extends RevisedCollection> {
  find: () => Promise<Row<S> | null>;
  /** Returns the change for the row as read, with its next revision. Null leaves the row unchanged. */
  decide: (row: Row<S>, revision: number) => Change<S> | null | Promise<Change<S> | null>;
  /** A further condition, for fields that other code changes without a new revision. */
  still?: (row: Row<S>) => Condition<S>;
}

/** Only a loop in the code changes a row this often at once. */
const maxRounds = 30;

/**
 * Reads a row, decides on a change, and writes it if the revision is unchanged. Otherwise repeats all three. Returns
 * the row before and after: one object when nothing changed, null without a row. Throws the errors of `decide`, and
 * `unavailable` when other writers won every round.
 */
export async function changeRow<S extends RevisedCollection>(
  payload: Payload,
  collection: S,
  { find, decide, still }: Step<S>,
): Promise<{ before: Row<S>; row: Row<S> } | null> {
  const field = revisionFields[collection];
  for (let round = 0; round < maxRounds; round++) {
    const before = await find();
    if (!before) return null;
    const revised: Revised = before;
    const revision = (revised[field] ?? 0) + 1;
    const change = await decide(before, revision);
    if (!change) return { before, row: before };
    const unchangedRow = [unchangedCondition(collection, revised), ...(still ? [still(before)] : [])];
    const row = await rows(payload, collection).update(unchangedRow, { ...change, [field]: revision });
    if (row) return { before, row };
  }
  throw new Refusal('unavailable', 'Many changes came at the same time. Please try again.');
}
