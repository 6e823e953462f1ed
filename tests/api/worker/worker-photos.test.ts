import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import {
  gif,
  heic,
  html,
  hugePng,
  jpeg,
  moving,
  pdf,
  phonePhotos,
  png,
  svg,
  webp,
} from '../../support/upload-samples';
import { photos, workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, cookieFor } = server;
const { worker, owner, addJob } = workerOf(server);
const send = (id: number, form: FormData) => worker('POST', `/api/worker/jobs/${id}/photos`, { raw: form });
const many = (count: number) => photos(Array.from({ length: count }, () => ({ data: png })));
const files = () => rowsOf(app.payload, 'private-files');
const onDisk = (folder: string) => {
  try {
    return readdirSync(join(server.dataDir, folder)).length;
  } catch {
    return 0;
  }
};
const urls = async (id: number) =>
  (await worker('GET', '/api/worker/jobs/sam')).body.find((job: { id: number }) => job.id === id).photoUrls;

describe('photos of a job', () => {
  it('are kept with the token in a header, and read by the worker and the owner alone', async () => {
    const id = await addJob();
    const token = await server.sessions.open('worker', { name: 'sam' });
    const raw = photos([{ data: jpeg, name: '../../evil.php' }, { data: webp }, { data: heic }]);
    const reply = await call('POST', `/api/worker/jobs/${id}/photos`, {
      raw,
      headers: { 'x-worker-token': token },
    });
    expect([reply.status, reply.body.photoUrls.length]).toEqual([200, 3]);
    expect(await urls(id)).toEqual(reply.body.photoUrls);
    const [url] = reply.body.photoUrls;
    const read = async (role?: 'worker' | 'owner' | 'customer') =>
      fetch(`${server.url}${url}`, {
        headers: role ? { cookie: await cookieFor(role, role === 'worker' ? { name: 'sam' } : {}) } : {},
      });
    expect((await read()).status).toBe(401);
    expect((await read('customer')).status).not.toBe(200);
    const photo = await read('worker');
    expect((await read('owner')).status).toBe(200);
    expect(photo.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff');
    expect(photo.headers.get('cache-control')).toContain('private');
    expect(photo.headers.get('content-disposition')).not.toContain('..');
    const metadata = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
    expect([metadata.width, metadata.exif]).toEqual([2000, undefined]);
  });

  it('are five, in one call and in several at once, and the others are dropped', async () => {
    const one = await addJob();
    expect((await send(one, many(6))).body.photoUrls).toHaveLength(5);
    expect((await send(one, many(2))).body.photoUrls).toHaveLength(5);
    const other = await addJob();
    await Promise.all([send(other, many(3)), send(other, many(3)), send(other, many(3))]);
    expect(await urls(other)).toHaveLength(5);
    const stored = (await files()).filter(({ ownerId }) => ownerId === one || ownerId === other);
    expect(stored).toHaveLength(10);
    expect(onDisk('private')).toBe((await files()).length);
  });

  it('that come again under the same id are kept once', async () => {
    const id = await addJob();
    const again = () => send(id, photos([{ data: jpeg }], '3f0e6c2a-0001-4000-8000-000000000001'));
    const replies = await Promise.all([again(), again(), again()]);
    replies.push(await again());
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await urls(id)).toHaveLength(1);
    expect(onDisk('private')).toBe((await files()).length);
    expect((await send(id, photos([{ data: jpeg }], '../x'))).body.issues?.[0]?.path).toBe('photoId');
  });

  it.each([
    ['a page', html],
    ['a drawing with a script', svg],
    ['a GIF', gif],
    ['a PDF', pdf],
    ['a moving picture', moving],
    ['half a photo', jpeg.subarray(0, jpeg.length / 2)],
    ['nothing', Buffer.alloc(0)],
    ['fifty thousand pixels square', hugePng(50_000)],
    ['more than 10 MB', Buffer.alloc(10_000_001, jpeg)],
  ])('are not %s, and what came with it is not kept', async (_name, data) => {
    const id = await addJob();
    const before = await files();
    const reply = await send(id, photos([{ data: png }, { data, name: 'photo.jpg' }]));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(await urls(id)).toEqual([]);
    expect(await files()).toHaveLength(before.length);
    expect([onDisk('private'), onDisk('incoming')]).toEqual([before.length, 0]);
  });

  it('that break off, have no field or are far too large leave nothing behind, 200 at once', async () => {
    const id = await addJob();
    const cookie = await cookieFor('worker', { name: 'sam' });
    expect((await send(id, many(1))).status).toBe(200);
    const before = (await files()).length;
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const open = openFiles();
    const { port } = new URL(server.url);
    const part = (field: string) =>
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const head = `POST /api/worker/jobs/${id}/photos HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
    /** Sends the beginning of a photo, and closes once it is on the disk. */
    const cutOff = (field: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(head + part(field));
          socket.write(jpeg.subarray(0, 5_000), () => socket.destroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
      });
    await Promise.all(Array.from({ length: 200 }, (_, number) => cutOff(number % 10 ? 'photos' : '')));
    const nameless = new FormData();
    nameless.append('', new Blob([new Uint8Array(png)]), 'a.png');
    for (const form of [nameless, photos([{ data: Buffer.alloc(21_000_000, 1) }])]) {
      const { status } = await send(id, form);
      expect([400, 413]).toContain(status);
    }
    await expect.poll(() => onDisk('incoming'), { timeout: 20_000 }).toBe(0);
    // A few connections stay open for the next call.
    await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThan(open + 20);
    expect((await files()).length).toBe(before);
    expect(onDisk('private')).toBe(before);
    // The last upload's quota is released shortly after its files are deleted.
    let taken = await send(id, many(1));
    await expect
      .poll(
        async () => {
          if (taken.status >= 400) taken = await send(id, many(1));
          return taken.status;
        },
        { timeout: 20_000 },
      )
      .toBeLessThan(300);
    expect(taken.body.photoUrls).toHaveLength(2);
  }, 60_000);

  it('keep the time of the device, put right where its clock is wrong, and ours', async () => {
    const id = await addJob();
    const path = `/api/worker/jobs/${id}/photos`;
    const post = (fields: Record<string, string>) => {
      const raw = photos([{ data: png }]);
      for (const [name, value] of Object.entries(fields)) raw.append(name, value);
      return worker('POST', path, { raw });
    };
    const received = server.clock.now().toISOString();
    const ago = (minutes: number) => new Date(Date.parse(received) - minutes * 60_000).toISOString();
    await post({ takenAt: ago(90) });
    await post({ takenAt: ago(1440), sentAt: ago(1410) });
    await post({});
    await post({ takenAt: '0001-01-01T00:00:00Z' });
    const url = async () => (await urls(id)) as string[];
    expect((await owner('GET', `/api/admin/worker-jobs/${id}/photos`)).body).toEqual([
      { url: (await url())[0], takenAt: ago(90), receivedAt: received },
      { url: (await url())[1], takenAt: ago(30), receivedAt: received },
      { url: (await url())[2], takenAt: null, receivedAt: received },
      // An impossible time is ignored.
      { url: (await url())[3], takenAt: null, receivedAt: received },
    ]);
    expect((await post({ takenAt: 'yesterday' })).body.issues?.[0]?.path).toBe('takenAt');
    expect((await owner('GET', '/api/admin/worker-jobs/999999/photos')).status).toBe(404);
  });

  it('of 8 MB each, as phones take them, are kept five at a time', async () => {
    const id = await addJob();
    const large = await phonePhotos(5);
    for (const { length } of large) expect(length).toBeGreaterThan(8_000_000);
    const reply = await send(id, photos(large.map((data) => ({ data }))));
    expect([reply.status, reply.body.photoUrls?.length]).toEqual([200, 5]);
    const stored = (await files()).filter(({ ownerId }) => ownerId === id);
    for (const { filesize, width, height } of stored) {
      expect([width, height]).toEqual([2000, 1500]);
      expect(filesize).toBeLessThan(2_500_000);
    }
  }, 60_000);

  it('go with the job', async () => {
    const id = await addJob();
    await send(id, many(2));
    const [url] = await urls(id);
    expect((await owner('DELETE', `/api/admin/worker-jobs/${id}`)).status).toBe(200);
    expect((await owner('GET', url)).status).toBe(404);
    expect(onDisk('private')).toBe((await files()).length);
    expect((await send(id, many(1))).status).toBe(404);
  });
});
