import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finishDeletions } from '../../cms/domain/accounts/customers/deletion';
import { confirmByReply } from '../../cms/domain/calendar/messages/confirm-by-reply';
import { queueVisitReminders } from '../../cms/domain/calendar/messages/reminders';
import { recoverSentFlags } from '../../cms/domain/calendar/messages/sent-flags';
import { finishHorseRemovals } from '../../cms/domain/horses/removal';
import { removeExpiredAnswers } from '../../cms/domain/system/idempotency/idempotency-store';
import { deleteEndedSessions } from '../../cms/security/accounts/sessions';
import { deleteExpiredTokens } from '../../cms/security/tokens/one-time-tokens';
import { allEndpoints } from '../../contracts/all-endpoints';
import { forbiddenScans, scansOfLarge } from '../support/allowed-scans';
import { callersOf } from '../support/callers';
import { nameOf } from '../support/good-calls';
import { watchQueries } from '../support/query-plans';
import { connectedEnv } from '../support/servers/connected-env';
import { hurried } from '../support/servers/hurried';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer(connectedEnv);
const { app, asOwner, call } = server;
const { cookieOf, goodCall } = await callersOf(server);
const queries = watchQueries(app.payload, join(server.dataDir, 'farrier.db'));
afterAll(() => queries.stop());

const expectNoScans = (name: string) => expect(forbiddenScans(queries, name)).toEqual([]);

const visitor = '+61412345678';
const calendar = '/api/calendar/appointments';
const readMonth = async () => asOwner('GET', `${calendar}?from=2026-11-01&to=2026-11-30`);

/** Runs one round of recovery on a day with a reminder. */
async function remindOfVisits(): Promise<void> {
  const body = {
    clientName: 'Jess',
    appointmentDate: '2026-11-23',
    appointmentTime: '14:00',
    phone: visitor,
  };
  expect((await asOwner('POST', calendar, body)).status).toBe(201);
  await app.payload.updateGlobal({ slug: 'calendar-settings', data: { remindInTheMorning: true } });
  const before = server.clock.now();
  server.clock.set('2026-11-22T22:00:00Z');
  expect(await queueVisitReminders(app)).toBe(1);
  server.clock.set(before.toISOString());
}

describe('no table that grows is gone through from end to end', () => {
  it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'by %s',
    async (name, endpoint) => {
      const { method, who } = endpoint;
      const role = who === 'everyone' ? 'customer' : (who[0] ?? 'guest');
      const cookie = await cookieOf(role);
      queries.as('what a good call needs');
      const { path = endpoint.path, ...more } = await goodCall(endpoint, role);
      queries.as(name);
      const reply = await hurried(call(method, path, { cookie, ...more }));
      expect(reply.status).toBeLessThan(400);
      expectNoScans(name);
    },
  );

  it.each([
    ['relay', () => server.relay.round()],
    ['sessions', () => deleteEndedSessions(app)],
    ['kept answers', () => removeExpiredAnswers(app)],
    ['one-time links', () => deleteExpiredTokens(app)],
    ['removed horses', () => finishHorseRemovals(app)],
    ['deleted accounts', () => finishDeletions(app)],
    ['flags of messages', () => recoverSentFlags(app)],
    ['reminders of visits', remindOfVisits],
    ['a YES', () => confirmByReply(app, { fromNumber: visitor, messageBody: 'Yes', receivedAt: app.now() })],
    ['a month of the calendar', () => readMonth()],
  ] as const)('in the background: %s', async (name, run) => {
    queries.as(name);
    await run();
    expectNoScans(name);
  });

  it.each([
    'sort=lastName',
    'sort=serviceDate',
    'sort=-callBy',
    'state=completed',
    'state=completed&sort=serviceDate',
    'rushService=true',
    'rushService=true&sort=-serviceDate',
    'assigned=false',
    'assignedTo=1&sort=serviceDate',
    'from=2026-11-22&to=2026-11-28&sort=serviceDate',
    'state=confirmed&rushService=true&from=2026-11-22&to=2026-11-28',
    'called=false&state=confirmed&sort=-rushService',
  ])('by a page of the bookings with %s', async (query) => {
    queries.as(query);
    const path = `/api/bookings?page=1&${query}`;
    expect((await asOwner('GET', path)).status).toBe(200);
    // SQLite counts the rows in an index.
    expect(scansOfLarge(queries, query).filter((scan) => !/select count\(\*\)/.test(scan))).toEqual([]);
  });

  it('and this would be seen', async () => {
    queries.as('a search for a note');
    await app.payload.find({ collection: 'bookings', where: { specialRequirements: { contains: 'x' } } });
    await app.payload.find({ collection: 'appointments', where: { deletedAt: { exists: false } } });
    expect(new Set(scansOfLarge(queries, 'a search for a note').map((scan) => scan.split(':')[0]))).toEqual(
      new Set(['bookings', 'appointments']),
    );
  });
});
