import type { CollectionAfterChangeHook, Payload } from 'payload';

/** Runs after a horse's change that affects where the horse appears. */
type Follow = (horseId: number) => Promise<void>;
const ways = new WeakMap<Payload['config'], Follow>();

/**
 * Registers the server's action after such a change. The server knows the calendar, and hooks are built before it.
 */
export const horseChangedBy = ({ config }: Payload, follow: Follow): void => {
  ways.set(config, follow);
};

const telling = ['cycleState', 'awayUntil', 'removedAt', 'hiddenAt', 'clientId', 'place'];

export const followHorse: CollectionAfterChangeHook = async ({ data, doc, operation, req }) => {
  if (operation !== 'update' || !telling.some((name) => name in data)) return doc;
  await ways.get(req.payload.config)?.(doc.id);
  return doc;
};
