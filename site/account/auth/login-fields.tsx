import { maxLength } from '../../../contracts/limits';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { LoginForm } from './use-login';

/** Who, and the password; named as password managers look for them. */
export function LoginFields({ form }: { form: LoginForm }) {
  const { errors } = form.formState;
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
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
    </>
  );
}
