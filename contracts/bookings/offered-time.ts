import { z } from 'zod';
import { id, instant } from '../fields';

export const offeredTime = z.object({
  id,
  date: z.string(),
  time: z.string(),
  durationMinutes: z.number().int(),
  until: instant,
});
export type OfferedTime = z.output<typeof offeredTime>;

export const offerEndings = ['ran-out', 'taken-back', 'taken'] as const;
