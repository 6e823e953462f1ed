import { type CollectionBeforeValidateHook, type Payload, ValidationError } from 'payload';
import type { RestoreTask } from '../payload-types';

/** Repeats an erasure or a payment. Returns why it cannot, as text for the owner; null when it is done. */
type DoAgain = (task: RestoreTask) => Promise<string | null>;
const ways = new WeakMap<Payload['config'], DoAgain>();

/** Says how a thing is done again. The server does, which knows the ledger and deletions; hooks are made before it. */
export const doAgainBy = ({ config }: Payload, way: DoAgain): void => {
  ways.set(config, way);
};

/**
 * Carries out the owner's decision before it is stored, so that a crash leaves the task open. A decided task stays so.
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
  // The person's name stays in the text for as long as somebody must decide.
  const decided = task.kind === 'erasure' ? { ...data, what: task.what.replace(/ \(.*$/, '') } : data;
  if (data.state !== 'again') return decided;
  const way = ways.get(req.payload.config);
  if (!way) throw new Error('No replay handler is registered');
  const hindrance = await way(task);
  if (hindrance) throw refuse(hindrance);
  return decided;
};
