import {
  type BaseDatabaseAdapter,
  type FindArgs,
  type FindOneArgs,
  type PaginatedDocs,
  type PayloadRequest,
  type SelectType,
  type TypeWithID,
  ValidationError,
} from 'payload';
import type { Config } from '../../collections/payload-types';
import { type OneTable, oneTable, type Wanted } from './one-table';

type Slug = keyof Config['collections'];

interface Call {
  collection: string;
  select?: SelectType;
  returning?: boolean;
  req?: Partial<PayloadRequest>;
}

/** The fields that a call selects; null for a selection that leaves some out or looks into a field. */
function wantedBy({ select, returning }: Call): Wanted | null {
  if (returning === false) return { fields: [] };
  if (!select) return {};
  const isPlain = Object.values(select).every((wanted) => wanted === true);
  return isPlain ? { fields: Object.keys(select) } : null;
}

const listOf = (sort: string | string[] | null | undefined): string[] | undefined =>
  typeof sort === 'string' ? [sort] : (sort ?? undefined);

/** Where a page stands among all, as Payload tells it; a total of 0 says that nothing was counted or found. */
function placeOf({
  total,
  page,
  limit,
  count,
}: {
  total: number;
  page: number;
  limit: number;
  count: number;
}) {
  const totalPages = total ? Math.ceil(total / limit) : 1;
  const hasPrevPage = total > 0 && page > 1;
  const hasNextPage = totalPages > page && total > 0;
  return {
    ...{ page, totalDocs: total || count, totalPages, hasPrevPage, hasNextPage },
    pagingCounter: total ? (page - 1) * limit + 1 : 1,
    prevPage: hasPrevPage ? page - 1 : null,
    nextPage: hasNextPage ? page + 1 : null,
  };
}

/** A unique field that is taken is told in Payload's words. */
function refusal(
  table: OneTable | undefined,
  { collection, req }: Call,
  error: unknown,
  id?: number | string,
): unknown {
  const path = table?.takenField(error);
  if (typeof path !== 'string') return error;
  const message = req?.t ? req.t('error:valueMustBeUnique') : 'Value must be unique';
  return new ValidationError({ id, collection, errors: [{ message, path }], req }, req?.t);
}

/**
 * Lets the calls of Payload's SQLite adapter that touch one table be answered by statements of our own, because
 * putting them together by Payload and drizzle takes longer than running them (docs/decisions/033). What is not
 * known here, and all of a transaction, goes to Payload as before.
 */
export function answerDirectly(adapter: BaseDatabaseAdapter): void {
  const { count, create, find, findOne, updateOne } = adapter;
  const reach = (call: Call): { table: OneTable; wanted: Wanted } | null => {
    const wanted = wantedBy(call);
    const table = call.req?.transactionID ? null : oneTable(adapter.payload, call.collection as Slug);
    return table && wanted && { table, wanted };
  };

  adapter.findOne = async <Row extends TypeWithID>(call: FindOneArgs): Promise<Row | null> => {
    const { table, wanted } = reach(call) ?? {};
    const found = await table?.find({ ...wanted, where: call.where ?? {}, limit: 1 });
    const row: unknown = found ? (found[0] ?? null) : await findOne.call(adapter, call);
    return row as Row | null;
  };

  adapter.find = async <Row>(call: FindArgs): Promise<PaginatedDocs<Row>> => {
    const { table, wanted } = reach(call) ?? {};
    const { where = {}, page = 1, limit = 0 } = call;
    const sort = listOf(call.sort ?? adapter.payload.collections[call.collection]?.config.defaultSort);
    const found = table?.find({ ...wanted, where, sort, limit, offset: (page - 1) * limit });
    const isPaged = call.pagination !== false && limit > 0;
    const counted = isPaged ? table?.count(where) : 0;
    if (!found || counted === null || counted === undefined)
      return (await find.call(adapter, call)) as PaginatedDocs<Row>;
    const [docs, total] = await Promise.all([found, counted]);
    return {
      docs: docs as Row[],
      ...placeOf({ total, page, limit, count: docs.length }),
      limit: call.limit as number,
    };
  };

  adapter.count = async (call) => {
    const totalDocs = await reach(call)?.table.count(call.where ?? {});
    return typeof totalDocs === 'number' ? { totalDocs } : count.call(adapter, call);
  };

  adapter.create = async (call) => {
    const { customID, data, returning } = call;
    const { table, wanted } = reach(call) ?? {};
    const row = customID === undefined ? data : { ...data, id: customID };
    const inserted = wanted && table?.insert(row, wanted);
    if (!inserted) return create.call(adapter, call);
    const created = await inserted.catch((error) => {
      throw refusal(table, call, error);
    });
    return returning === false ? null : created;
  };

  adapter.updateOne = async (call) => {
    const { id, data, options, returning } = call;
    const { table, wanted } = reach(call) ?? {};
    // By a condition alone Payload looks for one of the rows first.
    const where = id !== undefined ? { id: { equals: id } } : options?.atomic === true ? call.where : null;
    const updated = where && wanted && !options?.upsert ? table?.update(where, data, wanted) : null;
    if (!updated) return updateOne.call(adapter, call);
    const row = await updated.catch((error) => {
      throw refusal(table, call, error, id);
    });
    return returning === false ? null : row;
  };
}
