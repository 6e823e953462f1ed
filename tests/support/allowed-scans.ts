import type { watchQueries } from './query-plans';

/**
 * Tables that stay small however long the business runs: settings, staff, and rows that are deleted after a day.
 * `json_each` is a list in the statement itself.
 */
const small =
  /^(business|calendar_settings|cycle_settings|regulars|price_items|invoicing|embed_sites|calendar_feeds|api_tokens|webhooks|worker_settings|home_page|survey_page|message_templates|backups|services|faqs|areas|pages|page_seo|media|owners|second_factors|sign_in|service_providers|referral_farriers|counters|booklet_mailings|booking_filters|lodged_statements|logbooks|push_devices|push_notices|restore_tasks|json_each|payload_)/;

/**
 * A search for a phone reads all numbers of clients, which are in one narrow index (docs/decisions/030). Each booking
 * and visit needs this search, and each client event, which lists possible duplicates.
 */
const inNarrowIndex = /^clients: select "id" from "clients"( "clients")? where "clients"."searched" like /;

/** Owner's calls that need all rows of a table, with the reason. */
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
    tables: ['messages', 'worker_events', 'invoices', 'held_forms'],
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
  'GET /api/admin/expenses': { tables: ['expenses'], why: 'without a page the whole list is the answer' },
  'GET /api/admin/expenses/export.csv': { tables: ['expenses'], why: 'the file has all of them' },
  'GET /api/invoices': { tables: ['invoices'], why: 'without a page the whole list is the answer' },
  'GET /api/invoices/export.csv': { tables: ['invoices'], why: 'the file has all of them' },
  'GET /api/calendar/days': {
    tables: ['appointments'],
    why: 'without a range the days of the whole calendar are the answer',
  },
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
  'GET /api/invoices/payments': {
    tables: ['account_entries'],
    why: 'without a page the whole list is the answer',
  },
  'GET /api/invoices/payments/export.csv': { tables: ['account_entries'], why: 'the file has all of them' },
  'GET /api/invoices/money-in': {
    tables: ['account_entries'],
    why: 'a share of a transfer is money in on another day than the transfer',
  },
  'GET /api/admin/financial-year.zip': {
    tables: ['account_entries'],
    why: 'a share of a transfer is money in on another day than the transfer',
  },
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

/** Returns the scans of large tables by one source. */
export const scansOfLarge = (queries: ReturnType<typeof watchQueries>, name: string): string[] =>
  queries.scansOf(name).filter((scan) => !small.test(tableOf(scan)) && !inNarrowIndex.test(scan));

export const forbiddenScans = (queries: ReturnType<typeof watchQueries>, name: string): string[] =>
  scansOfLarge(queries, name).filter((scan) => !allOf[name]?.tables.includes(tableOf(scan)));
