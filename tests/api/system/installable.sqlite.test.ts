import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const { call, cookieFor, url } = await startTestServer({ WORKER_NAME: 'Kim-Lee' });

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
    { name: 'worker', shell: '/kim-lee', under: ['/kim-lee/visit/'], asksForSession: false, insteadOf: null },
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
