import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchSpeed } from '../../../cms/http/minimum-speed';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';
import { pdf, png } from '../../support/upload-samples';
import { workerOf } from '../../support/worker';

const megabyte = 1_000_000;
const server = await startTestServer({
  RATE_LIMIT_FACTOR: '1000',
  TRUST_PROXY: '1',
  FILES_MAX_MB: '60',
});
const eve = await newCustomer(server, 'eve');
const record = await eve.addRecord(await eve.addHorse());
const { addJob } = workerOf(server);
const worker = await server.cookieFor('worker', { name: 'sam' });
const incoming = join(server.dataDir, 'incoming');

function filesOnTheirWay(): number[] {
  if (!existsSync(incoming)) return [];
  return readdirSync(incoming, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0);
}

/** Announces ten files of 5 MB and sends `bytes` of the first. */
function announce(address: string, bytes: number): { socket: Socket; heard: () => string } {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('error', () => undefined).on('data', (chunk) => (heard += chunk));
  socket.write(
    `POST /api/health-records/${record}/attachments HTTP/1.1\r\nHost: localhost\r\nCookie: ${eve.cookie}\r\n` +
      `X-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${50 * megabyte}\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="files"; filename="x.pdf"\r\n\r\n',
  );
  socket.write(Buffer.concat([pdf, Buffer.alloc(bytes)]).subarray(0, bytes));
  return { socket, heard: () => heard };
}

async function workersPhoto() {
  const id = await addJob();
  const raw = new FormData();
  raw.append('photos', new Blob([new Uint8Array(png)]), 'foot.png');
  return server.call('POST', `/api/worker/jobs/${id}/photos`, {
    raw,
    cookie: worker,
    headers: { 'x-forwarded-for': '9.9.9.9' },
  });
}

it('an announced size takes no quota: a worker’s photo is taken beside 40 large uploads that have just begun', async () => {
  const uploads = Array.from({ length: 40 }, (_, index) => announce(`6.6.6.${index}`, 5));
  await until('all have begun', () => filesOnTheirWay().length === uploads.length);
  const photo = await workersPhoto();
  expect([photo.status, photo.body.message]).toEqual([200, undefined]);
  for (const { socket } of uploads) socket.destroy();
  await until('all are gone', () => filesOnTheirWay().length === 0);
});

it('arriving bytes take quota, and never more than there is', async () => {
  const uploads = Array.from({ length: 10 }, (_, index) => announce(`6.6.7.${index}`, 9 * megabyte));
  await until('some are refused', () => uploads.some(({ heard }) => heard().startsWith('HTTP/1.1 503')));
  expect(filesOnTheirWay().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * megabyte);
  for (const { socket } of uploads) socket.destroy();
  await until('all are gone', () => filesOnTheirWay().length === 0);
  expect((await workersPhoto()).status).toBe(200);
});

it('one address has so many uploads at once, and others upload meanwhile', async () => {
  const uploads = Array.from({ length: 25 }, () => announce('6.6.8.8', 5));
  const refused = () => uploads.filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length;
  await until('some are refused', () => refused() === 5);
  await until('the others have begun', () => filesOnTheirWay().length === 20);
  expect((await workersPhoto()).status).toBe(200);
  for (const { socket } of uploads) socket.destroy();
  await until('all are gone', () => filesOnTheirWay().length === 0);
});

it('a body that comes too slowly is told so, and one at speed is not', async () => {
  const http = createServer((req, res) => {
    const stop = watchSpeed(req, () => res.writeHead(408, { Connection: 'close' }).end(), {
      bytes: 100,
      ms: 200,
    });
    req.resume().once('end', () => res.end('fine'));
    req.once('close', stop);
  });
  onTestFinished(() => void http.close());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const send = async (piece: number) => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.on('error', () => undefined).on('data', (chunk) => (heard += chunk));
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${20 * piece}\r\n\r\n`);
    const timer = setInterval(() => socket.write(Buffer.alloc(piece)), 40);
    await until('it is answered', () => heard !== '');
    clearInterval(timer);
    return heard.split('\r\n')[0];
  };
  expect(await Promise.all([send(1), send(200)])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ]);
});
