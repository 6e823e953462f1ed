import { z } from 'zod';

/** Younger than this, in milliseconds, no person has read a form and filled it in. */
export const youngestFormMs = 3000;

/**
 * Fields that tell people from bots: one that people don't see and so leave empty, and how long the form had been
 * open, in milliseconds. A call without them is judged by the limits alone.
 */
export const honeypotFields = {
  website: z.string().max(5000).optional().catch('filled'),
  formAge: z.number().nullish().catch(null),
};

/** Whether a bot filled in the form. It is answered like everybody else, and nothing is kept. */
export const looksAutomated = (form: { website?: string; formAge?: number | null }): boolean =>
  Boolean(form.website?.trim()) || (form.formAge ?? youngestFormMs) < youngestFormMs;
