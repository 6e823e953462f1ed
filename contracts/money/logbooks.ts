import { z } from 'zod';
import { del, patch, post } from '../endpoint';
import { dateOfThisCentury, done, id, idParams } from '../fields';

export const logbook = z.object({
  id,
  from: z.string(),
  /** Null while open. */
  to: z.string().nullable(),
  odometerStart: z.number(),
  odometerEnd: z.number().nullable(),
  /** Business kilometres in its days. For an open logbook until today. */
  businessKm: z.number(),
  sharePercent: z.number().nullable(),
});
export type Logbook = z.output<typeof logbook>;

const odometerMessage = 'Please enter the kilometres on the odometer';
const odometer = z
  .number({ error: odometerMessage })
  .int({ error: odometerMessage })
  .min(0, { error: odometerMessage })
  .max(9_999_999, { error: odometerMessage });
const day = dateOfThisCentury('Please enter the day');

const path = '/api/admin/logbooks';
const owner = { who: ['owner'], scope: 'invoices' } as const;

export const createLogbook = post(path, {
  ...owner,
  summary: 'Begin a logbook on a day (today). 409 while another one is open.',
  idempotent: true,
  body: z.object({ from: day.optional(), odometerStart: odometer }),
  response: logbook,
  status: 201,
});
export type LogbookInput = z.output<(typeof createLogbook)['body']>;

export const updateLogbook = patch(`${path}/:id`, {
  ...owner,
  summary:
    'End or correct a logbook: at least 84 days, and an odometer of at least the business’s kilometres (400).',
  params: idParams,
  body: z.object({ from: day, odometerStart: odometer, to: day, odometerEnd: odometer }).partial(),
  response: logbook,
});
export type LogbookChange = z.output<(typeof updateLogbook)['body']>;

export const deleteLogbook = del(`${path}/:id`, {
  ...owner,
  summary: 'Remove a logbook that was begun by mistake. The kilometres stay.',
  params: idParams,
  response: done,
});
