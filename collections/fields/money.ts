import type { NumberField } from 'payload';
import { formatMoney, isCents, maxCents } from '../../rules/money/money';

/** Money: a whole number of cents in the database and in every call, dollars on the owner's screen. */
export const moneyField = ({
  admin,
  needed = false,
  ...options
}: Omit<NumberField, 'type'> & {
  /** Required in forms. The column was made without the condition, and a change of it would need a migration. */
  needed?: boolean;
}): NumberField =>
  ({
    min: 0,
    max: maxCents,
    ...options,
    custom: { ...options.custom, audited: true },
    type: 'number',
    validate: (value: unknown) => {
      if (value === null || value === undefined)
        return options.required || needed ? 'Please enter an amount' : true;
      if (isCents(value)) return value >= (options.min ?? 0) || 'The amount is too small';
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return 'Please enter dollars and cents, for example 120.50';
      return value < 0
        ? 'The amount must not be negative'
        : `The amount is more than ${formatMoney(maxCents)}`;
    },
    admin: {
      ...admin,
      components: {
        Field: '/cms/panel/components/money#MoneyField',
        Cell: '/cms/panel/components/money#MoneyCell',
      },
    },
  }) as NumberField;
