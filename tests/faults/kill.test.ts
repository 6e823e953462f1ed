import type { Payload } from 'payload';
import { afterAll, expect, it } from 'vitest';
import { maxAtOnce } from '../../cms/messaging/transport';
import { startFakeSmtp } from '../support/fakes/fake-smtp';
import { startFakeTwilio } from '../support/fakes/fake-twilio';
import { webhookReceiver } from '../support/fakes/webhook-receiver';
import { liveBooking } from '../support/live-booking';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { afterLeases, type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const bookings = 120;
const kills = 4;
const clients = 8;

interface Attempt {
  number: number;
  /** Confirmation number in the reply; null when the call was cut off. */
  answered: string | null;
}

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const program = await webhookReceiver((res) => res.writeHead(204).end());
const { env, processes } = await startProcesses(1, {
  ...twilio.env,
  ...smtp.env,
  WEBHOOKS_ALLOW_PRIVATE: 'true',
});
const server = processes[0] as ServerProcess;
afterAll(() => program.close());
/** Maximum number of simultaneous deliveries to one webhook. */
const maxDeliveries = 4;

/** Posts one booking. Returns null when the server was killed before its reply. */
async function post(number: number): Promise<string | null> {
  const headers = { 'Idempotency-Key': `kill-${number}` };
  const reply = await server
    .call('POST', '/api/bookings', { body: liveBooking(number), headers })
    .catch(() => null);
  if (!reply) return null;
  expect(reply.status).toBe(201);
  return reply.body.confirmationNumber;
}

/**
 * Posts all bookings from several clients. Every second customer retries with the same key until there is a reply;
 * the others give up when their call is cut off.
 */
async function postAll(attempts: Attempt[], isUp: () => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < bookings) {
      const number = next++;
      let answered = await post(number);
      while (answered === null && number % 2 === 0) {
        await isUp();
        answered = await post(number);
      }
      attempts.push({ number, answered });
      if (answered === null) await isUp();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Expects one event for each booking, visit and client, ids without gaps, and one delivery for each new booking. */
async function expectTold(payload: Payload): Promise<void> {
  const events = await rowsOf(payload, 'events');
  // Ids follow the time, so that a reader with a cursor misses none. An event that recovery writes beside its round
  // leaves an id unused.
  const times = events.toSorted((one, other) => one.id - other.id).map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted());
  const subjectsOf = (type: string) =>
    events
      .filter((event) => event.type === type)
      .map(({ subject }) => subject)
      .sort();
  for (const [type, collection] of [
    ['booking.created', 'bookings'],
    ['appointment.created', 'appointments'],
    ['client.created', 'clients'],
  ] as const)
    expect(subjectsOf(type)).toEqual(
      (await rowsOf(payload, collection)).map(({ id }) => `${collection} ${id}`).sort(),
    );
  const created = events.filter(({ type }) => type === 'booking.created');
  const deliveries = await rowsOf(payload, 'webhook-deliveries');
  expect(deliveries.map(({ eventId, state }) => `${eventId} ${state}`).sort()).toEqual(
    created.map(({ id }) => `${id} sent`).sort(),
  );
  const heard = program.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(heard)).toEqual(new Set(created.map(({ id }) => `evt_${id}`)));
  // Deliveries that a kill interrupted are repeated.
  expect(heard.length - created.length).toBeLessThanOrEqual(kills * maxDeliveries);
}

it(`${bookings} bookings survive ${kills} kills, each with its appointment, its messages and its events`, {
  timeout: 120_000,
}, async () => {
  twilio.behave({ kind: 'slow', ms: 3 });
  const webhook = { url: program.url, events: ['booking.created'] };
  const headers = { 'x-admin-password': adminPassword };
  expect((await server.call('POST', '/api/admin/webhooks', { body: webhook, headers })).status).toBe(201);
  const attempts: Attempt[] = [];
  let up: Promise<unknown> = Promise.resolve();
  const posting = postAll(attempts, () => up);
  for (let kill = 1; kill <= kills; kill++) {
    const due = Math.round((kill * bookings) / (kills + 1));
    await until(`${due} bookings are posted`, () => attempts.length >= due, 60_000, 2);
    up = server.kill().then(() => {
      // Messages that a kill interrupted wait until the dead process's lease ends.
      if (kill === kills) Object.assign(env, afterLeases());
      return server.start();
    });
    await up;
  }
  await posting;
  expect(attempts).toHaveLength(bookings);

  const payload = await openDatabase(env);
  const unsettled = async () => {
    const queued = await payload.count({ collection: 'messages', where: { state: { equals: 'queued' } } });
    const pending = await payload.count({
      collection: 'bookings',
      where: { outboxState: { equals: 'pending' } },
    });
    const told = await Promise.all([
      ...(['bookings', 'appointments', 'clients'] as const).map((collection) =>
        payload.count({ collection, where: { eventMark: { greater_than: '' } } }),
      ),
      payload.count({ collection: 'events', where: { outboxState: { equals: 'pending' } } }),
      payload.count({ collection: 'webhook-deliveries', where: { state: { equals: 'queued' } } }),
    ]);
    return [queued, pending, ...told].reduce((sum, { totalDocs }) => sum + totalDocs, 0);
  };
  await until('all messages and deliveries have left', async () => (await unsettled()) === 0, 60_000, 200);

  const stored = await rowsOf(payload, 'bookings');
  const byCustomer = Map.groupBy(stored, ({ email }) => email);
  for (const { number, answered } of attempts) {
    const rows = byCustomer.get(`mia${number}@customers.example`) ?? [];
    if (answered === null) expect(rows.length).toBeLessThanOrEqual(1);
    else expect(rows.map(({ confirmationNumber }) => confirmationNumber)).toEqual([answered]);
  }
  // The kills interrupted the work, and some of the interrupted calls succeeded.
  expect(attempts.filter(({ answered }) => answered).length).toBeGreaterThan(bookings / 2);

  const keys = stored.map(({ id }) => `booking:${id}`);
  const appointments = await rowsOf(payload, 'appointments');
  expect(appointments.map(({ bookingKey }) => bookingKey).sort()).toEqual([...keys].sort());
  const allMessages = await rowsOf(payload, 'messages');
  const messages = allMessages.filter(({ dedupeKey }) => String(dedupeKey).startsWith('booking:'));
  // The owner also gets a message about the new webhook.
  expect(allMessages).toHaveLength(messages.length + 1);
  const owed = keys.flatMap((key) =>
    ['owner-sms', 'owner-email', 'customer-sms', 'customer-email'].map((name) => `${key}:${name}`),
  );
  expect(messages.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(owed.sort());
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent']));

  // The providers accepted every message. Twilio can report the outcome of a message that a kill interrupted. Emails
  // that a kill interrupted may be sent again, each Message-ID at most once for each kill.
  const sms = [...twilio.counts().values()];
  const emails = [...smtp.counts().values()];
  expect([sms.length, emails.length]).toEqual([stored.length * 2, stored.length * 2 + 1]);
  const repeats = emails.reduce((sum, count) => sum + count - 1, 0);
  expect(repeats).toBeLessThanOrEqual(kills * maxAtOnce.email);
  expect(new Set(sms)).toEqual(new Set([1]));

  await expectTold(payload);

  if (!env.DATABASE_URL?.startsWith('file:')) return;
  const { client } = payload.db as unknown as {
    client: { execute: (sql: string) => Promise<{ rows: unknown[] }> };
  };
  const { rows } = await client.execute('PRAGMA integrity_check');
  expect(rows).toEqual([expect.objectContaining({ integrity_check: 'ok' })]);
});
