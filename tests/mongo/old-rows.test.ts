import { expect, it } from 'vitest';
import { createClaims } from '../../cms/claims';
import { mongoMigrations } from '../../cms/database/mongo-migrations';
import { adoptedNote, adoptPaidRows } from '../../cms/domain/ledger/adopt';
import { startTestServer } from '../support/servers/server';
import { teamOf } from '../support/team-calls';

const server = await startTestServer();
const { app } = server;
const { payload } = app;

/** Two processes may run a migration at once, and one may be cut off: each is run twice. */
async function migrate(): Promise<void> {
  for (const { up } of [...mongoMigrations, ...mongoMigrations]) await up({ payload });
}
function rowsOf(collection: string) {
  if (!('connection' in payload.db)) throw new Error('This test is for MongoDB');
  return payload.db.connection.collection<{ _id: number; [field: string]: unknown }>(collection);
}

it('messages of earlier versions say which row they are about, and until when they are of use', async () => {
  const old = (id: number, dedupeKey: string, more = {}) => ({
    _id: id,
    kind: 'sms',
    to: '+61491570006',
    body: 'x',
    state: 'sent',
    about: 'Booking',
    dedupeKey,
    createdAt: new Date('2026-11-20T00:00:00Z'),
    ...more,
  });
  const messages = rowsOf('messages');
  await messages.insertMany([
    old(9001, 'booking:12:owner-sms', { state: 'queued' }),
    old(9002, 'care:7:2027-01-01'),
    old(9003, 'booking:13:owner-sms', { about: 'Deleted' }),
    old(9004, 'test:1'),
  ]);
  await migrate();
  const rows = await messages
    .find({ _id: { $gte: 9001 } })
    .sort({ _id: 1 })
    .toArray();
  expect(
    rows.map(({ aboutCollection, aboutId, usefulUntil, about }) => [
      ...[aboutCollection, aboutId, usefulUntil, about],
    ]),
  ).toEqual([
    ['bookings', 12, Date.parse('2026-11-23T00:00:00Z'), undefined],
    ['horse-health-records', 7, undefined, undefined],
    [undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});

it('a notice that waited before there were leases can be claimed', async () => {
  const old = { _id: 9001, deviceId: 1, title: 'x', url: '/admin', dedupeKey: 'x', state: 'queued' };
  await rowsOf('push-notices').insertOne({ ...old, attempts: 0, nextAttemptAt: 0 });
  await migrate();
  const [claimed] = await createClaims(app, 'push-notices').next(1);
  expect([claimed?.id, claimed?.attempts]).toEqual([9001, 1]);
});

it('the owner’s words of messages are carried into the one field', async () => {
  await rowsOf('globals').updateOne(
    { globalType: 'message-templates' },
    { $set: { bookingCustomerSms: 'Own words', campaignSms: 'Others' }, $unset: { texts: '' } },
  );
  await migrate();
  const row = await rowsOf('globals').findOne({ globalType: 'message-templates' });
  expect(row?.texts).toEqual({ bookingCustomerSms: 'Own words', campaignSms: 'Others' });
  expect(row).not.toHaveProperty('bookingCustomerSms');
  const shown = await payload.findGlobal({ slug: 'message-templates' });
  expect(shown).toMatchObject({ bookingCustomerSms: 'Own words', campaignSms: 'Others' });
});

it('several customers may write the same email from now on', async () => {
  const users = rowsOf('users');
  await users.dropIndex('email_1').catch(() => undefined);
  await users.createIndex({ email: 1 }, { name: 'email_1', unique: true });
  await migrate();
  const email = (await users.indexes()).find(({ name }) => name === 'email_1');
  expect(email).toMatchObject({ key: { email: 1 } });
  expect(email?.unique).toBeFalsy();
});

it('each payment from before the ledger is one payment in it, and no payable', async () => {
  const team = teamOf(server);
  const [pat, ray] = [await team.provider(), await team.partner()];
  const paidAt = new Date('2026-03-04T05:06:07.000Z');
  const dates = { createdAt: paidAt, updatedAt: paidAt };
  await rowsOf('work-assignments').insertMany([
    {
      _id: 9001,
      serviceProviderId: pat.id,
      workDescription: 'Old trim',
      amountOwed: 1999,
      status: 'paid',
      completedAt: paidAt,
      paidAt,
      ...dates,
    },
    { _id: 9002, workDescription: 'Of nobody', amountOwed: 5, status: 'paid', paidAt, ...dates },
  ]);
  await rowsOf('referral-clients').insertOne({
    _id: 9003,
    referralFarrierId: ray.id,
    clientName: 'Old Kim',
    totalRevenue: 20_000,
    commissionOwed: 3000,
    isPaid: true,
    paidAt,
    paymentMethod: 'PayID',
    ...dates,
  });
  await Promise.all([adoptPaidRows(app), adoptPaidRows(app)]);
  expect(await adoptPaidRows(app)).toBe(0);
  const entries = (await team.asOwner('GET', '/api/payments')).body;
  const at = paidAt.toISOString();
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ payeeId: pat.id, amount: 1999, standing: 1999, at, note: adoptedNote }),
      expect.objectContaining({ payeeId: ray.id, amount: 3000, standing: 3000, at, note: adoptedNote }),
    ]),
  );
  const [client] = (await team.asOwner('GET', `/api/referral-clients/${ray.id}`)).body;
  expect(client).toMatchObject({ isPaid: true, paidAt: at, paymentMethod: 'PayID' });
  expect(client.paymentId).toEqual(expect.any(Number));
});
