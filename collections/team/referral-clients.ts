import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { referredFields } from '../../contracts/team/team-fields';
import { denyAll, ownersManage, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { flag } from '../fields/flag';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { paidByFields, setOnlyAtCreation } from '../fields/people/paid-by';
import { row, textField } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { earnedByActive } from '../hooks/earned-items';
import { fixCommission } from '../hooks/fix-commission';
import { namedByStatements } from '../hooks/named-by-statements';

const byActive = earnedByActive('referral-clients');
const labelStays = namedByStatements('clientName', ({ createdAt }) => createdAt);

const { clientName, totalRevenue: _, notes, ...others } = referredFields;

/** Clients that a partner referred, with the commission fixed when recorded. */
export const ReferralClients: CollectionConfig = {
  slug: 'referral-clients',
  labels: { singular: 'Referred client', plural: 'Referred clients' },
  access: { ...ownersManage, delete: denyAll, read: ownersOrThe('referral-farriers', 'referralFarrierId') },
  admin: {
    group: 'Team & partners',
    useAsTitle: 'clientName',
    defaultColumns: [
      'clientName',
      'referralFarrierId',
      'serviceDate',
      'totalRevenue',
      'commissionOwed',
      'isPaid',
    ],
    listSearchableFields: ['clientName', 'clientEmail', 'clientPhone', 'jobDescription'],
    description: 'Clients that partners sent you. Add them and pay commission under Partners in the office.',
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeValidate: [assignNumericId, byActive.before, fixCommission, labelStays],
    afterChange: [byActive.after],
  },
  fields: [
    numericId,
    row(...payloadFields({ clientName }), {
      ...relation({
        name: 'referralFarrierId',
        label: 'Sent by',
        relationTo: 'referral-farriers',
        needed: 'Please choose the partner',
        admin: { allowCreate: false },
      }),
      access: setOnlyAtCreation,
    }),
    ...payloadFields(others),
    row(
      plainDate({ name: 'serviceDate', label: 'Date of the job', index: true }),
      moneyField({
        name: 'totalRevenue',
        label: 'Value of the job',
        required: true,
        access: setOnlyAtCreation,
        admin: {
          description: 'The commission is fixed from this when you save. Afterwards neither changes.',
        },
      }),
    ),
    moneyField({
      name: 'commissionOwed',
      label: 'Commission',
      defaultValue: 0,
      admin: { position: 'sidebar', readOnly: true },
    }),
    flag({
      name: 'isPaid',
      label: 'Commission paid',
      words: ['Paid', 'Not paid'],
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    }),
    dateTimeField('paidAt', 'Paid at'),
    textField('paymentMethod', 'Paid by', maxLength.name, { admin: { position: 'sidebar', readOnly: true } }),
    ...payloadFields({ notes }),
    serverWritten(relation({ name: 'bookingId', relationTo: 'bookings' })),
    // A booking is recorded once, for one partner.
    uniqueKey('bookingKey'),
    ...paidByFields,
  ],
};
