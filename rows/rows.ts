import type { CollectionSlug, Payload } from 'payload';
import { type Condition, type Row, whereOf } from './conditions';
import {
  type Change,
  countRows,
  findIds,
  findRow,
  findRows,
  findWholeRows,
  insertRow,
  type NewRow,
  remove,
  updateAll,
  updateIf,
} from './row-statements';
import { isUniqueViolation } from './unique';

/**
 * Reads and writes rows, past the Local API. The server's own reads and writes come here. Use the Local API
 * (`payload.find`, `payload.create`) where it does more than the statement: access rules, hooks, drafts, totals of
 * pages or filled relations.
 *
 *     const used = await rows(app, 'one-time-tokens').update(usable(token), { usedAt: now });
 *     if (!used) throw deadLink();                       // another caller was first
 *     await rows(app, 'counters').update({ name: 'ids' }, { value: { $inc: 1 } });
 *     await rows(app, 'bookings').updateAll({ horseId: 7 }, { horseId: null });
 *     await rows(app, 'sessions').remove({ expiresAt: { before: now } });
 *
 * Every write follows the rules of its fields: a phone is stored in E.164, a bank number encrypted, a name or key
 * that is made from other fields is made again, what is not valid is refused with a ValidationError. Access rules
 * do not apply, so the owner of a row belongs into the condition. Rows are returned as they are stored: relations are
 * ids, bank numbers are encrypted.
 */
type Slug = CollectionSlug;

export type { Condition, Row } from './conditions';
export { statedAs, whereOf } from './conditions';
export { type Change, clearRelationsTo, type NewRow, storedGlobal } from './row-statements';

/** The server, or its Payload. */
type Source = Payload | { payload: Payload };
interface Order {
  sort?: string[];
}

class Rows<S extends Slug> {
  constructor(
    private readonly payload: Payload,
    private readonly collection: S,
  ) {}

  /** The first row that fits, as it is stored, or null. */
  one(where: Condition<S>): Promise<Row<S> | null> {
    return findRow(this.payload, this.collection, whereOf(where));
  }

  /** The rows that fit, whole and as they are stored: all, or the first ones, in an order or that of the collection. */
  all(where: Condition<S>, order?: Order & { limit?: number }): Promise<Row<S>[]> {
    return findWholeRows(this.payload, this.collection, whereOf(where), order);
  }

  /** Some fields of the rows that fit, for lists that are read often. */
  pick<Name extends keyof Row<S> & string>(
    where: Condition<S>,
    fields: readonly Name[],
    order: Order = {},
  ): Promise<Pick<Row<S>, Name | 'id'>[]> {
    return findRows(this.payload, this.collection, whereOf(where), { fields, ...order });
  }

  /** The ids of the rows that fit: all, or the first ones in an order. */
  ids(where: Condition<S>, order?: Order & { limit?: number }): Promise<Row<S>['id'][]> {
    return findIds(this.payload, this.collection, whereOf(where), order);
  }

  count(where: Condition<S>): Promise<number> {
    return countRows(this.payload, this.collection, whereOf(where));
  }

  /** Adds a row in one insert, by the rules of a create through the Local API. Throws when a unique field is taken. */
  add(row: NewRow<S>): Promise<Row<S>> {
    return insertRow(this.payload, this.collection, row);
  }

  /** Adds a row like `add`. Returns null when there is a row with the same value in a unique field. */
  async addOnce(row: NewRow<S>, key: keyof Row<S> & string): Promise<Row<S> | null> {
    return this.add(row).catch((error: unknown) => {
      if (isUniqueViolation(error, key)) return null;
      throw error;
    });
  }

  /** Changes the one row that fits. Returns null when there is none: of several callers one wins. */
  update(where: Condition<S>, change: Change<S>): Promise<Row<S> | null> {
    return updateIf(this.payload, this.collection, whereOf(where), change);
  }

  updateAll(where: Condition<S>, change: Change<S>): Promise<void> {
    return updateAll(this.payload, this.collection, whereOf(where), change);
  }

  remove(where: Condition<S>): Promise<void> {
    return remove(this.payload, this.collection, whereOf(where));
  }
}

/** The rows of a collection. */
export const rows = <S extends Slug>(source: Source, collection: S): Rows<S> =>
  new Rows('payload' in source ? source.payload : source, collection);
