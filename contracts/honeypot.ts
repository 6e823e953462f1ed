import { z } from 'zod';

/** Milliseconds that a person needs at least to read and fill in a form. */
export const youngestFormMs = 3000;

/**
 * Fields that detect bots: a hidden one that people leave empty, and the milliseconds since the form was opened.
 * Password managers do not know the hidden field's name. Without these fields only the rate limits apply.
 */
export const honeypotFields = {
  hollow: z.string().max(5000).optional().catch('filled'),
  formAge: z.number().nullish().catch(null),
};

/** True when the hidden field is filled. The owner then decides about the held form. */
export const isAutomated = ({ hollow }: { hollow?: string }): boolean => Boolean(hollow?.trim());

/** True when the form was sent faster than a person writes. The form then asks to send again. */
export const isTooQuick = ({ formAge }: { formAge?: number | null }): boolean =>
  (formAge ?? youngestFormMs) < youngestFormMs;

export const tooQuickMessage = 'You were very quick. Please try once more.';
