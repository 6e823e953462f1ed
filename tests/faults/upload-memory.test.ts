import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cookieOf, registration } from '../support/customers';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { until } from '../support/servers/until';

const { processes, dataDir } = await startProcesses(1);
const server = processes[0] as ServerProcess;
const megabyte = 1_000_000;

async function newRecord() {
  const registered = await server.call('POST', '/api/register', { body: registration('mia') });
  const cookie = cookieOf(registered);
  const horse = await server.call('POST', '/api/horses', { cookie, body: { name: 'Banjo' } });
  const record = await server.call('POST', '/api/health-records', {
    cookie,
    body: {
      horseId: horse.body.id,
      recordType: 'farrier',
      serviceDate: '2026-11-01',
      description: 'Trim all round',
    },
  });
  return { cookie, path: `/api/health-records/${record.body.id}/attachments` };
}

/** Sends nine whole files and most of a tenth, and then nothing more. */
function nearlyAll({ cookie, path }: { cookie: string; path: string }): void {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${100 * megabyte}\r\n\r\n`,
  );
  const file = Buffer.alloc(9_900_000, 'x');
  for (let index = 0; index < 10; index++) {
    socket.write(`\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="${index}.pdf"\r\n\r\n`);
    socket.write(file);
  }
}

const folder = join(dataDir, 'incoming');
function bytesOnDisk(): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

it('three hundred megabytes of files on their way are on the disk, not in memory', async () => {
  const record = await newRecord();
  const before = server.memory();
  for (let call = 0; call < 3; call++) nearlyAll(record);
  await until('all of it has arrived', () => bytesOnDisk() > 290 * megabyte, 60_000);
  expect((server.memory() - before) / megabyte).toBeLessThan(100);
});
