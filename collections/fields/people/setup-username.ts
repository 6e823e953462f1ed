import type { TextField, TextFieldSingleValidation } from 'payload';
import { username } from '../../../contracts/team/providers';
import { text } from './people';

/** The name under which somebody of the team, or a partner, chooses a password. One from before the rule stays. */
export const setupUsername = (length: number, { required = false } = {}): TextField => {
  const schema = username(length);
  const validate: TextFieldSingleValidation = (value, { previousValue }) => {
    if (!value?.trim()) return required ? 'Please choose a username' : true;
    if (value === previousValue) return true;
    return schema.safeParse(value).error?.issues[0]?.message ?? true;
  };
  return text('loginUsername', 'Username', length, {
    required,
    unique: true,
    index: true,
    validate,
    admin: { position: 'sidebar', description: 'For the page where they choose their password.' },
  });
};
