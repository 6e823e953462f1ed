import type { TextFieldSingleValidation } from 'payload';
import { text as validateText } from 'payload/shared';
import { noClientName } from '../../../contracts/calendar/calendar';
import { maxLength } from '../../../contracts/limits';
import { nameText } from './person-fields';

/** Visits of erased people have no name and can be edited. An existing name cannot be removed. */
const validate: TextFieldSingleValidation = (value, options) => {
  const mayBeMissing = options.operation === 'update' && !options.previousValue;
  if (!value?.trim() && !mayBeMissing) return noClientName;
  return validateText(value, options);
};

export const visitClient = nameText('clientName', 'Client', maxLength.clientName, { index: true, validate });
