import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetAvailability } from '../../../cms/domain/bookings/capacity/availability';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { businessHours } from '../../../cms/domain/content/hours';
import type { Booking } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { priorityDay } from '../../../rules/bookings/bookings';
import { addDays } from '../../../rules/time/dates';
import { bookOf } from '../../support/book';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock, countOf } = server;

describe('a change into a full part', () => {
  let people = 0;
  const somebody = () => `Full${people++}`;
  const book = (more: object = {}) =>
    call('POST', '/api/bookings', { body: bookingBody({ firstName: somebody(), horseCount: 1, ...more }) });

  /** The full day, the day before and the day after, all open. */
  const [before, full, after] = ['2027-02-01', '2027-02-02', '2027-02-03'] as const;
  beforeAll(async () => {
    await app.payload.updateGlobal({ slug: 'business', data: { limitBookings: true } });
    for (const preferredTime of ['morning', 'afternoon', 'evening'])
      for (let tries = 0; tries < 4; tries++) await book({ serviceDate: full, preferredTime });
    forgetAvailability(app);
  });
  const countOf = (firstName: string) =>
    app.payload.count({ collection: 'bookings', where: { firstName: { equals: firstName } } });

  describe('a form that is sent without its script, for a part that is full', () => {
    const boxes = (more: Record<string, string>) => {
      const { rushService, totalCost, service, horseCount, ...texts } = bookingBody();
      return { ...texts, horseCount: '1', serviceDate: full, preferredTime: 'morning', ...more };
    };
    const post = (values: Record<string, string>) =>
      call('POST', '/booking/farrier', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
        raw: new URLSearchParams(values).toString(),
      });

    it('comes back with what was typed and the nearest to press, and a press books one', async () => {
      const firstName = somebody();
      const typed = boxes({ firstName, specialRequirements: 'Mind the blue gate' });
      const refused = await post(typed);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('Mind the blue gate');
      expect(refused.text).toContain('Tuesday 2 February 2027, morning is full.');
      const choices = [...refused.text.matchAll(/<button[^>]* value="(\d{4}-\d\d-\d\d \w+)"/g)].map(
        ([, value]) => value,
      );
      expect(choices).toEqual([`${before} evening`, `${before} afternoon`, `${before} morning`]);
      expect((await countOf(firstName)).totalDocs).toBe(0);

      const booked = await post({ ...typed, instead: `${after} morning` });
      expect([booked.status, booked.headers.get('location')]).toEqual([303, '/booking-confirmation']);
      const { docs } = await app.payload.find({
        collection: 'bookings',
        where: { firstName: { equals: firstName } },
      });
      expect(docs).toMatchObject([{ serviceDate: after, preferredTime: 'morning' }]);
    });

    it.each(['', 'tomorrow', `${after} night`, `${after}`])(
      'takes %j for no choice, or says what is wrong with it',
      async (instead) => {
        const firstName = somebody();
        const reply = await post({ ...boxes({ firstName }), instead });
        expect([400, 409]).toContain(reply.status);
        expect((await countOf(firstName)).totalDocs).toBe(0);
      },
    );
  });

  it('the form of a page says how free its days are', async () => {
    const { text } = await call('GET', '/embed/booking');
    const props = /"freeDays":(\[.*?\]\}\])/.exec(text.replaceAll('&quot;', '"'))?.[1];
    expect(JSON.parse(props ?? 'null')).toHaveLength(5);
  });

  it('a change into a full part is refused with the nearest, on the private page', async () => {
    const { body } = await book({ serviceDate: before });
    const token = await linkTokenOf(app, { id: body.id });
    const change = (wish: object) => call('PATCH', `/api/b/${token}`, { body: wish });
    const refused = await change({ serviceDate: full });
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot-full' } });
    expect(refused.body.alternatives).toHaveLength(3);
    expect((await call('GET', `/api/b/${token}`)).body.booking.date).toBe(before);
    const [{ date, slot }] = refused.body.alternatives;
    expect((await change({ serviceDate: date, preferredTime: slot })).status).toBe(200);
  });

  describe('Same again', () => {
    const bookOfClients = bookOf(server);
    const link = async () => {
      const client = await bookOfClients.client({
        email: 'jess@example.com',
        address: '12 Rossiter Road',
        postcode: '3803',
        suburb: 'Hallam',
        familyName: somebody(),
      });
      const horse = await bookOfClients.horse(client);
      const url = await urlOfAgain(
        app,
        await makeAgainLink(app, { clientId: client, horseIds: [horse] }, null),
      );
      return { path: `/api/again/${url.split('/again/')[1]}`, horse };
    };

    it('proposes no part that is full, and books another in place of one', async () => {
      const { path, horse } = await link();
      const tomorrow = (await call('GET', path)).body.suggestions[0];
      for (let tries = 0; tries < 4; tries++)
        await book({ serviceDate: tomorrow.date, preferredTime: tomorrow.slots[0] });
      forgetAvailability(app);
      const { suggestions } = (await call('GET', path)).body;
      expect(suggestions).toHaveLength(3);
      const now = suggestions.find(({ date }: { date: string }) => date === tomorrow.date);
      expect(now?.slots ?? []).not.toContain(tomorrow.slots[0]);

      const wish = { date: tomorrow.date, slot: tomorrow.slots[0], horseIds: [horse] };
      const refused = await call('POST', path, { body: wish });
      expect(refused).toMatchObject({ status: 409, body: { code: 'slot-full' } });
      const [instead] = refused.body.alternatives;
      expect((await call('POST', path, { body: { ...wish, ...instead } })).status).toBe(201);
      expect((await call('GET', path)).body.booked).toMatchObject({ serviceDate: instead.date });
    });
  });
});

describe('the days that are free', () => {
  let people = 0;

  const settings = (data: object) => app.payload.updateGlobal({ slug: 'business', data });
  const book = (more: object = {}) =>
    call('POST', '/api/bookings', {
      body: bookingBody({ firstName: `Jess ${people++}`, horseCount: 1, ...more }),
    });
  const free = async (query = '') => {
    forgetAvailability(app);
    return call('GET', `/api/availability?${query}`);
  };
  const stateOf = async (date: string, slot: string, query = '') => {
    const { body } = await free(`from=${date}&days=1&${query}`);
    return body[0].slots.find((each: { slot: string }) => each.slot === slot).state;
  };
  /** Each test has its own Monday. */
  let weeks = 0;
  const monday = () => new Date(Date.UTC(2027, 1, 1 + 7 * weeks++)).toISOString().slice(0, 10);

  beforeEach(() => settings({ limitBookings: true, minutesBetween: 20 }));

  describe('capacity of a day', () => {
    it('the limit is off on a business that has rows, and then knows open and closed alone', async () => {
      await settings({ limitBookings: false });
      const day = monday();
      for (let each = 0; each < 5; each++) expect((await book({ serviceDate: day })).status).toBe(201);
      expect(await stateOf(day, 'morning')).toBe('open');
      expect(await stateOf('2027-02-07', 'morning')).toBe('closed');
    });

    it('a part of a day shows open, few and full, and refuses what is full with the nearest that are free', async () => {
      const day = monday();
      expect(await stateOf(day, 'morning')).toBe('open');
      await book({ serviceDate: day, preferredTime: 'morning' });
      await book({ serviceDate: day, preferredTime: 'morning' });
      expect(await stateOf(day, 'morning')).toBe('few');
      expect(await stateOf(day, 'morning', 'horses=3')).toBe('full');
      await book({ serviceDate: day, preferredTime: 'morning' });
      expect(await stateOf(day, 'morning')).toBe('full');
      const refused = await book({ serviceDate: day, preferredTime: 'morning' });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'slot-full' });
      expect(refused.body.alternatives).toHaveLength(3);
      expect(refused.body.alternatives[0]).toEqual({ date: day, slot: 'afternoon' });
      const [next] = refused.body.alternatives;
      expect((await book({ serviceDate: next.date, preferredTime: next.slot })).status).toBe(201);
    });
  });

  it('a part of today that has begun is refused as begun, with what is still free', async () => {
    // Saturday, 9:30 am in Melbourne.
    clock.set('2026-11-20T22:30:00.000Z');
    const refused = await book({ serviceDate: '2026-11-21', preferredTime: 'morning' });
    clock.set(testNow);
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot-full' } });
    expect(refused.body.message).toMatch(
      /^Saturday 21 November 2026, morning has already begun\. Still free: /,
    );
  });

  it('says on which days we are near, by where the horses stand, and not whose they are', async () => {
    const asOwner = (path: string, body: object) =>
      call('POST', path, { body, headers: { 'x-admin-password': adminPassword } });
    const [near, far] = [monday(), monday()];
    const client = (
      await asOwner('/api/clients', { familyName: 'Agist', suburb: 'Warragul', postcode: '3820' })
    ).body;
    const standing = { name: 'Bella', place: { suburb: 'Koo Wee Rup', postcode: '3981' } };
    const horse = (await asOwner(`/api/clients/${client.id}/horses`, standing)).body;
    const visit = { appointmentTime: '08:00', clientName: 'Agist', clientId: client.id };
    const made = await asOwner('/api/calendar/appointments', {
      ...visit,
      appointmentDate: near,
      horseIds: [horse.id],
    });
    expect(made.status).toBe(201);
    await asOwner('/api/calendar/appointments', { ...visit, appointmentDate: far });
    const nearOn = async (date: string, postcode: string) =>
      (await free(`from=${date}&days=1&postcode=${postcode}`)).body[0].slots.some(
        (slot: { near: boolean }) => slot.near,
      );
    expect([await nearOn(near, '3981'), await nearOn(far, '3981')]).toEqual([true, false]);
    expect([await nearOn(near, '3820'), await nearOn(far, '3820')]).toEqual([false, true]);
  });

  it.each([
    ['more than 62 days', 'days=63', 'days'],
    ['more than 14 days with a postcode', 'days=15&postcode=3810', 'days'],
    ['the last day of the calendar', 'from=9999-12-31', 'from'],
  ])('%s is a 400 that names the field', async (_, query, path) => {
    const { status, body } = await free(query);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('a picture of days has to begin before the last ones of the calendar', async () => {
    const headers = { 'x-admin-password': adminPassword };
    const { status, body } = await call('GET', '/api/calendar/capacity?from=9999-12-31', { headers });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'from']);
  });

  it('priority goes through a full part of its day, and the owner sees it', async () => {
    // Saturday at 11 pm: priority is for Monday.
    clock.set('2026-11-21T12:00:00Z');
    const wish = { serviceDate: '2026-11-23', preferredTime: 'evening' };
    expect((await book(wish)).status).toBe(201);
    expect((await book(wish)).status).toBe(409);
    const { status, body } = await book({ ...wish, rushService: true });
    expect(status).toBe(201);
    await app.background.done();
    const listed = await call('GET', `/api/bookings?q=${body.confirmationNumber}`, {
      headers: { 'x-admin-password': adminPassword },
    });
    expect(listed.body).toMatchObject([{ id: body.id, overCapacity: true }]);
    expect(await rows(app, 'appointments').all({ onlineBookingId: body.id })).toMatchObject([
      { overCapacity: true, appointmentDate: '2026-11-23' },
    ]);
  });

  it('the rest of a long visit counts after a closure of two weeks, whatever days are asked for', async () => {
    // A Friday evening and three hours: one hour continues on the Monday after.
    const closed = { from: '2027-06-05', to: '2027-06-20', label: 'Away' };
    await settings({ closedDays: [closed] });
    const visit = { appointmentTime: '17:00', clientName: 'Kim', durationMinutes: 180, status: 'confirmed' };
    const headers = { 'x-admin-password': adminPassword };
    const body = { ...visit, appointmentDate: '2027-06-04' };
    expect((await call('POST', '/api/calendar/appointments', { body, headers })).status).toBe(201);
    const used = async (from: string) => {
      forgetAvailability(app);
      const { days } = (await call('GET', `/api/calendar/capacity?from=${from}&days=31`, { headers })).body;
      return days.find(({ date }: { date: string }) => date === '2027-06-21').slots[0].used;
    };
    expect([await used('2027-06-21'), await used('2027-06-01')]).toEqual([80, 80]);
    await settings({ closedDays: [] });
  });
});

const book = (more: Record<string, unknown>) => call('POST', '/api/bookings', { body: bookingBody(more) });

describe('priority is for one day', () => {
  // In Melbourne: Saturday noon, Saturday 11 pm, a closed Sunday, Christmas Day, the Sundays of both clock changes.
  const until = (day: string) => `Priority is for ${day}. Please choose that day, or the standard service`;
  it.each([
    ['2026-11-21T01:00:00Z', '2026-11-21', null],
    ['2026-11-21T01:00:00Z', '2026-11-23', until('today')],
    ['2026-11-21T12:00:00Z', '2026-11-23', null],
    ['2026-11-21T12:00:00Z', '2026-11-24', until('Monday 23 November 2026')],
    ['2026-11-22T01:00:00Z', '2026-11-24', until('Monday 23 November 2026')],
    ['2026-12-25T01:00:00Z', '2026-12-29', null],
    ['2026-12-25T01:00:00Z', '2026-12-30', until('Tuesday 29 December 2026')],
    ['2026-10-03T16:30:00Z', '2026-10-05', null],
    ['2026-10-03T16:30:00Z', '2026-10-06', until('Monday 5 October 2026')],
    ['2027-04-03T16:30:00Z', '2027-04-05', null],
    ['2027-04-03T16:30:00Z', '2027-04-06', until('Monday 5 April 2027')],
  ])('at %s, for %s: %s', async (now, serviceDate, message) => {
    clock.set(now);
    const before = await countOf('bookings');
    const wish = { rushService: true, serviceDate, preferredTime: 'afternoon' };
    const { status, body } = await book({ ...wish, firstName: `Priority ${now.slice(0, 13)}` });
    if (!message) return expect([status, body.totalCost]).toEqual([201, 149]);
    expect([status, body.issues]).toEqual([400, [{ path: 'serviceDate', message }]]);
    expect(await countOf('bookings')).toBe(before);
    const standard = await book({ ...wish, rushService: false, firstName: `Standard ${now.slice(0, 13)}` });
    expect([standard.status, standard.body.totalCost]).toEqual([201, 0]);
  });

  it('also where an owner writes it down in the CMS', async () => {
    const [user] = (await app.payload.find({ collection: 'owners' })).docs;
    const inCms = { collection: 'bookings', overrideAccess: false, user, depth: 0 } as const;
    const day = priorityDay(await businessHours(app), new Date()) ?? '';
    const { totalCost, ...typed } = bookingBody({ serviceDate: addDays(day, 1), rushService: true });
    const data = { ...typed, confirmationNumber: '' } as Booking;
    const refused = { data: { errors: [expect.objectContaining({ path: 'serviceDate' })] } };
    await expect(app.payload.create({ ...inCms, data })).rejects.toMatchObject(refused);
    const { id } = await app.payload.create({ ...inCms, data: { ...data, serviceDate: day } });
    const later = { ...inCms, id, data: { serviceDate: addDays(day, 1) } };
    await expect(app.payload.update(later)).rejects.toMatchObject(refused);
    // Other fields may change, and without priority any day is valid.
    await app.payload.update({ ...inCms, id, data: { horseCount: 3 } });
    const moved = await app.payload.update({ ...later, data: { ...later.data, rushService: false } });
    expect([moved.horseCount, moved.serviceDate]).toEqual([3, addDays(day, 1)]);
  });

  it('of who changes the day on the page of the booking, too', async () => {
    clock.set(testNow);
    const { body } = await book({ ...priorityBody(), firstName: 'Moves' });
    const path = `/api/b/${await linkTokenOf(app, body)}`;
    const move = (serviceDate: string) => call('PATCH', path, { body: { serviceDate } });
    const refused = await move('2026-11-24');
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'serviceDate', message: expect.stringMatching(/^Priority is for today\. Please call us on/) }],
    ]);
    expect((await call('GET', path)).body.booking.date).toBe('2026-11-21');
    // On the evening before the next opening, priority is for that opening.
    clock.set('2026-11-21T02:30:00Z');
    expect((await call('PATCH', path, { body: { specialRequirements: 'Trim' } })).status).toBe(200);
    clock.set('2026-11-21T12:00:00Z');
    expect((await move('2026-11-23')).body.booking.date).toBe('2026-11-23');
    // The owner agreed on another day: its time may change, and it may move back.
    await app.payload.update({
      collection: 'appointments',
      where: { onlineBookingId: { equals: body.id } },
      data: { appointmentDate: '2026-11-26' },
    });
    const evening = await call('PATCH', path, { body: { preferredTime: 'evening' } });
    expect([evening.status, evening.body.booking.date]).toEqual([200, '2026-11-26']);
    expect((await move('2026-11-27')).status).toBe(400);
  });
});
