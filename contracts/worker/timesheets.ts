import { z } from 'zod';
import { maxBreaks } from '../../rules/worker/breaks';
import { del, get, patch, post } from '../endpoint';
import {
  done,
  id,
  idParams,
  instant,
  instantOfThisCentury,
  optionalText,
  requiredLine,
  requiredText,
} from '../fields';
import { maxLength } from '../limits';
import { inOrder as inPeriodOrder, notInOrder, someDay } from '../money/period';
import { filter, listOf, listQuery } from '../paging';

const text = z.string().nullable();
const span = z.object({ clockIn: instant, clockOut: instant });
const breakSpan = z.object({ start: instant, end: instant });

export const timesheet = z.object({
  id,
  workerName: z.string(),
  /** The business's day at clock-in. */
  workDate: z.string(),
  clockIn: instant,
  /** Null while running. */
  clockOut: instant.nullable(),
  /** Two decimals, without breaks; null while running. */
  totalHours: text,
  breaks: z.array(z.object({ start: instant, end: instant.nullable() })),
  notes: text,
  /** The phone asks about a running entry after 10 hours. Lists mark each entry after 14. */
  length: z.enum(['usual', 'asked', 'long']),
  /** True for entries over 16 hours that the owner has not approved. */
  toCheck: z.boolean(),
  correction: z
    .object({
      state: z.enum(['requested', 'approved', 'corrected', 'refused']),
      /** Missing `breaks` stay unchanged. */
      requested: span.extend({ breaks: z.array(breakSpan).optional(), reason: z.string() }).nullable(),
      answer: text,
    })
    .nullable(),
  /** Entries that overlap this one. The shared time was worked only once. */
  overlaps: z.array(z.object({ id, clockIn: instant, clockOut: instant.nullable() })),
  /** The clocked hours, once a correction has replaced them. */
  clocked: span.extend({ totalHours: text, breaks: z.array(breakSpan) }).nullable(),
  approvedAt: instant.nullable(),
  /** Void: lists show the entry, and sums ignore it. */
  voidedAt: instant.nullable(),
  createdAt: instant,
});
export type Timesheet = z.output<typeof timesheet>;

const inOut = {
  clockIn: instantOfThisCentury('Please say when work began'),
  clockOut: instantOfThisCentury('Please say when work ended'),
  /** All breaks of the shift. Missing means unchanged. */
  breaks: z
    .array(
      z.object({
        start: instantOfThisCentury('Please say when the break began'),
        end: instantOfThisCentury('Please say when the break ended'),
      }),
      { error: 'Please send a list of breaks' },
    )
    .max(maxBreaks, { error: `Please enter at most ${maxBreaks} breaks` })
    .optional(),
};

export const requestCorrection = post('/api/worker/timesheets/:id/correction', {
  who: ['worker'],
  summary: 'Ask the owner for other hours of a closed entry. What was clocked stays until the owner decides.',
  params: idParams,
  body: z.object({ ...inOut, reason: requiredText('Please say why', maxLength.correction) }),
  response: timesheet,
});

const timesheets = '/api/admin/timesheets';

export const listTimesheets = get(timesheets, {
  who: ['owner'],
  scope: 'team',
  summary: 'All entries of the worker, newest first; with `page` a page of them.',
  query: listQuery({
    sort: ['id', 'clockIn', 'workDate'],
    filters: {
      workDate: filter.date(),
      workerName: filter.text(),
      correctionState: filter.oneOf([
        { value: 'requested', label: 'Requested' },
        { value: 'approved', label: 'Approved' },
        { value: 'corrected', label: 'Corrected' },
        { value: 'refused', label: 'Refused' },
      ]),
    },
  }),
  response: listOf(timesheet),
});

export const decideTimesheet = patch(`${timesheets}/:id`, {
  who: ['owner'],
  scope: 'team',
  summary:
    'Approve an entry, with the correction that the worker asked for if there is one; refuse that correction; or correct the hours. The hours as clocked are kept.',
  params: idParams,
  body: z.discriminatedUnion(
    'decision',
    [
      z.object({ decision: z.literal('approve'), answer: optionalText(maxLength.correction) }),
      z.object({ decision: z.literal('refuse'), answer: optionalText(maxLength.correction) }),
      z.object({ decision: z.literal('correct'), ...inOut, answer: optionalText(maxLength.correction) }),
    ],
    { error: 'Please approve, refuse or correct' },
  ),
  response: timesheet,
});

export const approveTimesheets = post(`${timesheets}/approve`, {
  who: ['owner'],
  scope: 'team',
  summary:
    'Approve several entries as they were seen, one by one. One whose hours have changed since, that runs, shares ' +
    'time with another, is too long or asks for a correction is left as it is.',
  body: z.object({
    entries: z
      .array(
        z.object({
          id: z
            .number({ error: 'Please name the entry' })
            .int({ error: 'Please name the entry' })
            .positive({ error: 'Please name the entry' }),
          totalHours: requiredLine('Please send the hours that you saw', 20),
        }),
        { error: 'Please send a list of entries' },
      )
      .min(1, { error: 'Please choose at least one entry' })
      .max(100, { error: 'Please approve at most 100 entries at once' }),
  }),
  response: z.object({ approved: z.array(id), left: z.array(id) }),
});

export const deleteTimesheet = del(`${timesheets}/:id`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Make an entry void: it stays in the lists, and counts in no sum.',
  params: idParams,
  response: done,
});

export const exportTimesheets = get(`${timesheets}/export.csv`, {
  who: ['owner'],
  scope: 'team',
  summary: 'The entries of the worker as a spreadsheet file: all, or those of a pay period.',
  query: z
    .strictObject({ from: someDay.optional(), to: someDay.optional() })
    .refine(inPeriodOrder, notInOrder),
  response: z.string(),
  produces: 'csv',
});
