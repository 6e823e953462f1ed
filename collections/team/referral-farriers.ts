import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { partnerFields } from '../../contracts/team/team-fields';
import { denyAll, ownersManage, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { derivedKey } from '../fields/derived-key';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { abnField } from '../fields/people/abn';
import { bankDetails } from '../fields/people/bank-details';
import { personActivity } from '../fields/people/person-activity';
import { fullName } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { setupUsername } from '../fields/people/setup-username';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';
import { readBankLinesOfRow } from '../hooks/bank-lines';
import { endSessionsOfInactive } from '../hooks/end-sessions-of-inactive';

/** Partners who refer clients. Their totals are calculated from their clients and not stored. */
export const ReferralFarriers: CollectionConfig = {
  slug: 'referral-farriers',
  labels: { singular: 'Referral partner', plural: 'Referral partners' },
  access: { ...ownersManage, delete: denyAll, read: ownersOrThe('referral-farriers', 'id') },
  admin: {
    group: 'Team & partners',
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'businessName', 'phone', 'email', 'commissionPercentage', 'isActive'],
    listSearchableFields: ['fullName', 'businessName', 'email', 'phone', 'loginUsername'],
    description:
      'Farriers who send you clients for a commission. Their totals and payments are under Partners in the office.',
  },
  defaultSort: 'firstName',
  hooks: {
    beforeOperation: [readBankLinesOfRow],
    beforeValidate: [assignNumericId],
    afterChange: [endSessionsOfInactive('partner')],
  },
  fields: [
    numericId,
    fullName,
    ...payloadFields(partnerFields, ['email']),
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
    setupUsername(maxLength.referralName, { required: true }),
    flag({
      name: 'hasSetPassword',
      label: 'Has chosen a password',
      admin: { position: 'sidebar', readOnly: true },
    }),
    relation({
      name: 'serviceProviderId',
      label: 'Is also this team member',
      relationTo: 'service-providers',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    personActivity,
    derivedKey('loginUsernameKey', 'loginUsername', 'Username'),
    derivedKey('emailKey', 'email', 'Email'),
    serverField({ name: 'passwordHash', type: 'text' }),
    // Identifies the partner in the link /r/CODE. Created on first request.
    uniqueKey('referralCode'),
    idempotencyKey(),
    searchedText(searchedOf['referral-farriers']),
  ],
};
