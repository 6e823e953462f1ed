import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FlattenedField, Payload } from 'payload';
import { parse } from 'qs-esm';
import { denyAll } from '../../collections/access/rules';
import { isServerField } from '../../rows/field-rules';
import { type Issue, notFound, Refusal } from '../refusal';
import { type Filtered, faultOfOperator, isSortable } from './operators';

type FieldAt = (path: readonly string[]) => Filtered | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (name: string) => name.split(/\.|__/);

/** Upper bound of each parameter. Both databases can store the product of them. */
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

/** Parses a condition that may be JSON. Returns unreadable text unchanged, for the error. */
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
 * Yields the parts of a query that a database cannot run, by parameter. Payload and the drivers fail on some and
 * ignore others: a `DELETE` would then affect all rows.
 */
function* faultsOfQuery(query: Record<string, unknown>, fieldAt: FieldAt): Generator<Issue> {
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

type Fields = readonly FlattenedField[];

const id: Filtered = { type: 'number' };
/** Type of the id in collections where the database creates it. */
const generatedIdType = ({ db }: Payload): Filtered =>
  db.defaultIDType === 'number' ? id : { type: 'text', isObjectId: true };
const date = { type: 'date' } as const;
const yesNo = { type: 'checkbox' } as const;

const ofVersions: Record<string, Filtered> = {
  parent: id,
  createdAt: date,
  updatedAt: date,
  latest: yesNo,
  autosave: yesNo,
  snapshot: yesNo,
};

/** Treats a field without read access as unknown: Payload repeats its error for each mention. */
const isReadable = (field: FlattenedField): boolean => {
  const isClosed = isServerField(field) && 'access' in field && field.access?.read;
  return !isClosed && !('hidden' in field && field.hidden);
};

function fieldsOfLinked(payload: Payload, field: FlattenedField): Fields | null {
  if (field.type !== 'relationship' && field.type !== 'upload') return null;
  const linked = typeof field.relationTo === 'string' ? payload.collections[field.relationTo] : undefined;
  return linked && linked.config.access.read !== denyAll ? linked.config.flattenedFields : null;
}

function fieldsWithin(field: FlattenedField): Fields | null {
  if (field.type === 'blocks') return field.blocks.flatMap(({ flattenedFields }) => flattenedFields);
  return 'flattenedFields' in field ? field.flattenedFields : null;
}

/** Returns the field at a path, through groups, lists and links. Null when there is none. */
function fieldAt(payload: Payload, fields: Fields, path: readonly string[]): Filtered | null {
  const [name, ...rest] = path;
  if (name === 'id' && !rest.length)
    return fields.find((field) => field.name === 'id') ?? generatedIdType(payload);
  const field = fields.find((each) => each.name === name && isReadable(each));
  if (!field) return null;
  if (!rest.length) return field as Filtered;
  // A JSON field declares no inner fields.
  const inner = fieldsOfLinked(payload, field) ?? fieldsWithin(field);
  return inner && fieldAt(payload, inner, rest);
}

function versionFieldAt(payload: Payload, fields: Fields, path: readonly string[]): Filtered | null {
  const [name = '', ...rest] = path;
  if (name === 'version') return rest.length ? fieldAt(payload, fields, rest) : null;
  if (rest.length) return null;
  return name === 'id' ? generatedIdType(payload) : (ofVersions[name] ?? null);
}

interface Call {
  path: string;
  query: string;
}

const parsed = (query: string): Record<string, unknown> =>
  parse(query, { allowEmptyArrays: true, arrayLimit: 1000, depth: 10 });

/** Returns the fields of the collection or global in a path; null for other paths. */
function fieldFinder(payload: Payload, path: string): FieldAt | null {
  const [first = '', second, third] = path.split('/').filter(Boolean);
  const isGlobal = first === 'globals';
  const config = isGlobal
    ? payload.globals.config.find(({ slug }) => slug === second)
    : payload.collections[first as keyof Payload['collections']]?.config;
  if (!config) return null;
  if (config.endpoints === false) throw notFound();
  const { flattenedFields, versions } = config;
  const isAboutVersions = (isGlobal ? third : second) === 'versions';
  if (isAboutVersions && !versions) throw notFound();
  const find = isAboutVersions ? versionFieldAt : fieldAt;
  return (names) => find(payload, flattenedFields, names);
}

/** Answers 404 for a media file that is missing on the disk. Payload would answer 500. */
function refuseMissingFile(payload: Payload, path: string): void {
  const [slug, word, name] = path.split('/').filter(Boolean);
  if (word !== 'file' || !name) return;
  const { upload } = payload.collections[slug as keyof Payload['collections']]?.config ?? {};
  const file = decoded(name);
  if (upload && (basename(file) !== file || !existsSync(join(upload.staticDir ?? '', file))))
    throw notFound();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\0', '');
  } catch {
    return '';
  }
}

const noField: FieldAt = () => null;
const maxIssues = 20;

/**
 * Refuses calls that Payload's REST API or the drivers cannot run: 400 with the parameter's name, 404 for an unknown
 * path.
 */
export function refuseOddCall(payload: Payload, { path, query }: Call): void {
  const declaredCall = fieldFinder(payload, path);
  refuseMissingFile(payload, path);
  if (!query) return;
  const issues: Issue[] = [];
  for (const issue of faultsOfQuery(parsed(query), declaredCall ?? noField)) {
    issues.push(issue);
    if (issues.length === maxIssues) break;
  }
  const [first] = issues;
  if (first) throw new Refusal('invalid', `${first.path}: ${first.message}`, { issues });
}
