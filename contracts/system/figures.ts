import { z } from 'zod';
import { periods } from '../../rules/time/periods';
import { look } from '../calendar/regulars';
import { get } from '../endpoint';
import { id, instant } from '../fields';
import { valuesOf } from '../options';

export const bookingTotals = get('/api/admin/totals', {
  who: ['owner'],
  summary: 'The figures at the top of the dashboard: of all bookings, or of those made in a period.',
  query: z.strictObject({
    period: z
      .enum(valuesOf(periods), { error: 'Please ask for month, last-month, year or all' })
      .default('all'),
  }),
  response: z.object({
    totalBookings: z.number(),
    /** Whole dollars: the priority fees (`totalCost`) of all bookings that are not cancelled. */
    totalRevenue: z.number(),
    priorityServices: z.number(),
    uniqueClients: z.number(),
    stillToCall: z.number(),
  }),
});

export const bookingCharts = get('/api/admin/charts', {
  who: ['owner'],
  summary: 'Bookings of the last 12 weeks, and what the last 12 months brought in, oldest first.',
  response: z.object({
    /** Weeks by their first day, a Sunday. */
    weeks: z.array(z.object({ from: z.string(), bookings: z.number() })),
    /** Months by their first day; whole dollars, as in the totals. */
    months: z.array(z.object({ from: z.string(), revenue: z.number() })),
  }),
});

/** The largest amount first. */
const payablesOf = z.object({
  total: z.number(),
  people: z.array(z.object({ id, name: z.string(), amount: z.number() })),
});

const aVisit = z.object({ appointmentId: id, clientName: z.string().nullable(), date: z.string() });

export const needsYou = get('/api/admin/needs-you', {
  who: ['owner'],
  summary:
    'What waits for the owner beside calls and replies: failures with their reasons, reviews and times not looked at, payments owed.',
  response: z.object({
    /** The newest of those that failed within a week, and why. */
    failedMessages: z.array(z.object({ id, to: z.string(), reason: z.string(), at: instant })),
    /** Bookings that were called and have no time yet. */
    timesOpen: z.number(),
    /** Unread texts that may mean STOP. */
    asksToStop: z.number(),
    /** Visits ahead whose client texted STOP or asked to cancel. They stay until the owner has spoken to the client. */
    visitsInDoubt: z.array(
      z.object({
        replyId: id,
        appointmentId: id,
        clientName: z.string().nullable(),
        phone: z.string(),
        date: z.string(),
        time: z.string(),
        /** True when the number gets no texts any more: the client can only be called. */
        optedOut: z.boolean(),
      }),
    ),
    /** Forms of the site that look automated and are held, by kind. */
    heldForms: z.object({ review: z.number(), survey: z.number(), booklet: z.number() }),
    /** Reviews of the last week that nobody has looked at. */
    newReviews: z.number(),
    /** Events of the worker at times that cannot be right: not counted before the owner has decided. */
    heldTimes: z.number(),
    /** Erasures and payments made after the restored backup, as text; null when all restore tasks are done. */
    madeSinceBackup: z.string().nullable(),
    /** Regulars that skip a day or are without a horse, and that the owner has not taken off. */
    regularsToLook: z.array(z.object({ id, clientName: z.string().nullable(), look })),
    /** Visits of the last two weeks that are done, and of which nothing is written down. */
    visitsWithoutRecord: z.array(aVisit),
    /** Records that were corrected after their message had left. */
    correctedVisits: z.array(aVisit),
    /** Drafts of invoices that are still to issue. */
    draftInvoices: z.number(),
    /** Invoices whose due day is past, and what is open on them, in cents. */
    overdueInvoices: z.number(),
    overdueCents: z.number(),
    /** Invoices that something happened to, and what. */
    invoicesToLook: z.array(
      z.object({ id, number: z.string().nullable(), clientName: z.string().nullable(), text: z.string() }),
    ),
    /** The payables of the team and the partners, in cents. */
    owedToTeam: z.number(),
    owedToPartners: z.number(),
  }),
});

export const payables = get('/api/admin/owed', {
  who: ['owner'],
  summary:
    'The amounts that the business owes, in cents: members of the team for their work, partners for their clients.',
  response: z.object({ team: payablesOf, partners: payablesOf }),
});
