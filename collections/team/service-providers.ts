import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { providerFields, rateField } from '../../contracts/team/team-fields';
import { denyAll, ownersManage, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { derivedKey } from '../fields/derived-key';
import { flag } from '../fields/flag';
import { assignRandomId, numericId } from '../fields/numeric-id';
import { abnField } from '../fields/people/abn';
import { bankDetails } from '../fields/people/bank-details';
import { personActivity } from '../fields/people/person-activity';
import { fullName } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { setupUsername } from '../fields/people/setup-username';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField } from '../fields/server-field';
import { readBankLinesOfRow } from '../hooks/bank-lines';
import { endSessionsOfInactive } from '../hooks/end-sessions-of-inactive';

const { firstName, lastName, phone, email, qualificationLevel, ...others } = providerFields;

/** Farriers of the team. They sign in with their id. */
export const ServiceProviders: CollectionConfig = {
  slug: 'service-providers',
  labels: { singular: 'Team member', plural: 'Team members' },
  access: { ...ownersManage, delete: denyAll, read: ownersOrThe('service-providers', 'id') },
  admin: {
    group: 'Team & partners',
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'qualificationLevel', 'phone', 'email', 'hourlyRate', 'isActive'],
    listSearchableFields: ['fullName', 'email', 'phone', 'loginUsername'],
    description: 'Farriers who work for you. Add their work and pay them under Team in the office.',
  },
  defaultSort: 'firstName',
  hooks: {
    beforeOperation: [readBankLinesOfRow],
    beforeValidate: [assignRandomId],
    afterChange: [endSessionsOfInactive('provider')],
  },
  fields: [
    numericId,
    fullName,
    {
      name: 'providerId',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/cms/panel/components/provider-id#ProviderId' },
      },
    },
    ...payloadFields({ firstName, lastName, phone, email, qualificationLevel, ...rateField, ...others }),
    {
      type: 'collapsible',
      label: 'Bank details',
      fields: [
        abnField({ admin: { description: 'ABN of the person or business that you pay.' } }),
        ...bankDetails,
      ],
    },
    flag({
      name: 'isActive',
      label: 'Active',
      defaultValue: true,
      words: ['Active', 'Inactive'],
      admin: { position: 'sidebar', description: 'Inactive people can’t sign in.' },
    }),
    setupUsername(maxLength.providerLogin),
    flag({
      name: 'hasSetPassword',
      label: 'Has chosen a password',
      admin: { position: 'sidebar', readOnly: true },
    }),
    relation({
      name: 'referralFarrierId',
      label: 'Is also this partner',
      relationTo: 'referral-farriers',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    personActivity,
    derivedKey('loginUsernameKey', 'loginUsername', 'Username'),
    serverField({ name: 'passwordHash', type: 'text' }),
    idempotencyKey(),
    searchedText(searchedOf['service-providers']),
  ],
};
