import { beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { messageLog } from '../../support/messages';
import { bookingBody, visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf, rowOf } = server;
const log = messageLog(server);

const path = '/api/calendar/appointments';
const body = (more: Record<string, unknown> = {}) =>
  visitBody({
    appointmentDate: '2026-11-30',
    email: 'Jess@Example.com',
    address: '12 Rossiter Road',
    workRequired: 'Full set',
    notes: 'Gate is open',
    ...more,
  });
const send = (method: string, at: string, sent?: unknown) => asOwner(method, `${path}${at}`, sent);
const add = async (more: Record<string, unknown> = {}) => {
  const reply = await send('POST', '', body(more));
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
};
const dayOf = async (date: string) => (await send('GET', `/date/${date}`)).body;

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'messages', 'opt-outs', 'idempotency-keys']);
});

describe('an appointment', () => {
  it('is stored with its defaults, and found on its day', async () => {
    const made = await add();
    expect(made).toMatchObject({
      ...body({ phone: '+61412345678', email: 'jess@example.com' }),
      status: 'scheduled',
      durationMinutes: 60,
      horseCount: null,
      conflictsWith: [],
      messages: [],
      confirmationSent: false,
      confirmationSentAt: null,
      reviewRequestSent: false,
      reviewRequestSentAt: null,
      isFromOnlineBooking: false,
      onlineBookingId: null,
      isAskedFor: false,
      optedOut: false,
      userId: null,
      horseIds: [],
    });
    expect(await dayOf('2026-11-30')).toEqual([made]);
    expect(await dayOf('2026-12-01')).toEqual([]);
    expect((await send('GET', '')).body).toEqual([made]);
  });

  it('needs a name, a day and a time alone', async () => {
    const { appointmentDate, appointmentTime, clientName } = body();
    const reply = await send('POST', '', { appointmentDate, appointmentTime, clientName });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ clientName, phone: null, email: null, workRequired: null });
  });

  it('takes nothing from the caller that is the server’s to say', async () => {
    const made = await add({
      id: 7,
      confirmationSent: true,
      isFromOnlineBooking: true,
      onlineBookingId: 3,
      deletedAt: testNow,
      bookingKey: 'booking:1',
      sequence: 9,
      confirmationMessageId: 4,
    });
    expect(made.id).not.toBe(7);
    expect(made).toMatchObject({
      confirmationSent: false,
      isFromOnlineBooking: false,
      onlineBookingId: null,
    });
    expect(await rowOf('appointments', made.id)).toMatchObject({ sequence: 0 });
  });

  it.each([
    [1, undefined, 60],
    [3, undefined, 150],
    [3, 40, 40],
  ])('for %s horses and %s minutes takes %i', async (horseCount, durationMinutes, expected) => {
    expect((await add({ horseCount, durationMinutes })).durationMinutes).toBe(expected);
  });

  it('pressed twice, or fifty times at once, is one', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => send('POST', '', body())));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await countOf('appointments')).toBe(1);
    clock.advance(11_000);
    await add();
    expect(await countOf('appointments')).toBe(2);
  });

  it('at a time that the clocks skip is kept at the moment after it', async () => {
    const made = await add({ appointmentDate: '2027-10-03', appointmentTime: '02:30' });
    expect(made).toMatchObject({ appointmentDate: '2027-10-03', appointmentTime: '03:30' });
  });

  it('can be for a client’s account, and for horses of several clients', async () => {
    const [mia, zoe] = [await newCustomer(server, 'mia'), await newCustomer(server, 'zoe')];
    const horse = await mia.addHorse();
    const made = await add({ userId: mia.id, horseIds: [horse] });
    expect(made).toMatchObject({ userId: mia.id, horseIds: [horse] });
    const refusals = [{ horseIds: [999_999] }, { userId: 999_999 }, { clientId: 999_999 }].map((more) =>
      send('POST', '', body({ appointmentTime: '15:00', ...more })),
    );
    expect((await Promise.all(refusals)).map(({ status, body }) => [status, body.issues[0].path])).toEqual([
      [400, 'horseIds'],
      [400, 'userId'],
      [400, 'clientId'],
    ]);
    expect(await countOf('appointments')).toBe(1);
    const both = await add({ userId: zoe.id, horseIds: [horse], appointmentTime: '15:00' });
    expect(both).toMatchObject({ userId: zoe.id, horseIds: [horse] });
    expect(both.clientId).not.toBe(made.clientId);
    // Another client has other horses.
    expect((await send('PATCH', `/${made.id}`, { userId: zoe.id })).body.horseIds).toEqual([]);
  });
});

it('of an account that is deleted stays for the books, without the person', async () => {
  const lea = await newCustomer(server, 'lea');
  const made = await add({ userId: lea.id, horseIds: [await lea.addHorse()] });
  const reply = await lea.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  expect(reply.status).toBe(200);
  expect((await dayOf('2026-11-30'))[0]).toMatchObject({
    id: made.id,
    clientName: 'Deleted',
    phone: null,
    email: null,
    address: null,
    userId: null,
    horseIds: [],
  });
});

describe('a bad appointment', () => {
  it.each([
    ['appointmentDate', undefined, 'Date is required'],
    ['appointmentDate', '', 'Date is required'],
    ['appointmentDate', '30/11/2026', 'Please enter a date'],
    ['appointmentDate', '2026-02-30', 'Please enter a date that exists'],
    ['appointmentDate', 20261130, 'Date is required'],
    ['appointmentTime', undefined, 'Time is required'],
    ['appointmentTime', '', 'Time is required'],
    ['appointmentTime', '9am', 'Please enter a time, as 14:30'],
    ['appointmentTime', '24:00', 'Please enter a time, as 14:30'],
    ['email', 'jess', 'Invalid email address'],
    ['email', `${'x'.repeat(250)}@x.au`, 'Please use at most 254 characters'],
    ['phone', 'ring me', 'Please enter a valid phone number'],
    ['phone', '0412 345', 'Please enter a valid phone number'],
    ['phone', '1'.repeat(51), 'Please use at most 50 characters'],
    ['clientName', 'x'.repeat(202), 'Please use at most 201 characters'],
    ['clientName', { $ne: '' }, 'Please enter a text'],
    ['address', 'x'.repeat(371), 'Please use at most 370 characters'],
    ['workRequired', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['notes', 'a\u0000b', 'Please remove the special characters'],
    ['status', 'maybe', 'Please choose a status'],
    ['status', 'x'.repeat(51), 'Please choose a status'],
    ['horseCount', 0, 'Please enter the number of horses'],
    ['horseCount', 1.5, 'Please enter the number of horses'],
    ['durationMinutes', 4, 'Please enter 5 to 720 minutes'],
    ['durationMinutes', '60', 'Please enter 5 to 720 minutes'],
  ])('%s %j is refused by its name, added or changed', async (field, value, message) => {
    const added = await send('POST', '', body({ [field]: value }));
    expect([added.status, added.body.issues[0]]).toEqual([400, { path: field, message }]);
    expect(await countOf('appointments')).toBe(0);
    if (value === undefined) return;
    const made = await add();
    const changed = await send('PATCH', `/${made.id}`, { notes: 'New', [field]: value });
    expect([changed.status, changed.body.issues[0]]).toEqual([400, { path: field, message }]);
    expect(await dayOf('2026-11-30')).toEqual([made]);
  });
});

describe('days', () => {
  it('are answered as asked for, in order of day and time', async () => {
    for (const [appointmentDate, appointmentTime] of [
      ['2026-12-02', '08:00'],
      ['2026-11-30', '14:00'],
      ['2026-11-29', '09:00'],
      ['2026-11-30', '08:30'],
      ['2026-12-01', '09:00'],
    ])
      await add({ appointmentDate, appointmentTime });
    const { body: found } = await send('GET', '?from=2026-11-30&to=2026-12-01');
    expect(
      found.map((each: Record<string, string>) => `${each.appointmentDate} ${each.appointmentTime}`),
    ).toEqual(['2026-11-30 08:30', '2026-11-30 14:00', '2026-12-01 09:00']);
    expect((await send('GET', '?from=2026-12-01')).body).toHaveLength(2);
    expect((await send('GET', '?to=2026-11-29')).body).toHaveLength(1);
  });

  it.each([
    ['?from=tomorrow', 'from'],
    ['?to=2026-02-30', 'to'],
    ['?from=2026-12-01&to=2026-11-30', 'to'],
    ['?from=2026-12-01&from=2026-12-02', 'from'],
    ['?from=2026-12-01&until=2026-12-02', 'until'],
    ['?date=2026-12-01', 'date'],
  ])('%s is refused by its name', async (query, name) => {
    const reply = await send('GET', query);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, name]);
  });

  it('are all that have visits, counted without those that are cancelled', async () => {
    await add();
    await add({ appointmentTime: '11:00' });
    await add({ appointmentDate: '2026-12-02', status: 'cancelled' });
    await add({ appointmentDate: '2026-12-03', status: 'completed' });
    const gone = await add({ appointmentDate: '2026-12-04' });
    await send('DELETE', `/${gone.id}`);
    const days = (query: string) => asOwner('GET', `/api/calendar/days?${query}`);
    expect((await days('from=2026-11-30&to=2026-12-04')).body).toEqual([
      { date: '2026-11-30', count: 2 },
      { date: '2026-12-02', count: 0 },
      { date: '2026-12-03', count: 1 },
    ]);
    expect((await days('from=2026-12-04&to=2026-12-05')).body).toEqual([]);
    expect((await days('from=2026-12-02&to=2026-12-01')).status).toBe(400);
    expect((await days('from=2026-12-03')).body).toEqual([{ date: '2026-12-03', count: 1 }]);
    expect((await days('to=2026-12-01')).body).toEqual([{ date: '2026-11-30', count: 2 }]);
    expect((await days('from=soon')).body.issues[0].path).toBe('from');
    expect((await days('month=2026-12')).body.issues[0].path).toBe('month');
  });

  it('that do not exist are no address', async () => {
    expect((await send('GET', '/date/2026-13-01')).status).toBe(404);
  });
});

describe('two visits at the same time', () => {
  it('are allowed, and each names the other until one is cancelled', async () => {
    const one = await add({ horseCount: 2 });
    const two = await add({ appointmentTime: '10:30', clientName: 'Ray' });
    expect(two.conflictsWith).toEqual([
      {
        id: one.id,
        clientName: 'Jess Hartley',
        appointmentDate: '2026-11-30',
        appointmentTime: '09:00',
        durationMinutes: 105,
      },
    ]);
    const day = await dayOf('2026-11-30');
    expect(day.map((each: { conflictsWith: { id: number }[] }) => each.conflictsWith[0]?.id)).toEqual([
      two.id,
      one.id,
    ]);
    const cancelled = await send('PATCH', `/${one.id}`, { status: 'cancelled' });
    expect(cancelled.body.conflictsWith).toEqual([]);
    expect((await dayOf('2026-11-30'))[1].conflictsWith).toEqual([]);
  });

  it('are found over midnight, also when one of the days alone is asked for', async () => {
    const late = await add({ appointmentTime: '23:30' });
    await add({ appointmentDate: '2026-12-01', appointmentTime: '00:15' });
    const [morning] = await dayOf('2026-12-01');
    expect(morning.conflictsWith[0].id).toBe(late.id);
  });
});

describe('a change', () => {
  it('changes what is sent, and nothing else', async () => {
    const made = await add();
    clock.advance(60_000);
    const reply = await send('PATCH', `/${made.id}`, { notes: '', status: 'completed' });
    expect(reply.body).toEqual({
      ...made,
      notes: null,
      status: 'completed',
      updatedAt: clock.now().toISOString(),
    });
  });

  it('of the horses makes it longer, unless somebody said how long it takes', async () => {
    const made = await add({ horseCount: 1 });
    expect((await send('PATCH', `/${made.id}`, { horseCount: 2 })).body.durationMinutes).toBe(105);
    await send('PATCH', `/${made.id}`, { durationMinutes: 30 });
    expect((await send('PATCH', `/${made.id}`, { horseCount: 3 })).body.durationMinutes).toBe(30);
  });

  it('of day or time frees the confirmation, and takes back what waits to be sent', async () => {
    const made = await add();
    const about = { aboutCollection: 'appointments', aboutId: made.id } as const;
    const sent = await log.sms({ template: 'appointmentConfirmSms', state: 'sent', ...about });
    const waiting = await log.sms({ template: 'appointmentLateSms', ...about });
    const leaving = await log.sms({
      template: 'appointmentLateSms',
      leaseUntil: clock.now().getTime() + 30_000,
      ...about,
    });
    const other = await log.sms({ template: 'appointmentLateSms', ...about, aboutId: made.id + 1 });
    await app.payload.update({
      collection: 'appointments',
      id: made.id,
      data: { confirmationSent: true, confirmationMessageId: sent.id },
    });
    const before = (await dayOf('2026-11-30'))[0];
    expect(before).toMatchObject({ confirmationSent: true, messages: [{ id: sent.id }, {}, {}] });
    // An unchanged time is no move.
    await send('PATCH', `/${made.id}`, { appointmentTime: '09:00', notes: 'Ring first' });
    expect((await dayOf('2026-11-30'))[0].confirmationSent).toBe(true);
    const moved = await send('PATCH', `/${made.id}`, { appointmentTime: '10:00' });
    expect(moved.body).toMatchObject({ confirmationSent: false, confirmationSentAt: null });
    expect(moved.body.messages.map(({ id }: { id: number }) => id)).toEqual([sent.id, leaving.id]);
    expect((await log.read(other)).state).toBe('queued');
    await expect(log.read(waiting)).rejects.toThrow();
  });

  it('from two tabs at once loses nothing', async () => {
    const made = await add();
    const changes = [{ notes: 'One' }, { workRequired: 'Trim' }, { address: 'Elsewhere' }];
    const replies = await Promise.all(changes.map((change) => send('PATCH', `/${made.id}`, change)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await dayOf('2026-11-30'))[0]).toMatchObject(Object.assign({}, ...changes));
    expect((await rowOf('appointments', made.id)).sequence).toBe(3);
  });
});

describe('a deletion', () => {
  it('makes the appointment a 404 everywhere, until it is undone', async () => {
    const made = await add();
    expect((await send('DELETE', `/${made.id}`)).body).toEqual({
      message: 'Appointment deleted successfully',
    });
    expect(await dayOf('2026-11-30')).toEqual([]);
    expect((await send('GET', '')).body).toEqual([]);
    expect((await send('PATCH', `/${made.id}`, { notes: 'x' })).status).toBe(404);
    expect((await send('DELETE', `/${made.id}`)).status).toBe(404);
    const back = await send('POST', `/${made.id}/restore`);
    expect([back.status, back.body]).toEqual([200, { ...made, updatedAt: expect.any(String) }]);
    // A second undo changes nothing.
    expect((await send('POST', `/${made.id}/restore`)).body).toEqual(back.body);
    expect(await dayOf('2026-11-30')).toEqual([back.body]);
  });

  it('can be undone for thirty days, and then the appointment is gone', async () => {
    const made = await add();
    const other = await add({ appointmentTime: '12:00' });
    await send('DELETE', `/${made.id}`);
    clock.advance(30 * 24 * 3_600_000 - 1000);
    await purgeDeletedVisits(app);
    expect((await rowOf('appointments', made.id)).deletedAt).toBe(testNow);
    clock.advance(2000);
    await purgeDeletedVisits(app);
    await purgeDeletedVisits(app);
    await expect(rowOf('appointments', made.id)).rejects.toThrow();
    expect((await rowOf('appointments', other.id)).clientName).toBe('Jess Hartley');
  });

  it('of what never was is a 404', async () => {
    const tries = [send('DELETE', '/999999'), send('POST', '/999999/restore'), send('PATCH', '/999999', {})];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it('says of whoever has opted out that they did', async () => {
  await add();
  await app.payload.create({
    collection: 'opt-outs',
    data: { phone: '+61412345678', source: 'Twilio', optedOutAt: testNow },
  });
  expect((await dayOf('2026-11-30'))[0].optedOut).toBe(true);
});

it('of an online booking takes as long as its horses do, and is asked for', async () => {
  const made = await call('POST', '/api/bookings', { body: bookingBody({ horseCount: 3 }) });
  expect((await dayOf('2026-11-28'))[0]).toMatchObject({
    onlineBookingId: made.body.id,
    isFromOnlineBooking: true,
    isAskedFor: true,
    horseCount: 3,
    durationMinutes: 150,
    appointmentTime: '08:00',
    status: 'scheduled',
  });
});
