import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registration } from '../../support/customers';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { liveBooking } from '../../support/live-booking';
import { openDatabase, rowsOf } from '../../support/servers/open-database';
import { runScript } from '../../support/servers/run-script';
import { type ServerProcess, serverProcess, startProcesses } from '../../support/servers/spawn-server';
import { adminPassword, newDatabaseUrl, newDataDir } from '../../support/servers/test-env';
import { until } from '../../support/servers/until';
import { jpeg } from '../../support/upload-samples';

const writeEveryMs = 20;
const maxWaiting = 10;
const twilio = await startFakeTwilio();
// The provider is slow, so that the backup contains waiting messages.
twilio.behave({ kind: 'slow', ms: 200 });
const { env, processes, dataDir } = await startProcesses(1, twilio.env);
const server = processes[0] as ServerProcess;

const emptyDir = newDataDir();
const backups = newDataDir();
const restoredEnv = { ...env, DATA_DIR: emptyDir, DATABASE_URL: newDatabaseUrl(emptyDir) };
let restored: ServerProcess | undefined;
afterAll(async () => {
  if (restored?.isRunning()) await restored.kill();
  await twilio.stop();
  for (const folder of [emptyDir, backups]) rmSync(folder, { recursive: true, force: true });
});

interface Written {
  confirmationNumber: string;
  answeredAt: number;
}

/** Books up to fifty times a second until stopped. Returns all replies. */
function keepWriting(to: ServerProcess) {
  const calls: Promise<Written>[] = [];
  let waiting = 0;
  const write = async (number: number): Promise<Written> => {
    waiting += 1;
    const reply = await to.call('POST', '/api/bookings', { body: liveBooking(number) });
    expect(reply.status).toBe(201);
    waiting -= 1;
    return { confirmationNumber: reply.body.confirmationNumber, answeredAt: Date.now() };
  };
  const timer = setInterval(() => waiting < maxWaiting && calls.push(write(calls.length)), writeEveryMs);
  return {
    count: () => calls.length,
    stop: () => {
      clearInterval(timer);
      return Promise.all(calls);
    },
  };
}

const login = (to: ServerProcess) =>
  to.call('POST', '/api/login', { body: { username: 'jess', password: 'correct horse' } });

function filesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(files.map((name) => [name, hash(name)]));
}

let startedAt = 0;
let written: Written[] = [];
let file = '';

beforeAll(async () => {
  const registered = await server.call('POST', '/api/register', { body: registration('jess') });
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const horse = await server.call('POST', '/api/horses', { cookie, body: { name: 'Banjo' } });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'banjo.jpg');
  const photo = await server.call('POST', `/api/horses/${horse.body.id}/photo`, { cookie, raw: form });
  expect(photo.status).toBe(200);
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'yard.jpg'), jpeg);

  const writing = keepWriting(server);
  await until('there is something to back up', () => writing.count() >= 100, 60_000);
  startedAt = Date.now();
  const backup = await runScript('backup', [backups], env);
  const during = writing.count();
  await until('writing goes on after it', () => writing.count() > during, 60_000);
  written = await writing.stop();
  await server.kill();
  expect(backup).toMatchObject({ code: 0 });
  file = join(backups, readdirSync(backups)[0] ?? '');
}, 120_000);

test('a backup is one dated file for the server’s user alone, in which nobody reads a name', () => {
  expect(readdirSync(backups)).toEqual([
    expect.stringMatching(/^farrier-\d{4}-\d\d-\d\d-\d{6}-\d{3}\.backup$/),
  ]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(readFileSync(file).includes('Mia1')).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([]);
});

test.each([
  [
    'made with another secret',
    () => file,
    { PAYLOAD_SECRET: 'another-secret-another' },
    /another PAYLOAD_SECRET/,
  ],
  ['cut off', () => changed((bytes) => bytes.subarray(0, -1000)), {}, /damaged/],
  ['damaged in its middle', () => changed((bytes) => flipped(bytes, bytes.length >> 1)), {}, /damaged/],
  ['no backup at all', () => changed(() => Buffer.from('hello')), {}, /no backup of this product/],
  ['not there', () => join(backups, 'nothing'), {}, /There is no file/],
] as const)('a file that is %s is refused before anything is touched', async (_how, path, more, text) => {
  const result = await runScript('restore', [path()], { ...restoredEnv, ...more });
  expect(result.code).toBe(1);
  expect(result.output).toMatch(text);
  expect(readdirSync(emptyDir)).toEqual([]);
});

const flipped = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
function changed(change: (bytes: Buffer) => Buffer): string {
  const path = join(newDataDir(), 'changed.backup');
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

test('restored into an empty folder, all that was answered before is there, and nothing is sent again', async () => {
  twilio.reset();
  expect(await runScript('restore', [file], restoredEnv)).toMatchObject({ code: 0 });
  restored = await serverProcess(restoredEnv);
  await restored.start();

  const payload = await openDatabase(restoredEnv);
  const numbers = new Set((await rowsOf(payload, 'bookings')).map((row) => row.confirmationNumber));
  const before = written.filter(({ answeredAt }) => answeredAt < startedAt);
  expect(before.length).toBeGreaterThan(50);
  expect(before.filter(({ confirmationNumber }) => !numbers.has(confirmationNumber))).toEqual([]);
  expect(numbers.size).toBeLessThanOrEqual(written.length);

  expect(filesOf(join(emptyDir, 'private'))).toEqual(filesOf(join(dataDir, 'private')));
  expect(Object.keys(filesOf(join(emptyDir, 'private')))).toHaveLength(1);
  expect(filesOf(join(emptyDir, 'media'))).toEqual(filesOf(join(dataDir, 'media')));
  expect(Object.keys(filesOf(join(emptyDir, 'media')))).toContain('yard.jpg');
  expect((await login(restored)).status).toBe(200);
  const owner = await restored.call('POST', '/api/admin/login', { body: { password: adminPassword } });
  expect(owner.status).toBe(200);

  // Once a new booking's message is sent, the relay has seen all earlier ones.
  const fresh = await restored.call('POST', '/api/bookings', { body: liveBooking(90_000) });
  expect(fresh.status).toBe(201);
  await until('the new booking is told', () => twilio.sentTo('+61491090000').length > 0);
  const toCustomers = twilio.sent.map(({ to }) => to).filter((to) => to.startsWith('+614910'));
  expect(toCustomers).toEqual(['+61491090000']);
  const held = await rowsOf(payload, 'messages', { error: { contains: 'may have left since' } });
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['failed']));
});

test('a running system is not restored over; a stopped one is kept beside', async () => {
  const running = await runScript('restore', [file], {
    ...restoredEnv,
    PORT: new URL(restored?.url ?? '').port,
  });
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('Stop it, then restore') });

  const filesBefore = filesOf(join(dataDir, 'private'));
  expect(await runScript('restore', [file], env)).toMatchObject({ code: 0 });
  const stored = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  expect(stored).toHaveLength(1);
  expect(filesOf(join(dataDir, stored[0] ?? '', 'private'))).toEqual(filesBefore);
});
