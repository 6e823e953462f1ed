import type { NumberField, NumberFieldSingleValidation } from 'payload';
import { number as validateNumber } from 'payload/shared';

const validate: NumberFieldSingleValidation = (value, options) => {
  // A value from before this rule does not stop other fields from being saved.
  const isNew = value !== options.previousValue;
  if (isNew && typeof value === 'number' && !Number.isInteger(value)) return 'Please enter a whole number';
  return (validateNumber as NumberFieldSingleValidation)(value, options);
};

/** A number that counts something. */
export const wholeNumber = (field: Omit<NumberField, 'type'>): NumberField =>
  ({ ...field, type: 'number', validate }) as NumberField;
