import type { CollectionSlug, GlobalSlug, Payload, SanitizedCollectionConfig, Where } from 'payload';
import type { Row } from './conditions';
import {
  type FieldRules,
  followRules,
  isServerField,
  rulesFor,
  serverRequest,
  type Values,
  withDefaults,
} from './field-rules';
import { findPlainRows, type PlainQuery } from './plain-rows';
import { insertPlainRow, updatePlainRow } from './plain-writes';

/**
 * The statements behind `rows` (rows.ts). They take Payload's own conditions, so all other code calls `rows`. Queries
 * that Payload's adapter cannot express are in cms/database: cycle-rows.ts, client-rows.ts, newest-of-each.ts.
 */
type Slug = CollectionSlug;

type WritableValue<Value> = Exclude<Value, { id: number }>;
type Increment<Value> = number extends Value ? { $inc: number } : never;

/** Some fields of a row. A number may be incremented in place. */
export type Change<S extends Slug> = {
  [Field in keyof Omit<Row<S>, 'id'>]?: WritableValue<Row<S>[Field]> | Increment<Row<S>[Field]>;
};

type Filled = 'id' | 'createdAt' | 'updatedAt';
/** A new row. Without `id` it comes from the collection's counter. */
export type NewRow<S extends Slug> = {
  [Field in keyof Row<S> as Field extends Filled ? never : Field]: WritableValue<Row<S>[Field]>;
} & { id?: Row<S>['id']; createdAt?: string; updatedAt?: string };

const configOf = (payload: Payload, collection: Slug): SanitizedCollectionConfig =>
  payload.collections[collection].config;

/** Only a loop in the code changes a row this often. */
const mostRounds = 20;

/** Refuses a condition that could match several rows: SQLite would change all of them, MongoDB one. */
function requireOneRow(config: SanitizedCollectionConfig, where: Where): void {
  const isUnique = (name: string) =>
    name === 'id' ||
    config.flattenedFields.some((field) => field.name === name && 'unique' in field && field.unique);
  const names = (each: Where): boolean =>
    Object.entries(each).some(([name, test]) => {
      if (name === 'and') return Array.isArray(test) && test.some(names);
      // No row has no id.
      if (name === 'id' && 'exists' in test) return test.exists === false;
      return isUnique(name) && 'equals' in test;
    });
  if (!names(where)) throw new Error(`A conditional update of ${config.slug} must name one row`);
}

/** Preserves `updatedAt` when only server fields change: forms use it to detect other changes. */
const keepingTime = (config: SanitizedCollectionConfig, values: Values): Values => {
  const isNote = (name: string) =>
    config.flattenedFields.some((field) => field.name === name && isServerField(field));
  const isSilent = config.timestamps && Object.keys(values).every(isNote);
  return isSilent ? { ...values, updatedAt: null } : values;
};

/**
 * Runs one statement on either database. Several rows work on SQLite only; `requireOneRow` and `updateAll` handle
 * that.
 */
async function updateAtOnce<S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
  values: Values,
): Promise<Row<S> | null> {
  const data = keepingTime(configOf(payload, collection), values);
  const plain = await updatePlainRow(payload, collection, where, data);
  const row: unknown =
    plain === undefined
      ? await payload.db.updateOne({ collection, where, data, options: { atomic: true } })
      : plain;
  return row as Row<S> | null;
}

async function runAfterChange(
  payload: Payload,
  collection: Slug,
  data: Values,
  doc: Values,
  operation: 'create' | 'update' = 'update',
): Promise<void> {
  const config = configOf(payload, collection);
  for (const hook of config.hooks.afterChange) {
    const req = await serverRequest(payload);
    const hookArgs = { collection: config, context: req.context, data, doc, operation, req };
    await hook({ ...hookArgs, overrideAccess: true, previousDoc: doc });
  }
}

/** Returns the condition that a field still has its read value. An empty field counts as null. */
const valueCondition = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? { exists: false } : { equals: value };

/** Conditions that the stored row is unchanged in the fields that the rules read. */
const unchanged = (before: Values, { looksAt }: FieldRules): Where[] =>
  looksAt.map((name) => ({ [name]: valueCondition(before[name] as Parameters<typeof valueCondition>[0]) }));

function changeRules(payload: Payload, collection: Slug, change: Values): FieldRules {
  const config = configOf(payload, collection);
  if (config.hooks.beforeChange.length)
    throw new Error(`${collection} has rules for whole rows: change it through the Local API`);
  return rulesFor(config, change);
}

/** Reads rows as they are stored, by the shorter way where there is one. Without `sort` in the collection's order. */
async function read<Found>(
  payload: Payload,
  collection: Slug,
  where: Where,
  { names, sort = configOf(payload, collection).defaultSort, limit = 0 }: PlainQuery,
): Promise<Found[]> {
  const plain = await findPlainRows(payload, collection, where, { names, sort, limit });
  if (plain) return plain as Found[];
  const select = names && Object.fromEntries(names.map((name) => [name, true as const]));
  const query = { collection, where, sort, limit, pagination: false, ...(select && { select }) };
  return (await payload.db.find<Found & { id: number }>(query)).docs;
}

export async function findRow<S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
): Promise<Row<S> | null> {
  const plain = await findPlainRows(payload, collection, where, { limit: 1 });
  return plain
    ? ((plain[0] as Row<S> | undefined) ?? null)
    : payload.db.findOne<Row<S>>({ collection, where });
}

/** Returns some stored fields of matching rows, for lists that are read often. */
export const findRows = <S extends Slug, Name extends keyof Row<S> & string>(
  payload: Payload,
  collection: S,
  where: Where,
  { fields, sort }: { fields: readonly Name[]; sort?: string[] },
): Promise<Pick<Row<S>, Name | 'id'>[]> => read(payload, collection, where, { names: fields, sort });

/** Returns whole stored rows: all, or the first ones. */
export const findWholeRows = <S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
  first: { sort?: string[]; limit?: number } = {},
): Promise<Row<S>[]> => read(payload, collection, where, first);

export const countRows = async (payload: Payload, collection: Slug, where: Where): Promise<number> =>
  (await payload.db.count({ collection, where })).totalDocs;

/** Returns the inserted row. A read is needed only for an id from the database: the other values are known. */
async function createRow(payload: Payload, collection: Slug, values: Values): Promise<Values> {
  const isKnown = values.id !== undefined;
  const created: unknown = await payload.db.create({ collection, data: values, returning: !isKnown });
  return isKnown ? values : (created as Values);
}

/** Inserts a row with the field rules of the Local API. Throws when a unique field is taken. */
export async function insertRow<S extends Slug>(
  payload: Payload,
  collection: S,
  row: NewRow<S>,
): Promise<Row<S>> {
  const config = configOf(payload, collection);
  const req = await serverRequest(payload);
  const hookArgs = { collection: config, context: req.context, operation: 'create', req } as const;
  let data: Values = await withDefaults(payload, config, row);
  for (const hook of config.hooks.beforeValidate) data = (await hook({ ...hookArgs, data })) ?? data;
  for (const hook of config.hooks.beforeChange) data = (await hook({ ...hookArgs, data })) ?? data;
  const write = { payload, config, operation: 'create', before: {} } as const;
  const values = await followRules(write, data, rulesFor(config, data));
  const plain = await insertPlainRow(payload, collection, values);
  const stored: unknown = plain ?? (await createRow(payload, collection, values));
  await runAfterChange(payload, collection, values, { ...(stored as Values) }, 'create');
  return stored as Row<S>;
}

/** Returns the stored row for the rules of a change. A change of server fields only reads just the needed fields. */
async function readBefore(
  payload: Payload,
  collection: Slug,
  where: Where,
  { sent, looksAt }: FieldRules,
): Promise<Values> {
  if (!looksAt.length) return {};
  if (!sent.every(isServerField)) return { ...(await findRow(payload, collection, where)) };
  const fields = [...new Set([...looksAt, ...sent.map(({ name }) => name)])];
  const [row] = await findRows(payload, collection, where, { fields: fields as never[] });
  return { ...row };
}

/**
 * Updates one row conditionally. `where` names it by id or another unique field. Returns the changed row, or null
 * when no row matches. When the first caller ends the condition, later callers get null. Throws a ValidationError for
 * values against the field rules.
 */
export async function updateIf<S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
  change: Change<S>,
): Promise<Row<S> | null> {
  const config = configOf(payload, collection);
  requireOneRow(config, where);
  const rules = changeRules(payload, collection, change);
  for (let round = 0; round < mostRounds; round++) {
    const before = await readBefore(payload, collection, where, rules);
    if (rules.looksAt.length && before.id === undefined) return null;
    const values = await followRules({ payload, config, operation: 'update', before }, change, rules);
    const row = await updateAtOnce(
      payload,
      collection,
      { and: [where, ...unchanged(before, rules)] },
      values,
    );
    if (row) await runAfterChange(payload, collection, values, { ...row });
    if (row || !rules.looksAt.length) return row;
  }
  throw new Error(`A row of ${collection} changed too often to be changed`);
}

/** Returns the ids of matching rows: all, or the first ones in an order. */
export async function findIds<S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
  first: { sort?: string[]; limit?: number } = {},
): Promise<Row<S>['id'][]> {
  const found = await read<Pick<Row<S>, 'id'>>(payload, collection, where, { names: [], ...first });
  return found.map(({ id }) => id);
}

/** Changes every matching row: one conditional statement for each, or one for all where the rules allow it. */
export async function updateAll<S extends Slug>(
  payload: Payload,
  collection: S,
  where: Where,
  change: Change<S>,
): Promise<void> {
  const config = configOf(payload, collection);
  const rules = changeRules(payload, collection, change);
  if (rules.looksAt.length || config.hooks.afterChange.length) {
    for (const id of await findIds(payload, collection, where))
      await updateIf(payload, collection, { and: [{ id: { equals: id } }, where] }, change);
    return;
  }
  const values = await followRules({ payload, config, operation: 'update', before: {} }, change, rules);
  // On SQLite, Payload's updateMany would need a statement and a commit per row.
  if (payload.db.name === 'sqlite') await updateAtOnce(payload, collection, where, values);
  else
    await payload.db.updateMany({ collection, where, data: keepingTime(config, values), returning: false });
}

/** Deletes every matching row, with its dependent data. No match is no error. */
export async function remove(payload: Payload, collection: Slug, where: Where): Promise<void> {
  const config = configOf(payload, collection);
  const { beforeDelete, afterDelete } = config.hooks;
  const ids = beforeDelete.length + afterDelete.length ? await findIds(payload, collection, where) : [];
  const docs = new Map<(typeof ids)[number], Values>();
  // Reads the rows before their deletion, for the hooks that record it.
  for (const id of afterDelete.length ? ids : [])
    docs.set(id, { ...(await findRow(payload, collection, { id: { equals: id } })), id });
  const req = await serverRequest(payload);
  const hookArgs = { collection: config, context: req.context, req };
  for (const id of ids) for (const hook of beforeDelete) await hook({ ...hookArgs, id });
  await payload.db.deleteMany({ collection, where });
  for (const [id, doc] of docs) for (const hook of afterDelete) await hook({ ...hookArgs, id, doc });
}

/**
 * Clears relations to a row before its deletion. SQLite does it by foreign keys; MongoDB would keep a dangling id.
 */
export async function clearRelationsTo(payload: Payload, named: string, id: number | string): Promise<void> {
  if (payload.db.name === 'sqlite') return;
  for (const { config } of Object.values(payload.collections))
    for (const field of config.flattenedFields)
      if ('relationTo' in field && field.relationTo === named && !field.hasMany)
        await payload.db.updateMany({
          collection: config.slug,
          where: { [field.name]: { equals: id } },
          data: { [field.name]: null, ...(config.timestamps && { updatedAt: null }) },
          returning: false,
        });
}

/** Reads a global without its hooks: encrypted values stay encrypted. Empty before its first save. */
export const storedGlobal = async (payload: Payload, slug: GlobalSlug): Promise<Record<string, unknown>> =>
  // MongoDB returns null in that case, contrary to the type.
  (await payload.db.findGlobal({ slug })) ?? {};
