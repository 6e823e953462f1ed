import type { Payload } from 'payload';
import { isEventNote } from '../fields/event-mark';
import { nextCount } from '../fields/numeric-id';

/** Counts changes of horses and of their visits. Every process compares the counter with its cache. */
export const cycleVersion = 'cycle-version';
/** Counter for changes of clients. */
export const clientsVersion = 'clients-version';

/** Counts a change of a horse or of its visits. */
export const cycleChanged = async ({ req }: { req: { payload: Payload } }): Promise<void> => {
  await nextCount(req.payload, cycleVersion);
};

interface ClientChange {
  req: { payload: Payload };
  operation?: 'create' | 'update';
  data?: Record<string, unknown>;
}

/** Counts a change of a client. The server's event fields do not count. */
export const clientsChanged = async ({ req, operation, data }: ClientChange): Promise<void> => {
  if (!isEventNote(operation, data)) await nextCount(req.payload, clientsVersion);
};
