import type { CollectionSlug, TypedCollection, Where, WhereField } from 'payload';

type Slug = CollectionSlug;
/** Payload provides the generated types, so that this layer imports no collections. */
export type Row<S extends Slug> = TypedCollection[S];

/** The values that a field is compared with: ids for a relation, each one for a field of many. */
type Compared<Value> = Extract<
  Value extends readonly (infer Item)[] ? Item : Value,
  string | number | boolean
>;

interface Comparison<Value> {
  /** Another value than this, or than any of these; `null` for any value at all. */
  not?: Value | null | readonly Value[];
  /** This or more. */
  from?: Value;
  /** This or less. */
  until?: Value;
  /** More than this. */
  after?: Value;
  /** Less than this. */
  before?: Value;
  /** A text with this in it, or a list with this value. */
  contains?: Value | string;
  /** A text with all of these words in it. */
  like?: string;
}

/** A value, one of several, no value (`null`), or a comparison. */
type Test<Value> = Value | null | readonly (Value | null)[] | Comparison<Value>;

/**
 * The rows that fit: every field passes its test, and one condition of `or` holds. A list of conditions is fulfilled
 * by the rows that fit all of them, so a list without any fits every row.
 *
 *     { appointmentDate: { from, until }, status: ['scheduled', 'confirmed'], deletedAt: null }
 *     [{ userId: 7, removedAt: null }, { or: [{ clientId: null }, { hiddenAt: { not: null } }] }]
 */
export type Condition<S extends Slug> = Fields<S> | readonly Condition<S>[] | Stated;
type Fields<S extends Slug> = { [Field in keyof Row<S>]?: Test<Compared<Row<S>[Field]>> } & {
  or?: readonly Condition<S>[];
};

const stated = Symbol('stated');
interface Stated {
  [stated]: Where;
}
/** A condition that other code states in Payload's own form, such as the panel's address of a list. */
export const statedAs = (where: Where): Stated => ({ [stated]: where });

const operators = {
  from: 'greater_than_equal',
  until: 'less_than_equal',
  after: 'greater_than',
  before: 'less_than',
  contains: 'contains',
  like: 'like',
} as const;
const isComparison = (name: string): name is keyof typeof operators => name in operators;

function requireValue<Value>(field: string, value: Value | undefined): Value {
  // A forgotten value would fit every row, or none.
  if (value === undefined) throw new Error(`A condition on ${field} has no value`);
  return value;
}

const differs = (value: unknown): WhereField => {
  if (value === null) return { exists: true };
  return Array.isArray(value) ? { not_in: value } : { not_equals: value as string };
};

function testOf(field: string, test: unknown): WhereField {
  const value = requireValue(field, test);
  if (value === null) return { exists: false };
  if (Array.isArray(value)) return { in: value };
  if (typeof value !== 'object') return { equals: value as string };
  const tests = Object.entries(value).map(([name, each]): WhereField => {
    const compared: unknown = requireValue(field, each);
    if (name === 'not') return differs(compared);
    if (!isComparison(name)) throw new Error(`A condition on ${field} cannot ask for ${name}`);
    return { [operators[name]]: compared as string };
  });
  if (!tests.length) throw new Error(`A condition on ${field} compares with nothing`);
  return Object.assign({}, ...tests) as WhereField;
}

/** A condition as Payload asks for it. Fields and `or` become a list: Payload's SQLite forgets a field beside `or`. */
export function whereOf<S extends Slug>(condition: Condition<S>): Where {
  if (Array.isArray(condition)) return { and: (condition as readonly Condition<S>[]).map(whereOf<S>) };
  if (stated in condition) return condition[stated];
  const tests = Object.entries(condition).map(([name, test]): Where => {
    if (name === 'or') return { or: (requireValue(name, test) as readonly Condition<S>[]).map(whereOf<S>) };
    return { [name]: testOf(name, test) };
  });
  const [only] = tests;
  return tests.length === 1 && only ? only : { and: tests };
}
