import { expect, it } from 'vitest';
import { bookOf } from '../../support/book';
import { visitBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { asOwner, clock } = server;

/** Monday 7 am in Melbourne, still Sunday in UTC. */
clock.set('2026-11-22T20:00:00.000Z');
const today = '2026-11-23';
const { id: visitId } = (
  await asOwner(
    'POST',
    '/api/calendar/appointments',
    visitBody({ appointmentDate: today, appointmentTime: '13:00' }),
  )
).body;
const clientId = await bookOf(server).client({ email: 'jess@example.com' });

it.each([
  ['GET', '/api/calendar/free-times', undefined],
  ['POST', '/api/calendar/late', { minutes: 15, preview: true }],
  ['POST', '/api/admin/kilometres', { km: 12, reason: 'To the saleyards' }],
] as const)('%s %s without a day is for today', async (method, path, body) => {
  const { status, body: reply } = await asOwner(method, path, body);
  expect([Math.floor(status / 100), reply.date]).toEqual([2, today]);
});

it('a logbook without a day begins today', async () => {
  const { status, body } = await asOwner('POST', '/api/admin/logbooks', { odometerStart: 1000 });
  expect([status, body.from]).toEqual([201, today]);
});

it('the visits and the plan of no day are those of today', async () => {
  const visits = await asOwner('GET', '/api/calendar/visits');
  expect(visits.body.map(({ appointmentId }: { appointmentId: number }) => appointmentId)).toEqual([visitId]);
  const plan = await asOwner('POST', '/api/calendar/run', { order: [visitId] });
  expect([plan.status, plan.body.stops.map((stop: { appointmentId: number }) => stop.appointmentId)]).toEqual(
    [200, [visitId]],
  );
});

it('a gap without a day is of today', async () => {
  const found = await asOwner('GET', '/api/calendar/gaps/candidates?time=10:00&minutes=60');
  expect(found.status).toBe(200);
  const offer = { time: '10:00', durationMinutes: 60, clientIds: [clientId], holdHours: 2 };
  expect((await asOwner('POST', '/api/calendar/gaps/offer', offer)).status).toBe(201);
  const past = await asOwner('POST', '/api/calendar/gaps/offer', { ...offer, time: '06:00' });
  expect([past.status, past.body.message]).toEqual([400, 'Please choose a time that is still to come']);
});
