import { describe, expect, it } from 'vitest';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor } = server;

const book = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call('POST', '/api/bookings', { body: bookingBody(more), headers });
const rows = async (collection: 'bookings' | 'appointments' | 'messages') =>
  (await app.payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs as unknown as Record<
    string,
    unknown
  >[];
const counts = async () => [
  (await rows('bookings')).length,
  (await rows('appointments')).length,
  (await rows('messages')).length,
];

describe('a booking', () => {
  it('is stored with its appointment and four messages, priced by the server', async () => {
    const reply = await book({
      rushService: true,
      serviceDate: '2026-11-21',
      preferredTime: 'afternoon',
      totalCost: 1,
      id: 999,
      userId: 7,
      confirmationNumber: 'X',
      assignedTo: 5,
      createdAt: '2001-01-01',
      state: 'cancelled',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      service: 'farrier',
      rushService: true,
      totalCost: 149,
      phone: '+61412345678',
      email: 'mia@example.com',
      userId: null,
      assignedTo: null,
      horseCount: 2,
    });
    expect(reply.body.confirmationNumber).toMatch(/^[ACDEFHJKMNPRTWXY34679]{5}-[ACDEFHJKMNPRTWXY34679]{5}$/);
    expect(reply.body.id).not.toBe(999);
    expect(Object.keys(reply.body)).not.toContain('idempotencyKey');

    const [appointment] = await rows('appointments');
    expect(appointment).toMatchObject({
      clientName: "Mia O'Brien",
      appointmentDate: '2026-11-21',
      appointmentTime: '12:00',
      isFromOnlineBooking: true,
      onlineBookingId: reply.body.id,
      status: 'scheduled',
    });
    const messages = await rows('messages');
    expect(messages.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'email mia@example.com',
      'email owner@test.example',
      'sms +61412345678',
      'sms +61491570156',
    ]);
    for (const { body, state } of messages) {
      expect(state).toBe('queued');
      // The link of the private page is inserted when the message is sent.
      expect(String(body).replace('{{bookingLink}}', '')).not.toContain('{{');
      expect(body).toContain(reply.body.confirmationNumber);
    }
    const ownersText = messages.find(({ to }) => to === '+61491570156');
    expect(ownersText?.body).toContain('http://localhost:3000/admin');
  });

  it('reaches the message log through the relay when nothing is configured', async () => {
    await server.relay.round();
    expect((await rows('messages')).map(({ state }) => state)).toEqual(Array(4).fill('logged'));
  });

  it('is linked to a signed-in customer, and to nobody else', async () => {
    const user = await app.payload.create({
      collection: 'users',
      data: { username: 'mia', email: 'mia@home.example' },
    });
    const cookie = await cookieFor('customer', { id: user.id });
    const reply = await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Linked' }), cookie });
    expect(reply.body.userId).toBe(user.id);
  });

  it('is for one of the customer’s own horses, and for nobody else’s', async () => {
    const person = async (username: string) => {
      const user = await app.payload.create({
        collection: 'users',
        data: { username, email: `${username}@stable.example` },
      });
      const horse = await app.payload.create({
        collection: 'horses',
        data: { name: 'Banjo', userId: user.id },
      });
      return { cookie: await cookieFor('customer', { id: user.id }), horseId: horse.id };
    };
    const [one, other] = [await person('one'), await person('other')];
    const bookAs = (cookie: string | undefined, horseId: number) =>
      call('POST', '/api/bookings', {
        cookie,
        body: bookingBody({ firstName: `Horse ${horseId} ${cookie}`.slice(0, 60), horseId }),
      });
    expect((await bookAs(one.cookie, one.horseId)).body.horseId).toBe(one.horseId);
    const before = await counts();
    const foreign = await bookAs(one.cookie, other.horseId);
    expect(foreign.status).toBe(400);
    expect(foreign.body.issues).toEqual([{ path: 'horseId', message: 'This horse is not in your stable' }]);
    expect(await counts()).toEqual(before);
    const guest = await bookAs(undefined, one.horseId);
    expect([guest.status, guest.body.horseId]).toEqual([201, null]);
  });
});

describe('idempotency', () => {
  it('makes one booking of fifty parallel posts with one key, and of a later one', async () => {
    const before = await counts();
    const headers = { 'Idempotency-Key': 'fifty-at-once' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => book({ firstName: 'Fifty' }, headers)),
    );
    const later = await book({ firstName: 'Fifty' }, headers);
    expect(new Set([...replies, later].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...replies, later].map(({ body }) => body.confirmationNumber)).size).toBe(1);
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 4]);
  });

  it('refuses a key that belongs to another body', async () => {
    const headers = { 'Idempotency-Key': 'other-body' };
    await book({ firstName: 'One' }, headers);
    const before = await counts();
    expect((await book({ firstName: 'Two' }, headers)).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  it('takes the same body within ten seconds as the same booking, and after that as a new one', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => book({ firstName: 'Twice' })));
    clock.advance(9_000);
    const again = await book({ firstName: 'Twice' });
    clock.advance(11_000);
    const later = await book({ firstName: 'Twice' });
    expect(new Set([...first, again].map(({ body }) => body.id)).size).toBe(1);
    expect(later.body.id).not.toBe(again.body.id);
  });
});

const long = 'x'.repeat(2001);
describe('a bad body', () => {
  it.each([
    ['serviceDate', undefined, 'Preferred service date is required'],
    ['serviceDate', '', 'Preferred service date is required'],
    ['serviceDate', 20261128, 'Preferred service date is required'],
    ['serviceDate', '2026-11-20', 'Preferred service date must be today or later'],
    ['serviceDate', '2026-02-30', 'Please enter a date that exists'],
    ['serviceDate', '28/11/2026', 'Please enter a date'],
    ['preferredTime', undefined, 'Preferred time is required'],
    ['preferredTime', 'midnight', 'Preferred time is required'],
    ['preferredTime', ['morning'], 'Preferred time is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', { $gt: '' }, 'First name is required'],
    ['firstName', 'a\u0000b', 'Please remove the special characters'],
    ['firstName', '\ud800', 'Please remove the special characters'],
    ['lastName', null, 'Last name is required'],
    ['lastName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', '12', 'Please enter a valid phone number'],
    ['phone', '0412 345 67', 'Please enter a valid phone number'],
    ['email', 'mia', 'Valid email is required'],
    ['email', 'a@b.c,d@e.fg', 'Valid email is required'],
    ['email', 'mia@example.com\r\nBcc: x@y.zz', 'Valid email is required'],
    ['address', '', 'Property address is required'],
    ['suburb', 5, 'Suburb is required'],
    ['postcode', '', 'Postcode is required'],
    ['postcode', '38145', 'Postcode must be 4 digits'],
    ['horseCount', 0, 'At least 1 horse is required'],
    ['horseCount', -1, 'At least 1 horse is required'],
    ['horseCount', '2', 'At least 1 horse is required'],
    ['horseCount', 1.5, 'Please enter a whole number of horses'],
    ['horseCount', 1e9, 'For more than 100 horses please call us'],
    ['specialRequirements', ' ', 'Please specify what farrier work your horses require'],
    ['specialRequirements', long, 'Please use at most 2,000 characters'],
    ['service', 'dentist', 'Only the farrier service can be booked'],
    ['rushService', 'yes', 'Please choose the standard or the priority service'],
  ])(
    '%s = %j is refused with the words of the product, and changes nothing',
    async (field, value, message) => {
      const before = await counts();
      const reply = await book({ [field]: value });
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toContainEqual({ path: field, message });
      expect(await counts()).toEqual(before);
    },
  );

  it('that is too large, no JSON, or not said to be JSON is refused', async () => {
    const before = await counts();
    expect((await book({ specialRequirements: 'x'.repeat(1_000_000) })).status).toBe(413);
    const send = (raw: string, type: string) =>
      call('POST', '/api/bookings', { raw, headers: { 'Content-Type': type } });
    expect((await send('{"service":', 'application/json')).status).toBe(400);
    expect((await send('[]', 'application/json')).status).toBe(400);
    expect((await send(JSON.stringify(bookingBody()), 'text/plain')).status).toBe(415);
    expect((await call('POST', '/api/bookings')).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  it('cannot reach into prototypes', async () => {
    const raw = JSON.stringify(bookingBody({ firstName: 'Proto' })).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"x":1},',
    );
    const reply = await call('POST', '/api/bookings', {
      raw,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(reply.status).toBe(201);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('the days that can be booked are the business’s', () => {
  // In Melbourne: Friday 11 am, Friday 6:30 pm, Saturday 5 pm, Saturday 11:59 pm, both nights of the clock change.
  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-20', 'evening', 201],
    ['2026-11-20T07:30:00Z', '2026-11-20', 'evening', 'serviceDate', /^Today is over/],
    ['2026-11-20T03:00:00Z', '2026-11-20', 'morning', 'preferredTime', /another time$/],
    ['2026-11-20T07:30:00Z', '2026-11-19', 'morning', 'serviceDate', /must be today or later$/],
    [
      '2026-11-21T06:00:00Z',
      '2026-11-22',
      'morning',
      'serviceDate',
      /^We are closed on Sunday 22 November 2026/,
    ],
    ['2026-11-21T12:59:00Z', '2026-11-23', 'morning', 201],
    ['2026-11-21T12:59:00Z', '2026-11-28', 'evening', 'preferredTime', /another time$/],
    ['2026-11-21T12:59:00Z', '2026-12-25', 'morning', 'serviceDate', /\(Christmas Day\)/],
    ['2026-11-21T12:59:00Z', '2027-11-23', 'morning', 'serviceDate', /within a year/],
    ['2026-10-03T15:30:00Z', '2026-10-05', 'morning', 201],
    ['2027-04-03T14:30:00Z', '2027-04-05', 'morning', 201],
  ] as const)(
    'at %s, %s in the %s answers %s',
    async (now, serviceDate, preferredTime, expected, text = /./) => {
      clock.set(now);
      const before = await counts();
      const { status, body } = await book({
        serviceDate,
        preferredTime,
        firstName: `At ${now.slice(0, 13)}`,
      });
      if (expected === 201) return expect(status).toBe(201);
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: expected, message: expect.stringMatching(text) }]);
      expect(await counts()).toEqual(before);
    },
  );
});

describe('the promise to call', () => {
  const promised = async (now: string) => {
    clock.set(now);
    const { body } = await book({ serviceDate: '2026-12-01', firstName: `Promised ${now.slice(0, 13)}` });
    const row = await app.payload.findByID({ collection: 'bookings', id: body.id });
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { dedupeKey: { like: `booking:${body.id}:` } },
      pagination: false,
    });
    return { callBy: row.callBy, texts: docs.map((message) => message.body).join('\n---\n') };
  };

  it('of a Saturday night is for Monday morning, the same in all messages', async () => {
    const { callBy, texts } = await promised('2026-11-21T12:40:00Z');
    expect(callBy).toBe('2026-11-22T23:00:00.000Z');
    expect(texts.match(/We['’]ll call you by Monday 10:00 am\./g)).toHaveLength(2);
    expect(texts.match(/by Monday 10 am/g)).toHaveLength(2);
  });

  it('stays as it was made when the owner changes the hours', async () => {
    const { callBy } = await promised('2026-11-20T00:00:00Z');
    expect(callBy).toBe('2026-11-20T02:00:00.000Z');
    await app.payload.updateGlobal({ slug: 'business', data: { bookingPromiseHours: 5 } });
    await app.content.refresh();
    const { body } = await asOwner('GET', '/api/bookings');
    expect(
      body.find((each: { firstName: string }) => each.firstName === 'Promised 2026-11-20T00').callBy,
    ).toBe(callBy);
    await app.payload.updateGlobal({ slug: 'business', data: { bookingPromiseHours: 2 } });
    await app.content.refresh();
  });
});

describe('send-notifications', () => {
  it('queues nothing twice, and nothing that the body makes up', async () => {
    clock.set('2026-11-21T02:00:00Z');
    const { body: booking } = await book({ firstName: 'Notify' });
    const before = await counts();
    const again = await call('POST', '/api/send-notifications', {
      body: { ...booking, phone: '+61400000000', email: 'x@evil.example' },
    });
    expect(again.status).toBe(202);
    expect(await counts()).toEqual(before);
  });

  it('queues what a crash left undone, and needs the right number', async () => {
    const { body: booking } = await book({ firstName: 'Crashed' });
    await app.payload.db.deleteMany({
      collection: 'messages',
      where: { dedupeKey: { like: `booking:${booking.id}:` } },
    });
    await app.payload.db.deleteMany({
      collection: 'appointments',
      where: { bookingKey: { equals: `booking:${booking.id}` } },
    });
    await app.payload.update({ collection: 'bookings', id: booking.id, data: { outboxState: 'pending' } });
    const before = await counts();
    const claim = (confirmationNumber: string) =>
      call('POST', '/api/send-notifications', { body: { id: booking.id, confirmationNumber } });
    expect((await claim('AAAAA-AAAAA')).status).toBe(404);
    expect(await counts()).toEqual(before);
    expect((await claim(booking.confirmationNumber)).status).toBe(202);
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 4]);
  });
});

it('limits bookings per address, and writes nothing beyond the limit', async () => {
  // The factor of this file disables the limit, so the test sets this address's count itself.
  const key = 'booking:127.0.0.1';
  await app.payload.db.updateOne({
    collection: 'rate-limits',
    where: { key: { equals: key } },
    data: { count: 1e9, windowEndsAt: clock.now().getTime() + 60_000 },
  });
  const before = await counts();
  const reply = await book({ firstName: 'Eleventh' });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await counts()).toEqual(before);
});
