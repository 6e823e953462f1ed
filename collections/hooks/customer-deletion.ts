import type { CollectionBeforeDeleteHook, Payload } from 'payload';
import { isOwner } from '../access/actor';

type ClearUp = (customerId: number) => Promise<void>;
const clearUps = new WeakMap<Payload['config'], ClearUp>();

/**
 * Sets how the server cleans up after a customer's deletion: it knows of files and messages; hooks are made before it.
 */
export const deleteCustomersBy = ({ config }: Payload, clearUp: ClearUp): void => {
  clearUps.set(config, clearUp);
};

/** A customer whom an owner deletes in the CMS goes as one who deletes the account: out of everything that stays. */
export const clearUpFirst: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const clearUp = clearUps.get(req.payload.config);
  if (!clearUp) throw new Error('The clean-up of a deleted customer is not set');
  await clearUp(Number(id));
};
