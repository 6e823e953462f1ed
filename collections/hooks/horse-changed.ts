import type { CollectionAfterChangeHook, Payload } from 'payload';

/** Runs after a change of a horse that decides where it is shown. */
type Follow = (horseId: number) => Promise<void>;
const ways = new WeakMap<Payload['config'], Follow>();

/** Says what follows. The server does, which knows the calendar; hooks are made before it. */
export const horseChangedBy = ({ config }: Payload, follow: Follow): void => {
  ways.set(config, follow);
};

/** Fields that decide whether a horse is shown, to whom, and where. */
const telling = ['cycleState', 'awayUntil', 'removedAt', 'hiddenAt', 'clientId', 'place'];

/** Lets what is planned for a horse follow it. */
export const followHorse: CollectionAfterChangeHook = async ({ data, doc, operation, req }) => {
  if (operation !== 'update' || !telling.some((name) => name in data)) return doc;
  await ways.get(req.payload.config)?.(doc.id);
  return doc;
};
