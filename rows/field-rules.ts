import {
  createLocalReq,
  type FieldHook,
  type FieldHookArgs,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Validate,
  ValidationError,
} from 'payload';

export type Values = Record<string, unknown>;

/** A field with its own column. The Local API writes arrays, blocks and groups. */
type Column = Exclude<FlattenedField, { type: 'array' | 'blocks' | 'group' | 'join' | 'tab' }>;
const isColumn = (field: FlattenedField): field is Column =>
  !['array', 'blocks', 'group', 'join', 'tab'].includes(field.type);

export interface FieldRules {
  sent: Column[];
  derived: Column[];
  /** Fields whose stored values the rules read; empty when the sent values suffice. */
  looksAt: string[];
}

const requests = new WeakMap<Payload, Promise<PayloadRequest>>();

/** Returns the request for hooks: the server's own, without a person. */
export function serverRequest(payload: Payload): Promise<PayloadRequest> {
  const request = requests.get(payload) ?? createLocalReq({}, payload);
  requests.set(payload, request);
  return request;
}

/** True for fields of the server's own notes. A change of them is no change of the row to people. */
export const isServerField = (field: { custom?: Record<string, unknown> }): boolean =>
  field.custom?.serversOwn === true;

const sourcesOf = (field: FlattenedField): string[] => {
  const sources: unknown = field.custom?.derivedFrom;
  return Array.isArray(sources) ? sources : [];
};

const hooksOf = (field: Column, name: 'beforeValidate' | 'beforeChange'): FieldHook[] =>
  ('hooks' in field && field.hooks?.[name]) || [];

export const isIncrement = (value: unknown): value is { $inc: number } =>
  typeof value === 'object' && value !== null && '$inc' in value;

/**
 * Returns the fields whose write changes this mark. A mark needs no stored value, since each write makes a new one.
 */
const markedOf = (field: FlattenedField): string[] => {
  const marked: unknown = field.custom?.markOf;
  return Array.isArray(marked) ? marked : [];
};

interface FieldFacts {
  columns: Column[];
  byName: ReadonlyMap<string, Column>;
  derived: Column[];
  marks: Column[];
}
const cachedFacts = new WeakMap<SanitizedCollectionConfig, FieldFacts>();

/** Collects the facts about a collection's fields that every write needs. Cached per collection. */
function knownOf(config: SanitizedCollectionConfig): FieldFacts {
  const found = cachedFacts.get(config);
  if (found) return found;
  const columns = config.flattenedFields.filter(isColumn);
  const facts: FieldFacts = {
    columns,
    byName: new Map(columns.map((field) => [field.name, field])),
    derived: columns.filter((field) => sourcesOf(field).length),
    marks: columns.filter((field) => markedOf(field).length),
  };
  cachedFacts.set(config, facts);
  return facts;
}

function fieldOf(config: SanitizedCollectionConfig, name: string, value: unknown): Column {
  const field = knownOf(config).byName.get(name);
  if (!field) throw new Error(`${config.slug} has no column ${name}`);
  if (sourcesOf(field).length) throw new Error(`${name} of ${config.slug} is made from other fields`);
  if (value === null && 'unique' in field && field.unique)
    throw new Error(`${name} of ${config.slug} is unique: on MongoDB only one row could be without it`);
  if (isIncrement(value) && (field.type !== 'number' || hooksOf(field, 'beforeChange').length))
    throw new Error(`${name} of ${config.slug} cannot be counted up`);
  return field;
}

/** Returns the rules for these values. Throws for values that cannot be written alone. */
export function rulesFor(config: SanitizedCollectionConfig, values: Values): FieldRules {
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  const sent = names.map((name) => fieldOf(config, name, values[name]));
  const derived = knownOf(config).derived.filter((field) =>
    sourcesOf(field).some((source) => names.includes(source)),
  );
  const marks = knownOf(config).marks.filter((field) => markedOf(field).some((each) => names.includes(each)));
  const missing = derived.flatMap((field) => [field.name, ...sourcesOf(field)]);
  const looking = (field: Column) => hooksOf(field, 'beforeChange').length && !markedOf(field).length;
  const hooked = sent.filter(looking).map(({ name }) => name);
  return { sent, derived: [...derived, ...marks], looksAt: [...new Set([...missing, ...hooked])] };
}

interface Write {
  payload: Payload;
  config: SanitizedCollectionConfig;
  operation: 'create' | 'update';
  before: Values;
}

function hookArgs(write: Write, req: PayloadRequest, field: Column, out: Values): FieldHookArgs {
  return {
    blockData: undefined,
    collection: write.config,
    context: req.context,
    data: out,
    field,
    global: null,
    indexPath: [],
    operation: write.operation,
    originalDoc: write.operation === 'update' ? write.before : undefined,
    overrideAccess: true,
    path: [field.name],
    previousSiblingDoc: write.before,
    previousValue: write.before[field.name],
    req,
    schemaPath: [field.name],
    siblingData: out,
    siblingDocWithLocales: write.before,
    siblingFields: knownOf(write.config).columns,
    value: out[field.name],
  };
}

async function runHooks(
  write: Write,
  out: Values,
  fields: Column[],
  name: 'beforeValidate' | 'beforeChange',
): Promise<void> {
  for (const field of fields) {
    for (const hook of hooksOf(field, name)) {
      const req = await serverRequest(write.payload);
      const value: unknown = await hook(hookArgs(write, req, field, out));
      if (value !== undefined) out[field.name] = value;
    }
  }
}

/** Adds defaults for missing fields to a new row. Null in a unique field counts as missing. */
export async function withDefaults(
  payload: Payload,
  config: SanitizedCollectionConfig,
  given: Values,
): Promise<Values> {
  const out: Values = {};
  for (const field of knownOf(config).columns) {
    const value = given[field.name];
    if (value === null && 'unique' in field && field.unique) continue;
    if (value !== undefined) out[field.name] = value;
    else if ('defaultValue' in field && field.defaultValue !== undefined) {
      const req = await serverRequest(payload);
      const { defaultValue } = field;
      out[field.name] =
        typeof defaultValue === 'function' ? await defaultValue({ req, user: null }) : defaultValue;
    }
  }
  return out;
}

/** The code that sets a link checks the link and its owner. */
const isChecked = (field: Column) => field.type !== 'relationship' && field.type !== 'upload';

async function validate(write: Write, out: Values, fields: Column[]): Promise<void> {
  const errors: { label: string; message: string; path: string }[] = [];
  const data = { ...write.before, ...out };
  const req = await serverRequest(write.payload);
  for (const field of fields.filter(isChecked)) {
    const value = out[field.name];
    if (!('validate' in field) || !field.validate || isIncrement(value)) continue;
    const check = field.validate as Validate;
    const outcome = await check(value, {
      ...field,
      blockData: {},
      collectionSlug: write.config.slug,
      data,
      event: 'submit',
      id: write.before.id as number | string | undefined,
      operation: write.operation,
      overrideAccess: true,
      path: [field.name],
      preferences: { fields: {} },
      previousValue: write.before[field.name],
      req,
      siblingData: data,
    });
    if (outcome !== true) errors.push({ label: field.name, message: outcome, path: field.name });
  }
  if (errors.length) throw new ValidationError({ collection: write.config.slug, errors });
}

/**
 * Returns the values to store: runs each field's hooks (phone in E.164, bank number encrypted) and validation, and
 * derives fields. Throws a ValidationError that names the fields, like Payload.
 */
export async function followRules(write: Write, values: Values, rules: FieldRules): Promise<Values> {
  const out: Values = { ...values };
  await runHooks(write, out, rules.sent, 'beforeValidate');
  await runHooks(write, out, [...rules.sent, ...rules.derived], 'beforeChange');
  await validate(write, out, write.operation === 'create' ? knownOf(write.config).columns : rules.sent);
  return out;
}
