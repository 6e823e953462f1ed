import { z } from 'zod';

/** Younger than this, in milliseconds, no person has read a form and filled it in. */
export const youngestFormMs = 3000;

/**
 * Fields that tell people from bots: one that people don't see and so leave empty, and how long the form had been
 * open, in milliseconds. No password manager knows a field of this name. A call without them is judged by the limits
 * alone.
 */
export const honeypotFields = {
  hollow: z.string().max(5000).optional().catch('filled'),
  formAge: z.number().nullish().catch(null),
};

/** True when something filled in the field that people do not see. The form is held for the owner. */
export const looksAutomated = ({ hollow }: { hollow?: string }): boolean => Boolean(hollow?.trim());

/** True for a form that was sent sooner than a person writes. It is asked to be sent once more. */
export const isTooQuick = ({ formAge }: { formAge?: number | null }): boolean =>
  (formAge ?? youngestFormMs) < youngestFormMs;

/** Answer to a form that was sent too quickly. */
export const tooQuickMessage = 'That was very quick. Please press the button once more.';
