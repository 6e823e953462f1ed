import type { CollectionConfig } from 'payload';
import { select as validateSelect } from 'payload/shared';
import { maxLength } from '../../contracts/limits';
import { assignmentStatuses } from '../../contracts/options';
import { formatNumber } from '../../rules/money/numbers';
import { denyAll, ownersManage, ownersOrThe } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { paidByFields, setOnlyAtCreation } from '../fields/people/paid-by';
import { row } from '../fields/people/person-fields';
import { relation } from '../fields/relation';
import { dateTimeField } from '../fields/timestamps';
import { dateCompleted, earnedByActive } from '../hooks/earned-items';
import { namedByStatements } from '../hooks/named-by-statements';

const byActive = earnedByActive('work-assignments');
const labelStays = namedByStatements('workDescription', ({ status, completedAt, createdAt }) =>
  status === 'pending' ? null : (completedAt ?? createdAt),
);

/** A provider's work and its pay. */
export const WorkAssignments: CollectionConfig = {
  slug: 'work-assignments',
  labels: { singular: 'Work done', plural: 'Work done' },
  access: { ...ownersManage, delete: denyAll, read: ownersOrThe('service-providers', 'serviceProviderId') },
  admin: {
    group: 'Team & partners',
    useAsTitle: 'workDescription',
    defaultColumns: ['workDescription', 'serviceProviderId', 'amountOwed', 'status', 'completedAt', 'paidAt'],
    listSearchableFields: ['workDescription'],
    description:
      'The work of each team member, with the amount owed for it. Add work and mark it paid under Team in the office.',
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeValidate: [assignNumericId, byActive.before, dateCompleted, labelStays],
    afterChange: [byActive.after],
  },
  fields: [
    numericId,
    row(
      relation({
        name: 'serviceProviderId',
        label: 'Team member',
        relationTo: 'service-providers',
        needed: 'Please choose the team member',
        access: setOnlyAtCreation,
        admin: { allowCreate: false },
      }),
      relation({
        name: 'bookingId',
        label: 'Booking',
        relationTo: 'bookings',
        admin: { allowCreate: false },
      }),
    ),
    {
      name: 'workDescription',
      label: 'Work',
      type: 'textarea',
      maxLength: maxLength.text,
      // Checked here: the column was made without the condition, and a change of it would need a migration.
      validate: (value: string | null | undefined) => {
        if (!value?.trim()) return 'Please say what was done';
        return (
          value.length <= maxLength.text || `Please use at most ${formatNumber(maxLength.text)} characters`
        );
      },
    },
    row(
      {
        name: 'hoursWorked',
        label: 'Hours',
        type: 'number',
        min: 0,
        max: 99.99,
        custom: { fraction: true },
        admin: { step: 0.25 },
        validate: (value: number | null | undefined) =>
          value === null ||
          value === undefined ||
          (value >= 0 && value <= 99.99 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6) ||
          'Please enter hours up to 99.99, with at most two decimals',
      },
      moneyField({
        name: 'amountOwed',
        label: 'Amount owed',
        needed: true,
        access: setOnlyAtCreation,
        admin: {
          description:
            'Fixed when you save. To correct it, remove the work under Manage Team and add it again.',
        },
      }),
    ),
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: assignmentStatuses,
      required: true,
      defaultValue: 'pending',
      index: true,
      // The paid state follows from the ledger, which Mark Paid writes.
      access: { update: () => false },
      validate: (value: unknown, context: { operation?: string }) =>
        value === 'paid' && context.operation === 'create'
          ? 'Work is written down as pending or completed, and then marked paid'
          : validateSelect(value as string, context as Parameters<typeof validateSelect>[1]),
      admin: { position: 'sidebar' },
    },
    dateTimeField('completedAt', 'Completed'),
    dateTimeField('paidAt', 'Paid'),
    ...paidByFields,
  ],
};
