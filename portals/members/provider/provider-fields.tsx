import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { useProviderLogin } from './use-provider-login';

/** Fields for the login code and, if one is set, the password. */
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
