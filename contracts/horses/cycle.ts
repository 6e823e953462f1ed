import { z } from 'zod';
import { id } from '../fields';
import { dueStates, valuesOf } from '../options';

/** A horse's state in its cycle, equal on every screen. Derived from past and planned visits. */
export const cycleFields = z.object({
  lastDoneOn: z.string().nullable(),
  /** Null for a horse without any visit. */
  dueOn: z.string().nullable(),
  /** 0 until the due date. */
  daysOverdue: z.number().int(),
  dueState: z.enum(valuesOf(dueStates)),
  /** Day and appointment of the next booked visit. */
  bookedOn: z.string().nullable(),
  appointmentId: id.nullable(),
});
