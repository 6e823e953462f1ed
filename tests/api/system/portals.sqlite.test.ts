import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Portal, portalPath, portals } from '../../../contracts/portals';
import { ownersNavigation } from '../../../contracts/system/navigation';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer();
const { app, url, cookieFor } = server;
const idOf: Partial<Record<Portal['role'], number>> = { partner: (await teamOf(server).partner()).id };
const get = (path: string, cookie?: string) =>
  fetch(`${url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });

describe.each(portals.map((portal): [string, Portal] => [portal.path, portal]))(
  'the portal %s',
  (_path, portal) => {
    const base = portalPath(portal, app.env.WORKER_NAME);
    const signedIn = async () =>
      portal.signInAt
        ? cookieFor(portal.role, { id: idOf[portal.role] ?? 1, name: app.env.WORKER_NAME })
        : undefined;

    it('is served at its path and its pages, to nobody who searches, under the strict policy', async () => {
      const cookie = await signedIn();
      const pages = (portal.pages ?? []).map((page) => page.replace(/:[A-Za-z]+/g, '1'));
      for (const page of ['', '?q=banjo&page=2', ...pages]) {
        const reply = await get(base + page, cookie);
        expect(reply.status).toBe(200);
        expect(reply.headers.get('x-robots-tag')).toBe('noindex');
        expect(reply.headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
        const policy = reply.headers.get('content-security-policy') ?? '';
        // Allows for the inline script of prefetching pages.
        expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+')?;/);
        const html = await reply.text();
        expect(html).toContain(`data-base="${base}"`);
        expect(html).toContain(`<title>${portal.title}</title>`);
      }
    });

    it('has one address: with a slash at its end it leads to the one without', async () => {
      for (const path of ['', ...(portal.pages ?? [])]) {
        const page = base + path.replace(/:[A-Za-z]+/g, '1');
        for (const slashes of ['/', '//']) {
          const reply = await get(`${page}${slashes}?q=a%20b&x`);
          expect([reply.status, reply.headers.get('location')]).toEqual([301, `${page}?q=a%20b&x`]);
        }
      }
    });

    it('has no other pages', async () => {
      for (const path of [`${base}/no/such/page`, `${base}x`, base.toUpperCase()]) {
        expect([path, (await get(path)).status]).toEqual([path, 404]);
      }
    });

    it('leads to where one signs in and back, or asks itself', async () => {
      const reply = await get(`${base}?q=a%20b`);
      if (!portal.signInAt) return expect(reply.status).toBe(200);
      expect(reply.status).toBe(302);
      expect(reply.headers.get('location')).toBe(
        `${portal.signInAt}?next=${encodeURIComponent(`${base}?q=a%20b`)}`,
      );
    });
  },
);

it('every entry of the office’s navigation leads to a page of the office or of the CMS', async () => {
  const cookie = await cookieFor('owner');
  const paths = ownersNavigation.flatMap(({ entries }) =>
    entries.flatMap(({ path, also = [] }) => [path, ...also]),
  );
  for (const path of paths.filter((each) => !each.startsWith('/cms')))
    expect([path, (await get(path, cookie)).status]).toEqual([path, 200]);
});

interface Built {
  file: string;
  imports?: string[];
}

const manifest: Record<string, Built> = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));

/** Returns the bytes on the wire before the first view of a portal. */
function firstLoad(entry: string): number {
  const files = new Set<string>();
  const add = (name: string) => {
    const built = manifest[name];
    if (!built || files.has(built.file)) return;
    files.add(built.file);
    for (const each of built.imports ?? []) add(each);
  };
  add(entry);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`)).length, 0);
}

it('the worker’s portal is there for 100 kB of script in one file', () => {
  const { file, imports }: Built = manifest['portals/worker/main.tsx'] ?? { file: '' };
  expect([file, imports]).toEqual([expect.stringMatching(/^assets\/worker-/), undefined]);
  const bytes = firstLoad('portals/worker/main.tsx');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(100_000);
});

it('the calendar is there for 130 kB of script, and what else it has comes later', () => {
  const bytes = firstLoad('portals/calendar/main.tsx');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(130_000);
});
