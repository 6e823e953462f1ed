import type { ReplyOf } from '../../../contracts/endpoint';
import { invalidCode, providerLogin } from '../../../contracts/team/provider-portal';
import { ApiError, messageOf } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { useCredentials } from '../../../ui/session/use-credentials';

const invalid = { title: 'Invalid Code', description: invalidCode, variant: 'destructive' } as const;

const failedText = (error: unknown) => {
  if (!(error instanceof ApiError))
    return { title: 'Login Failed', description: 'An error occurred during login. Please try again.' };
  if (error.status === 401 || error.status === 400) return invalid;
  return { title: 'Login Failed', description: messageOf(error, 'Please try again.') };
};

/** Parses a typed code, ignoring spaces. */
const codeIn = (text: string): number => Number(text.replace(/\s/g, ''));
const isCode = (text: string): boolean => Number.isSafeInteger(codeIn(text)) && codeIn(text) > 0;

/** Signs a provider in with the code and, if one is set, the password. */
export function useProviderLogin(onEntered: (reply: ReplyOf<typeof providerLogin>) => void | Promise<void>) {
  return useCredentials(providerLogin, {
    fields: ['providerId', 'password'],
    check: ({ providerId }) => ({ ...(!isCode(providerId) && { providerId: invalidCode }) }),
    input: ({ providerId, password }) => ({
      body: { providerId: codeIn(providerId), ...(password && { password }) },
    }),
    failed: failedText,
    onRefused: () => toast(invalid),
    onSaved: onEntered,
    retype: 'password',
  });
}
