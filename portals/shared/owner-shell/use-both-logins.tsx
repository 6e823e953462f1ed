import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { AccountLoginFields } from './account-login-fields';
import { OwnerLoginFields } from './owner-login-fields';
import { useAccountLogin } from './use-account-login';
import { useOwnerLogin } from './use-owner-login';

interface BothLogins extends Pick<ReturnType<typeof useOwnerLogin>, 'submit' | 'pending' | 'failure'> {
  fields: ReactNode;
  first: RefObject<HTMLInputElement | null>;
  /** Changes between the shared password and an owner's own account. */
  change: ReactNode;
}

/**
 * The two ways in that one form offers: the shared password, which opens the office, and an owner's own account, which
 * opens the website as well.
 */
export function useBothLogins(onEntered: () => void): BothLogins {
  const [own, setOwn] = useState(false);
  const shared = useOwnerLogin(onEntered);
  const account = useAccountLogin(onEntered);
  const { pending, failure, submit } = own ? account : shared;
  const { ref: first } = own ? account.email : shared.password;
  // The one thing to do here, and where the focus belongs after a logout.
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
