import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersManage } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { bankDetails } from '../fields/people/bank-details';
import { textField } from '../fields/people/person-fields';
import { uniqueKey } from '../fields/server-field';

/** The account that the business pays from, for the bank's file. One row. */
export const PayingAccounts: CollectionConfig = {
  slug: 'paying-accounts',
  labels: { singular: 'Your bank account', plural: 'Your bank account' },
  access: { ...ownersManage, create: () => false, update: () => false },
  admin: {
    group: 'Payouts',
    useAsTitle: 'userName',
    defaultColumns: ['bank', 'userName', 'updatedAt'],
    description: 'The bank account you pay your team and partners from. Change it under Team in the office.',
  },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('bank', 'Bank, as three letters', 3, { required: true }),
    textField('userName', 'Your name at the bank', maxLength.bankUserName, { required: true }),
    textField('userId', 'User number (APCA)', 6, { required: true }),
    flag({ name: 'balanced', label: 'The bank asks for a balancing line' }),
    ...bankDetails,
    uniqueKey('only'),
  ],
};
