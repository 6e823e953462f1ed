import type { Payload } from 'payload';
import { isEventNote } from '../fields/event-mark';
import { nextCount } from '../fields/numeric-id';

/** The counter of changes to the horses and to what was done to them, by which every process knows what it has read. */
export const cycleVersion = 'cycle-version';
/** Counter for changes of clients. */
export const clientsVersion = 'clients-version';

/** Counts a change of a horse, or of what was done to one. */
export const cycleChanged = async ({ req }: { req: { payload: Payload } }): Promise<void> => {
  await nextCount(req.payload, cycleVersion);
};

interface ClientChange {
  req: { payload: Payload };
  operation?: 'create' | 'update';
  data?: Record<string, unknown>;
}

/** Counts a change of a client. The server's notes about events are none. */
export const clientsChanged = async ({ req, operation, data }: ClientChange): Promise<void> => {
  if (!isEventNote(operation, data)) await nextCount(req.payload, clientsVersion);
};
