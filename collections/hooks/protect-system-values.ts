import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { isOwner } from '../access/actor';

/**
 * Payload's own values in each row. Only the server sets the creation time. A form sends the change time that it
 * shows, which reveals a stale form (stale-form.ts). Ignores an invalid time.
 */
export const protectSystemValues: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { data } = args as { data?: Record<string, unknown> };
  if (!data || !isOwner(req) || (operation !== 'create' && operation !== 'update')) return args;
  const { createdAt: _, updatedAt, ...rest } = data;
  const status = rest._status ?? 'draft';
  if (status !== 'draft' && status !== 'published') {
    const errors = [{ label: 'Status', message: 'Please choose draft or published', path: '_status' }];
    throw new ValidationError({ collection: collection.slug, errors, req });
  }
  const isTime = typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt));
  return { ...args, data: operation === 'update' && isTime ? { ...rest, updatedAt } : rest };
};
