import type { CollectionBeforeDeleteHook, Payload } from 'payload';
import { isOwner } from '../access/actor';

type ClearUp = (customerId: number) => Promise<void>;
const clearUps = new WeakMap<Payload['config'], ClearUp>();

/**
 * Registers the server's clean-up after a customer's deletion. Hooks are built before it. The server knows files and
 * messages.
 */
export const deleteCustomersBy = ({ config }: Payload, clearUp: ClearUp): void => {
  clearUps.set(config, clearUp);
};

/**
 * A deletion by an owner in the CMS cleans up as a deletion by the customer does: it erases the customer from all
 * rows that stay.
 */
export const clearUpFirst: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const clearUp = clearUps.get(req.payload.config);
  if (!clearUp) throw new Error('The clean-up of a deleted customer is not set');
  await clearUp(Number(id));
};
