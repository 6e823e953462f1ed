import type { NumberField, NumberFieldSingleValidation } from 'payload';
import { number as validateNumber } from 'payload/shared';

const validate: NumberFieldSingleValidation = (value, options) => {
  // An unchanged older value does not block saves of other fields.
  const isNew = value !== options.previousValue;
  if (isNew && typeof value === 'number' && !Number.isInteger(value)) return 'Please enter a whole number';
  return (validateNumber as NumberFieldSingleValidation)(value, options);
};

export const wholeNumber = (field: Omit<NumberField, 'type'>): NumberField =>
  ({ ...field, type: 'number', validate }) as NumberField;
