import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import { CodeField } from './code-field';
import type { useAccountLogin } from './use-account-login';

type AccountLoginFieldsProps = Pick<
  ReturnType<typeof useAccountLogin>,
  'email' | 'password' | 'code' | 'mustSetUp'
>;

/** Where codes are set up; one comes back from there. */
const setUpAt = () =>
  `/cms/login?redirect=${encodeURIComponent(`${window.location.pathname}${window.location.search}`)}`;

/** An owner's own email and password and, of who has set codes up, a code. */
export function AccountLoginFields({ email, password, code, mustSetUp }: AccountLoginFieldsProps) {
  return (
    <>
      <TextField {...email} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...password} />
      {code && (
        <CodeField
          {...code}
          hint="The six digits that your phone shows now, or one of your recovery codes."
        />
      )}
      {!code && (
        <a
          href="/cms/forgot"
          className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
        >
          Forgot password?
        </a>
      )}
      {mustSetUp && (
        <p role="alert" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
          Every owner is asked for a code from their phone, and you have not set codes up yet.{' '}
          <a href={setUpAt()} className="font-semibold underline">
            Set up codes
          </a>
        </p>
      )}
    </>
  );
}
