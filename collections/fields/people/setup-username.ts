import type { FieldHook, TextField, TextFieldSingleValidation } from 'payload';
import { username } from '../../../contracts/team/providers';
import { textField } from './person-fields';

/** The name with which a team member or partner chooses a password. A name older than the rule stays valid. */
export const setupUsername = (length: number, { required = false } = {}): TextField => {
  const schema = username(length);
  const validate: TextFieldSingleValidation = (value, { previousValue }) => {
    if (!value?.trim()) return required ? 'Please choose a username' : true;
    if (value === previousValue) return true;
    return schema.safeParse(value).error?.issues[0]?.message ?? true;
  };
  // MongoDB's unique index allows null, and an empty text, in one row only.
  const leaveOutEmpty: FieldHook = ({ operation, siblingData, value }) => {
    const isEmpty = typeof value === 'string' ? !value.trim() : value === null;
    if (operation === 'create' && isEmpty) delete siblingData.loginUsername;
    return undefined;
  };
  return textField('loginUsername', 'Username', length, {
    required,
    unique: true,
    index: true,
    validate,
    hooks: { beforeChange: [leaveOutEmpty] },
    admin: { position: 'sidebar', description: 'For the page where they choose their password.' },
  });
};
