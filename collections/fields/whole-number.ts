import type { NumberField, NumberFieldSingleValidation } from 'payload';
import { number as validateNumber } from 'payload/shared';

const validate: NumberFieldSingleValidation = (value, options) => {
  // What was stored before there was this rule must not keep other fields from being saved.
  const isNew = value !== options.previousValue;
  if (isNew && typeof value === 'number' && !Number.isInteger(value)) return 'Please enter a whole number';
  return (validateNumber as NumberFieldSingleValidation)(value, options);
};

/** A number that counts something. */
export const wholeNumber = (field: Omit<NumberField, 'type'>): NumberField =>
  ({ ...field, type: 'number', validate }) as NumberField;
