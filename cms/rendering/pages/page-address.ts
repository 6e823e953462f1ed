import type { Request, RequestHandler } from 'express';

/**
 * How a page reads a name of its query. It is cached under the `value`, or under whether the name is there
 * (`presence`). A `personal` one is private: that page is made for one call.
 */
export type ReadKind = 'value' | 'presence' | 'personal';
/** All that a page reads of its query. Of most nothing, so that an advertisement's marks change nothing. */
export type Reads = Readonly<Record<string, ReadKind>>;
/** A page's query: the names that it declares, and no other. */
export type ReadQuery<Names extends Reads> = {
  readonly [Name in keyof Names]: Names[Name] extends 'presence' ? boolean : string | undefined;
};

/** The one way to write a path: without a slash at its end, and with nothing encoded that need not be. */
function plainPath(path: string): string {
  const parts = path
    .replace(/^\/+/, '/')
    .replace(/(?<=.)\/+$/, '')
    .split('/');
  return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
}

/** The query of an address as it was written, with its question mark; empty where there is none. */
export const queryOf = (originalUrl: string): string => {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
};

/** Leads from an address with a slash at its end to the one without, of every page and portal. */
export const withoutSlash: RequestHandler = (req, res, next) => {
  const isReading = req.method === 'GET' || req.method === 'HEAD';
  if (!isReading || !/.\/$/.test(req.path)) return next();
  // One slash at the front: two would name a host.
  res.redirect(301, `${req.path.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '')}${queryOf(req.originalUrl)}`);
};

/** The right address of a page that was asked for under another spelling; null when the spelling is right. */
export function movedTo({ path, originalUrl }: Pick<Request, 'path' | 'originalUrl'>): string | null {
  const plain = plainPath(path);
  return plain === path ? null : `${plain}${queryOf(originalUrl)}`;
}

/** The query of a page, and its cache key. `key` is null for an address that is private to one person. */
export function readAddress<Names extends Reads>(
  reads: Names,
  { path, query }: Pick<Request, 'path' | 'query'>,
): { read: ReadQuery<Names>; key: string | null } {
  const read: Record<string, string | boolean | undefined> = {};
  const parts: string[] = [];
  let isPersonal = false;
  for (const [name, kind] of Object.entries(reads)) {
    const isThere = Object.hasOwn(query, name) && query[name] !== undefined;
    const value = isThere ? String(query[name]) : undefined;
    read[name] = kind === 'presence' ? isThere : value;
    if (value === undefined) continue;
    if (kind === 'personal') isPersonal = true;
    parts.push(kind === 'presence' ? name : `${name}=${encodeURIComponent(value)}`);
  }
  const key = parts.length ? `${path}?${parts.join('&')}` : path;
  return { read: read as ReadQuery<Names>, key: isPersonal ? null : key };
}
