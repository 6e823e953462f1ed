import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../rows/rows';
import { addDays, weekdayOf } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import { startFakeSmtp } from '../support/fakes/fake-smtp';
import { startFakeTwilio } from '../support/fakes/fake-twilio';
import { liveBooking } from '../support/live-booking';
import { openDay } from '../support/open-days';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const { env, processes } = await startProcesses(2, { ...twilio.env, ...smtp.env });
const payload = await openDatabase(env);

beforeEach(() => {
  twilio.reset();
  smtp.reset();
});

const waiting = async () =>
  (await payload.count({ collection: 'messages', where: { state: { equals: 'queued' } } })).totalDocs;

it('two processes share two hundred messages and send each of them once', async () => {
  // Slow enough that one process cannot send them all before the other one looks, also on a busy machine.
  twilio.behave({ kind: 'slow', ms: 100 });
  for (let number = 0; number < 200; number++) {
    const isSms = number % 2 === 0;
    await payload.create({
      collection: 'messages',
      data: {
        kind: isSms ? 'sms' : 'email',
        // Texts with this template are sent at any hour.
        ...(isSms && { template: 'jobNewSms' }),
        to: isSms ? `+61491${570_000 + number}` : `person${number}@customers.example`,
        subject: `Number ${number}`,
        body: `Message ${number}`,
        dedupeKey: `shared:${number}`,
        state: 'queued',
      },
    });
  }
  await until('all messages have left', async () => (await waiting()) === 0, 60_000, 100);

  expect(twilio.counts().size).toBe(100);
  expect(new Set(twilio.counts().values())).toEqual(new Set([1]));
  expect(smtp.counts().size).toBe(100);
  expect(new Set(smtp.counts().values())).toEqual(new Set([1]));
  const rows = await rowsOf(payload, 'messages', { dedupeKey: { like: 'shared:' } });
  expect(new Set(rows.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']));
  // Both processes sent messages; otherwise they shared nothing.
  expect(new Set(rows.map(({ leaseOwner }) => leaseOwner?.split(' ')[0])).size).toBe(2);
});

it('fifty posts with one Idempotency-Key over two processes make one booking', async () => {
  const headers = { 'Idempotency-Key': 'fifty-over-two' };
  const post = (index: number) =>
    processes[index % 2]?.call('POST', '/api/bookings', { body: liveBooking(50), headers });
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => post(index)));
  expect(replies.map((reply) => reply?.status)).toEqual(Array(50).fill(201));
  expect(new Set(replies.map((reply) => reply?.body.confirmationNumber)).size).toBe(1);

  const bookings = await rowsOf(payload, 'bookings', { email: { equals: 'mia50@customers.example' } });
  expect(bookings).toHaveLength(1);
  const key = `booking:${bookings[0]?.id}`;
  const messages = () => rowsOf(payload, 'messages', { dedupeKey: { like: `${key}:` } });
  // The server creates the messages after its reply.
  const left = async () => (await messages()).filter(({ state }) => state === 'sent').length;
  await until('its messages have left', async () => (await left()) === 4);
  expect(await messages()).toHaveLength(4);
  expect(await rowsOf(payload, 'appointments', { bookingKey: { equals: key } })).toHaveLength(1);
  expect([...twilio.counts().values(), ...smtp.counts().values()]).toEqual([1, 1, 1, 1]);
});

it('confirmation numbers and ids of two processes never collide', async () => {
  const post = (number: number) =>
    processes[number % 2]?.call('POST', '/api/bookings', { body: liveBooking(number) });
  const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => post(100 + index)));
  expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => reply?.body.id)).size).toBe(40);
  expect(new Set(replies.map((reply) => reply?.body.confirmationNumber)).size).toBe(40);
});

it('a client is nudged once over two processes, and what one process writes is due or done in the other', async () => {
  const day = (ago: number) => addDays(dateIn('Australia/Melbourne', new Date()), -ago);
  const { id } = await rows(payload, 'clients').add({ firstName: 'Ada', phone: '+61491570198' });
  const call = (index: number, method: string, path: string, body?: object) =>
    processes[index % 2]?.call(method, path, { body, headers: { 'x-admin-password': adminPassword } });
  const horse = { name: 'Biscuit', lastDoneOn: day(50) };
  const made = await call(0, 'POST', `/api/clients/${id}/horses`, horse);
  const due = async () => (await call(1, 'GET', '/api/clients/due'))?.body;
  expect(await due()).toMatchObject([{ client: { id }, canNudge: true, worst: 'overdue' }]);
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call(index, 'POST', `/api/clients/${id}/nudge`)),
  );
  const statuses = presses.map((reply) => reply?.status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  const nudges = await rowsOf(payload, 'nudges', { clientId: { equals: id } });
  expect(await rowsOf(payload, 'messages', { dedupeKey: { equals: `nudge:${nudges[0]?.id}` } })).toHaveLength(
    1,
  );
  expect([nudges.length, (await due())[0].canNudge]).toEqual([1, false]);
  await call(0, 'PATCH', `/api/clients/${id}/horses/${made?.body.id}`, { lastDoneOn: day(0) });
  expect(await due()).toEqual([]);
});

it('of two owners who change the hours in two processes one is told that the other was faster', async () => {
  const headers = { 'x-admin-password': adminPassword };
  const read = async () => (await processes[0]?.call('GET', '/api/admin/hours', { headers }))?.body;
  const { revision, week, closedHolidays, closedDays } = await read();
  const save = (index: number) =>
    processes[index % 2]?.call('PUT', '/api/admin/hours', {
      headers,
      body: {
        revision,
        week,
        closedHolidays,
        closedDays: [...closedDays, { from: `2027-03-1${index}`, to: '', label: `Away ${index}` }],
      },
    });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save(index)));
  expect(replies.map((reply) => reply?.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await read()).closedDays).toHaveLength(closedDays.length + 1);
});

it('a save in one process is on the site of every other soon after', async () => {
  const shows = async (name: string) => {
    const pages = await Promise.all(processes.map((server) => server.call('GET', '/')));
    return pages.map(({ text }) => text.includes(name));
  };
  for (const name of ['Anvil Sisters', 'Clinch Brothers', 'Rasp and Sons', 'Hoof Works', 'Nippers Ltd']) {
    // Requested first, so that the cache has an old page.
    expect(await shows(name)).toEqual([false, false]);
    await payload.updateGlobal({ slug: 'business', data: { name } });
    await until(`all pages show ${name}`, async () => !(await shows(name)).includes(false), 10_000, 25);
  }
});

it('the last place of a part of a day goes to one of fifty, and both processes show it by themselves', async () => {
  // Saturdays have no evening.
  const date = [60, 61].map(openDay).find((each) => weekdayOf(each) !== 'Saturday') ?? '';
  const evening = async (index: number) => {
    const reply = await processes[index]?.call('GET', `/api/availability?from=${date}&days=1`);
    return reply?.body[0].slots[2].state;
  };
  await payload.updateGlobal({ slug: 'business', data: { limitBookings: true } });
  await until(
    'both know the limit',
    async () => (await evening(0)) === 'few' && (await evening(1)) === 'few',
  );
  const wish = (number: number) =>
    liveBooking(number, { serviceDate: date, preferredTime: 'evening', horseCount: 1 });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      processes[index % 2]?.call('POST', '/api/bookings', { body: wish(200 + index) }),
    ),
  );
  expect(replies.map((reply) => reply?.status).sort()).toEqual([201, ...Array(49).fill(409)]);
  expect(new Set(replies.flatMap((reply) => reply?.body.code ?? []))).toEqual(new Set(['slot-full']));
  await until('both are full', async () => (await evening(0)) === 'full' && (await evening(1)) === 'full');
  expect(await rowsOf(payload, 'bookings', { serviceDate: { equals: date } })).toHaveLength(1);
});
