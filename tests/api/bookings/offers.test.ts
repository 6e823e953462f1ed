import { beforeEach, describe, expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import type { NewBooking } from '../../support/new-booking';
import { offersOf, wednesdays } from '../../support/offers';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor, countOf } = server;
const { messagesFrom } = storedRows(server);
let people = 0;
const nextWednesday = wednesdays();
let day = '';
const { accept, agreed, at, booked, nextDay, offer, page, takeBack, toCall, visitOf } = offersOf(
  server,
  () => day,
);
const hourMs = 60 * 60_000;
beforeEach(() => {
  clock.set(testNow);
  day = nextWednesday();
});

describe('times that are offered', () => {
  it('are told to the customer once, stand on the private page, and keep the promise to call', async () => {
    const booking = await booked();
    expect(await toCall()).toContain(booking.id);
    const before = (await messagesFrom('timesOfferedSms')).length;
    const { status, body } = await offer(booking, [at('09:00'), at('13:00')]);
    expect(status).toBe(201);
    expect(body.offers).toMatchObject([{ time: '09:00' }, { time: '13:00' }]);
    expect(body.warnings).toEqual([]);
    expect(await toCall()).not.toContain(booking.id);
    const { offers, offersEnded } = await page(booking);
    expect(offers).toEqual(body.offers);
    expect(offersEnded).toBeNull();
    expect(Date.parse(offers[0].until)).toBe(Date.parse(testNow) + 24 * hourMs);
    const told = await messagesFrom('timesOfferedSms');
    expect(told).toHaveLength(before + 1);
    // No call is promised while offers are open; afterwards a call is due again.
    expect((await page(booking)).booking.promise).toBeNull();
    clock.advance(25 * hourMs);
    expect(await toCall()).toContain(booking.id);
    expect(await page(booking)).toMatchObject({ offers: [], offersEnded: 'ran-out' });
    expect((await page(booking)).booking.promise).toMatch(/^We’ll call you by /);
  });

  it('are emailed to who has no mobile', async () => {
    const booking = await booked({ phone: '03 9123 4567' });
    const [texts, mails] = [await messagesFrom('timesOfferedSms'), await messagesFrom('timesOfferedEmail')];
    expect((await offer(booking, [at('09:00')])).status).toBe(201);
    expect((await messagesFrom('timesOfferedSms')).length).toBe(texts.length);
    expect((await messagesFrom('timesOfferedEmail')).length).toBe(mails.length + 1);
  });

  it('replace those that were held before, and two presses with one key offer once', async () => {
    const booking = await booked();
    const first = (await offer(booking, [at('09:00')])).body.offers[0];
    const again = await offer(booking, [at('10:30'), at('14:00')]);
    expect((await page(booking)).offers.map(({ time }: { time: string }) => time)).toEqual([
      '10:30',
      '14:00',
    ]);
    const refused = await accept(booking, first.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'offer-gone', offers: again.body.offers } });

    const headers = { 'Idempotency-Key': `offer-${booking.id}` };
    const body = { times: [at('15:00')], holdHours: 2 };
    const cookie = await cookieFor('owner');
    const presses = await Promise.all(
      [1, 2].map(() => call('POST', `/api/admin/bookings/${booking.id}/offers`, { cookie, body, headers })),
    );
    expect(new Set(presses.map((reply) => reply.body.offers?.[0]?.id)).size).toBe(1);
  });

  it.each([
    ['no time', [], 24, 'times'],
    ['four', ['09:00', '10:00', '11:00', '12:00'], 24, 'times'],
    ['no hour', ['09:00'], 0, 'holdHours'],
    ['49 hours', ['09:00'], 49, 'holdHours'],
    ['half an hour', ['09:00'], 0.5, 'holdHours'],
    ['the same twice', ['09:00', '09:00'], 24, 'times.1.time'],
    ['a time as people say it', ['9 am'], 24, 'times.0.time'],
  ])('%s is a 400 that names the field', async (_name, times, hours, path) => {
    const booking = await booked();
    const reply = await offer(
      booking,
      times.map((time) => at(time)),
      hours,
    );
    expect(reply.status).toBe(400);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await page(booking)).offers).toEqual([]);
  });

  it('are free of visits that are agreed on, so that the customer can take them', async () => {
    const [mine, other] = [await booked(), await booked()];
    expect((await agreed(mine, at('10:00'))).status).toBe(200);
    const refused = await offer(other, [at('08:00'), at('10:30')]);
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0].path).toBe('times.1.time');
    expect((await page(other)).offers).toEqual([]);
    expect((await offer(other, [at('08:00'), at('11:00')])).status).toBe(201);
  });

  it('are never in the past, and unknown bookings are unknown', async () => {
    const booking = await booked();
    expect((await offer(booking, [at('09:00', '2026-11-20')])).body.issues[0].path).toBe('times.0.time');
    expect((await offer({ ...booking, id: 999_999 }, [at('09:00')])).status).toBe(404);
    expect((await takeBack({ ...booking, id: 999_999 })).status).toBe(404);
    for (const cookie of [undefined, await cookieFor('customer'), await cookieFor('worker')])
      expect([401, 403]).toContain(
        (await call('POST', `/api/admin/bookings/${booking.id}/offers`, { cookie, body: {} })).status,
      );
  });
});

describe('a tap', () => {
  it('confirms the visit, tells both, and the same again is a 200', async () => {
    const booking = await booked();
    const { offers } = (await offer(booking, [at('09:00'), at('13:00')])).body;
    const owners = (await messagesFrom('timeAcceptedOwnerSms')).length;
    const taken = await accept(booking, offers[1].id);
    expect(taken).toMatchObject({ status: 200, body: { progress: 'agreed', offers: [] } });
    expect(taken.body.booking).toMatchObject({ date: day, time: '13:00' });
    expect(await visitOf(booking)).toMatchObject({
      status: 'confirmed',
      appointmentDate: day,
      appointmentTime: '13:00',
      durationMinutes: 60,
    });
    expect((await messagesFrom('timeAcceptedOwnerSms')).length).toBe(owners + 1);
    const count = await countOf('messages');
    expect((await accept(booking, offers[1].id)).status).toBe(200);
    expect((await accept(booking, offers[0].id)).status).toBe(409);
    expect(await countOf('messages')).toBe(count);
    expect((await offer(booking, [at('10:00')])).status).toBe(409);
  });

  it('of ten at once is one', async () => {
    const booking = await booked();
    const { offers } = (await offer(booking, [at('09:00'), at('13:00')])).body;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => accept(booking, offers[index % 2].id)),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(5);
    expect(new Set(won.map(({ body }) => body.booking.time)).size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('of two customers with the same time: the first has it, the other reads what is left', async () => {
    const [one, other] = [await booked(), await booked()];
    const first = (await offer(one, [at('09:00')])).body.offers[0];
    const second = (await offer(other, [at('09:30'), at('15:00')])).body.offers;
    const replies = await Promise.all([accept(one, first.id), accept(other, second[0].id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('offer-gone');
    const loser = replies[0] === lost ? one : other;
    expect((await page(loser)).offers).toEqual(lost?.body.offers);
    expect((await visitOf(loser))?.status ?? 'scheduled').toBe('scheduled');
  });

  it('by the customer on the dashboard counts as well, and nobody takes another’s', async () => {
    const mia = await newCustomer(server, `offers${people++}`);
    const mine = (await mia.call('POST', '/api/bookings', { body: bookingBody({ serviceDate: day }) })).body;
    const { offers } = (await offer(mine, [at('09:00')])).body;
    const listed = (await mia.call('GET', '/api/user/bookings')).body;
    expect(listed[0]).toMatchObject({ id: mine.id, offers, offersEnded: null });
    const stranger = await newCustomer(server, `offers${people++}`);
    const body = { offerId: offers[0].id };
    expect((await stranger.call('POST', `/api/user/bookings/${mine.id}/accept`, { body })).status).toBe(404);
    expect((await accept(await booked(), offers[0].id)).status).toBe(409);
    expect((await mia.call('POST', `/api/user/bookings/${mine.id}/accept`, { body })).status).toBe(200);
  });
});

describe('a hold ends', () => {
  it.each([
    ['at its end, by the clock', () => clock.advance(24 * hourMs), 'ran-out'],
    ['not a second before', () => clock.advance(24 * hourMs - 1000), null],
  ])('a hold ends %s', async (_name, wait, ended) => {
    const booking = await booked();
    const { offers } = (await offer(booking, [at('09:00')])).body;
    wait();
    expect((await page(booking)).offersEnded).toBe(ended);
    expect((await accept(booking, offers[0].id)).status).toBe(ended ? 409 : 200);
  });

  it('at the time itself, although it is held for longer', async () => {
    // It is Saturday, 21 November, noon: the visit would be at 3 pm.
    const booking = await booked({ serviceDate: '2026-11-21', preferredTime: 'afternoon' });
    await offer(booking, [at('15:00', '2026-11-21'), at('09:00')], 48);
    clock.advance(4 * hourMs);
    expect((await page(booking)).offers.map(({ date }: { date: string }) => date)).toEqual([day]);
  });

  it.each([
    [
      'taken back, twice is once',
      async (booking: NewBooking) => [(await takeBack(booking)).status, (await takeBack(booking)).status],
      'taken-back',
    ],
    [
      'the customer changes the booking',
      ({ path }: NewBooking) => call('PATCH', path, { body: { preferredTime: 'evening' } }),
      null,
    ],
    [
      'a time is agreed on otherwise',
      ({ id }: NewBooking) =>
        asOwner('POST', `/api/admin/bookings/${id}/agreed`, { ...at('10:00'), text: false }),
      null,
    ],
    ['the booking is cancelled', ({ path }: NewBooking) => call('POST', `${path}/cancel`), null],
  ])('when %s', async (_name, end, ended) => {
    const booking = await booked();
    const { offers } = (await offer(booking, [at('09:00')])).body;
    await end(booking);
    const now = await page(booking);
    expect(now.offers ?? []).toEqual([]);
    expect(now.offersEnded ?? null).toBe(ended);
    expect((await accept(booking, offers[0].id)).status).toBe(409);
    expect((await visitOf(booking))?.appointmentTime).not.toBe('09:00');
  });
});

describe('held times and the limit', () => {
  const limited = (isLimited: boolean) =>
    app.payload.updateGlobal({ slug: 'business', data: { limitBookings: isLimited } });
  const evening = async (date: string) =>
    (await call('GET', `/api/availability?from=${date}&days=1`)).body[0].slots[2].state;
  const soon = () => app.content.refresh();

  it('count as used until they end', async () => {
    await limited(true);
    try {
      const next = nextDay(day);
      const booking = await booked();
      expect(await evening(next)).toBe('few');
      expect((await offer(booking, [at('16:00', next), at('17:00', next)])).body.warnings).toEqual([]);
      // The owner may place a visit at any time.
      const other = await booked();
      expect((await offer(other, [at('16:30', next)])).body.warnings).toEqual(['over-capacity']);
      await takeBack(other);
      await soon();
      expect(await evening(next)).toBe('full');
      const wish = bookingBody({
        firstName: `Late ${people++}`,
        serviceDate: next,
        preferredTime: 'evening',
        horseCount: 1,
      });
      expect((await call('POST', '/api/bookings', { body: wish })).status).toBe(409);
      await takeBack(booking);
      expect((await call('POST', '/api/bookings', { body: wish })).status).toBe(201);
    } finally {
      await limited(false);
    }
  });

  it('a time agreed on by phone beyond the limit says so', async () => {
    await limited(true);
    try {
      const [one, other] = [await booked(), await booked()];
      const next = nextDay(day);
      expect((await agreed(one, { ...at('16:00', next), durationMinutes: 120 })).body.warnings).toEqual([]);
      expect((await agreed(other, at('16:30', next))).body.warnings).toEqual(['over-capacity']);
      const sunday = new Date(Date.parse(day) + 4 * 24 * hourMs).toISOString().slice(0, 10);
      expect((await agreed(await booked(), at('09:00', sunday))).body.warnings).toEqual(['closed']);
    } finally {
      await limited(false);
    }
  });

  it('a long visit says that its rest does not fit, and one in a part that is full', async () => {
    await limited(true);
    try {
      const place = { appointmentDate: nextDay(day), clientName: 'Kim', status: 'confirmed' };
      const full = { ...place, appointmentTime: '08:00', durationMinutes: 240 };
      expect((await asOwner('POST', '/api/calendar/appointments', full)).body.warnings).toEqual([]);
      const second = await asOwner('POST', '/api/calendar/appointments', { ...full, durationMinutes: 60 });
      expect(second.body.warnings).toEqual(['over-capacity']);
      const long = { ...place, appointmentDate: day, appointmentTime: '17:00', durationMinutes: 180 };
      const made = await asOwner('POST', '/api/calendar/appointments', long);
      expect(made.body.warnings).toEqual(['over-capacity']);
      await asOwner('DELETE', `/api/calendar/appointments/${made.body.id}`);
      const restored = await asOwner('POST', `/api/calendar/appointments/${made.body.id}/restore`);
      expect(restored.body.warnings).toEqual(['over-capacity']);
    } finally {
      await limited(false);
    }
  });

  it('fifty at once for the last place get one 201', async () => {
    await limited(true);
    try {
      const wish = () =>
        bookingBody({
          firstName: `Race ${people++}`,
          serviceDate: day,
          preferredTime: 'evening',
          horseCount: 1,
        });
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => call('POST', '/api/bookings', { body: wish() })),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(replies.filter(({ status, body }) => status === 409 && body.code === 'slot-full')).toHaveLength(
        49,
      );
      const { totalDocs } = await app.payload.count({
        collection: 'bookings',
        where: { and: [{ serviceDate: { equals: day } }, { preferredTime: { equals: 'evening' } }] },
      });
      expect(totalDocs).toBe(1);
    } finally {
      await limited(false);
    }
  });
});
