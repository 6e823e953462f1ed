import type { CollectionConfig, Field } from 'payload';
import { messageSubjects } from '../../contracts/messages/about';
import { readableText } from '../../contracts/messages/readable-text';
import { messageKinds, messageStates } from '../../contracts/options';
import type { Gap } from '../../rules/messages/templates';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { serverField } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

/**
 * The row that a message is about, as a pair of columns in the same insert. A relationship to several collections
 * would need a second table, which no conditional update could filter.
 */
const aboutFields: Field[] = [
  {
    name: 'aboutCollection',
    type: 'select',
    options: Object.entries(messageSubjects).map(([value, label]) => ({ value, label })),
    admin: { hidden: true },
  },
  { name: 'aboutId', type: 'number', admin: { hidden: true } },
];

interface ReadMessage {
  doc: { body?: string; context?: unknown };
  overrideAccess?: boolean;
}

/** The CMS hides the names of links in texts. The relay reads the raw text. */
const withoutNames = ({ doc, overrideAccess }: ReadMessage) => {
  if (overrideAccess !== false || !doc.body) return doc;
  const context = doc.context as { gaps?: Gap[] } | null | undefined;
  return { ...doc, body: readableText(doc.body, context?.gaps ?? []) };
};

/** Every SMS and email, stored before sending. The relay claims rows by a lease and records the outcome. */
export const Messages: CollectionConfig = {
  slug: 'messages',
  labels: { singular: 'Message', plural: 'Message log' },
  access: ownersRead,
  admin: {
    group: 'Messages',
    useAsTitle: 'to',
    components: rowTitle('message'),
    defaultColumns: ['to', 'kind', 'about', 'body', 'state', 'createdAt'],
    listSearchableFields: ['to', 'subject', 'body'],
    description:
      'Every text and email, newest first, and whether it arrived. You also find them under Messages in the office.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeValidate: [assignNumericId], beforeRead: [withoutNames] },
  indexes: [{ fields: ['aboutCollection', 'aboutId'] }],
  fields: [
    numericId,
    {
      name: 'to',
      label: 'To',
      type: 'text',
      required: true,
      index: true,
      admin: {
        components: {
          Field: '/cms/panel/components/phone-field#PhoneField',
          Cell: '/cms/panel/components/cells/phone-cell#PhoneCell',
        },
      },
    },
    {
      name: 'subject',
      label: 'Subject',
      type: 'text',
      admin: { condition: (data) => data.kind === 'email' },
    },
    { name: 'body', label: 'Text', type: 'textarea', required: true },
    {
      name: 'error',
      label: 'What went wrong',
      type: 'textarea',
      admin: { condition: (data) => Boolean(data.error) },
    },
    {
      name: 'kind',
      label: 'Kind',
      type: 'select',
      options: messageKinds,
      required: true,
      index: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'state',
      label: 'Status',
      type: 'select',
      options: messageStates,
      required: true,
      defaultValue: 'queued',
      index: true,
      admin: {
        position: 'sidebar',
        components: { Cell: '/cms/panel/components/cells/message-state-cell#MessageStateCell' },
      },
    },
    {
      name: 'about',
      label: 'About',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: {
          Cell: '/cms/panel/components/message-about#MessageAboutCell',
          Field: '/cms/panel/components/message-about#MessageAbout',
        },
      },
    },
    ...aboutFields,
    dateTimeField('sentAt', 'Sent'),
    { name: 'attempts', label: 'Tries', type: 'number', defaultValue: 0, admin: { position: 'sidebar' } },
    serverField({ name: 'template', type: 'text', index: true }),
    serverField({ name: 'providerId', type: 'text', index: true }),
    serverField({ name: 'dedupeKey', type: 'text', required: true, unique: true, index: true }),
    serverField({ name: 'usefulUntil', type: 'number' }),
    serverField({ name: 'priority', type: 'number', defaultValue: 5 }),
    serverField({ name: 'nextAttemptAt', type: 'number', defaultValue: 0, index: true }),
    serverField({ name: 'leaseUntil', type: 'number', defaultValue: 0 }),
    serverField({ name: 'leaseOwner', type: 'text' }),
    // Instant at which the owner resent or dismissed a failed message.
    serverField({ name: 'putAsideAt', type: 'number' }),
    serverField({ name: 'context', type: 'json' }),
  ],
};
