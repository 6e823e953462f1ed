import type { Request, RequestHandler } from 'express';

/**
 * How a page uses a query parameter. The cache key contains the `value`, or only whether there is one (`presence`). A
 * page with a `personal` parameter is not cached.
 */
export type ReadKind = 'value' | 'presence' | 'personal';
/** The query parameters of a page. Most pages have none, so that tracking parameters change nothing. */
export type Reads = Readonly<Record<string, ReadKind>>;
export type ReadQuery<Names extends Reads> = {
  readonly [Name in keyof Names]: Names[Name] extends 'presence' ? boolean : string | undefined;
};

/** Returns a path's canonical spelling: no final slash, no needless encoding. */
function plainPath(path: string): string {
  const parts = path
    .replace(/^\/+/, '/')
    .replace(/(?<=.)\/+$/, '')
    .split('/');
  return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
}

export const queryOf = (originalUrl: string): string => {
  const index = originalUrl.indexOf('?');
  return index < 0 ? '' : originalUrl.slice(index);
};

export const withoutSlash: RequestHandler = (req, res, next) => {
  const isReading = req.method === 'GET' || req.method === 'HEAD';
  if (!isReading || !/.\/$/.test(req.path)) return next();
  // Allows one slash at the start: two would name a host.
  res.redirect(301, `${req.path.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '')}${queryOf(req.originalUrl)}`);
};

/** Returns the canonical address of a misspelled one; null for a canonical one. */
export function canonicalAddress({
  path,
  originalUrl,
}: Pick<Request, 'path' | 'originalUrl'>): string | null {
  const plain = plainPath(path);
  return plain === path ? null : `${plain}${queryOf(originalUrl)}`;
}

/** Returns a page's query and cache key. `key` is null for an address that is private to one person. */
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
