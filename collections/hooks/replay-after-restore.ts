import { type CollectionBeforeValidateHook, type Payload, ValidationError } from 'payload';
import type { RestoreTask } from '../payload-types';

/** Repeats an erasure or a payment. Returns null, or the reason for failing as text for the owner. */
type DoAgain = (task: RestoreTask) => Promise<string | null>;
const ways = new WeakMap<Payload['config'], DoAgain>();

/** Registers the server's replay. The server knows the ledger and deletions, and hooks are built before it. */
export const doAgainBy = ({ config }: Payload, way: DoAgain): void => {
  ways.set(config, way);
};

/**
 * Carries out the owner's decision before storing it, so that a crash leaves the task open. Decided tasks stay
 * decided.
 */
export const replayAfterRestore: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !data?.state || data.state === originalDoc?.state) return data;
  const refuse = (message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ path: 'state', message }], req });
  if (originalDoc?.state !== 'open') throw refuse('This is settled already');
  const task = originalDoc as RestoreTask;
  // The text contains the person's name only until the decision.
  const decided = task.kind === 'erasure' ? { ...data, what: task.what.replace(/ \(.*$/, '') } : data;
  if (data.state !== 'again') return decided;
  const way = ways.get(req.payload.config);
  if (!way) throw new Error('No replay handler is registered');
  const hindrance = await way(task);
  if (hindrance) throw refuse(hindrance);
  return decided;
};
