import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { mailingStates } from '../../contracts/options';
import { ownersRead } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { textField } from '../fields/people/person-fields';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

/**
 * One booklet sent to everybody who was subscribed when the mailing began. Its messages are rows of the message log,
 * which also gives its figures.
 */
export const BookletMailings: CollectionConfig = {
  slug: 'booklet-mailings',
  labels: { singular: 'Booklet mailing', plural: 'Booklet mailings' },
  access: ownersRead,
  admin: {
    group: 'Reviews & booklets',
    useAsTitle: 'bookletTitle',
    defaultColumns: ['bookletTitle', 'state', 'totalSubscribers', 'createdAt'],
    listSearchableFields: ['bookletTitle', 'bookletDescription'],
    description: 'Booklets you have sent, newest first. Send one under Booklets in the office.',
  },
  defaultSort: '-id',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('bookletTitle', 'Title', maxLength.bookletTitle, { required: true }),
    {
      name: 'bookletDescription',
      label: 'Description',
      type: 'textarea',
      maxLength: maxLength.text,
      required: true,
    },
    relation({ name: 'booklet', label: 'PDF', relationTo: 'media', admin: { position: 'sidebar' } }),
    {
      name: 'state',
      label: 'Status',
      type: 'select',
      options: mailingStates,
      defaultValue: 'sending',
      required: true,
      index: true,
      admin: { position: 'sidebar' },
    },
    serverWritten({ name: 'totalSubscribers', label: 'Subscribers', type: 'number', defaultValue: 0 }),
    flag({ name: 'withSms', label: 'With a text message', admin: { position: 'sidebar' } }),
    dateTimeField('finishedAt', 'All sent'),
    // The last subscriber who gets this mailing. People who subscribe during the mailing get the welcome booklet.
    serverField({ name: 'lastSubscriberId', type: 'number', defaultValue: 0 }),
    // The last subscriber whose message is in the log.
    serverField({ name: 'queuedUpTo', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
  ],
};
