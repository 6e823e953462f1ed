import type { TextFieldSingleValidation } from 'payload';
import { text as validateText } from 'payload/shared';
import { noClientName } from '../../../contracts/calendar/calendar';
import { maxLength } from '../../../contracts/limits';
import { nameText } from './person-fields';

/** Older visits have no name, and can be edited all the same; a name that is there is not taken away. */
const validate: TextFieldSingleValidation = (value, options) => {
  const mayBeMissing = options.operation === 'update' && !options.previousValue;
  if (!value?.trim() && !mayBeMissing) return noClientName;
  return validateText(value, options);
};

/** Name of the person that a visit is for. */
export const visitClient = nameText('clientName', 'Client', maxLength.clientName, { index: true, validate });
