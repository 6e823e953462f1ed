import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../../../cms/backup/backup';
import { restoredFrom } from '../../../cms/backup/restored-from';
import { readUsedFolders, rememberFolder } from '../../../cms/backup/used-folders';
import type { Finding } from '../../../cms/doctor/check';
import { examine } from '../../../cms/doctor/examine';
import type { Env } from '../../../cms/env';
import { rows } from '../../../rows/rows';
import { bookingBody } from '../../support/samples';
import { runScript } from '../../support/servers/run-script';
import { startTestServer } from '../../support/servers/server';
import { testEnv } from '../../support/servers/test-env';

const server = await startTestServer();
const { payload } = server.app;
const now = new Date('2026-11-21T01:00:00.000Z');

/** A mail server that accepts a single name and password. */
const mail = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, callback) =>
    username === 'farrier' && password === 'mail-password'
      ? callback(null, { user: 'farrier' })
      : callback(new Error(`No such name as ${username} with ${password}`)),
});
mail.on('error', () => undefined);
await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
const mailPort = (mail.server.address() as AddressInfo).port;

/** Twilio's account ids: `good` is known, `old` is suspended. */
const sid = (name: string) => `AC${name.padEnd(32, '0')}`;
const calls: string[] = [];
const twilio = createServer((req, res) => {
  calls.push(`${req.method} ${req.url}`);
  const [, name, token] =
    /^AC([a-z]+)0+:(.*)$/.exec(
      Buffer.from((req.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString(),
    ) ?? [];
  const known = token === 'twilio-token' && (name === 'good' || name === 'old');
  res.writeHead(name === 'down' ? 503 : known ? 200 : 401, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ status: name === 'good' ? 'active' : 'suspended' }));
});
await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
const twilioUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
afterAll(() => {
  twilio.close();
  mail.close();
});

const nothingListens = 'smtp://127.0.0.1:1';
const mailUrl = (password: string) => `smtp://farrier:${password}@127.0.0.1:${mailPort}`;
const good: Env = {
  ...server.app.env,
  PUBLIC_URL: 'https://www.example.com.au',
  secureCookies: true,
  TRUST_PROXY: 1,
  TWILIO_ACCOUNT_SID: sid('good'),
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_FROM_NUMBER: '+61491570000',
  TWILIO_BASE_URL: twilioUrl,
  SMTP_URL: mailUrl('mail-password'),
};
const backups = join(server.dataDir, 'backups');
const backupAt = (stamp: string) =>
  writeFileSync(join(backups, `farrier-${stamp}.backup`), 'x', { mode: 0o600 });
beforeAll(() => {
  mkdirSync(backups, { mode: 0o700 });
  backupAt('2026-11-20-160000-000');
});

const look = (env: Env = good, more: Partial<Parameters<typeof examine>[0]> = {}) =>
  examine({ env, payload, now, forwarded: true, thorough: true, ...more });
const about = (findings: Finding[], name: string) => findings.find((each) => each.about === name);

test('with good settings all of it works, and nothing is sent', async () => {
  const findings = await look();
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.map((each) => each.about)).toEqual(
    expect.arrayContaining(['Database', 'Keys', 'SMS', 'Email', 'Backups', 'Disk', 'Clock']),
  );
  expect(calls).toEqual([`GET /2010-04-01/Accounts/${sid('good')}.json`]);
});

test.each<[fault: string, env: Partial<Env>, about: string, state: Finding['state'], words: RegExp]>([
  [
    'a wrong Twilio token',
    { TWILIO_AUTH_TOKEN: 'wrong-token' },
    'SMS',
    'broken',
    /doesn’t accept this account/,
  ],
  ['an unpaid account', { TWILIO_ACCOUNT_SID: sid('old') }, 'SMS', 'broken', /account is suspended/],
  ['Twilio in trouble', { TWILIO_ACCOUNT_SID: sid('down') }, 'SMS', 'broken', /answers 503/],
  ['no way to Twilio', { TWILIO_BASE_URL: 'http://127.0.0.1:1' }, 'SMS', 'broken', /can’t reach Twilio/],
  ['no Twilio', { TWILIO_ACCOUNT_SID: undefined }, 'SMS', 'look', /kept in the message log/],
  ['a wrong mail password', { SMTP_URL: mailUrl('wrong') }, 'Email', 'broken', /doesn’t accept the sign-in/],
  ['no mail server', { SMTP_URL: nothingListens }, 'Email', 'broken', /can’t reach the mail server/],
  ['no mail settings', { SMTP_URL: undefined }, 'Email', 'look', /kept in the message log/],
  [
    'an address in the clear',
    { PUBLIC_URL: 'http://example.com' },
    'Public address',
    'broken',
    /not encrypted/,
  ],
  ['a webhook in the clear', { PUBLIC_URL: 'http://example.com' }, 'SMS replies', 'broken', /cannot reach/],
  [
    'an address for nobody',
    { PUBLIC_URL: 'http://localhost:3000' },
    'Public address',
    'look',
    /only works on this machine/,
  ],
  ['an unknown proxy', { TRUST_PROXY: 0 }, 'How visitors reach it', 'broken', /All visitors look like one/],
  ['no backups', { BACKUP_DIR: '/nowhere' }, 'Backups', 'look', /There are none/],
])('%s is found, and what to do about it is said', async (_fault, env, name, state, text) => {
  const found = about(await look({ ...good, ...env }), name);
  expect(found).toMatchObject({
    state,
    says: expect.stringMatching(text),
    todo: expect.stringMatching(/\.$/),
  });
  expect(JSON.stringify(found)).not.toMatch(/wrong-token|twilio-token|mail-password|wrong@/);
});

test('the addresses of assistants are named, or that they are switched off', async () => {
  const on = about(await look(), 'Assistants');
  expect([on?.state, on?.says]).toEqual([
    'ok',
    'They ask at https://www.example.com.au/mcp, and for you at https://www.example.com.au/mcp/office',
  ]);
  const off = about(await look({ ...good, ASSISTANTS: false }), 'Assistants');
  expect([off?.state, off?.says]).toEqual(['ok', expect.stringContaining('Switched off')]);
});

test('the owner’s lines name no setting, command or path: those are for the operator', async () => {
  const bare = {
    TWILIO_ACCOUNT_SID: undefined,
    SMTP_URL: undefined,
    BACKUP_DIR: '/nowhere',
    TRUST_PROXY: 0,
    FILES_MAX_MB: 0,
  };
  const findings = [
    ...(await look()),
    ...(await look({ ...good, ...bare, PUBLIC_URL: 'http://localhost:3000' })),
    ...(await look({ ...good, ...bare, PUBLIC_URL: 'http://example.com', SMTP_URL: nothingListens })),
    ...(await look({ ...good, TWILIO_AUTH_TOKEN: 'wrong-token', SMTP_URL: mailUrl('wrong') })),
    ...(await look(good, { payload: null })),
  ];
  const technical = /[A-Z]+_[A-Z]|npm |chmod|chown|\/(tmp|nowhere|var)|E[A-Z]{5,}/;
  for (const { about: heading, says, todo = '' } of findings)
    expect(`${heading}: ${says}. ${todo}`).not.toMatch(technical);
  expect(findings.filter(({ how }) => how && technical.test(how)).length).toBeGreaterThan(5);
});

test('a database that does not open is said, and the other looks go on', async () => {
  const findings = await look(good, { payload: null });
  expect(about(findings, 'Database')).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('cannot be opened'),
  });
  expect(about(findings, 'Email')?.state).toBe('ok');
});

test('a backup in another folder is found, and a folder that is away is told of', async () => {
  const [elsewhere, away] = [join(server.dataDir, 'disk'), join(server.dataDir, 'away')];
  const later = new Date('2026-12-10T01:00:00.000Z');
  mkdirSync(elsewhere, { mode: 0o700 });
  expect(about(await look(good, { now: later }), 'Backups')?.says).toBe('The newest is 19 days old');
  await rememberFolder(good, elsewhere, new Date('2026-12-09T16:00:00.000Z'));
  writeFileSync(join(elsewhere, 'farrier-2026-12-09-160000-000.backup'), 'x', { mode: 0o600 });
  expect(about(await look(good, { now: later }), 'Backups')).toMatchObject({ state: 'ok' });

  await rememberFolder(good, away, new Date('2026-12-09T17:00:00.000Z'));
  rmSync(elsewhere, { recursive: true });
  const finding = about(await look(good, { now: later }), 'Backups');
  expect(finding).toMatchObject({ state: 'look', how: expect.stringContaining(away) });
  expect(finding?.says).toBe(
    'We can’t check: a backup folder can’t be read, and the last that is known went there, less than a day ago',
  );
  // A file at the path of a folder is no empty folder.
  const file = join(server.dataDir, 'backup-folders.json');
  const odd = about(await look({ ...good, BACKUP_DIR: file }, { now: later }), 'Backups');
  expect(odd?.says).toMatch(/^We can’t check/);
  rmSync(file);
});

// MongoDB has its own backup tools.
if (!server.app.env.usesMongo)
  test('a backup that the operator takes into a folder is remembered', async () => {
    const folder = join(server.dataDir, 'other-disk');
    const { file, takenAt } = await takeBackup(server.app.env, folder);
    expect(file.startsWith(folder)).toBe(true);
    expect(await readUsedFolders(server.app.env)).toEqual({ [folder]: takenAt.toISOString() });
    expect((statSync(join(server.dataDir, 'backup-folders.json')).mode & 0o777).toString(8)).toBe('600');
    rmSync(join(server.dataDir, 'backup-folders.json'));
  });

test('messages that wait too long, an unfinished restore, old backups and open files are found', async () => {
  expect((await server.call('POST', '/api/bookings', { body: bookingBody() })).status).toBe(201);
  const soon = new Date(Date.now() + 90 * 60_000);
  expect(about(await look(good, { now: soon }), 'Waiting messages')).toMatchObject({ state: 'look' });

  await rows(payload, 'counters').add({ name: restoredFrom, value: now.getTime() });
  expect(about(await look(), 'Restore')).toMatchObject({
    state: 'look',
    todo: 'Ask for the server to be started.',
  });
  await rows(payload, 'counters').remove({ name: restoredFrom });

  const nextWeek = new Date('2026-11-28T01:00:00.000Z');
  await payload.updateGlobal({ slug: 'backups', data: { daily: true } });
  expect(about(await look(good, { now: nextWeek }), 'Backups')).toMatchObject({
    state: 'look',
    says: 'The newest is 7 days old',
    todo: expect.stringMatching(/turned on, but none has been made/),
  });

  const file = join(backups, 'farrier-2026-11-20-160000-000.backup');
  chmodSync(file, 0o644);
  expect(about(await look(), 'Private files')).toMatchObject({
    state: 'broken',
    how: expect.stringContaining(file),
  });
  chmodSync(file, 0o600);

  mkdirSync(join(server.dataDir, 'private'), { recursive: true, mode: 0o700 });
  writeFileSync(join(server.dataDir, 'private', 'large.pdf'), Buffer.alloc(900_000), { mode: 0o600 });
  expect(about(await look({ ...good, FILES_MAX_MB: 1 }), 'Photos and attachments')).toMatchObject({
    state: 'look',
    says: '900 kB of 1 MB',
  });
});

test('npm run doctor tells it in lines, and ends with 1 when something is broken', async () => {
  await payload.create({
    collection: 'service-providers',
    data: { firstName: 'Ada', lastName: 'Bank', qualificationLevel: 'Trainee', accountNumber: '12345678' },
  });
  const settings = (password: string) => ({
    ...testEnv(server.dataDir, { DATABASE_URL: good.DATABASE_URL, PUBLIC_URL: good.PUBLIC_URL }),
    TRUST_PROXY: '1',
    SMTP_URL: mailUrl(password),
  });
  const well = await runScript('doctor', [], settings('mail-password'));
  expect(well).toMatchObject({ code: 0, output: expect.stringMatching(/Please look at: .*SMS/) });
  expect(well.output).not.toContain('Everything works.');
  expect(well.output).toMatch(/ {2}ok {4}Email: The mail server is connected\./);
  const ill = await runScript('doctor', [], settings('wrong'));
  expect(ill).toMatchObject({ code: 1, output: expect.stringContaining('1 fault to fix.') });
  expect(ill.output).toMatch(
    /BROKEN {2}Email: The mail server doesn’t accept the sign-in\.\n +→ Ask for your mail account’s name.*\n +They are in SMTP_URL\./,
  );
  const strange = await runScript('doctor', [], {
    ...settings('mail-password'),
    PAYLOAD_SECRET: 'another-secret-another',
  });
  expect(strange.code).toBe(1);
  expect(strange.output).toMatch(/BROKEN {2}Keys: The server’s key doesn’t match/);
}, 180_000);
