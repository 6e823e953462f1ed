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
  reason: z.string().nullable(),
  /** Send time, or before that the time of queueing. */
  at: instant,
  /** Send time of a text that waits for the morning or another day; otherwise null. */
  goesAt: instant.nullable(),
  /** The owner's own text in an undelivered message, for sending it again. */
  words: z.string().nullable(),
});
export type AppointmentMessage = z.output<typeof appointmentMessage>;
