import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signInToCms } from '../support/cms-client';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { publicUrl } from '../support/servers/test-env';
import { until } from '../support/servers/until';
import { png } from '../support/upload-samples';

const { processes, dataDir } = await startProcesses(1, {}, 'whole');
const server = processes[0] as ServerProcess;
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** Posts `megabytes` of JSON, with a length or in pieces. Resolves with the status and the text of the reply. */
function post(path: string, megabytes: number, pieces = false) {
  const bytes = megabytes * 1_000_000;
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const call = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...json, ...(!pieces && { 'Content-Length': bytes }) },
    });
    // The server may hang up on a body that it refuses.
    call.once('error', reject).once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => {
        resolve({ status: response.statusCode, text });
        call.destroy();
      });
    });
    const piece = Buffer.alloc(100_000, 0x20);
    for (let sent = 0; sent < bytes; sent += piece.length) call.write(piece);
    call.end();
  });
}

it.each([
  '/cms-api/owners/login',
  '/cms-api/owners/forgot-password',
  '/cms-api/owners/reset-password',
  '/cms/login',
])('a guest posts neither 60 MB nor an unknown length to %s', async (path) => {
  for (const pieces of [false, true]) {
    const reply = await post(path, 60, pieces);
    expect([reply.status, typeof JSON.parse(reply.text).message]).toEqual([413, 'string']);
  }
});

it('an owner saves a page that is larger than a sign-in, and a guest none', async () => {
  const cms = await signInToCms(server);
  const body = { question: 'x'.repeat(20_000) };
  // The text is too long for the field, so the collection itself refuses it.
  await expect(cms.call(server, 'POST', '/faqs', body)).rejects.toThrow('answered 400');
  expect((await server.call('POST', '/cms-api/faqs', { body })).status).toBe(404);
});

const folder = join(dataDir, 'incoming');
const bytesOnDisk = () =>
  existsSync(folder)
    ? readdirSync(folder).reduce(
        (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    : 0;

/** Sends most of a picture to the media library, and then nothing more. */
function nearlyAll(cookie: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    `POST /cms-api/media HTTP/1.1\r\nHost: localhost\r\nOrigin: ${publicUrl}\r\nCookie: ${cookie}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="large.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  socket.write(Buffer.alloc(19_500_000, 'x'));
  return socket;
}

it('pictures on their way to the media library are on the disk, not in memory, and gone with their call', async () => {
  const cms = await signInToCms(server);
  // The first upload also loads modules, which would count as memory.
  await cms.upload(server, 'first.png', png, 'A horse');
  const before = server.memory();
  const calls = Array.from({ length: 12 }, () => nearlyAll(cms.cookie));
  await until('all of it has arrived', () => bytesOnDisk() > 220_000_000, 60_000);
  expect((server.memory() - before) / 1_000_000).toBeLessThan(120);
  for (const socket of calls) socket.destroy();
  await until('what was cut off is gone', () => bytesOnDisk() === 0, 30_000);
});

it('pictures of any size are made for nobody', async () => {
  const reply = await server.call('GET', '/_next/image?url=%2Ffavicon.svg&w=3840&q=75');
  expect(reply.status).toBe(404);
});

it('a query is read as one, in the address or in a body, and what cannot be answered is named', async () => {
  const cms = await signInToCms(server);
  const form = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Payload-HTTP-Method-Override': 'GET',
    origin: publicUrl,
  };
  const inBody = (raw: string) =>
    server.call('POST', '/cms-api/owners?depth=0', { cookie: cms.cookie, headers: form, raw });
  const found = await inBody('where[email][like]=@&limit=1');
  expect([found.status, found.body.docs.length]).toEqual([200, 1]);
  const inAddress = (query: string) =>
    server.call('GET', `/cms-api/owners?${query}`, { cookie: cms.cookie, headers: { origin: publicUrl } });
  for (const ask of [inBody, inAddress]) {
    const odd = await ask('where[id][near]=1');
    expect([odd.status, odd.body.issues[0].path]).toEqual([400, 'where[id][near]']);
  }
  const plain = { ...form, 'Content-Type': 'text/plain' };
  const reply = await server.call('POST', '/cms-api/faqs', { cookie: cms.cookie, headers: plain, raw: 'x' });
  expect(reply.status).toBe(415);
});
