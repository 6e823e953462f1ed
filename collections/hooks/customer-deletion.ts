import type { CollectionBeforeDeleteHook } from 'payload';
import { isOwner } from '../access/actor';
import { serverWork } from './server-work';

/**
 * A deletion by an owner in the CMS cleans up as a deletion by the customer does: it erases the customer from all
 * rows that stay.
 */
export const clearUpFirst: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const work = serverWork(req.payload);
  if (!work) throw new Error('The clean-up of a deleted customer is not set');
  await work.eraseCustomer(Number(id));
};
