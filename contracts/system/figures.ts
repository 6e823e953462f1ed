import { z } from 'zod';
import { periods } from '../../rules/time/periods';
import { skippedDays } from '../calendar/regulars';
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
    /** Whole dollars: priority fees (`totalCost`) of all bookings except cancelled ones. */
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
    /** Months by their first day, in whole dollars like the totals. */
    months: z.array(z.object({ from: z.string(), revenue: z.number() })),
  }),
});

/** Largest amount first. */
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
    /** The newest failures of the last week, with reasons. */
    failedMessages: z.array(z.object({ id, to: z.string(), reason: z.string(), at: instant })),
    /** Called bookings without a time. */
    timesOpen: z.number(),
    /** Unread texts that may mean STOP. */
    asksToStop: z.number(),
    /**
     * Future visits whose client texted STOP or asked to cancel. They stay until the owner has spoken to the client.
     */
    visitsInDoubt: z.array(
      z.object({
        replyId: id,
        appointmentId: id,
        clientName: z.string().nullable(),
        phone: z.string(),
        date: z.string(),
        time: z.string(),
        /** True when the number is opted out. Then only a call reaches the client. */
        optedOut: z.boolean(),
      }),
    ),
    /** Held forms of the site that look automated, by kind. */
    heldForms: z.object({ review: z.number(), survey: z.number(), booklet: z.number() }),
    /** Unseen reviews of the last week. */
    newReviews: z.number(),
    /** The worker's events at impossible times. They count only after the owner's decision. */
    heldTimes: z.number(),
    /** Erasures and payments newer than the restored backup, as text; null when all restore tasks are done. */
    madeSinceBackup: z.string().nullable(),
    /** Regulars that skip a day or lack a horse, and are not dismissed by the owner. */
    regularsToLook: z.array(z.object({ id, clientName: z.string().nullable(), look: skippedDays })),
    /** Completed visits of the last two weeks without a record. */
    visitsWithoutRecord: z.array(aVisit),
    /** Records corrected after their message was sent. */
    correctedVisits: z.array(aVisit),
    draftInvoices: z.number(),
    /** Number of overdue invoices, and their open sum in cents. */
    overdueInvoices: z.number(),
    overdueCents: z.number(),
    /** Invoices to check, with the reason. */
    invoicesToLook: z.array(
      z.object({ id, number: z.string().nullable(), clientName: z.string().nullable(), text: z.string() }),
    ),
    /** Payables of team and partners, in cents. */
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
