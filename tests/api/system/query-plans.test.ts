import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmByReply } from '../../../cms/domain/calendar/messages/confirm-by-reply';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { recoverSentFlags } from '../../../cms/domain/calendar/messages/sent-flags';
import { finishDeletions } from '../../../cms/domain/customers/deletion';
import { finishHorseRemovals } from '../../../cms/domain/horses/removal';
import { removeExpiredAnswers } from '../../../cms/domain/idempotency/idempotency-store';
import { deleteExpiredTokens } from '../../../cms/security/tokens/one-time-tokens';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { callersOf } from '../../support/callers';
import { metricsToken, nameOf } from '../../support/good-calls';
import { watchQueries } from '../../support/query-plans';
import { hurried } from '../../support/servers/hurried';
import { startTestServer } from '../../support/servers/server';
import { stripeEnv } from '../../support/stripe-calls';
import { twilioEnv } from '../../support/twilio-calls';

const server = await startTestServer({
  RATE_LIMIT_FACTOR: '100000',
  METRICS_TOKEN: metricsToken,
  ...twilioEnv,
  ...stripeEnv,
});
const { app, call, cookieFor } = server;
const { cookieOf, goodCall } = await callersOf(server);
const queries = watchQueries(app.payload, join(server.dataDir, 'farrier.db'));
afterAll(() => queries.stop());

/**
 * Tables that stay small, however long the business goes on: what the owner sets up, who works there, what is gone after
 * a day; and a list that the statement itself brings.
 */
const small =
  /^(business|calendar_settings|cycle_settings|regulars|price_items|invoicing|embed_sites|cycle_settings|api_tokens|webhooks|worker_settings|home_page|survey_page|message_templates|backups|services|faqs|areas|pages|page_seo|media|owners|second_factors|sign_in|service_providers|referral_farriers|counters|booklet_mailings|booking_filters|push_devices|push_notices|restore_tasks|json_each|payload_)/;

/**
 * A phone is looked for among all numbers of a client, which are in one narrow index (docs/decisions/030): with each
 * booking and visit, and with each event of a client, which says who may be the same.
 */
const inNarrowIndex = /^clients: select "id" from "clients" "clients" where "clients"."searched" like /;

/** Calls of the owner alone that are about all rows of a table, with the reason. */
const allOf: Record<string, { tables: string[]; why: string }> = {
  'GET /api/bookings': { tables: ['bookings'], why: 'without a page the whole list is the answer' },
  'GET /api/bookings/export.csv': { tables: ['bookings'], why: 'the file has all of them' },
  'GET /api/admin/prices': { tables: ['people', 'people_jobs'], why: 'a business has a few hands' },
  'PUT /api/admin/prices': { tables: ['people', 'people_jobs'], why: 'a business has a few hands' },
  'GET /api/admin/totals': { tables: ['bookings'], why: 'the figures are over all of them' },
  'GET /api/booklet-subscribers': {
    tables: ['booklet_subscribers'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/booklet-subscribers/export.csv': {
    tables: ['booklet_subscribers'],
    why: 'the file has all of them',
  },
  'GET /api/admin/charts': { tables: ['bookings'], why: 'the fees of a year are looked for among all' },
  'GET /api/admin/sms-replies': { tables: ['sms_replies'], why: 'they are counted for the pages' },
  'POST /api/admin/send-bulk-booklet': {
    tables: ['booklet_subscribers'],
    why: 'a booklet goes to all of them',
  },
  'GET /api/admin/sms-replies/export.csv': {
    tables: ['sms_replies', 'bookings', 'appointments', 'users', 'survey2025'],
    why: 'the file has all of them, with who texted',
  },
  'GET /api/admin/surveys': { tables: ['survey2025'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/surveys/export.csv': { tables: ['survey2025'], why: 'the file has all of them' },
  'GET /api/admin/preview-survey-followup-sms': {
    tables: ['survey2025', 'opt_outs'],
    why: 'the campaign is about everybody who took the survey',
  },
  'POST /api/admin/send-survey-followup-sms': {
    tables: ['survey2025', 'opt_outs'],
    why: 'the campaign is about everybody who took the survey',
  },
  'GET /api/admin/booklet-mailings/audience': {
    tables: ['booklet_subscribers', 'opt_outs'],
    why: 'the booklet goes to all of them',
  },
  'GET /api/admin/booklet-mailings': {
    tables: ['booklet_mailings'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/clients/nudges': { tables: ['nudges'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/needs-you': {
    tables: ['messages', 'worker_events', 'invoices'],
    why: 'of those that failed, of those that are held, and of drafts there are few',
  },
  'GET /api/admin/held-times': { tables: ['worker_events'], why: 'of those that are held there are few' },
  'GET /api/admin/audit': { tables: ['audit_log'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/messages': { tables: ['messages'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/messages/export.csv': { tables: ['messages'], why: 'the file has all of them' },
  'GET /api/admin/reviews': {
    tables: ['customer_reviews'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/admin/reviews/export.csv': { tables: ['customer_reviews'], why: 'the file has all of them' },
  'GET /api/admin/audit/export.csv': { tables: ['audit_log'], why: 'the file has all of them' },
  'GET /api/admin/users': { tables: ['users'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/users/export.csv': { tables: ['users'], why: 'the file has all of them' },
  'GET /api/invoices': { tables: ['invoices'], why: 'without a page the whole list is the answer' },
  'GET /api/invoices/export.csv': { tables: ['invoices'], why: 'the file has all of them' },
  'GET /api/calendar/appointments': {
    tables: ['appointments'],
    why: 'without a range the whole calendar is the answer',
  },
  'GET /api/admin/worker-jobs': {
    tables: ['worker_jobs'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/admin/worker-jobs/export.csv': { tables: ['worker_jobs'], why: 'the file has all of them' },
  'GET /api/admin/worker-jobs/totals': {
    tables: ['worker_jobs', 'worker_timesheets'],
    why: 'the figures are over all of them',
  },
  'GET /api/admin/timesheets': {
    tables: ['worker_timesheets'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/admin/timesheets/export.csv': { tables: ['worker_timesheets'], why: 'the file has all of them' },
  'GET /api/payments': { tables: ['payments'], why: 'without a page the whole list is the answer' },
  'GET /api/payments/export.csv': { tables: ['payments'], why: 'the file has all of them' },
  'GET /api/payouts': { tables: ['payouts'], why: 'without a page the whole list is the answer' },
  'GET /api/payouts/export.csv': { tables: ['payouts'], why: 'the file has all of them' },
  'DELETE /api/user': { tables: ['payments'], why: 'by an index, and of removals there are few' },
  'DELETE /api/clients/:id': { tables: ['payments'], why: 'by an index, and of removals there are few' },
  'GET /api/admin/waiting': { tables: ['messages'], why: 'of those that failed there are few' },
  'GET /api/calendar/clients/search': {
    tables: ['bookings', 'users', 'appointments'],
    why: 'a part of a name is looked for, within the limit of searches',
  },
  'POST /api/admin/end-sessions': { tables: ['sessions'], why: 'the owner presses it once in a year' },
  'GET /api/metrics': { tables: ['messages'], why: 'of those that are queued there are few' },
  'GET /api/reviews/summary': { tables: ['customer_reviews'], why: 'kept in memory until a review changes' },
  'GET /api/admin/first-run': { tables: ['messages'], why: 'it ends at the first message that has left' },
  'POST /api/admin/first-run': { tables: ['messages'], why: 'it ends at the first message that has left' },
  relay: { tables: ['messages'], why: 'of those that are queued there are few' },
};

const tableOf = (scan: string) => scan.split(':')[0] ?? '';
const scansOfLarge = (name: string) =>
  queries.scansOf(name).filter((scan) => !small.test(tableOf(scan)) && !inNarrowIndex.test(scan));

function expectNoScans(name: string): void {
  const granted = allOf[name]?.tables ?? [];
  expect(scansOfLarge(name).filter((scan) => !granted.includes(tableOf(scan)))).toEqual([]);
}

const visitor = '+61412345678';
const calendar = '/api/calendar/appointments';
const readMonth = async () =>
  call('GET', `${calendar}?from=2026-11-01&to=2026-11-30`, { cookie: await cookieFor('owner') });

/** One round of recovery on a day on which a reminder goes. */
async function remindOfVisits(): Promise<void> {
  const body = {
    clientName: 'Jess',
    appointmentDate: '2026-11-23',
    appointmentTime: '14:00',
    phone: visitor,
  };
  expect((await call('POST', calendar, { cookie: await cookieFor('owner'), body })).status).toBe(201);
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
    ['sessions', () => server.sessions.recoverPending()],
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
    expect((await call('GET', path, { cookie: await cookieFor('owner') })).status).toBe(200);
    // How many there are is counted in an index.
    expect(scansOfLarge(query).filter((scan) => !/select count\(\*\)/.test(scan))).toEqual([]);
  });

  it('and this would be seen', async () => {
    queries.as('a search for a note');
    await app.payload.find({ collection: 'bookings', where: { specialRequirements: { contains: 'x' } } });
    await app.payload.find({ collection: 'appointments', where: { deletedAt: { exists: false } } });
    expect(new Set(scansOfLarge('a search for a note').map(tableOf))).toEqual(
      new Set(['bookings', 'appointments']),
    );
  });
});
