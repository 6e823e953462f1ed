import { z } from 'zod';
import { maxDayKm } from '../../rules/money/kilometres';
import { formatNumber } from '../../rules/money/numbers';
import { del, get, patch, post } from '../endpoint';
import { dateOfThisCentury, done, id, idParams, requiredLine } from '../fields';
import { maxLength } from '../limits';
import { logbook } from './logbooks';
import { period } from './period';

export const drivenDay = z.object({
  id,
  date: z.string(),
  km: z.number(),
  /** Kilometres of the route before corrections; null for a trip. */
  planned: z.number().nullable(),
  reason: z.string().nullable(),
  stops: z.array(z.string()),
});
export type DrivenDay = z.output<typeof drivenDay>;

const kmMessage = `Please enter 0 to ${formatNumber(maxDayKm)} km`;
const km = z.number({ error: kmMessage }).min(0, { error: kmMessage }).max(maxDayKm, { error: kmMessage });
const reason = requiredLine('Please say why', maxLength.address);

const path = '/api/admin/kilometres';
const owner = { who: ['owner'], scope: 'invoices' } as const;

export const listKilometres = get(path, {
  ...owner,
  summary:
    'What was driven for the business, newest first; with the claim by cents per kilometre of each financial year of the period, in full, and all logbooks.',
  query: period,
  response: z.object({
    days: z.array(drivenDay),
    km: z.number(),
    years: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        km: z.number(),
        claimKm: z.number(),
        claimCents: z.number(),
      }),
    ),
    logbooks: z.array(logbook),
  }),
});

export const exportKilometres = get(`${path}/export.csv`, {
  ...owner,
  summary: 'What was driven for the business as a spreadsheet file, oldest first.',
  query: period,
  response: z.string(),
  produces: 'csv',
});

export const addTrip = post(path, {
  ...owner,
  summary: 'Add a trip of a day (today) that was no run.',
  idempotent: true,
  body: z.object({ date: dateOfThisCentury('Please enter the day').optional(), km, reason }),
  response: drivenDay,
  status: 201,
});
export type TripInput = z.output<(typeof addTrip)['body']>;

export const correctKilometres = patch(`${path}/:id`, {
  ...owner,
  summary: 'Correct the kilometres of a run or a trip. `planned` stays.',
  params: idParams,
  body: z.object({ km, reason }),
  response: drivenDay,
});
export type KilometresChange = z.output<(typeof correctKilometres)['body']>;

export const removeTrip = del(`${path}/:id`, {
  ...owner,
  summary: 'Remove a trip. 409 for a run.',
  params: idParams,
  response: done,
});
