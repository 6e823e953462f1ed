import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteAbandonedUploads } from '../../../cms/domain/system/files/incoming';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';
import { html, pdf, png } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000', FILES_MAX_MB: '3' });
const { app, clock, countOf, dataDir } = server;
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const banjo = await mia.addHorse();
const record = await mia.addRecord(banjo);
const evesHorse = await eve.addHorse();
const evesRecord = await eve.addRecord(evesHorse);

const incoming = join(dataDir, 'incoming');
const onItsWay = () =>
  existsSync(incoming)
    ? readdirSync(incoming, { recursive: true, withFileTypes: true }).map((entry) => ({
        path: join(entry.parentPath, entry.name),
        isFile: entry.isFile(),
      }))
    : [];
const nothingOnItsWay = () => until('all that was sent is gone', () => onItsWay().length === 0);
const attach = (sizes: number[], who = mia, id = record) =>
  who.upload(
    `/api/health-records/${id}/attachments`,
    'files',
    sizes.map((size, index) => ({
      name: `${index}.pdf`,
      data: Buffer.concat([pdf, Buffer.alloc(Math.max(0, size - pdf.length))]),
    })),
  );

/** Sends `bytes` of a photo and resolves once they arrived; never sends the rest. */
async function halfAnUpload(bytes: number) {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/horses/${banjo}/photo HTTP/1.1\r\nHost: localhost\r\nCookie: ${mia.cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes + 1000}\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="x.jpg"\r\n\r\n',
  );
  socket.write(Buffer.alloc(bytes, 'x'));
  const there = () => onItsWay().some(({ path, isFile }) => isFile && statSync(path).size > bytes / 2);
  await until('the file comes in on the disk', there);
  return socket;
}

it('files go to the disk as they come, for nobody else to read, and go with a call that breaks off', async () => {
  const socket = await halfAnUpload(900_000);
  const modes = onItsWay().map(({ path, isFile }) => [isFile, statSync(path).mode & 0o777]);
  expect(modes.toSorted()).toEqual([
    [false, 0o700],
    [true, 0o600],
  ]);
  socket.destroy();
  await nothingOnItsWay();
  expect(await countOf('private-files')).toBe(0);
});

it('an upload’s temporary file is gone when its call is over, stored or refused', async () => {
  expect((await attach([1000, 1000])).status).toBe(200);
  await nothingOnItsWay();
  const bad = await mia.upload(`/api/health-records/${record}/attachments`, 'files', [
    { name: 'good.png', data: png },
    { name: 'bad.png', data: html },
  ]);
  expect(bad.status).toBe(415);
  await nothingOnItsWay();
  expect((await attach(Array(11).fill(1000))).status).toBe(400);
  await nothingOnItsWay();
});

it('one person has so much room, and what is on its way counts', async () => {
  const before = await countOf('private-files');
  const { id } = await rows(app, 'private-files').add({
    ownerCollection: 'users',
    ownerId: mia.id,
    purpose: 'record-attachment',
    filename: 'large.pdf',
    mimeType: 'application/pdf',
    filesize: 999_000_000,
  });
  const reply = await attach([1_500_000]);
  expect([reply.status, reply.body.message]).toEqual([
    413,
    'There is no room for more files: 1,000 MB are the most. Please remove some that you don’t need.',
  ]);
  expect((await attach([500_000], eve, evesRecord)).status).toBe(200);
  const socket = await halfAnUpload(900_000);
  expect((await attach([200_000])).status).toBe(413);
  socket.destroy();
  await nothingOnItsWay();
  expect((await attach([200_000])).status).toBe(200);
  await rows(app, 'private-files').remove({ id });
  expect(await countOf('private-files')).toBe(before + 2);
});

it('all together have so much room: more is refused in words, and taken again when there is some', async () => {
  const full = async () => {
    const reply = await attach([1_500_000], eve, evesRecord);
    return [reply.status, reply.headers.get('retry-after'), reply.body.message];
  };
  expect((await full())[0]).toBe(200);
  const before = await countOf('private-files');
  expect(await full()).toEqual([
    ...[503, '3600', 'We have no room for files at the moment. Please try again tomorrow.'],
  ]);
  clock.advance(61_000);
  expect((await full())[0]).toBe(503);
  await nothingOnItsWay();
  expect(await countOf('private-files')).toBe(before);
  const [{ attachments }] = (await eve.call('GET', `/api/health-records/${evesHorse}`)).body;
  const largest = attachments.find(({ size }: { size: number }) => size === 1_500_000);
  await eve.call('DELETE', `/api/health-records/${evesRecord}/attachments/${largest.id}`);
  clock.advance(61_000);
  expect((await full())[0]).toBe(200);
});

it('a form that says that it is larger than any may be is refused before it is read', async () => {
  const reply = await attach(Array(10).fill(10_200_000));
  expect([reply.status, reply.body.message]).toEqual([413, 'Please send at most 10 files of 10 MB']);
  expect(onItsWay()).toEqual([]);
});

it('temporary files of a crash are deleted, and none of an upload under way', async () => {
  for (const name of ['call-old', 'call-new']) {
    mkdirSync(join(incoming, name), { recursive: true });
    writeFileSync(join(incoming, name, 'x'), 'x');
  }
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(incoming, 'call-old'), anHourAgo, anHourAgo);
  expect(await deleteAbandonedUploads(app)).toBe(1);
  expect(readdirSync(incoming)).toEqual(['call-new']);
});
