import { z } from 'zod';
import { id, instant } from '../fields';
import { messageKinds, messageStates, valuesOf } from '../options';

/** The purposes of messages about a visit. */
export const messagePurposes = [
  'confirmation',
  'reminder',
  'review',
  'text',
  'late',
  'on-the-way',
  'new-time',
  'cancellation',
] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const appointmentMessage = z.object({
  id,
  purpose: z.enum(messagePurposes),
  kind: z.enum(valuesOf(messageKinds)),
  state: z.enum(valuesOf(messageStates)),
  /** Why it did not arrive, or has not yet, in plain English. */
  reason: z.string().nullable(),
  /** Instant at which it left or, before that, was queued. */
  at: instant,
  /** Leaving time of a text that waits for the morning or another day; null for all others. */
  goesAt: instant.nullable(),
  /** The owner's own text, of a message that did not arrive: it can be sent again. */
  words: z.string().nullable(),
});
export type AppointmentMessage = z.output<typeof appointmentMessage>;
