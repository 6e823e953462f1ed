import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { assignmentStatuses } from '../../contracts/options';
import { ownersManage, ownersOrThe } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { side } from '../fields/people';
import { relation } from '../fields/relation';
import { moment } from '../fields/timestamps';

/** Work that a team member did, and what is owed for it. */
export const WorkAssignments: CollectionConfig = {
  slug: 'work-assignments',
  labels: { singular: 'Work done', plural: 'Work done' },
  access: { ...ownersManage, read: ownersOrThe('service-providers', 'serviceProviderId') },
  admin: {
    group: 'Team & partners',
    useAsTitle: 'workDescription',
    defaultColumns: ['workDescription', 'serviceProviderId', 'amountOwed', 'status', 'completedAt', 'paidAt'],
    listSearchableFields: ['workDescription'],
    description: 'What each team member did and is owed. Mark Paid is under Manage Team on the admin pages.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    side(
      relation({
        name: 'serviceProviderId',
        label: 'Team member',
        relationTo: 'service-providers',
        needed: 'Please choose the team member',
        admin: { allowCreate: false },
      }),
      relation({
        name: 'bookingId',
        label: 'Booking',
        relationTo: 'bookings',
        admin: { allowCreate: false },
      }),
    ),
    { name: 'workDescription', label: 'Work', type: 'textarea', maxLength: maxLength.text },
    side(
      { name: 'hoursWorked', label: 'Hours', type: 'number', min: 0, max: 99.99, admin: { step: 0.25 } },
      moneyField({ name: 'amountOwed', label: 'Amount owed' }),
    ),
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: assignmentStatuses,
      required: true,
      defaultValue: 'pending',
      index: true,
      // Paid is final and is set together with its date, by Mark Paid alone.
      access: { update: () => false },
      admin: { position: 'sidebar' },
    },
    moment('completedAt', 'Completed'),
    moment('paidAt', 'Paid'),
  ],
};
