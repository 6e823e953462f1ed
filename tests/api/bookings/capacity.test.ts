import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAvailability } from '../../../cms/domain/bookings/capacity/availability';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock } = server;
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
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { onlineBookingId: { equals: body.id } },
    depth: 0,
  });
  expect(docs).toMatchObject([{ overCapacity: true, appointmentDate: '2026-11-23' }]);
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
