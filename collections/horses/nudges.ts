import type { CollectionConfig } from 'payload';
import { nudgeStates } from '../../contracts/options';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** Nudges: a client is told that their horses are due. Whether one has left, its message says. */
export const Nudges: CollectionConfig = {
  slug: 'nudges',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['state', 'day'] }],
  fields: [
    numericId,
    relation({ name: 'clientId', relationTo: 'clients', needed: 'A reminder needs a client' }),
    // The horses that it names, by their ids: the worst first.
    { name: 'horseIds', type: 'json' },
    { name: 'state', type: 'select', options: nudgeStates, required: true },
    // The business's day on which it was made: a draft is good for that day.
    plainDate({ name: 'day', required: true, index: true }),
    { name: 'takenBackAt', type: 'date' },
    // One draft for each client and day.
    uniqueKey('draftKey'),
    // The nudge before it: of two at the same time one is refused.
    uniqueKey('followsKey'),
    { name: 'outboxState', type: 'text', index: true },
    idempotencyKey(),
  ],
};
