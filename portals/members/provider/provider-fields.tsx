import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { useProviderLogin } from './use-provider-login';

/** The login code and, for those who have chosen one, the password. */
export function ProviderFields({ field }: Pick<ReturnType<typeof useProviderLogin>, 'field'>) {
  return (
    <>
      <TextField
        {...field('providerId', 'Login code')}
        hint="The number we gave you."
        inputMode="numeric"
        autoComplete="username"
        maxLength={20}
      />
      <PasswordField
        {...field('password', 'Password')}
        aria-required={false}
        hint="Leave blank if you haven’t set one yet."
      />
    </>
  );
}
