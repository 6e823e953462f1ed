import type { Issue } from '../refusal';
import { type Filtered, faultOfOperator, isSortable } from './operators';

/** Finds a field of what is asked for by its path. */
export type FieldAt = (path: readonly string[]) => Filtered | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (name: string) => name.split(/\.|__/);

/** The largest numbers of each parameter; their product is a number that both databases carry. */
const max: Record<string, number> = { limit: 1_000_000, page: 1_000_000, depth: 10 };

function* faultsOfWhere(where: unknown, fieldAt: FieldAt, at: string): Generator<Issue> {
  if (!isObject(where))
    return yield { path: at, message: 'Please filter by fields, as where[field][equals]=…' };
  for (const [name, test] of Object.entries(where)) {
    const path = `${at}[${name}]`;
    if (/^(and|or)$/i.test(name)) {
      if (!Array.isArray(test))
        yield { path, message: 'Please list the filters, as where[and][0][field][equals]=…' };
      else
        for (const [place, each] of test.entries()) yield* faultsOfWhere(each, fieldAt, `${path}[${place}]`);
      continue;
    }
    const field = fieldAt(pathOf(name));
    if (!field) yield { path, message: 'There is no such field to filter by' };
    else if (!isObject(test)) yield { path, message: 'Please say how to compare, as where[field][equals]=…' };
    else
      for (const [operator, value] of Object.entries(test)) {
        const message = faultOfOperator(field, operator, value);
        if (message) yield { path: `${path}[${operator}]`, message };
      }
  }
}

/** A condition may come as JSON too; what cannot be read is told as it came. */
function readWhere(where: unknown): unknown {
  if (typeof where !== 'string') return where;
  try {
    return JSON.parse(where);
  } catch {
    return where;
  }
}

function* faultsOfSort(sort: unknown, fieldAt: FieldAt): Generator<Issue> {
  const names = typeof sort === 'string' ? sort.split(',') : sort;
  if (!Array.isArray(names) || !names.every((name): name is string => typeof name === 'string'))
    return yield { path: 'sort', message: 'Please sort by the names of fields' };
  for (const name of names) {
    const field = fieldAt(pathOf(name.trim().replace(/^-/, '')));
    if (!field || !isSortable(field))
      yield { path: 'sort', message: `Rows cannot be sorted by ${name.slice(0, 100)}` };
  }
}

/**
 * Yields the parts of a query that no database can answer, by parameter. Payload and the drivers would fail
 * on some and ignore others: a `DELETE` would then reach all rows.
 */
export function* faultsOfQuery(query: Record<string, unknown>, fieldAt: FieldAt): Generator<Issue> {
  for (const [name, limit] of Object.entries(max)) {
    const value = query[name];
    const isRight = typeof value === 'string' && /^\d{1,7}$/.test(value) && Number(value) <= limit;
    if (value !== undefined && !isRight)
      yield { path: name, message: `Please send a whole number from 0 to ${limit}` };
  }
  if (query.where !== undefined && query.where !== '')
    yield* faultsOfWhere(readWhere(query.where), fieldAt, 'where');
  if (query.sort !== undefined) yield* faultsOfSort(query.sort, fieldAt);
}
