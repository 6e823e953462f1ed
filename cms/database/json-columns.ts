import { z } from 'zod';
import type { Config } from '../../collections/payload-types';
import { createLog } from '../log';

type Stored = Config['collections'] & Config['globals'];
type Slug = keyof Stored & string;
type Field<S extends Slug> = keyof Stored[S] & string;

/** A stored value as read, and the places in it that the schema refuses. */
interface ReadValue<Value> {
  value: Value;
  faults: string[];
}
type ParseColumn<Value> = (stored: unknown) => ReadValue<Value>;

/** The declared columns, by `slug.field`. */
const columns = new Map<string, ParseColumn<unknown>>();
/** Columns whose fault this process has logged. One line is enough for a list that is read often. */
const logged = new Set<string>();

function logOnce(column: string, faults: string[]): void {
  if (!faults.length || logged.has(column)) return;
  logged.add(column);
  createLog().error({ column, places: faults.slice(0, 5) }, 'a stored value cannot be read and is left out');
}

/** Adds fields that the schema does not name, so that a change of the row stores them again. */
const withOtherFields = <Value>(stored: unknown, value: Value): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...(stored as object), ...value }
    : value;

const placesOf = (error: z.ZodError, at: readonly PropertyKey[]): string[] =>
  error.issues.map(({ path }) => [...at, ...path].map(String).join('.') || 'all');

const isAbsent = (stored: unknown) => stored === null || stored === undefined;

function declare<S extends Slug, F extends Field<S>, Value>(slug: S, field: F, read: ParseColumn<Value>) {
  const column = `${slug}.${field}`;
  columns.set(column, read);
  return (row: Pick<Stored[S], F>): Value => {
    const { value, faults } = read(row[field]);
    logOnce(column, faults);
    return value;
  };
}

/**
 * Declares a JSON column with a list, and returns its reader. Items that the schema refuses are logged and left out,
 * so that a page shows the rest. Code that writes because of the list asks `requireReadableRow` first. Fields that older
 * rows lack have a default in the schema.
 */
export const listColumn = <S extends Slug, F extends Field<S>, Item>(
  slug: S,
  field: F,
  schema: z.ZodType<Item>,
): ((row: Pick<Stored[S], F>) => Item[]) =>
  declare(slug, field, (stored) => {
    const value: Item[] = [];
    if (!Array.isArray(stored)) return { value, faults: isAbsent(stored) ? [] : ['all'] };
    const faults: string[] = [];
    for (const [index, each] of stored.entries()) {
      const { data, error } = schema.safeParse(each);
      if (error) faults.push(...placesOf(error, [index]));
      else value.push(withOtherFields(each, data));
    }
    return { value, faults };
  });

/** Declares a JSON column with one value, and returns its reader. A value that the schema refuses is read as null. */
export const valueColumn = <S extends Slug, F extends Field<S>, Value>(
  slug: S,
  field: F,
  schema: z.ZodType<Value>,
): ((row: Pick<Stored[S], F>) => Value | null) =>
  declare<S, F, Value | null>(slug, field, (stored) => {
    if (isAbsent(stored)) return { value: null, faults: [] };
    const { data, error } = schema.safeParse(stored);
    return error
      ? { value: null, faults: placesOf(error, []) }
      : { value: withOtherFields(stored, data), faults: [] };
  });

/** A field that may be absent. MongoDB stores an undefined value as null. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional());

/** Throws an Error when a declared column of the row has a value that its reader leaves out. */
export function requireReadableRow<S extends Slug>(slug: S, row: Partial<Stored[S]>): void {
  for (const [field, stored] of Object.entries(row)) {
    const column = `${slug}.${field}`;
    if (columns.get(column)?.(stored).faults.length)
      throw Object.assign(new Error(`The stored value of ${column} cannot be read`), { code: column });
  }
}
