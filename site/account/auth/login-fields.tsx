import { maxLength } from '../../../contracts/limits';
import { fieldProps } from '../../../ui/forms/field-props';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { LoginForm } from './use-login';

/** Username and password, with the names that password managers expect. */
export function LoginFields({ form }: { form: LoginForm }) {
  const field = fieldProps(form);
  return (
    <>
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength.email}
        required
        {...field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
    </>
  );
}
