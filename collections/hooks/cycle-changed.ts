import type { Payload } from 'payload';
import { nextCount } from '../fields/numeric-id';

/** The counter of changes to the horses and to what was done to them, by which every process knows what it has read. */
export const cycleVersion = 'cycle-version';
/** The same of the clients. */
export const clientsVersion = 'clients-version';

/** Counts a change of a horse, or of what was done to one. */
export const cycleChanged = async ({ req }: { req: { payload: Payload } }): Promise<void> => {
  await nextCount(req.payload, cycleVersion);
};

/** Counts a change of a client. */
export const clientsChanged = async ({ req }: { req: { payload: Payload } }): Promise<void> => {
  await nextCount(req.payload, clientsVersion);
};
