import { useEffect, useState } from 'react';
import { accountLogin } from '../../../contracts/accounts/admin-session';
import type { ReplyOf } from '../../../contracts/endpoint';
import { ApiError, messageOf } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { useCredentials } from '../../../ui/session/use-credentials';
import { granted } from './use-owner-login';

type Needs = ReplyOf<typeof accountLogin>['needs'];

const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? messageOf(error, 'Something went wrong. Please try again.')
    : 'The server could not be reached. Please try again.';

/** The sign-in with an owner's own account: email and password, then the code of who has set codes up. */
export function useAccountLogin(onEntered: () => void) {
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
    /** Null while no code is asked for. */
    code: asksForCode ? code : null,
    /** The owners ask for codes, and this one has none yet: the CMS shows how to set them up. */
    mustSetUp: needs === 'set-up',
    submit,
    pending,
    failure,
  };
}
