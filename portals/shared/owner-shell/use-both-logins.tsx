import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { accountLogin } from '../../../contracts/accounts/admin-session';
import type { ReplyOf } from '../../../contracts/endpoint';
import { ApiError, messageOf } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field';
import { useCredentials } from '../../../ui/session/use-credentials';
import { granted, useOwnerLogin } from './use-owner-login';

function CodeField(props: TextFieldProps) {
  return <TextField {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />;
}

type Needs = ReplyOf<typeof accountLogin>['needs'];

const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? messageOf(error, 'Something went wrong. Please try again.')
    : 'The server could not be reached. Please try again.';

function useAccountLogin(onEntered: () => void) {
  const [needs, setNeeds] = useState<Needs>(null);
  const asksForCode = needs === 'code';
  const { field, submit, pending, failure } = useCredentials(accountLogin, {
    fields: ['email', 'password', 'code'],
    check: ({ email, password, code }) => ({
      ...(!email.trim() && { email: 'Email is required' }),
      ...(!password && { password: 'Password is required' }),
      ...(asksForCode && !code.trim() && { code: 'Code is required' }),
    }),
    input: ({ email, password, code }) => ({ body: { email, password, ...(asksForCode && { code }) } }),
    failed: (cause) => ({ title: 'Access Denied', description: refusalOf(cause) }),
    onSaved: (reply) => {
      setNeeds(reply.needs);
      if (!reply.authenticated) return;
      toast({ variant: 'success', ...granted });
      onEntered();
    },
    retype: asksForCode ? 'code' : 'password',
  });
  const code = field('code', 'Code');
  useEffect(() => {
    if (asksForCode) code.ref.current?.focus();
  }, [asksForCode, code.ref]);
  return {
    email: field('email', 'Email'),
    password: field('password', 'Password'),
    /** Null while no code is needed. */
    code: asksForCode ? code : null,
    /** True when codes are required and this owner has none. The CMS has the set-up. */
    mustSetUp: needs === 'set-up',
    submit,
    pending,
    failure,
  };
}

type AccountLoginFieldsProps = Pick<
  ReturnType<typeof useAccountLogin>,
  'email' | 'password' | 'code' | 'mustSetUp'
>;

/** Returns the address for the set-up of codes, which leads back to this page. */
const setUpAt = () =>
  `/cms/login?redirect=${encodeURIComponent(`${window.location.pathname}${window.location.search}`)}`;

function AccountLoginFields({ email, password, code, mustSetUp }: AccountLoginFieldsProps) {
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

type OwnerLoginFieldsProps = Pick<ReturnType<typeof useOwnerLogin>, 'password' | 'code'>;

function OwnerLoginFields({ password, code }: OwnerLoginFieldsProps) {
  return (
    <>
      <PasswordField {...password} />
      {code && (
        <CodeField
          {...code}
          hint="The six digits that an owner’s phone shows now, or one of their recovery codes."
        />
      )}
    </>
  );
}

interface BothLogins extends Pick<ReturnType<typeof useOwnerLogin>, 'submit' | 'pending' | 'failure'> {
  fields: ReactNode;
  first: RefObject<HTMLInputElement | null>;
  /** Switches between the shared password and an owner's own account. */
  change: ReactNode;
}

/** The two sign-ins of one form: the shared password for the office, or an owner's account for office and website. */
export function useBothLogins(onEntered: () => void): BothLogins {
  const [own, setOwn] = useState(false);
  const shared = useOwnerLogin(onEntered);
  const account = useAccountLogin(onEntered);
  const { pending, failure, submit } = own ? account : shared;
  const { ref: first } = own ? account.email : shared.password;
  // Focuses the only task of this page, also after a logout.
  useEffect(() => first.current?.focus(), [first]);
  return {
    submit,
    pending,
    failure,
    first,
    fields: own ? (
      <AccountLoginFields
        email={account.email}
        password={account.password}
        code={account.code}
        mustSetUp={account.mustSetUp}
      />
    ) : (
      <OwnerLoginFields password={shared.password} code={shared.code} />
    ),
    change: (
      <Button variant="quiet" wide disabled={pending} onClick={() => setOwn(!own)}>
        {own ? 'Use the shared password' : 'Sign in with your own account'}
      </Button>
    ),
  };
}
