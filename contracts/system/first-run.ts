import { z } from 'zod';
import { get, post } from '../endpoint';
import { secondClickMs } from '../idempotency';
import { hoursInWords, testMessage } from '../shapes';

/** Steps of a new owner before the first customer, in order. */
export const firstSteps = ['details', 'prices', 'clients', 'sms', 'email', 'safety'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Whether messages of a kind can be sent, and whether one was sent. */
export const sending = z.object({ connected: z.boolean(), hasLeft: z.boolean() });

const firstRunSteps = z.object({
  /** Open steps that the owner has not dismissed. */
  open: z.array(z.enum(firstSteps)),
  details: z.object({
    name: z.string(),
    phone: z.string(),
    /** In the website's words: 'Monday to Friday', '7 am to 5 pm'. */
    hours: z.array(hoursInWords),
  }),
  prices: z.object({ priorityFeeDollars: z.number() }),
  sms: sending,
  email: sending,
  safety: z.object({
    backupAt: z.string().nullable(),
    /** True when owners need a phone's code to sign in. */
    secondFactor: z.boolean(),
  }),
});
export type FirstRunSteps = z.output<typeof firstRunSteps>;

export const readFirstRun = get('/api/admin/first-run', {
  who: ['owner'],
  summary: 'The steps of a first start: which are open, and what is true about each.',
  response: firstRunSteps,
});

export const markFirstStep = post('/api/admin/first-run', {
  who: ['owner'],
  summary: 'Remove a step from the list of a first start, because it is right or not wanted; or restore it.',
  body: z.object({
    step: z.enum(firstSteps, { error: 'Please choose one of the steps' }),
    off: z.boolean({ error: 'Please say whether it goes off the list' }),
  }),
  response: firstRunSteps,
});

export const testEmail = post('/api/admin/test-email', {
  who: ['owner'],
  summary: 'Email the address that notices to the owner go to. Answers what became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: testMessage,
});
