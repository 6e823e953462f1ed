import { z } from 'zod';
import { id } from '../fields';
import { dueStates, valuesOf } from '../options';

/** How a horse stands in its cycle, the same on every screen. It is told from what was done and is planned. */
export const cycleFields = z.object({
  lastDoneOn: z.string().nullable(),
  /** Null when it was never done. */
  dueOn: z.string().nullable(),
  /** 0 until it is past. */
  daysOverdue: z.number().int(),
  dueState: z.enum(valuesOf(dueStates)),
  /** The day of the visit that books it, and its appointment. */
  bookedOn: z.string().nullable(),
  appointmentId: id.nullable(),
});
