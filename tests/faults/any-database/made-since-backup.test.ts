import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInToCms } from '../../support/cms-client';
import { cookieOf, registration } from '../../support/customers';
import { liveBooking } from '../../support/live-booking';
import { runScript, type ScriptResult } from '../../support/servers/run-script';
import { type ServerProcess, startProcesses } from '../../support/servers/spawn-server';
import { adminPassword, newDataDir } from '../../support/servers/test-env';
import { teamOf } from '../../support/team-calls';

const { env, processes, dataDir } = await startProcesses(1, { RATE_LIMIT_FACTOR: '1000' }, 'whole');
const server = processes[0] as ServerProcess;
const backups = newDataDir();
afterAll(() => rmSync(backups, { recursive: true, force: true }));

let owner = '';
const signIn = async () => {
  const reply = await server.call('POST', '/api/admin/login', { body: { password: adminPassword } });
  owner = cookieOf(reply);
};
const asOwner = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { cookie: owner, body });
const team = teamOf({ asOwner });
const get = async (path: string) => (await asOwner('GET', path)).body;
const taskFile = join(dataDir, 'made-since-backup.json');

let pat: { id: number };
let ray: { id: number };
let work: { id: number }[] = [];
let jess = '';
let erin = 0;
let before: string[] = [];
let restore: ScriptResult;
const statements = async () =>
  Promise.all(
    [`/api/service-provider/${pat.id}/statement`, `/api/referral-dashboard/${ray.id}/statement`].map(
      async (path) => (await asOwner('GET', path)).text.replaceAll(/"id":\d+,"date"/g, '"date"'),
    ),
  );
const owed = async () =>
  Object.fromEntries(
    (await get('/api/admin/owed')).team.people.map((each: { id: number; amount: number }) => [
      each.id,
      each.amount,
    ]),
  );

beforeAll(async () => {
  await signIn();
  [pat, ray] = [await team.provider(), await team.partner()];
  work = [await team.work(pat.id, 65_00), await team.work(pat.id, 10_00), await team.work(pat.id, 7_00)];
  const client = await team.client(ray.id, 200_00);
  await asOwner('PUT', `/api/referral-clients/${client.id}`, { isPaid: true });
  jess = cookieOf(await server.call('POST', '/api/register', { body: registration('jess') }));
  await server.call('POST', '/api/register', { body: registration('kim') });
  erin = (await asOwner('POST', '/api/clients', { firstName: 'Erin', familyName: 'Erased' })).body.id;
  const backup = await runScript('backup', [backups], env);
  expect(backup).toMatchObject({ code: 0 });

  // These rows are newer than the backup. The log names the rows of a deleted customer that stay because of a
  // booking.
  const booked = await server.call('POST', '/api/bookings', { cookie: jess, body: liveBooking(1) });
  expect(booked.status).toBe(201);
  const late = cookieOf(await server.call('POST', '/api/register', { body: registration('late') }));
  for (const cookie of [jess, late]) {
    const body = { password: 'correct horse' };
    const { status, text } = await server.call('DELETE', '/api/user', { cookie, body });
    expect([status, text]).toEqual([200, expect.anything()]);
  }
  expect((await asOwner('DELETE', `/api/clients/${erin}`)).status).toBe(200);
  await team.work(pat.id, 3_00, { workDescription: 'Written down later' });
  const payees = [{ payeeType: 'service-provider', payeeId: pat.id, amount: 85_00 }];
  expect((await team.payout({ payees, reference: 'SPRING' })).status).toBe(201);
  await asOwner('PUT', `/api/referral-clients/${client.id}`, { isPaid: false });
  await asOwner('DELETE', `/api/referral-clients/${client.id}`);
  before = await statements();
  await server.kill();

  restore = await runScript('restore', [join(backups, readdirSync(backups)[0] ?? '')], env);
}, 180_000);

test('the restore says what it has undone, and leaves it beside for the server’s user alone', async () => {
  expect(restore).toMatchObject({ code: 0 });
  expect(restore.output).toContain('they are there again, and the payments count as owed');
  expect(restore.output.match(/Account deleted: customer \d+, by customer/g)).toHaveLength(2);
  expect(restore.output).toContain('Paid: $85.00 Pat Lee, for 4 items, Bank transfer, SPRING');
  expect(restore.output).toContain('Reversed: $30.00 Ray Fox, for 1 item');
  expect(restore.output).toContain('Item removed: Ray Fox, for 1 item');
  expect((statSync(taskFile).mode & 0o777).toString(8)).toBe('600');
  expect(JSON.parse(readFileSync(taskFile, 'utf8'))).toHaveLength(6);
});

test('the office and the doctor say so until every task is done, and nobody is paid twice', async () => {
  await server.start();
  await signIn();
  const left = '2 accounts or clients deleted, 1 payment made, 2 payments or items reversed';
  expect((await get('/api/admin/needs-you')).madeSinceBackup).toBe(left);
  const doctor = await runScript('doctor', [], env);
  expect(doctor.output).toContain(`Restore: ${left} since the restored backup still to check`);
  expect(await owed()).toEqual({ [pat.id]: 82_00 });
  const payees = [{ payeeType: 'service-provider', payeeId: pat.id, amount: 82_00 }];
  for (const refused of [
    await team.payout({ payees }),
    await asOwner('PUT', `/api/work-assignments/${work[0]?.id}`, { status: 'paid' }),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Changes since the backup');
  }
  expect(
    (await server.call('POST', '/api/login', { body: { username: 'jess', password: 'correct horse' } }))
      .status,
  ).toBe(200);

  const cms = await signInToCms(server);
  const { docs } = await cms.call(server, 'GET', '/restore-tasks?limit=50&sort=id');
  expect(docs.map(({ what }: { what: string }) => what)).toEqual([
    expect.stringMatching(/^Account deleted: customer \d+, by customer \(jess, jess@example\.com\)$/),
    expect.stringMatching(/^Client erased: client \d+, by .+ \(Erin Erased\)$/),
    expect.stringMatching(/SPRING\. 1 item of it was written down after the backup, too$/),
    expect.stringContaining('Reversed: $30.00 Ray Fox'),
    expect.stringContaining('Item removed: Ray Fox'),
  ]);
  // The removal comes last: an item that counts as paid cannot be removed, so the first try is refused.
  const press = (id: number, state: string) => cms.call(server, 'PATCH', `/restore-tasks/${id}`, { state });
  expect((await get(`/api/clients/${erin}`)).name).toBe('Erin Erased');
  const [erasure, client, payment, reversal, removal] = docs.map(({ id }: { id: number }) => id);
  await expect(press(removal, 'again')).rejects.toThrow('This is so already, or was changed since');
  for (const id of [erasure, client, payment, reversal, removal]) await press(id, 'again');
  await expect(press(payment, 'open')).rejects.toThrow('This is settled already');

  expect((await get('/api/admin/needs-you')).madeSinceBackup).toBeNull();
  expect((await asOwner('GET', `/api/clients/${erin}`)).status).toBe(404);
  expect((await runScript('doctor', [], env)).output).not.toContain('Restore:');
  expect(
    (await server.call('POST', '/api/login', { body: { username: 'jess', password: 'correct horse' } }))
      .status,
  ).toBe(401);
  expect(
    (await server.call('POST', '/api/login', { body: { username: 'kim', password: 'correct horse' } }))
      .status,
  ).toBe(200);
  expect(await owed()).toEqual({});
  const [paid] = await get(`/api/payments?serviceProviderId=${pat.id}`);
  expect(paid).toMatchObject({ amount: 82_00, reference: 'SPRING', payoutId: null });
  // The earlier email reported the payment, so nothing is sent again.
  expect((await get('/api/admin/needs-you')).failedMessages).toEqual([]);
  // The partner's statement is unchanged, and contains no item of another partner.
  expect((await statements())[1]).toBe(before[1]);
});

test('an open task goes on through another restore', async () => {
  await server.kill();
  const file = join(backups, readdirSync(backups)[0] ?? '');
  expect(await runScript('restore', [file], env)).toMatchObject({ code: 0 });
  await server.start();
  await server.kill();
  // The replaced data now has no new rows since the backup, only the open tasks.
  const again = await runScript('restore', [file], env);
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('SPRING');
  rmSync(taskFile, { force: true });
});

if (!env.DATABASE_URL?.startsWith('mongodb'))
  test('data that cannot be read does not stop the restore, which says so', async () => {
    const [file] = readdirSync(backups).map((name) => join(backups, name));
    writeFileSync(join(dataDir, 'farrier.db'), 'no database at all');
    const result = await runScript('restore', [file ?? ''], env);
    expect([result.code, result.output]).toEqual([0, expect.stringContaining('could not be read')]);
  });
