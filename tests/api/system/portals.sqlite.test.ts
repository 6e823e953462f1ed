import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Portal, portalPath, portals } from '../../../contracts/portals';
import { ownersNavigation } from '../../../contracts/system/navigation';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ WORKER_NAME: 'Kim-Lee' });
const { app, call, cookieFor, url } = server;

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

describe('portals on a home screen', () => {
  it('describes the worker’s portal for a home screen, with icons of the sizes that it names', async () => {
    expect((await call('GET', '/kim-lee')).text).toContain(
      '<link rel="manifest" href="/kim-lee.webmanifest"/>',
    );
    const { text, headers } = await call('GET', '/kim-lee.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ start_url: '/kim-lee', scope: '/kim-lee', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(`${url}${src}`);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await call('GET', '/icons/none.png')).status).toBe(404);
  });

  it('describes the owner’s office as one app with the calendar', async () => {
    const manifest = JSON.parse((await call('GET', '/admin.webmanifest')).text);
    expect(manifest).toMatchObject({ start_url: '/admin', scope: '/', name: 'Admin – Farrier office' });
    const cookie = await cookieFor('owner');
    for (const path of ['/admin', '/calendar'])
      expect((await call('GET', path, { cookie })).text).toContain(
        '<link rel="manifest" href="/admin.webmanifest"/>',
      );
    expect((await call('GET', '/calendar.webmanifest')).status).toBe(404);
  });

  it('has one service worker, looked at again at each visit, whose files are all there and none of them the API’s', async () => {
    const { text, headers } = await call('GET', '/sw.js');
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    const built = JSON.parse(/^self\.built=(.*);\n/.exec(text)?.[1] ?? '[]');
    expect(built).toMatchObject([
      {
        name: 'calendar',
        shell: '/calendar',
        under: [
          ...['/calendar/month/', '/calendar/week/', '/calendar/day/', '/calendar/plan/'],
          ...['/calendar/visit/', '/calendar/regulars'],
        ],
        asksForSession: true,
        insteadOf: '/admin',
      },
      {
        name: 'worker',
        shell: '/kim-lee',
        under: ['/kim-lee/visit/'],
        asksForSession: false,
        insteadOf: null,
      },
    ]);
    const cookie = await cookieFor('owner');
    for (const { shell, files } of built) {
      const count = (kind: RegExp) => files.filter((file: string) => kind.test(file)).length;
      // Scripts for the start, dialogs and toasts; one style; fonts for text and headings.
      expect(count(/\.js$/)).toBeGreaterThanOrEqual(3);
      expect([count(/\.css$/), count(/\.woff2$/), count(/favicon\.svg$/)]).toEqual([1, 2, 1]);
      for (const file of files) expect([file, (await fetch(`${url}${file}`)).status]).toEqual([file, 200]);
      expect(files.filter((file: string) => file.startsWith('/api'))).toEqual([]);
      // Includes the first files of the page.
      const page = (await call('GET', shell, { cookie })).text;
      const loaded = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
      expect([shell, loaded.filter((file) => !files.includes(file))]).toEqual([shell, []]);
    }
  });
});
