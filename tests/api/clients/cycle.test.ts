import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cycleOf } from '../../../cms/domain/horses/cycle/facts';
import { type Change, rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { bookOf } from '../../support/book';
import { newCustomer, type TestCustomer } from '../../support/customers';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const book = bookOf(server);
const today = '2026-11-21';
const ahead = (days: number) => addDays(today, days);

let client: number;
let horse: number;
beforeAll(async () => {
  client = await book.client();
});
beforeEach(async () => {
  clock.set(testNow);
  await app.payload.updateGlobal({ slug: 'cycle-settings', data: { usualCycleWeeks: 6 } });
  for (const collection of ['horses', 'horse-health-records', 'appointments'] as const)
    await app.payload.delete({ collection, where: { id: { exists: true } } });
  horse = await book.horse(client);
});

const changeHorse = (id: number, change: Change<'horses'>) => rows(app, 'horses').update({ id }, change);
const factsOf = async (id = horse) => (await cycleOf(app, { horseIds: [id] })).get(id);
const stateOf = async (id = horse) => (await factsOf(id))?.dueState;
const appointments = '/api/calendar/appointments';

describe('the facts of a horse', () => {
  it('are told from its newest farrier record', async () => {
    expect(await factsOf()).toMatchObject({ lastDoneOn: null, dueOn: null, dueState: 'unknown' });
    await book.done(horse, ahead(-60));
    await book.done(horse, ahead(-50), { recordType: 'vet' });
    await book.done(horse, ahead(3));
    expect(await factsOf()).toMatchObject({
      lastDoneOn: ahead(-60),
      dueOn: ahead(-18),
      daysOverdue: 18,
      dueState: 'urgent',
    });
    // The later of two visits on one day counts, with its next day.
    await book.done(horse, ahead(-10));
    await book.done(horse, ahead(-10), { nextDueDate: ahead(5) });
    expect(await factsOf()).toMatchObject({ lastDoneOn: ahead(-10), dueOn: ahead(5), dueState: 'soon' });
    // A visit's record has precedence over other records of its day.
    await book.done(horse, ahead(-5), { visitId: 7, nextDueDate: ahead(9) });
    await book.done(horse, ahead(-5), { nextDueDate: ahead(20) });
    expect(await factsOf()).toMatchObject({ lastDoneOn: ahead(-5), dueOn: ahead(9) });
    clock.set('2026-11-24T01:00:00.000Z');
    expect(await factsOf()).toMatchObject({ lastDoneOn: ahead(3), dueOn: ahead(45), dueState: 'ok' });
  });

  it.each([
    ['the last second of the day before', '2026-11-20T12:59:59.000Z', 'soon', 0],
    ['the first second of its day', '2026-11-20T13:00:00.000Z', 'due', 0],
    ['the last second of its day', '2026-11-21T12:59:59.000Z', 'due', 0],
    ['the first second of the day after', '2026-11-21T13:00:00.000Z', 'overdue', 1],
  ])('turn at the midnight of the business: %s', async (_, now, dueState, daysOverdue) => {
    await book.done(horse, ahead(-42));
    clock.set(now);
    expect(await factsOf()).toMatchObject({ dueOn: today, dueState, daysOverdue });
  });

  // Clocks change on 4 October 2026 and on 4 April 2027: the day before has another midnight.
  it.each([
    ['2026-10-04', '2026-10-03T13:59:59.000Z', 'soon'],
    ['2026-10-04', '2026-10-03T14:00:00.000Z', 'due'],
    ['2026-10-04', '2026-10-04T12:59:59.000Z', 'due'],
    ['2026-10-04', '2026-10-04T13:00:00.000Z', 'overdue'],
    ['2027-04-04', '2027-04-03T12:59:59.000Z', 'soon'],
    ['2027-04-04', '2027-04-03T13:00:00.000Z', 'due'],
    ['2027-04-04', '2027-04-04T13:59:59.000Z', 'due'],
    ['2027-04-04', '2027-04-04T14:00:00.000Z', 'overdue'],
  ])('turn at the midnight of a day on which clocks change: due %s, at %s %s', async (due, now, dueState) => {
    await book.done(horse, addDays(due, -42));
    clock.set(now);
    expect(await factsOf()).toMatchObject({ dueOn: due, dueState });
  });

  it('go by its own weeks, else by the setting', async () => {
    await book.done(horse, ahead(-28));
    expect(await factsOf()).toMatchObject({ dueOn: ahead(14) });
    await app.payload.updateGlobal({ slug: 'cycle-settings', data: { usualCycleWeeks: 8 } });
    expect(await factsOf()).toMatchObject({ dueOn: ahead(28) });
    await changeHorse(horse, { cycleWeeks: 4 });
    expect(await factsOf()).toMatchObject({ dueOn: today, dueState: 'due' });
  });

  it('follow a visit that is made, moved, cancelled, deleted and restored', async () => {
    await book.done(horse, ahead(-60));
    const visit = await book.visit(ahead(3), { horseIds: [horse] });
    const path = `${appointments}/${visit}`;
    expect(await factsOf()).toMatchObject({
      dueState: 'booked',
      bookedOn: ahead(3),
      appointmentId: visit,
    });
    await asOwner('PATCH', path, { appointmentDate: ahead(15) });
    expect(await factsOf()).toMatchObject({ dueState: 'urgent', bookedOn: null, appointmentId: null });
    await asOwner('PATCH', path, { appointmentDate: ahead(14) });
    expect(await stateOf()).toBe('booked');
    await asOwner('PATCH', path, { status: 'confirmed' });
    expect(await stateOf()).toBe('booked');
    await asOwner('DELETE', path);
    expect(await stateOf()).toBe('urgent');
    await asOwner('POST', `${path}/restore`);
    expect(await stateOf()).toBe('booked');
    await asOwner('PATCH', path, { status: 'cancelled' });
    expect(await stateOf()).toBe('urgent');
    await asOwner('PATCH', path, { status: 'completed' });
    expect(await stateOf()).toBe('urgent');
  });

  it('of a visit that names no horse are of the most overdue of its client', async () => {
    const other = await book.horse(client, { name: 'Socks' });
    await book.done(horse, ahead(-45));
    await book.done(other, ahead(-55));
    const visit = await book.visit(ahead(2), { clientId: client });
    expect([await stateOf(horse), await stateOf(other)]).toEqual(['overdue', 'booked']);
    await app.payload.update({ collection: 'appointments', id: visit, data: { horseCount: 2 } });
    expect([await stateOf(horse), await stateOf(other)]).toEqual(['booked', 'booked']);
  });

  it('are of nobody else, and of no horse that is gone', async () => {
    const stranger = await book.horse(await book.client({ firstName: 'Kim', phone: '0412 345 679' }));
    const hidden = await book.horse(client, { hiddenAt: testNow });
    const removed = await book.horse(client, { removedAt: 5 });
    expect([...(await cycleOf(app, { clientIds: [client] })).keys()]).toEqual([horse]);
    expect([...(await cycleOf(app, 'everybody')).keys()].sort()).toEqual([horse, stranger].sort());
    expect((await cycleOf(app, { horseIds: [hidden, removed] })).size).toBe(0);
    expect((await cycleOf(app, { horseIds: [] })).size).toBe(0);
  });
});

it('a stable shows the same', async () => {
  const mia: TestCustomer = await newCustomer(server, 'mia');
  const own = await mia.addHorse();
  await changeHorse(own, { clientId: client });
  await mia.addRecord(own, { serviceDate: ahead(-44) });
  const { body } = await mia.call('GET', '/api/horses');
  expect(body).toMatchObject([{ id: own, dueOn: ahead(-2), dueState: 'overdue', daysOverdue: 2 }]);
});
