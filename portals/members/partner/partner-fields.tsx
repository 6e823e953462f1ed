import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import type { usePartnerLogin } from './use-partner-login';

export function PartnerFields({ field }: Pick<ReturnType<typeof usePartnerLogin>, 'field'>) {
  return (
    <>
      <TextField
        {...field('email', 'Email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password', 'Password')} />
    </>
  );
}
