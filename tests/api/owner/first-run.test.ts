import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, cookieFor } = server;
const cookie = await cookieFor('owner');
const path = '/api/admin/first-run';
const read = async () => (await asOwner('GET', path)).body;
const mark = (step: unknown, off: unknown) => asOwner('POST', path, { step, off });
const marks = async () =>
  (await app.payload.find({ collection: 'counters', where: { name: { like: 'first-run' } } })).totalDocs;
const all = ['details', 'prices', 'clients', 'sms', 'email', 'safety'];

it('is the owner’s alone', async () => {
  expect((await call('GET', path)).status).toBe(401);
  const customer = await cookieFor('customer');
  expect((await call('POST', path, { cookie: customer, body: { step: 'sms', off: true } })).status).toBe(401);
  expect((await call('POST', '/api/admin/test-email', { cookie: customer })).status).toBe(401);
  expect(await marks()).toBe(0);
});

describe('a fresh install', () => {
  it('has six open steps, with what customers read', async () => {
    expect(await read()).toMatchObject({
      open: all,
      details: { hours: expect.arrayContaining([expect.objectContaining({ days: expect.any(String) })]) },
      sms: { connected: false, hasLeft: false },
      email: { connected: false, hasLeft: false },
      safety: { backupAt: null, secondFactor: false },
    });
  });

  it('loses a step that is right or not wanted, once for two presses, and gets it back', async () => {
    const replies = await Promise.all([mark('prices', true), mark('prices', true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).open).toEqual(all.filter((step) => step !== 'prices'));
    expect(await marks()).toBe(1);
    expect((await mark('prices', false)).body.open).toEqual(all);
    expect((await mark('prices', false)).body.open).toEqual(all);
    expect(await marks()).toBe(0);
  });

  it.each([
    ['moon', true, 'step', 'Please choose one of the steps'],
    ['sms', 'yes', 'off', 'Please say whether it goes off the list'],
  ])('refuses %s, %s', async (step, off, field, message) => {
    const refused = await mark(step, off);
    expect([refused.status, refused.body.issues[0]]).toMatchObject([400, { path: field, message }]);
    expect(await marks()).toBe(0);
  });
});

describe('a step is done', () => {
  const { env } = app;

  it('by the first import of clients, not by its preview', async () => {
    const importFile = async (preview: string) => {
      const raw = new FormData();
      raw.append('preview', preview);
      raw.append('file', new Blob(['Name,Phone\nAnn First,0491 570 156']), 'clients.csv');
      await call('POST', '/api/clients/import', { cookie, raw });
      return (await read()).open;
    };
    expect(await importFile('true')).toContain('clients');
    expect(await importFile('false')).not.toContain('clients');
    await mark('clients', false);
  });

  it('once a message of its kind has left, and never while none can', async () => {
    const sent = { kind: 'sms' as const, state: 'delivered' as const, to: '+61491570156', body: 'A test' };
    const row = await app.payload.create({
      collection: 'messages',
      data: Object.assign(sent, { dedupeKey: 'first-run' }),
    });
    expect((await read()).open).toContain('sms');
    env.TWILIO_ACCOUNT_SID = 'AC1';
    const connected = await read();
    expect([connected.sms, connected.open]).toEqual([
      { connected: true, hasLeft: true },
      all.filter((step) => step !== 'sms'),
    ]);
    env.SMTP_URL = 'smtp://127.0.0.1:1';
    expect(await read()).toMatchObject({ email: { connected: true, hasLeft: false } });
    await app.payload.delete({ collection: 'messages', id: row.id });
    expect((await read()).open).toEqual(all);
    env.SMTP_URL = undefined;
    env.TWILIO_ACCOUNT_SID = undefined;
  });

  it('with a backup and a second factor, not with one of both', async () => {
    const folder = join(env.DATA_DIR, 'backups');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'farrier-2026-11-20-010203-004.backup'), '');
    expect(await read()).toMatchObject({
      open: all,
      safety: { backupAt: '2026-11-20T01:02:03.004Z', secondFactor: false },
    });
    const row = { ownerId: 1, pendingSecret: 'shown', lastStep: 0 };
    const { id } = await app.payload.create({ collection: 'second-factors', data: row });
    expect((await read()).open).toContain('safety');
    await app.payload.update({ collection: 'second-factors', id, data: { secret: 'confirmed' } });
    expect((await read()).open).toEqual(all.filter((step) => step !== 'safety'));
  });
});

describe('a test email', () => {
  const test = () => asOwner('POST', '/api/admin/test-email');

  it('that cannot leave is kept in the log, once for two presses, and says so', async () => {
    const [one, two] = await Promise.all([test(), test()]);
    expect(two.body).toEqual(one.body);
    expect(await storedRows(server).messagesFrom('testOwnerEmail')).toMatchObject([
      { to: 'owner@test.example', kind: 'email' },
    ]);
    expect((await read()).open).toContain('email');
  });

  it('without an address is refused with the reason', async () => {
    const before = app.env.OWNER_EMAIL;
    app.env.OWNER_EMAIL = undefined;
    const refused = await call('POST', '/api/admin/test-email', {
      cookie,
      headers: { 'idempotency-key': 'another-test' },
    });
    app.env.OWNER_EMAIL = before;
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'noticeEmail']);
  });
});
