import type { CollectionConfig } from 'payload';
import { nudgeStates } from '../../contracts/options';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** Reminders to clients whose horses are due. The state of the message shows whether a reminder was sent. */
export const Nudges: CollectionConfig = {
  slug: 'nudges',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['state', 'day'] }],
  fields: [
    numericId,
    relation({ name: 'clientId', relationTo: 'clients', needed: 'A reminder needs a client' }),
    // Ids of the named horses, most overdue first.
    { name: 'horseIds', type: 'json' },
    { name: 'state', type: 'select', options: nudgeStates, required: true },
    // The business's day of the draft. The draft is valid on that day.
    plainDate({ name: 'day', required: true, index: true }),
    { name: 'takenBackAt', type: 'date' },
    // One draft per client and day.
    uniqueKey('draftKey'),
    // The previous nudge. Of two concurrent nudges one is refused.
    uniqueKey('followsKey'),
    { name: 'outboxState', type: 'text', index: true },
    idempotencyKey(),
  ],
};
