import { expect, it } from 'vitest';
import { mongoMigrations } from '../../cms/database/mongo-migrations';
import { startTestServer } from '../support/server';

const { payload } = (await startTestServer()).app;

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
    ...{ _id: id, kind: 'sms', to: '+61491570006', body: 'x', state: 'sent', about: 'Booking' },
    ...{ dedupeKey, createdAt: new Date('2026-11-20T00:00:00Z'), ...more },
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

it('the owner’s words of messages are carried into the one field', async () => {
  await rowsOf('globals').updateOne(
    { globalType: 'message-templates' },
    { $set: { bookingCustomerSms: 'Own words', careReminderSms: 'Others' }, $unset: { texts: '' } },
  );
  await migrate();
  const row = await rowsOf('globals').findOne({ globalType: 'message-templates' });
  expect(row?.texts).toEqual({ bookingCustomerSms: 'Own words', careReminderSms: 'Others' });
  expect(row).not.toHaveProperty('bookingCustomerSms');
  const shown = await payload.findGlobal({ slug: 'message-templates' });
  expect(shown).toMatchObject({ bookingCustomerSms: 'Own words', careReminderSms: 'Others' });
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
