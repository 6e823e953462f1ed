import type { NumberField } from 'payload';
import { formatMoney, isCents, maxCents } from '../../rules/money';

/** Money: a whole number of cents in the database and in every call, dollars on the owner's screen. */
export const moneyField = ({ admin, ...options }: Omit<NumberField, 'type'>): NumberField =>
  ({
    min: 0,
    ...options,
    type: 'number',
    validate: (value: unknown) => {
      if (value === null || value === undefined) return options.required ? 'Please enter an amount' : true;
      if (isCents(value)) return value >= (options.min ?? 0) || 'The amount is too small';
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return 'Please enter dollars and cents, such as 120.50';
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
