import { useEffect } from 'react';
import { adminGate, adminLogin } from '../../../contracts/accounts/admin-session';
import { ApiError, messageOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useCredentials } from '../../../ui/session/use-credentials';

const refusalOf = (error: unknown, withCode: boolean) => {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  if (error.status === 401) return withCode ? 'Incorrect password or code' : 'Incorrect password';
  return messageOf(error, 'Something went wrong. Please try again.');
};

/** Announced after both sign-ins. The page itself shows the result. */
export const granted = {
  title: 'Access Granted',
  description: 'Welcome to the admin dashboard',
  announcedOnly: true,
};

/** Fields and submit of the shared sign-in. The code appears once codes are required. */
export function useOwnerLogin(onEntered: () => void) {
  // Not read automatically: while the session has ended, the page must not make other calls.
  const { data: gate, refetch: lookAgain } = useEndpoint(adminGate, {}, { enabled: false });
  const asksForCode = gate?.asksForCode ?? false;
  const { field, submit, pending, failure } = useCredentials(adminLogin, {
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      ...(!password.trim() && { password: 'Password is required' }),
      ...(asksForCode && !code.trim() && { code: 'Code is required' }),
    }),
    input: ({ password, code }) => ({ body: { password, ...(asksForCode && { code }) } }),
    done: granted,
    failed: (cause) => ({ title: 'Access Denied', description: refusalOf(cause, asksForCode) }),
    onSaved: onEntered,
    // Codes may have become required since this page was opened.
    onFailed: () => void lookAgain(),
    retype: asksForCode ? 'code' : 'password',
  });
  useEffect(() => void lookAgain(), [lookAgain]);
  return {
    password: field('password', 'Password'),
    /** Null while no code is needed. */
    code: asksForCode ? field('code', 'Code') : null,
    submit,
    pending,
    failure,
  };
}
