import { isUniqueViolation } from '../../../../rows/unique';
import type { RequestKey } from './run-idempotent';

/** A type alias, because Payload's context type requires an index signature. */
export type RowKey = { idempotencyKey?: string };

/** A row of a collection with `idempotencyKey()`: a retry finds it by that field. */
interface Keyed {
  idempotencyKey?: string | null;
}

interface Store<Row> {
  find: (where: { idempotencyKey: string }) => Promise<Row | null | undefined>;
  /** Checks the conditions for a row, and inserts it with this key. */
  insert: (key: RowKey) => Promise<Row>;
}

/** Returns the row of an intent: inserts it, or finds the one of an interrupted try. */
export async function createIdempotent<Row extends Keyed>(
  requestKey: RequestKey | null,
  { find, insert }: Store<Row>,
): Promise<Row> {
  if (!requestKey) return insert({});
  const findEarlier = () => find({ idempotencyKey: requestKey.mark });
  const earlier = requestKey.resumed ? await findEarlier() : null;
  if (earlier) return earlier;
  try {
    return await insert({ idempotencyKey: requestKey.mark });
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    const winner = await findEarlier();
    if (!winner) throw error;
    return winner;
  }
}
