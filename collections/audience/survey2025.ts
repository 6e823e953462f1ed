import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import {
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
} from '../../contracts/options';
import { ownersManage } from '../access/rules';
import { createMarkedEvents, eraseTold, eventMark } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText, phoneAndEmail, row, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { idempotencyKey, serverField } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

export const Survey2025: CollectionConfig = {
  slug: 'survey2025',
  labels: { singular: 'Survey answer', plural: 'Survey answers' },
  access: ownersManage,
  admin: {
    group: 'Reviews & booklets',
    useAsTitle: 'name',
    defaultColumns: ['name', 'phone', 'email', 'horseCount', 'serviceType', 'satisfaction', 'createdAt'],
    listSearchableFields: ['name', 'phone', 'email', 'currentFarrier'],
    description: 'Answers to the 2025 survey, newest first. Text new people under Survey in the office.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [eraseTold], afterChange: [createMarkedEvents] },
  fields: [
    numericId,
    nameText('name', 'Name', maxLength.name, { required: true }),
    phoneAndEmail(true),
    row(
      { name: 'horseCount', label: 'Horses', type: 'select', options: surveyHorseCounts, required: true },
      { name: 'serviceType', label: 'Service', type: 'select', options: surveyServiceTypes, required: true },
    ),
    row(
      {
        name: 'shoeingPreference',
        label: 'Shoeing',
        type: 'select',
        options: surveyShoeingPreferences,
        required: true,
      },
      {
        name: 'satisfaction',
        label: 'Satisfaction with the farrier',
        type: 'select',
        options: surveySatisfactions,
        required: true,
      },
    ),
    nameText('currentFarrier', 'Current farrier', maxLength.name, { required: true }),
    dateTimeField('consentAt', 'Agreed to be contacted'),
    textField('consentText', 'What they agreed to', maxLength.text, {
      admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data.consentText) },
    }),
    serverField({ name: 'consentVersion', type: 'text' }),
    serverField({ name: 'campaignTextedAt', type: 'number', index: true }),
    serverField({ name: 'repliedAt', type: 'number', index: true }),
    idempotencyKey(),
    // No default: answers that an owner enters send no email.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    ...eventMark('name', 'phone', 'email'),
    searchedText(searchedOf.survey2025),
  ],
};
