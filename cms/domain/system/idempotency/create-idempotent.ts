import { isUniqueViolation } from '../../../database/unique';
import type { RequestKey } from './run-idempotent';

/** A type alias, because what Payload takes as a context must have an index. */
export type RowKey = { idempotencyKey?: string };

/** A row of a collection with `idempotencyKey()`: without that field nothing would be found again. */
interface Keyed {
  idempotencyKey?: string | null;
}

interface Store<Row> {
  find: (where: { idempotencyKey: string }) => Promise<Row | null | undefined>;
  /** Checks what must hold before a row is made, and makes it with this key. */
  insert: (key: RowKey) => Promise<Row>;
}

/** The row of an intent: made now or, when an earlier try was cut off after making it, that one. */
export async function createIdempotent<Row extends Keyed>(
  requestKey: RequestKey | null,
  { find, insert }: Store<Row>,
): Promise<Row> {
  if (!requestKey) return insert({});
  const made = () => find({ idempotencyKey: requestKey.mark });
  const earlier = requestKey.resumed ? await made() : null;
  if (earlier) return earlier;
  try {
    return await insert({ idempotencyKey: requestKey.mark });
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    const winner = await made();
    if (!winner) throw error;
    return winner;
  }
}
