import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Payload } from 'payload';
import { parse } from 'qs-esm';
import { type Issue, notFound, Refusal } from '../refusal';
import { fieldAt, versionFieldAt } from './fields';
import { type FieldAt, faultsOfQuery } from './query-faults';

interface Call {
  /** Below `/cms-api`, without the query. */
  path: string;
  /** The query as it came, without its question mark. */
  query: string;
}

/** As Payload reads it. */
const parsed = (query: string): Record<string, unknown> =>
  parse(query, { allowEmptyArrays: true, arrayLimit: 1000, depth: 10 });

/** Finds the fields of the collection or global that a call names; null for other paths. */
function askedBy(payload: Payload, path: string): FieldAt | null {
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

/** A file of the library that is not on the disk is a 404, where Payload would answer a fault. */
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
 * Refuses what Payload's REST API and the drivers below it cannot carry, before they see it: a 400 that names the
 * parameter, or a 404 for what is not there.
 */
export function refuseOddCall(payload: Payload, { path, query }: Call): void {
  const asked = askedBy(payload, path);
  refuseMissingFile(payload, path);
  if (!query) return;
  const issues: Issue[] = [];
  for (const issue of faultsOfQuery(parsed(query), asked ?? noField)) {
    issues.push(issue);
    if (issues.length === maxIssues) break;
  }
  const [first] = issues;
  if (first) throw new Refusal('invalid', `${first.path}: ${first.message}`, { issues });
}
