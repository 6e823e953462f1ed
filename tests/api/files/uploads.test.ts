import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteUnusedFiles } from '../../../cms/domain/system/files/unused-files';
import { newCustomer, type TestCustomer } from '../../support/customers';
import { fileReader } from '../../support/file-reader';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import {
  gif,
  heic,
  html,
  hugePng,
  jpeg,
  moving,
  movingPng,
  pdf,
  picture,
  png,
  seeThrough,
  svg,
  webp,
} from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock, dataDir, cookieFor } = server;
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const owner = await cookieFor('owner');
const banjo = await mia.addHorse();
const record = await mia.addRecord(banjo);

const folder = join(dataDir, 'private');
const onDisk = () => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};
const stored = () => rowsOf(app.payload, 'private-files');
const state = async () => ({ rows: (await stored()).map(({ id }) => id), files: onDisk() });
const photo = (name: string, data: Uint8Array, type?: string, who: TestCustomer = mia) =>
  who.upload(`/api/horses/${banjo}/photo`, 'photo', [{ name, data, type }]);
const attach = (files: { name: string; data: Uint8Array; type?: string }[], id = record) =>
  mia.upload(`/api/health-records/${id}/attachments`, 'files', files);
const read = fileReader(server);
const bytes = (url: string, cookie = mia.cookie) => read(url, cookie);

it('has samples that do carry a place and a maker', async () => {
  expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('Canaryphone');
  expect(heic.toString('latin1')).toContain('CanaryPhone');
});

describe('a photo', () => {
  it.each([
    ['a JPEG with its place', 'Banjo.JPG', jpeg, 'image/jpeg', 2000, 1000],
    ['a PNG', 'a.png', png, 'image/jpeg', 50, 40],
    ['a PNG that can be seen through', 'a.png', seeThrough, 'image/webp', 50, 40],
    ['a WebP', 'a.webp', webp, 'image/jpeg', 60, 30],
    ['a HEIC of a phone', 'IMG_0001.HEIC', heic, 'image/jpeg', 640, 480],
    ['a JPEG with another name', '../../x.jpg.exe', jpeg, 'image/jpeg', 2000, 1000],
    ['a JPEG with a page behind it', 'x.jpg', Buffer.concat([jpeg, html]), 'image/jpeg', 2000, 1000],
  ])(
    'that is %s is taken, written again, and replaces the last',
    async (_, name, data, type, width, height) => {
      const reply = await photo(name, data, 'text/html');
      expect([reply.status, reply.body.message]).toEqual([200, undefined]);
      expect(reply.body.photoUrl).toMatch(/^\/api\/files\/\d+$/);
      const file = await bytes(reply.body.photoUrl);
      expect(file.headers.get('content-type')).toBe(type);
      const seen = await sharp(file.data).metadata();
      expect([seen.width, seen.height, seen.exif, seen.xmp]).toEqual([width, height, undefined, undefined]);
      expect(file.data.toString('latin1')).not.toMatch(/Canary|<script/);
      const { rows, files } = await state();
      expect([rows.length, files.length]).toEqual([1, 1]);
      expect(files[0]).toMatch(/^[\w-]{43}\.(jpg|webp)$/);
    },
  );

  it('stands upright', async () => {
    const lying = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await photo('x.jpg', lying);
    const { width, height, orientation } = await sharp((await bytes(body.photoUrl)).data).metadata();
    expect([width, height, orientation ?? 1]).toEqual([20, 40, 1]);
  });

  it('keeps the colours of a phone’s HEIC', async () => {
    const { body } = await photo('IMG.heic', heic, 'image/heic');
    const { data } = await bytes(body.photoUrl);
    const { data: pixel } = await sharp(data)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixel[0]).toBeGreaterThan(170);
    expect(pixel[1]).toBeLessThan(80);
  });

  const noPhoto = 'Please choose a photo: JPEG, PNG, WebP or HEIC';
  const damaged = 'This picture is damaged or incomplete. Please try another one.';
  const still = 'Moving pictures cannot be used. Please choose a photo.';
  it.each([
    ['HTML named .png', 'x.png', html, 415, noPhoto],
    ['an SVG with a script', 'x.svg', svg, 415, noPhoto],
    ['an SVG named .jpg', 'x.jpg', svg, 415, noPhoto],
    ['a GIF that is a script', 'x.gif', gif, 415, noPhoto],
    ['a PDF', 'x.pdf', pdf, 415, noPhoto],
    ['a PDF named .png', 'x.png', pdf, 415, noPhoto],
    ['0 bytes', 'x.jpg', Buffer.alloc(0), 415, noPhoto],
    ['a truncated JPEG', 'x.jpg', jpeg.subarray(0, jpeg.length / 2), 400, damaged],
    ['a truncated PNG', 'x.png', seeThrough.subarray(0, 60), 400, damaged],
    ['a truncated WebP', 'x.webp', webp.subarray(0, webp.length - 20), 400, damaged],
    ['a truncated HEIC', 'x.heic', heic.subarray(0, 1500), 400, damaged],
    ['a HEIC that is none', 'x.heic', Buffer.from('\x00\x00\x00\x18ftypheic'), 400, damaged],
    ['a few bytes of a JPEG', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, damaged],
    ['a moving WebP', 'x.webp', moving, 415, still],
    ['a moving PNG', 'x.png', movingPng, 415, still],
    ['a PNG of 50,000 pixels', 'x.png', hugePng(50_000), 413, 'This picture has more than 50 megapixels'],
    ['20 MB', 'x.jpg', Buffer.concat([jpeg, Buffer.alloc(20_000_000)]), 413, 'A file can have at most 10 MB'],
  ])('that is %s is refused, and nothing is left behind', async (_, name, data, status, message) => {
    const before = await state();
    const horse = (await mia.call('GET', '/api/horses')).body;
    const reply = await photo(name, data, 'image/png');
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(await state()).toEqual(before);
    expect((await mia.call('GET', '/api/horses')).body).toEqual(horse);
  });

  it.each([
    ['no form', { body: { photo: 'x' } }, 415],
    ['an empty form', { raw: new FormData() }, 400],
    ['a broken form', { raw: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }, 400],
    ['no boundary', { raw: 'x', headers: { 'Content-Type': 'multipart/form-data' } }, 400],
  ])('in %s is refused', async (_, options, status) => {
    const before = await state();
    expect((await mia.call('POST', `/api/horses/${banjo}/photo`, options)).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  it('comes alone, and in its own field', async () => {
    const before = await state();
    const file = { name: 'x.png', data: png };
    expect((await mia.upload(`/api/horses/${banjo}/photo`, 'photo', [file, file])).status).toBe(400);
    for (const field of ['other', '', '__proto__']) {
      const reply = await mia.upload(`/api/horses/${banjo}/photo`, field, [file]);
      expect([field, reply.status]).toEqual([field, 400]);
    }
    expect(await state()).toEqual(before);
  });

  it('is not taken from a stranger, nor for a horse that is not there', async () => {
    const before = await state();
    expect((await photo('x.png', png, undefined, eve)).status).toBe(404);
    const guest = await call('POST', `/api/horses/${banjo}/photo`, { raw: new FormData() });
    expect(guest.status).toBe(401);
    expect(await state()).toEqual(before);
  });

  it('goes with its horse, or alone', async () => {
    const reply = await mia.call('DELETE', `/api/horses/${banjo}/photo`);
    expect(reply.body.photoUrl).toBeNull();
    expect(await state()).toEqual({ rows: [], files: [] });
    const other = await mia.addHorse();
    await mia.upload(`/api/horses/${other}/photo`, 'photo', [{ name: 'x.png', data: png }]);
    expect((await stored()).length).toBe(1);
    await mia.call('DELETE', `/api/horses/${other}`);
    expect(await state()).toEqual({ rows: [], files: [] });
  });
});

describe('attachments', () => {
  it('are PDFs as they are and photos written again', async () => {
    const reply = await attach([
      { name: 'Vet’s “report” 🐎.pdf', data: pdf, type: 'text/html' },
      { name: '../../etc/passwd.HEIC', data: heic },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.attachments).toMatchObject([
      { name: 'Vet’s “report” 🐎.pdf', type: 'application/pdf', size: pdf.length },
      { name: 'passwd.jpg', type: 'image/jpeg' },
    ]);
    const [first, second] = reply.body.attachments;
    const document = await bytes(first.url);
    expect(document.data.equals(pdf)).toBe(true);
    expect(document.headers.get('content-disposition')).toBe(
      `attachment; filename="Vet_s _report_ __.pdf"; filename*=UTF-8''Vet%E2%80%99s%20%E2%80%9Creport%E2%80%9D%20%F0%9F%90%8E.pdf`,
    );
    const image = await bytes(second.url);
    expect(image.headers.get('content-disposition')).toMatch(/^inline; filename="passwd\.jpg"/);
    for (const { headers } of [document, image]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await mia.call('GET', `/api/health-records/${banjo}`)).body[0].attachments).toEqual(
      reply.body.attachments,
    );
  });

  it('are all kept or, when one is refused, none', async () => {
    const before = await state();
    for (const bad of [
      { name: 'x.png', data: html },
      { name: 'x.png', data: pdf },
      { name: 'x.docx', data: Buffer.from('PK\x03\x04') },
    ]) {
      const reply = await attach([{ name: 'good.png', data: png }, bad]);
      expect([bad.name, reply.status]).toEqual([bad.name, 415]);
    }
    expect(await state()).toEqual(before);
  });

  it('are ten at most, also over several calls at once', async () => {
    const id = await mia.addRecord(banjo);
    const before = await state();
    const four = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.pdf`, data: pdf }));
    const replies = await Promise.all([
      attach(four, id),
      attach(four, id),
      attach(four, id),
      attach(four, id),
    ]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 400, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.body.issues).toEqual([{ path: 'files', message: 'A record can have at most 10 files' }]);
    const eleven = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, data: pdf }));
    expect((await attach(eleven, id)).status).toBe(400);
    const [row] = (await mia.call('GET', `/api/health-records/${banjo}`)).body.filter(
      (each: { id: number }) => each.id === id,
    );
    expect(row.attachments).toHaveLength(8);
    expect((await stored()).length).toBe(before.rows.length + 8);
    expect(onDisk().length).toBe(before.files.length + 8);
    await Promise.all(
      row.attachments.map((each: { id: number }) =>
        mia.call('DELETE', `/api/health-records/${id}/attachments/${each.id}`),
      ),
    );
    expect(await state()).toEqual(before);
  });

  it('are not lost to an edit at the same time', async () => {
    const id = await mia.addRecord(banjo);
    const [added, edited] = await Promise.all([
      attach([{ name: 'x.pdf', data: pdf }], id),
      mia.call('PUT', `/api/health-records/${id}`, { body: { notes: 'edited' } }),
    ]);
    expect([added.status, edited.status]).toEqual([200, 200]);
    const row = await app.payload.findByID({ collection: 'horse-health-records', id });
    expect(row).toMatchObject({ notes: 'edited', attachments: [added.body.attachments[0].id] });
    const [file] = added.body.attachments;
    expect((await mia.call('DELETE', `/api/health-records/${id}/attachments/999999`)).status).toBe(404);
    expect((await mia.call('DELETE', `/api/health-records/${record}/attachments/${file.id}`)).status).toBe(
      404,
    );
    await mia.call('DELETE', `/api/health-records/${id}`);
    expect((await bytes(file.url)).status).toBe(404);
  });
});

describe('a file', () => {
  it('is for its customer and the owner alone', async () => {
    const { body } = await attach([{ name: 'private.pdf', data: pdf }]);
    const { url } = body.attachments.at(-1);
    const provider = await teamOf(server).provider();
    const cookies: [string, string, number][] = [
      ['its customer', mia.cookie, 200],
      ['the owner', owner, 200],
      ['the owner with a customer’s session', `${eve.cookie}; ${owner}`, 200],
      ['another customer', eve.cookie, 404],
      ['a guest', '', 401],
      ['a provider', await cookieFor('provider', { id: provider.id }), 403],
      ['the worker', await cookieFor('worker', { name: 'sam' }), 404],
    ];
    for (const [who, cookie, status] of cookies) {
      const reply = await bytes(url, cookie);
      expect([who, reply.status]).toEqual([who, status]);
      if (status !== 200) expect(reply.data.toString()).not.toContain('%PDF');
    }
    for (const odd of ['0', '-1', '1e0', '[1]', '{"gt":0}', '../1', '999999']) {
      const reply = await call('GET', `/api/files/${encodeURIComponent(odd)}`, { cookie: eve.cookie });
      expect([odd, reply.status, reply.body]).toEqual([odd, 404, { message: 'Not found' }]);
    }
  });

  it('is counted against the limit', async () => {
    await app.payload.db.updateOne({
      collection: 'rate-limits',
      where: { key: { equals: `upload:customer:${mia.id}` } },
      data: { count: 1e9, windowEndsAt: clock.now().getTime() + 60_000 },
    });
    const before = await state();
    expect((await photo('x.png', png)).status).toBe(429);
    expect((await attach([{ name: 'x.pdf', data: pdf }])).status).toBe(429);
    expect(await state()).toEqual(before);
    clock.advance(61_000);
  });

  it('survives uploads that break off', async () => {
    const before = await state();
    const { port } = new URL(server.url);
    const head = `POST /api/horses/${banjo}/photo HTTP/1.1\r\nHost: localhost\r\nCookie: ${mia.cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="x.jpg"\r\n\r\n`;
    await Promise.all(
      Array.from(
        { length: 50 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => {
              socket.write(head + 'x'.repeat(5000));
              setTimeout(() => socket.destroy(), 20);
            });
            socket.on('close', () => resolve());
            socket.on('error', () => resolve());
          }),
      ),
    );
    expect((await call('GET', '/api/health')).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});

describe('the clean-up of files', () => {
  it('removes what nothing names once it is a day old, and nothing else', async () => {
    await photo('x.png', png);
    const storedNow = await state();
    const orphan = 'a'.repeat(43);
    writeFileSync(join(folder, `${orphan}.jpg`), png);
    writeFileSync(join(folder, `${orphan}-new.jpg`), png);
    const lost = await attach([{ name: 'lost.pdf', data: pdf }]);
    const lostId = lost.body.attachments.at(-1).id;
    await app.payload.db.updateOne({
      collection: 'horse-health-records',
      where: { id: { equals: record } },
      data: { attachments: lost.body.attachments.slice(0, -1).map(({ id }: { id: number }) => id) },
      options: { atomic: true },
    });
    const touch = (name: string, hoursAgo: number) => {
      const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
      utimesSync(join(folder, name), at, at);
    };
    for (const name of onDisk()) touch(name, 1);
    touch(`${orphan}.jpg`, 25);
    expect(await deleteUnusedFiles(app)).toBe(1);
    expect(onDisk()).not.toContain(`${orphan}.jpg`);
    expect(onDisk()).toContain(`${orphan}-new.jpg`);
    expect((await stored()).map(({ id }) => id)).toContain(lostId);
    clock.advance(25 * 3_600_000);
    expect(await deleteUnusedFiles(app)).toBe(2);
    expect(await state()).toEqual(storedNow);
  });
});
