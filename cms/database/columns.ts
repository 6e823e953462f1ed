import type { FlattenedField, Where, WhereField } from 'payload';
import { isIncrement } from './field-rules';
import { type Column, oneOf, type Statement, type Value } from './sqlite-tables';
import { likeEscape, likePattern } from './text-search';

export type Bound = Value | null;

/** A field, and the one column that holds it. */
export interface FieldColumn {
  name: string;
  type: FlattenedField['type'];
  column: Column;
  /** The column as it stands in a statement. */
  sql: string;
}

/** Kinds of fields that Payload keeps in one column of the collection's own table. */
const plain = new Set<FlattenedField['type']>([
  ...(['text', 'textarea', 'email', 'code', 'select', 'radio', 'number', 'checkbox', 'date'] as const),
  ...(['json', 'richText', 'relationship', 'upload'] as const),
]);
/** Whether a field is one column, the same in every language. */
export const isPlain = (field: FlattenedField): boolean =>
  plain.has(field.type) &&
  !('hasMany' in field && field.hasMany) &&
  !('relationTo' in field && Array.isArray(field.relationTo)) &&
  !('localized' in field && field.localized) &&
  !('virtual' in field && field.virtual);

/** A value as it is written into its column; undefined for one of another kind than the field's. */
function encode({ type, column }: FieldColumn, value: unknown): Bound | undefined {
  if (value === null) return null;
  if (type === 'json' || type === 'richText') return column.mapToDriverValue(value);
  const plainly = value instanceof Date ? value.toISOString() : value;
  return typeof plainly === column.dataType ? column.mapToDriverValue(plainly) : undefined;
}

export interface Assignment {
  kept: FieldColumn;
  /** What the column is set to, in a statement. */
  to: string;
  arg: Bound;
}

/** How a column gets a value; `arg` is undefined for a value of another kind than the field's. */
export function assigned(kept: FieldColumn, value: unknown): { to: string; arg: Bound | undefined } {
  return kept.type === 'number' && isIncrement(value)
    ? { to: `${kept.sql} + ?`, arg: value.$inc }
    : { to: '?', arg: encode(kept, value) };
}

/** As times are written by all who write them here. */
const isStoredTime = (value: unknown) =>
  typeof value === 'string' && value.length === 24 && value.endsWith('Z');

/** A stored value as Payload reads it. */
export function decode({ type, column }: FieldColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'date') return isStoredTime(value) ? value : new Date(String(value)).toISOString();
  return column.mapFromDriverValue(value);
}

/** What a value is compared by; undefined for one that Payload would turn into another first. */
function compared(kept: FieldColumn, value: unknown): Bound | undefined {
  if (kept.type === 'json' || kept.type === 'richText') return undefined;
  if (kept.type === 'date') {
    const time = new Date(value instanceof Date || typeof value === 'string' ? value : Number.NaN);
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  }
  return encode(kept, value);
}

type Test = (kept: FieldColumn, value: unknown) => Statement | null;
const comparison =
  (operator: string): Test =>
  (kept, value) => {
    const bound = compared(kept, value);
    return bound === undefined || bound === null ? null : { sql: `${kept.sql} ${operator} ?`, args: [bound] };
  };
const isNull = (kept: FieldColumn): Statement => ({ sql: `${kept.sql} is null`, args: [] });
const isNotNull = (kept: FieldColumn): Statement => ({ sql: `${kept.sql} is not null`, args: [] });
const isOther = comparison('<>');
/** Texts that stand somewhere in the column's. */
function likeAll(kept: FieldColumn, parts: unknown[]): Statement | null {
  const isText = kept.column.dataType === 'string' && kept.type !== 'date';
  if (!isText || !parts.every((part): part is string => typeof part === 'string')) return null;
  const asked = parts.map(() => `${kept.sql} like ? ${likeEscape}`).join(' and ');
  return { sql: parts.length > 1 ? `(${asked})` : asked, args: parts.map(likePattern) };
}

/** What each of Payload's operators asks of a column. */
const tests: Record<string, Test> = {
  equals: (kept, value) => (value === null ? isNull(kept) : comparison('=')(kept, value)),
  not_equals: (kept, value) => {
    if (value === null) return isNotNull(kept);
    const other = isOther(kept, value);
    return other && { sql: `(${kept.sql} is null or ${other.sql})`, args: other.args };
  },
  exists: (kept, value) => (typeof value === 'boolean' ? (value ? isNotNull : isNull)(kept) : null),
  greater_than: comparison('>'),
  greater_than_equal: comparison('>='),
  less_than: comparison('<'),
  less_than_equal: comparison('<='),
  contains: (kept, value) => likeAll(kept, [value]),
  like: (kept, value) => likeAll(kept, typeof value === 'string' ? value.split(' ') : [value]),
  in: (kept, values) => {
    if (!Array.isArray(values)) return null;
    const bound = values.map((value) => compared(kept, value));
    return bound.some((value) => value === undefined || value === null) ? null : oneOf(kept.sql, bound);
  },
};

const all: Statement = { sql: 'true', args: [] };

function joined(word: string, parts: (Statement | null)[]): Statement | null {
  if (!parts.length) return all;
  const sqls: string[] = [];
  const args: Bound[] = [];
  for (const part of parts) {
    if (!part) return null;
    sqls.push(part.sql);
    args.push(...part.args);
  }
  return { sql: sqls.length === 1 ? sqls.join() : `(${sqls.join(` ${word} `)})`, args };
}

/** What a condition asks of a table's columns. Null where something is asked that only Payload knows how to ask. */
function testOf(columns: ReadonlyMap<string, FieldColumn>, where: Where): Statement | null {
  const parts = Object.entries(where).flatMap(([name, test]): (Statement | null)[] => {
    if ((name === 'and' || name === 'or') && Array.isArray(test))
      return [
        joined(
          name,
          test.map((each: Where) => testOf(columns, each)),
        ),
      ];
    const kept = columns.get(name);
    // Payload leaves out a field that nothing is asked of.
    if (!kept || typeof test !== 'object' || !test) return [null];
    return Object.entries(test as WhereField).map(
      ([operator, value]) => tests[operator]?.(kept, value) ?? null,
    );
  });
  return joined('and', parts);
}

/** The end of a statement that says which rows: ` where …`, or nothing for all. Null like a test that is not known here. */
export function whereOf(columns: ReadonlyMap<string, FieldColumn>, where: Where): Statement | null {
  const test = testOf(columns, where);
  return test && { ...test, sql: test.sql !== all.sql ? ` where ${test.sql}` : '' };
}
