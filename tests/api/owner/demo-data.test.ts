import { expect, it } from 'vitest';
import { seedDemo } from '../../../cms/database/seeds/demo';
import { firstDayToHoliday } from '../../../cms/database/seeds/demo/planned';
import { businessHours } from '../../../cms/domain/content/hours';
import type { Client } from '../../../contracts/accounts/customers';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { ListedClient } from '../../../contracts/clients/clients';
import type { Invoice } from '../../../contracts/money/invoices';
import { cycleStates, dueStates, valuesOf } from '../../../contracts/options';
import { regularDaysAhead, rhythmDays } from '../../../rules/calendar/regular-days';
import { closureOn } from '../../../rules/time/business-hours';
import { addDays } from '../../../rules/time/dates';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner } = server;
await seedDemo(app);
const get = async (path: string) => (await asOwner('GET', path)).body;
const visitsWith = (rows: Appointment[], purpose: 'confirmation' | 'review') =>
  rows.filter(({ messages }) => messages.some((message) => message.purpose === purpose));

it('a visit that says its confirmation was sent says so to a press too, and one that does not sends it', async () => {
  const visits: Appointment[] = await get('/api/calendar/appointments');
  const confirmed = visitsWith(visits, 'confirmation');
  expect(confirmed.length).toBeGreaterThan(3);
  expect(visits.filter(({ confirmationSent }) => confirmationSent)).toEqual(
    expect.arrayContaining(confirmed),
  );
  const today = app.now().toISOString();
  const coming = visits.filter(
    ({ appointmentDate, phone, status }) =>
      appointmentDate > today.slice(0, 10) && phone?.startsWith('+614') && status !== 'cancelled',
  );
  expect(new Set(coming.map(({ confirmationSent }) => confirmationSent))).toEqual(new Set([true, false]));
  for (const before of coming) {
    const { status, body } = await asOwner('POST', `/api/calendar/appointments/${before.id}/confirm`);
    const added = body.messages.length - before.messages.length;
    expect([status, added > 0], `visit ${before.id}`).toEqual([200, !before.confirmationSent]);
  }
});

it('everybody who texted back took the survey, and is counted', async () => {
  const replies: { originalSurveyId: number | null }[] = await get('/api/admin/sms-replies');
  expect(replies.length).toBeGreaterThan(5);
  expect(replies.filter(({ originalSurveyId }) => !originalSurveyId)).toEqual([]);
  const { totalReplied } = await get('/api/admin/preview-survey-followup-sms');
  expect(totalReplied).toBe(new Set(replies.map(({ originalSurveyId }) => originalSurveyId)).size);
});

it('every customer who used the priority service has a booking with it', async () => {
  const users: Client[] = await get('/api/admin/users');
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: { rushService: { equals: true }, state: { not_equals: 'cancelled' }, userId: { exists: true } },
    pagination: false,
    depth: 0,
  });
  expect(
    users
      .filter(({ rushServiceUsed }) => rushServiceUsed)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...new Set(docs.map(({ userId }) => Number(userId)))].sort());
});

it('shows invoices in every state, once, and sends none of them', async () => {
  await seedDemo(app);
  const invoices: Invoice[] = await get('/api/invoices');
  const stood = invoices.map(({ state, openCents, totalCents, daysOverdue }) =>
    daysOverdue === 40 ? 'overdue by 40 days' : openCents > 0 && openCents < totalCents ? 'part paid' : state,
  );
  expect(stood.toSorted()).toEqual([
    'credited',
    'draft',
    'draft',
    'issued',
    'overdue by 40 days',
    'paid',
    'paid',
    'part paid',
  ]);
  expect(
    invoices
      .flatMap(({ number }) => number ?? [])
      .toSorted()
      .at(-1),
  ).toBe('INV-1005');
  const messages = await app.payload.count({
    collection: 'messages',
    where: { aboutCollection: { equals: 'invoices' } },
  });
  expect(messages.totalDocs).toBe(0);
});

it('shows a lodged quarter with a payment that came to light later', async () => {
  const [lodged, ...more] = await get('/api/admin/bas/lodged');
  expect(lodged).toMatchObject({ from: '2026-07-01', to: '2026-09-30', on: '2026-10-14' });
  expect(lodged.toType.g1).toBeGreaterThan(0);
  expect(more).toEqual([]);
  const { earlier } = await get('/api/admin/bas?from=2026-10-01&to=2026-12-31');
  expect(earlier).toMatchObject({ g1: 160_00, oneA: 14_54, changes: [{ day: '2026-09-29', g1: 160_00 }] });
});

it('shows a book of 40 clients with horses in every state, three of whom may be others, and a yard of 23', async () => {
  const clients: ListedClient[] = await get('/api/clients');
  expect(clients.length).toBeGreaterThanOrEqual(40);
  expect(clients.reduce((sum, { horses }) => sum + horses, 0)).toBeGreaterThanOrEqual(90);
  expect(Math.max(...clients.map(({ horses }) => horses))).toBe(23);
  const states = new Set<string>();
  const pairs = new Set<string>();
  for (const { id } of clients) {
    const { horses, maybeSameAs } = await get(`/api/clients/${id}`);
    for (const { dueState, cycleState } of horses) states.add(dueState).add(cycleState);
    for (const other of maybeSameAs) pairs.add([id, other].sort().join(' '));
  }
  expect([...states].sort()).toEqual([...valuesOf(dueStates), ...valuesOf(cycleStates)].sort());
  expect(pairs.size).toBe(3);
  const board = await get('/api/clients/due?page=1');
  expect(board.total).toBeGreaterThan(10);
});

it('a past day has the kilometres of its run, with the way out and home', async () => {
  const today = app.now().toISOString().slice(0, 10);
  const { days } = await get(`/api/admin/kilometres?from=${addDays(today, -60)}&to=${today}`);
  const kept: { date: string; planned: number | null }[] = days;
  const runs = kept.filter(({ planned }) => planned !== null);
  expect(runs.length).toBeGreaterThan(10);
  const planned = await Promise.all(
    runs.map(async ({ date }) => ({ date, planned: (await get(`/api/calendar/run?date=${date}`)).km })),
  );
  expect(runs.map(({ date, planned }) => ({ date, planned }))).toEqual(planned);
});

it('one regular meets a holiday, whenever the demo is made', async () => {
  const hours = await businessHours(app);
  for (const today of ['2026-11-21', '2026-12-27', '2027-02-01', '2027-06-30']) {
    const from = firstDayToHoliday(hours, today, 4);
    const days = rhythmDays({ from, everyWeeks: 4, until: null }, from, addDays(today, regularDaysAhead));
    expect([today, days.some((day) => closureOn(hours, day) !== null)]).toEqual([today, true]);
  }
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { regularId: { exists: true } },
    pagination: false,
    depth: 0,
  });
  expect(docs.some(({ regularDay, appointmentDate }) => regularDay !== appointmentDate)).toBe(true);
});
