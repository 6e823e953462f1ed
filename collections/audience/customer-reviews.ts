import type { DateField } from 'payload';
import { maxLength } from '../../contracts/limits';
import { unknownVariables } from '../../rules/messages/templates';
import { ownersManage } from '../access/rules';
import { derivedFrom } from '../fields/derived-from';
import { createMarkedEvents, eraseTold, eventMark } from '../fields/event-mark';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { emailField } from '../fields/people/email';
import { firstName, lastName, nameText, row, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { contentCollection } from '../site-content';

const toggle = (wording: [on: string, off: string], actions: [turnOn: string, turnOff: string]) => ({
  Cell: {
    path: '/cms/panel/components/cells/toggle-cell#ToggleCell',
    clientProps: { words: wording, actions },
  },
});

/** Dates the owner's reply when its text changes, and removes the date when the reply is emptied. */
const replyDate: DateField = {
  ...dateTimeField('ownerRepliedAt', 'You replied'),
  custom: derivedFrom('ownerReply'),
  hooks: {
    beforeChange: [
      ({ data, originalDoc, operation, value }) => {
        const wording = (text: unknown) => (typeof text === 'string' && text.trim()) || null;
        const reply = data?.ownerReply === undefined ? originalDoc?.ownerReply : data.ownerReply;
        if (wording(reply) === wording(originalDoc?.ownerReply)) return originalDoc?.ownerRepliedAt ?? null;
        if (!wording(reply)) return null;
        return operation === 'create' && value ? value : new Date().toISOString();
      },
    ],
  },
};

/** Customers' reviews. The site shows them at once. The owner hides or features them. */
export const CustomerReviews = contentCollection({
  slug: 'customer-reviews',
  custom: { anyPlaceholder: true },
  labels: { singular: 'Review', plural: 'Reviews' },
  access: ownersManage,
  admin: {
    group: 'Reviews & booklets',
    useAsTitle: 'firstName',
    components: rowTitle('review'),
    defaultColumns: ['firstName', 'rating', 'reviewText', 'isVisible', 'isFeatured', 'createdAt'],
    listSearchableFields: ['firstName', 'lastName', 'email', 'reviewText', 'location'],
    description:
      'Reviews appear on the site as soon as they are written. Hide one, or feature a 5-star one on the home page. Reply under Reviews in the office.',
  },
  defaultSort: '-createdAt',
  // For paging through the newest visible reviews.
  indexes: [{ fields: ['isVisible', 'createdAt'] }],
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [eraseTold], afterChange: [createMarkedEvents] },
  fields: [
    numericId,
    row(firstName(true), lastName()),
    emailField({ admin: { description: 'Never shown on the site, and nor is the last name.' } }),
    {
      name: 'rating',
      label: 'Stars',
      type: 'number',
      required: true,
      min: 1,
      max: 5,
      index: true,
      validate: (value: number | null | undefined) =>
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5) || 'A rating is 1 to 5 stars',
      admin: { components: { Cell: '/cms/panel/components/cells/stars-cell#StarsCell' } },
    },
    { name: 'reviewText', label: 'Review', type: 'textarea', required: true, maxLength: maxLength.text },
    {
      name: 'ownerReply',
      label: 'Your reply',
      type: 'textarea',
      maxLength: maxLength.text,
      validate: (value: string | null | undefined, { previousValue }) =>
        value === previousValue ||
        !unknownVariables(value ?? '', []).length ||
        'Nothing fills in words between {{ and }} here',
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
      admin: { description: 'Shown under the review on the site.' },
    },
    row(
      textField('serviceReceived', 'Service', maxLength.name),
      nameText('location', 'Place', maxLength.suburb),
    ),
    flag({
      name: 'isVisible',
      label: 'Shown on the site',
      defaultValue: true,
      admin: { position: 'sidebar', components: toggle(['Shown', 'Hidden'], ['Show', 'Hide']) },
    }),
    flag({
      name: 'isFeatured',
      label: 'Featured',
      index: true,
      admin: {
        position: 'sidebar',
        description: 'First in line for the home page, which shows three reviews of 5 stars.',
        components: toggle(['Featured', 'No'], ['Feature', 'Unfeature']),
      },
    }),
    flag({ name: 'recommendToOthers', label: 'Would recommend you', admin: { position: 'sidebar' } }),
    flag({
      name: 'isVerifiedVisit',
      label: 'Visit verified',
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Written through the link in a review request, so you did visit.',
      },
    }),
    replyDate,
    serverField({ name: 'seenAt', type: 'number' }),
    uniqueKey('visitKey'),
    idempotencyKey(),
    ...eventMark('firstName', 'rating', 'reviewText'),
    searchedText(searchedOf['customer-reviews']),
  ],
});
