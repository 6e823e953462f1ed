import { describe, expect, it } from 'vitest';
import { startProcesses } from '../../support/servers/spawn-server';

const { processes } = await startProcesses(2);
const [first, second] = processes;
if (!first || !second) throw new Error('Two processes were asked for');

for (let number = 1; number <= 14; number++) {
  const body = { firstName: `Mia ${number}`, rating: 5, reviewText: 'On time, and tidy work.' };
  await first.call('POST', '/api/reviews', { body });
}

const { text: sitemap } = await first.call('GET', '/sitemap.xml');
/** Pages in the sitemap: includes every new public page. */
const known = [...sitemap.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
const stored = [...known, '/parts/booking-form', '/api/reviews', '/api/reviews/summary'];
const neverCached = [
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot',
  '/booking/cows',
  '/no-such-page',
  '/booking-confirmation',
  '/b/no-such-token',
  '/admin',
];
const withQuery = ['/reviews?page=2', '/booking/farrier?priority=1', '/leaveareview?visit=unknown'];

/** Adds a query, because such URLs are not cached. */
const rendered = (path: string) => (path.includes('?') ? path : `${path}?rendered=again`);

/** Returns where two pages first differ, as a readable message; empty for equal pages. */
function differenceOf(one: string, other: string): string {
  if (one === other) return '';
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return `${one.slice(Math.max(0, at - 60), at + 60)} ≠ ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

describe('the same page is the same bytes', () => {
  it('of which there is one of each kind', () => {
    expect(known).toEqual(
      expect.arrayContaining(['/', '/reviews', '/survey2025', '/bookletlist', '/privacy']),
    );
    expect(known.filter((path) => path.startsWith('/farrier/')).length).toBeGreaterThan(0);
  });

  it.each([...stored, ...neverCached, ...withQuery])(
    '%s, rendered three times and in two processes',
    async (path) => {
      const replies = [];
      for (const server of [first, first, first, second])
        replies.push(await server.call('GET', rendered(path)));
      const [one, ...others] = replies;
      if (!one) throw new Error('Nothing was answered');
      expect(one.text.length).toBeGreaterThan(20);
      for (const other of others) {
        expect(other.status).toBe(one.status);
        expect(differenceOf(one.text, other.text)).toBe('');
      }
    },
  );

  it.each(stored)('%s has one ETag, by which the other process answers 304', async (path) => {
    const [one, other] = await Promise.all([first.call('GET', path), second.call('GET', path)]);
    const etag = one.headers.get('etag') ?? '';
    expect(one.status).toBe(200);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(other.headers.get('etag')).toBe(etag);
    const again = await second.call('GET', path, { headers: { 'If-None-Match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});
