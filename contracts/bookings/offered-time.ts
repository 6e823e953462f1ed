import { z } from 'zod';
import { id, instant } from '../fields';

/** A time that is held for a customer until an instant. */
export const offeredTime = z.object({
  id,
  date: z.string(),
  time: z.string(),
  durationMinutes: z.number().int(),
  until: instant,
});
export type OfferedTime = z.output<typeof offeredTime>;

/** Why times that were offered can be taken no more. */
export const offerEndings = ['ran-out', 'taken-back', 'taken'] as const;
