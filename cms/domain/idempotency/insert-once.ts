import type { Where } from 'payload';
import { isUniqueViolation } from '../../database/unique';
import type { Intent } from './once';

/** A type alias, because what Payload takes as a context must have an index. */
export type RowKey = { idempotencyKey?: string };

/** A row of a collection with `idempotencyKey()`: without that field nothing would be found again. */
interface Keyed {
  idempotencyKey?: string | null;
}

interface Store<Row> {
  find: (where: Where) => Promise<Row | null | undefined>;
  /** Checks what must hold before a row is made, and makes it with this key. */
  insert: (key: RowKey) => Promise<Row>;
}

/** The row of an intent: made now or, when an earlier try was cut off after making it, that one. */
export async function insertOnce<Row extends Keyed>(
  intent: Intent | null,
  { find, insert }: Store<Row>,
): Promise<Row> {
  if (!intent) return insert({});
  const made = () => find({ idempotencyKey: { equals: intent.mark } });
  const earlier = intent.resumed ? await made() : null;
  if (earlier) return earlier;
  try {
    return await insert({ idempotencyKey: intent.mark });
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    const winner = await made();
    if (!winner) throw error;
    return winner;
  }
}
