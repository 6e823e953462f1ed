import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { useProviderLogin } from './use-provider-login';

interface ProviderFieldsProps {
  field: ReturnType<typeof useProviderLogin>['field'];
  withPassword: boolean;
}

/** The login code and, for those who have chosen one, the password. */
export function ProviderFields({ field, withPassword }: ProviderFieldsProps) {
  return (
    <>
      <TextField
        {...field('providerId', 'Login code')}
        hint="The number that we gave you."
        inputMode="numeric"
        autoComplete="username"
        maxLength={20}
      />
      {withPassword && <PasswordField {...field('password', 'Password')} />}
    </>
  );
}
