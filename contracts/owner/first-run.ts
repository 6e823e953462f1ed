import { z } from 'zod';
import { endpoint } from '../endpoint';
import { secondClickMs } from '../idempotency';
import { messageStates, valuesOf } from '../options';

/** What a new owner does before the first customer comes, in this order. */
export const firstSteps = ['details', 'prices', 'sms', 'email', 'safety'] as const;
export type FirstStep = (typeof firstSteps)[number];

const firstRunSteps = z.object({
  /** The steps that are not done, and that the owner has not taken off the list. */
  open: z.array(z.enum(firstSteps)),
  details: z.object({
    name: z.string(),
    phone: z.string(),
    /** As the website shows them: 'Monday to Friday', '7 am to 5 pm'. */
    hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  }),
  prices: z.object({ priorityFeeDollars: z.number() }),
  /** Whether messages of a kind leave the server at all, and whether one has. */
  sms: z.object({ connected: z.boolean(), hasLeft: z.boolean() }),
  email: z.object({ connected: z.boolean(), hasLeft: z.boolean() }),
  safety: z.object({
    /** When the newest backup was taken; null without one. */
    backupAt: z.string().nullable(),
    /** Whether an owner is asked for a code of a phone. */
    secondFactor: z.boolean(),
  }),
});
export type FirstRunSteps = z.output<typeof firstRunSteps>;

export const readFirstRun = endpoint({
  method: 'GET',
  path: '/api/admin/first-run',
  who: ['owner'],
  summary: 'The steps of a first start: which are open, and what is true about each.',
  response: firstRunSteps,
});

export const markFirstStep = endpoint({
  method: 'POST',
  path: '/api/admin/first-run',
  who: ['owner'],
  summary: 'Take a step off the list of a first start, because it is right or not wanted; or put it back.',
  body: z.object({
    step: z.enum(firstSteps, { error: 'Please choose one of the steps' }),
    off: z.boolean({ error: 'Please say whether it goes off the list' }),
  }),
  response: firstRunSteps,
});

export const testEmail = endpoint({
  method: 'POST',
  path: '/api/admin/test-email',
  who: ['owner'],
  summary: 'Email the address that notices to the owner go to. Answers what became of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  response: z.object({ message: z.string(), state: z.enum(valuesOf(messageStates)) }),
});
