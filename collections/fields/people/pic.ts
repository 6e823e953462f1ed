import type { TextFieldSingleValidation } from 'payload';
import { text as validateText } from 'payload/shared';
import { isPic, picMessage, tidyPic } from '../../../rules/clients/pic';
import { nameText } from './person-fields';

const validPic: TextFieldSingleValidation = (value, options) =>
  !value || isPic(value) ? validateText(value, options) : picMessage;

/** The property identification code of a place with livestock, in capitals. */
export const picField = (description?: string) =>
  nameText('pic', 'PIC', 8, {
    admin: { description },
    validate: validPic,
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? tidyPic(value) : value)] },
  });
