import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersManage } from '../access/rules';
import { derivedKey } from '../fields/derived-key';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText, phoneAndEmail, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { serverField } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import type { BookletSubscriber } from '../payload-types';

const recorded = { position: 'sidebar' as const, readOnly: true };

/**
 * Sets the date when the CMS unsubscribes somebody, as their own link does. Clears the date when the CMS subscribes
 * them again.
 */
const dateLeaving: CollectionBeforeValidateHook<BookletSubscriber> = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || !data || !originalDoc || typeof data.isActive !== 'boolean') return data;
  if (data.isActive === Boolean(originalDoc.isActive)) return data;
  return { ...data, unsubscribedAt: data.isActive ? null : new Date().toISOString() };
};

export const BookletSubscribers: CollectionConfig = {
  slug: 'booklet-subscribers',
  labels: { singular: 'Booklet subscriber', plural: 'Booklet subscribers' },
  access: ownersManage,
  admin: {
    group: 'Reviews & booklets',
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'email', 'phone', 'postcode', 'isActive', 'subscriptionDate'],
    listSearchableFields: ['fullName', 'email', 'phone', 'postcode'],
    description: 'People who get the booklets. Send a booklet under Booklets in the office.',
  },
  defaultSort: '-subscriptionDate',
  hooks: { beforeValidate: [assignNumericId, dateLeaving] },
  fields: [
    numericId,
    nameText('fullName', 'Full name', maxLength.name, { required: true }),
    phoneAndEmail(true),
    textField('postcode', 'Postcode', maxLength.postcode, { required: true }),
    flag({
      name: 'isActive',
      label: 'Gets the booklets',
      defaultValue: true,
      index: true,
      words: ['Subscribed', 'Unsubscribed'],
      admin: { position: 'sidebar' },
    }),
    {
      ...dateTimeField('subscriptionDate', 'Subscribed'),
      index: true,
      defaultValue: () => new Date().toISOString(),
    },
    dateTimeField('unsubscribedAt', 'Unsubscribed'),
    dateTimeField('consentAt', 'Agreed'),
    textField('consentText', 'What they agreed to', maxLength.text, {
      admin: { ...recorded, condition: (data) => Boolean(data.consentText) },
    }),
    textField('consentSource', 'Where they agreed', maxLength.name, {
      admin: { ...recorded, condition: (data) => Boolean(data.consentSource) },
    }),
    derivedKey('emailKey', 'email', 'Email'),
    serverField({ name: 'consentVersion', type: 'text' }),
    // Counts subscriptions. Each subscription has its own welcome.
    serverField({ name: 'timesSubscribed', type: 'number', defaultValue: 1 }),
    // No default: people whom an owner adds get no automatic messages.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    searchedText(searchedOf['booklet-subscribers']),
  ],
};
