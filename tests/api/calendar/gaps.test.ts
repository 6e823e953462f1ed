import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { finishPlaces } from '../../../cms/domain/bookings/finish-places';
import { gapOfferOutbox } from '../../../cms/domain/bookings/gaps/offer-messages';
import { bookingOutbox } from '../../../cms/domain/bookings/notifications';
import { mergeInto } from '../../../cms/domain/clients/merge';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { gapsOf } from '../../support/gap-calls';
import { isCreateOf, withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, call, clock, relay } = server;
const gaps = gapsOf(server);
const team = teamOf(server);
afterAll(() => twilio.stop());

// A Monday.
const date = '2026-11-30';
const free = async (day = date) => (await asOwner('GET', `/api/calendar/gaps?date=${day}`)).body;
const candidates = async (query = '') =>
  asOwner('GET', `/api/calendar/gaps/candidates?date=${date}&time=10:00&minutes=120${query}`);
let people = 0;
const visit = (more: object = {}) =>
  asOwner('POST', '/api/calendar/appointments', {
    appointmentDate: date,
    appointmentTime: '10:00',
    clientName: `Kim ${people++}`,
    status: 'confirmed',
    address: '3 Bowen Street, Warragul 3820',
    ...more,
  });
const take = (path: string, body: object = {}) =>
  call('POST', `/api${path}`, { headers: { 'Idempotency-Key': crypto.randomUUID() }, body });
const rowsOf = async <Slug extends 'bookings' | 'appointments' | 'gap-offers' | 'messages'>(
  collection: Slug,
) => (await app.payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs;
/** Finishes background work, and sends all due texts. */
const settled = async () => {
  await app.background.done();
  await relay.round();
};

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  for (const collection of [
    ...(['appointments', 'bookings', 'messages', 'gap-offers', 'claimed-times', 'idempotency-keys'] as const),
    ...(['worker-jobs', 'opt-outs', 'horse-health-records', 'horses', 'clients', 'again-links'] as const),
  ])
    await app.payload.db.deleteMany({ collection, where: {} });
  await app.payload.updateGlobal({
    slug: 'business',
    data: { suburb: 'Pakenham', postcode: '3810', limitBookings: false, minutesBetween: 20 },
  });
});

describe('gaps of a day', () => {
  it('lie beside the visits in our hand, less what bookings and held offers need', async () => {
    expect(await free()).toEqual([{ date, time: '08:00', minutes: 600 }]);
    const { id: provider } = await team.provider();
    await visit({ appointmentTime: '09:00', assignedTo: provider });
    await visit({ appointmentTime: '10:00' });
    expect(await free()).toEqual([
      { date, time: '08:00', minutes: 100 },
      { date, time: '11:20', minutes: 400 },
    ]);
    await call('POST', '/api/bookings', {
      body: bookingBody({ serviceDate: date, preferredTime: 'afternoon', horseCount: 1 }),
    });
    expect(await free()).toEqual([
      { date, time: '08:00', minutes: 100 },
      { date, time: '13:20', minutes: 280 },
    ]);
    await gaps.offer([await gaps.client()], { time: '08:10', durationMinutes: 60 });
    expect(await free()).toEqual([{ date, time: '13:20', minutes: 280 }]);
  });

  it('there are none on a closed day and a past one; of today from now on', async () => {
    expect(await free('2026-11-29')).toEqual([]);
    expect(await free('2026-11-20')).toEqual([]);
    // Noon of a Saturday.
    const [first] = await free('2026-11-21');
    expect(first?.time).toBe('12:00');
    expect((await asOwner('GET', '/api/calendar/gaps')).body).toEqual(await free('2026-11-21'));
    expect((await asOwner('GET', '/api/calendar/gaps?date=2026-02-30')).status).toBe(400);
  });
});

describe('candidates for a gap', () => {
  it('are due soon or later, fit, and come by days overdue twice less the minutes of the detour', async () => {
    await visit({ appointmentTime: '08:00', address: '1 Main Street, Pakenham 3810' });
    const near = await gaps.overdue(5);
    const far = await gaps.overdue(30, { suburb: 'Warragul', postcode: '3820' });
    const many = await gaps.overdue(2);
    for (let each = 0; each < 3; each++)
      await gaps.book.done(await gaps.book.horse(many.id), addDays(gaps.today(), -44));
    await gaps.client();
    const { status, body } = await candidates();
    expect(status).toBe(200);
    expect(body.map((each: { client: { id: number } }) => each.client.id)).toEqual([near.id, far.id]);
    const [first, second] = body;
    expect(first).toMatchObject({
      daysOverdue: 5,
      durationMinutes: 60,
      detourKm: 0,
      detourMinutes: 0,
      score: 10,
      mayOffer: true,
      whyNot: null,
      horses: [{ id: near.horse, daysOverdue: 5 }],
    });
    expect(second.detourKm).toBeGreaterThan(90);
    expect(second.score).toBe(60 - second.detourMinutes);
    expect(
      (await asOwner('GET', `/api/calendar/gaps/candidates?date=${date}&time=25:00&minutes=60`)).status,
    ).toBe(400);
  });

  it('where their horses stand counts, and who was asked says so', async () => {
    const { id, horse } = await gaps.overdue(5, { suburb: 'Warragul', postcode: '3820' });
    const place = { suburb: 'Pakenham', postcode: '3810' };
    await app.payload.update({ collection: 'horses', id: horse, data: { place } });
    expect((await candidates()).body[0]).toMatchObject({ detourKm: 0, mayOffer: true });
    await gaps.offer([id]);
    expect((await candidates()).body[0]).toMatchObject({
      mayOffer: false,
      whyNot: expect.stringContaining('We ask each client once in 7 days'),
    });
  });
});

describe('an offered gap', () => {
  it('is texted with its link, emailed without a mobile, and to each once in seven days', async () => {
    const { id } = await gaps.overdue(5);
    const mailed = await gaps.client({ phone: null });
    const archived = await gaps.client({ archivedAt: testNow });
    const stopped = await gaps.client({ nudgesEndedAt: testNow });
    const none = await gaps.client({ phone: null, email: null });
    const { status, body } = await gaps.offer([id, mailed, archived, stopped, none, 99999]);
    expect([status, body.sent]).toEqual([201, [id, mailed]]);
    expect(body.notSent.map(({ clientId }: { clientId: number }) => clientId)).toEqual([
      archived,
      stopped,
      none,
      99999,
    ]);
    await settled();
    const texts = twilio.sent.filter(({ body: text }) => text.includes('/o/'));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain('Biscuit');
    expect(texts[0]?.body).toContain(await gaps.pathOf(id));
    const again = await gaps.offer([id]);
    expect([again.status, again.body.notSent]).toEqual([
      409,
      [{ clientId: id, whyNot: expect.stringContaining('We ask each client once') }],
    ]);
    clock.advance(7 * 86_400_000 + 1000);
    expect((await gaps.offer([id], { date: '2026-12-07' })).body.sent).toEqual([id]);
  });

  it('is held until its hold ends, and counts once however many were asked', async () => {
    await gaps.offer([await gaps.client(), await gaps.client()], { holdHours: 2 });
    expect(await free()).toEqual([{ date, time: '10:20', minutes: 460 }]);
    clock.advance(2 * 3_600_000);
    expect(await free()).toEqual([{ date, time: '08:00', minutes: 600 }]);
  });

  it('merged clients count as one, also when they are taken apart again', async () => {
    const [one, other] = [await gaps.client(), await gaps.client()];
    await gaps.offer([other]);
    await mergeInto(app, one, other);
    expect((await gaps.offer([one])).body.notSent).toEqual([
      { clientId: one, whyNot: expect.stringContaining('We ask each client once') },
    ]);
    expect((await gaps.offer([other])).status).toBe(409);
  });

  it('the same call again sends nothing twice, and of two at once one asks', async () => {
    const ids = [await gaps.client(), await gaps.client()];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await gaps.offer(ids, {}, key), await gaps.offer(ids, {}, key)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const third = await gaps.client();
    const both = await Promise.all([gaps.offer([third]), gaps.offer([third])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rowsOf('gap-offers')).toHaveLength(3);
    await settled();
    await gapOfferOutbox.recoverPending(app);
    expect((await rowsOf('messages')).filter(({ template }) => template === 'gapOfferedSms')).toHaveLength(3);
  });

  it.each([
    ['a time that is past', { date: '2026-11-20' }, 400],
    ['a visit’s time', { time: '10:30' }, 409],
    ['no hours', { holdHours: 0 }, 400],
    ['25 hours', { holdHours: 25 }, 400],
    ['nobody', { clientIds: [] }, 400],
    ['eleven', { clientIds: Array.from({ length: 11 }, (_, index) => index + 1) }, 400],
  ])('%s is refused for an offer', async (_, more, status) => {
    await visit();
    expect((await gaps.offer([await gaps.client()], more)).status).toBe(status);
    expect(await rowsOf('gap-offers')).toHaveLength(0);
  });

  it('does not leave at night after its hold, or about a horse that has died since', async () => {
    // 9 pm: the text would be sent at 8 am.
    clock.set('2026-11-24T10:00:00.000Z');
    const late = await gaps.client();
    expect((await gaps.offer([late], { holdHours: 4 })).body.notSent?.[0].whyNot).toContain('8 am');
    const { id, horse } = await gaps.overdue(5);
    expect((await gaps.offer([id])).status).toBe(201);
    await app.background.done();
    await app.payload.update({ collection: 'horses', id: horse, data: { cycleState: 'deceased' } });
    clock.set('2026-11-24T22:00:00.000Z');
    await settled();
    expect(twilio.sent).toEqual([]);
  });
});

describe('the page of an offered gap', () => {
  it('books no horse that has died or was taken out of the book since, and who was archived is back', async () => {
    const { id, horse } = await gaps.overdue(5);
    const others = [await gaps.book.horse(id, { name: 'Old' }), await gaps.book.horse(id, { name: 'Gone' })];
    for (const each of others) await gaps.book.done(each, '2026-09-01');
    await gaps.offer([id]);
    const path = await gaps.pathOf(id);
    const change = (each: number | undefined, to: object) => rows(app, 'horses').update({ id: each }, to);
    await change(others[0], { cycleState: 'deceased' });
    await change(others[1], { hiddenAt: testNow });
    await rows(app, 'clients').update({ id }, { archivedAt: testNow });
    expect((await call('GET', `/api${path}`)).body.horses).toEqual(['Biscuit']);
    expect((await take(path)).status).toBe(201);
    expect((await rowsOf('bookings'))[0]).toMatchObject({ horseIds: [horse], horseCount: 1 });
    expect((await asOwner('GET', `/api/clients/${id}`)).body.archivedAt).toBeNull();
  });

  it('names the time and no secret, and the first tap has it', async () => {
    const { id, horse } = await gaps.overdue(5);
    const other = await gaps.client();
    await gaps.offer([id, other]);
    const [path, theirs] = [await gaps.pathOf(id), await gaps.pathOf(other)];
    const read = await call('GET', `/api${path}`);
    expect(read.headers.get('referrer-policy')).toBe('no-referrer');
    expect(read.headers.get('x-robots-tag')).toBe('noindex');
    expect(read.body).toMatchObject({ date, time: '09:00', state: 'open', horses: ['Biscuit'], missing: [] });
    for (const secret of ['Hartley', '+614', 'example.com', '1 Road'])
      expect(read.text).not.toContain(secret);

    const taken = await take(path);
    expect([taken.status, taken.body.state]).toEqual([201, 'yours']);
    const [booking] = await rowsOf('bookings');
    expect(booking).toMatchObject({
      serviceDate: date,
      preferredTime: 'morning',
      clientId: id,
      horseIds: [horse],
    });
    await settled();
    const visits = await rowsOf('appointments');
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({
      appointmentDate: date,
      appointmentTime: '09:00',
      durationMinutes: 60,
      status: 'confirmed',
      horseIds: [horse],
      clientId: id,
    });
    const templates = (await rowsOf('messages')).map(({ template }) => template);
    expect(templates).toContain('appointmentConfirmSms');
    expect(templates).toContain('gapTakenEmail');
    expect(templates).toContain('timeAcceptedOwnerEmail');
    expect(templates).not.toContain('bookingCustomerSms');
    const notice = (await rowsOf('messages')).find(({ template }) => template === 'timeAcceptedOwnerEmail');
    expect(notice?.body).toContain('Monday 30 November 2026, 9:00 am');
    // No call is due.
    expect(booking?.calledAt).toBeTruthy();

    expect((await call('GET', `/api${path}`)).body.state).toBe('yours');
    const again = await take(path);
    expect([again.status, again.body.confirmationNumber]).toEqual([200, booking?.confirmationNumber]);
    expect((await call('GET', `/api${theirs}`)).body).toMatchObject({
      state: 'taken',
      confirmationNumber: null,
    });
    const slow = await take(theirs);
    expect([slow.status, slow.body.state]).toEqual([409, 'taken']);
    expect((await rowsOf('messages')).filter(({ template }) => template === 'gapOfferedSms')).toHaveLength(2);
    const otherDay = await call('POST', `/api${theirs}/again`);
    expect(otherDay.body.url).toContain('/again/');
    expect(await rowsOf('bookings')).toHaveLength(1);
  });

  it('of ten at once one has it', async () => {
    const ids: number[] = [];
    for (let each = 0; each < 10; each++) ids.push(await gaps.client());
    await gaps.offer(ids);
    const paths = await Promise.all(ids.map(gaps.pathOf));
    const answers = await Promise.all(paths.flatMap((path) => [take(path), take(path)]));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    await settled();
    expect(await rowsOf('bookings')).toHaveLength(1);
    expect(await rowsOf('appointments')).toHaveLength(1);
  });

  it('ends with its hold, and a token that is none is nobody’s', async () => {
    const id = await gaps.client();
    await gaps.offer([id], { holdHours: 1 });
    const path = await gaps.pathOf(id);
    clock.advance(3_600_000);
    expect((await call('GET', `/api${path}`)).body.state).toBe('ended');
    const late = await take(path);
    expect([late.status, late.body.state]).toEqual([409, 'ended']);
    expect((await call('GET', '/api/o/abcdefghijklmnopqrstuvwxyz')).status).toBe(404);
    expect((await take('/o/abcdefghijklmnopqrstuvwxyz')).status).toBe(404);
    expect(await rowsOf('bookings')).toHaveLength(0);
  });

  it('asks for what a booking needs and we do not know', async () => {
    const id = await gaps.client({ email: null, address: null });
    await gaps.offer([id]);
    const path = await gaps.pathOf(id);
    expect((await call('GET', `/api${path}`)).body.missing).toEqual(['email', 'address']);
    const { status, body } = await take(path);
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      ['email', 'address'],
    ]);
    const given = { email: 'jess@example.com', address: '2 Road', firstName: 'Somebody' };
    expect((await take(path, given)).status).toBe(201);
    expect((await rowsOf('bookings'))[0]).toMatchObject({ firstName: 'Jess', address: '2 Road' });
  });

  it('a time that the owner gave to a visit meanwhile is taken, and open again once that is off', async () => {
    const id = await gaps.client();
    await gaps.offer([id]);
    const path = await gaps.pathOf(id);
    const { body } = await visit({ appointmentTime: '09:30' });
    expect((await call('GET', `/api${path}`)).body.state).toBe('taken');
    expect((await take(path)).status).toBe(409);
    await asOwner('PATCH', `/api/calendar/appointments/${body.id}`, { status: 'cancelled', tell: false });
    expect((await take(path)).status).toBe(201);
  });

  it('one that was taken and cancelled has ended, and leads to another day', async () => {
    const id = await gaps.client();
    await gaps.offer([id]);
    const path = await gaps.pathOf(id);
    expect((await take(path)).status).toBe(201);
    const [booking] = await rowsOf('bookings');
    await asOwner('PATCH', `/api/admin/bookings/${booking?.id}`, { state: 'cancelled', tell: false });
    expect((await call('GET', `/api${path}`)).body.state).toBe('ended');
    expect(await take(path)).toMatchObject({ status: 409, body: { state: 'ended' } });
    expect((await call('POST', `/api${path}/again`)).body.url).toContain('/again/');
    expect(await rowsOf('bookings')).toHaveLength(1);
  });

  it('a process that dies after the time was claimed loses nothing', async () => {
    const id = await gaps.client();
    await gaps.offer([id]);
    const path = await gaps.pathOf(id);
    const cut = await withoutWrites(app.payload, isCreateOf('bookings'), () => take(path));
    expect([cut.status, (await rowsOf('bookings')).length]).toEqual([500, 0]);
    clock.advance(61_000);
    await finishPlaces(app);
    await app.background.done();
    await bookingOutbox.recoverPending(app);
    expect((await rowsOf('appointments'))[0]).toMatchObject({
      appointmentTime: '09:00',
      status: 'confirmed',
    });
    expect((await call('GET', `/api${await gaps.pathOf(id)}`)).body.state).toBe('yours');
  });
});
