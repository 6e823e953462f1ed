import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, inject, it, onTestFinished } from 'vitest';
import { cookieOf, registration } from '../support/customers';
import { liveBooking } from '../support/live-booking';
import { limitedFiles, mountedDisk } from '../support/servers/small-disk';
import { serverProcess } from '../support/servers/spawn-server';
import { newDataDir, testEnv } from '../support/servers/test-env';
import { until } from '../support/servers/until';
import { pdf, png } from '../support/upload-samples';

/**
 * Tests a full disk in two ways. Where the machine allows a mount, the test fills a file system of 90 MB to its last
 * byte. On every machine, the test stops the server's files from growing.
 */
const probe = newDataDir();
const canMount = mountedDisk(probe);
canMount?.remove();
rmSync(probe, { recursive: true, force: true });
const kinds = canMount
  ? (['a full file system', 'files that cannot grow'] as const)
  : (['files that cannot grow'] as const);

it.each(kinds)(
  '%s: what was answered is kept, the rest is refused in words, and all goes on by itself',
  async (kind) => {
    const dataDir = newDataDir();
    const disk = kind === 'a full file system' ? mountedDisk(dataDir) : limitedFiles(dataDir);
    if (!disk) throw new Error('The disk could not be mounted again');
    copyFileSync(inject('templateDatabase'), join(dataDir, 'farrier.db'));
    const env = testEnv(dataDir, { RATE_LIMIT_FACTOR: '100000' });
    const server = await serverProcess(env);
    onTestFinished(async () => {
      if (server.isRunning()) await server.kill();
      disk.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await server.start();
    const stored: string[] = [];
    let number = 0;
    async function book() {
      number += 1;
      const startedAt = performance.now();
      const reply = await server.call('POST', '/api/bookings', { body: liveBooking(number) });
      if (reply.status === 201) stored.push(reply.body.confirmationNumber);
      // Five seconds on a machine that does nothing else.
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      return reply;
    }
    const cookie = cookieOf(await server.call('POST', '/api/register', { body: registration('mia') }));
    const { body: horse } = await server.call('POST', '/api/horses', { cookie, body: { name: 'Banjo' } });
    const send = (path: string, field: string, name: string, data: Buffer) => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(data)]), name);
      return server.call('POST', path, { cookie, raw: form });
    };
    const photo = await send(`/api/horses/${horse.id}/photo`, 'photo', 'x.png', png);
    expect(photo.status).toBe(200);
    const { body: record } = await server.call('POST', '/api/health-records', {
      cookie,
      body: { horseId: horse.id, recordType: 'farrier', serviceDate: '2026-11-01', description: 'Trim' },
    });
    const page = await server.call('GET', '/');
    const picture = /\/media\/360\/[^" ]+/.exec(page.text)?.[0].replaceAll('&amp;', '&') ?? '/favicon.svg';
    for (let index = 0; index < 5; index++) expect((await book()).status).toBe(201);

    disk.fill(server.pid());
    // The database first uses the free space in its own files.
    await until('nothing more can be kept', async () => (await book()).status === 503, 60_000, 1);
    const refused = await book();
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      ...[503, '5', 'We cannot reach our records. Please try again shortly.'],
    ]);
    const large = Buffer.concat([pdf, Buffer.alloc(9_000_000)]);
    const upload = await send(`/api/health-records/${record.id}/attachments`, 'files', 'x.pdf', large);
    expect([upload.status, typeof upload.body.message]).toEqual([503, 'string']);
    for (const path of ['/', picture, '/favicon.svg'])
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 200]);
    expect((await server.call('GET', photo.body.photoUrl, { cookie })).status).toBe(200);
    await until(
      'its health says so',
      async () => (await server.call('GET', '/api/health')).status === 503,
      20_000,
    );

    disk.freeSpace(server.pid());
    await until(
      'it goes on by itself',
      async () => (await server.call('GET', '/api/health')).status === 200,
      20_000,
    );
    expect((await book()).status).toBe(201);
    const again = await send(`/api/health-records/${record.id}/attachments`, 'files', 'x.pdf', large);
    expect(again.status).toBe(200);
    // Reads the disk through another connection.
    const other = createClient({ url: env.DATABASE_URL ?? '' });
    onTestFinished(() => other.close());
    const { rows } = await other.execute('SELECT confirmation_number AS number FROM bookings');
    expect(rows.map((row) => row.number).toSorted()).toEqual(stored.toSorted());
  },
);
