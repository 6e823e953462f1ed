import type { TextField, TextFieldSingleValidation } from 'payload';
import { maxLength } from '../../../contracts/limits';
import { normaliseAbn } from '../../../rules/money/abn';
import { abnMessage } from '../../../rules/money/invoicing';
import { textField } from './person-fields';

const validateAbn: TextFieldSingleValidation = (value) =>
  !value || normaliseAbn(value) !== null || abnMessage;

/** An Australian Business Number, stored as its 11 digits. */
export const abnField = ({ admin }: Pick<TextField, 'admin'>) =>
  textField('abn', 'ABN', maxLength.abn, {
    validate: validateAbn,
    hooks: {
      beforeChange: [({ value }) => (typeof value === 'string' ? (normaliseAbn(value) ?? value) : value)],
    },
    admin,
  });
