import { z } from 'zod';
import { sharedHorse } from '../visits/visit-record';

/** A shared hoof passport: the work on one horse, without people, notes, behaviour and prices. */
export const sharedHorseProps = z.object({
  name: z.string(),
  visits: z.array(sharedHorse.omit({ horseId: true }).extend({ doneOn: z.string() })),
});
export type SharedHorseProps = z.output<typeof sharedHorseProps>;
