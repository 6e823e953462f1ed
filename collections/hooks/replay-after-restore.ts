import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import type { RestoreTask } from '../payload-types';
import { serverWork } from './server-work';

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
  const work = serverWork(req.payload);
  if (!work) throw new Error('No replay handler is registered');
  const hindrance = await work.replay(task);
  if (hindrance) throw refuse(hindrance);
  return decided;
};
