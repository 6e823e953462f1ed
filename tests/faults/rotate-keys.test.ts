import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, expect, inject, it } from 'vitest';
import { encryptText, markOf } from '../../collections/fields/people/encryption';
import { fieldSecretOf } from '../../collections/fields/people/secrets';
import { cookieOf, deviceOf } from '../support/customers';
import { liveBooking } from '../support/live-booking';
import { runScript } from '../support/servers/run-script';
import { serverProcess } from '../support/servers/spawn-server';
import { adminPassword, newDataDir, testEnv } from '../support/servers/test-env';

const before = 'the-secret-of-before-the-rotation';
const publicUrl = 'https://farrier.test';
const dataDir = newDataDir();
copyFileSync(inject('templateDatabase'), join(dataDir, 'farrier.db'));
const { PAYLOAD_SECRET: _, ...env } = testEnv(dataDir, {
  RATE_LIMIT_FACTOR: '1000',
  PUBLIC_URL: publicUrl,
});
const file = join(dataDir, 'secrets.json');
const secrets = () => JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, JSON.stringify({ PAYLOAD_SECRET: before }), { mode: 0o600 });
const server = await serverProcess(env);
afterAll(async () => {
  if (server.isRunning()) await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function rows(sql: string) {
  const client = createClient({ url: env.DATABASE_URL ?? '' });
  try {
    return (await client.execute(sql)).rows;
  } finally {
    client.close();
  }
}
const rotate = (...args: string[]) => runScript('rotate-keys', args, env);
const restart = async () => {
  await server.terminate();
  await server.start();
};
let number = 0;
const works = async (cookie: string) => {
  number += 1;
  expect((await server.call('POST', '/api/bookings', { body: liveBooking(number) })).status).toBe(201);
  expect((await server.call('GET', '/api/bookings', { cookie })).status).toBe(200);
};

it('the key is changed under a running server, and the old one retired when nothing needs it', async () => {
  await server.start();
  const opened = await server.call('POST', '/api/admin/login', { body: { password: adminPassword } });
  const cookie = cookieOf(opened);
  // With https the cookie belongs to this host only.
  expect(cookie).toMatch(/^__Host-farrier-owner=/);
  expect(deviceOf(opened)).toMatch(/^__Host-farrier-device=/);
  await rows(
    'INSERT INTO service_providers (id, first_name, last_name, qualification_level, account_number) ' +
      `VALUES (7, 'Pat', 'Lee', 'Trainee', '${encryptText('12345678', fieldSecretOf(before))}')`,
  );

  const changed = await rotate();
  expect([changed.code, changed.output]).toEqual([0, expect.stringContaining('Restart the server')]);
  const { PAYLOAD_SECRET: after, PAYLOAD_SECRET_OLD: old } = secrets();
  expect([after.length, JSON.parse(old)]).toEqual([64, [before]]);
  expect(changed.output).not.toMatch(new RegExp(`${after}|${before}`));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await works(cookie);
  const early = await rotate('--retire', '--now');
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('No server has started')]);

  await restart();
  await works(cookie);
  const needed = await rotate('--retire', '--now');
  expect([needed.code, needed.output]).toEqual([1, expect.stringContaining('1 rows with bank details')]);
  await expect
    .poll(async () => String((await rows('SELECT account_number AS n FROM service_providers'))[0]?.n), {
      timeout: 60_000,
      interval: 1000,
    })
    .toMatch(new RegExp(`^${markOf(fieldSecretOf(after))}`));
  const links = await rotate('--retire');
  expect([links.code, links.output]).toEqual([1, expect.stringMatching(/hold until \d{4}-/)]);
  const retired = await rotate('--retire', '--now');
  expect([retired.code, secrets()]).toEqual([0, { PAYLOAD_SECRET: after }]);
  await works(cookie);
  await restart();
  expect((await server.call('POST', '/api/admin/login', { body: { password: adminPassword } })).status).toBe(
    200,
  );
  await server.terminate();

  writeFileSync(file, JSON.stringify({ PAYLOAD_SECRET: before }));
  await expect(server.start()).rejects.toThrow(/PAYLOAD_SECRET is not the one/);
});
