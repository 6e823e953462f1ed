import type { Request } from 'express';
import { urls } from '../../../contracts/pages/paths';

/**
 * What pages read of their query: of most nothing, so that an advertisement's marks change nothing. Only whether
 * `priority` is there counts; what is `personal` says something of one person.
 */
const reads: Record<string, { name: string; kind: 'value' | 'presence' | 'personal' }> = {
  [urls.reviews]: { name: 'page', kind: 'value' },
  [urls.booking]: { name: 'priority', kind: 'presence' },
  [urls.leaveReview]: { name: 'visit', kind: 'personal' },
};

/** The one way to write a path: without a slash at its end, and with nothing encoded that need not be. */
function plainPath(path: string): string {
  const parts = path
    .replace(/^\/+/, '/')
    .replace(/(?<=.)\/+$/, '')
    .split('/');
  return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
}

/**
 * Where a page is kept, and where it stands when it was asked for in other words. `key` is null for an address that
 * says something of one person: its page is made for that call alone.
 */
export function pageAddress({ path, query, originalUrl }: Pick<Request, 'path' | 'query' | 'originalUrl'>): {
  moved: string | null;
  key: string | null;
} {
  const plain = plainPath(path);
  const at = originalUrl.indexOf('?');
  const said = at < 0 ? '' : originalUrl.slice(at);
  if (plain !== path) return { moved: `${plain}${said}`, key: null };
  const { name, kind } = reads[plain] ?? { name: '', kind: 'presence' };
  const value = query[name];
  if (value === undefined) return { moved: null, key: plain };
  if (kind === 'personal') return { moved: null, key: null };
  const read = kind === 'presence' ? name : `${name}=${encodeURIComponent(String(value))}`;
  return { moved: null, key: `${plain}?${read}` };
}
