import type { ReplyOf } from '../../../contracts/endpoint';
import { partnerLogin, wrongPartnerLogin } from '../../../contracts/team/partner-portal';
import { ApiError, messageOf } from '../../../ui/api/call';
import { useCredentials } from '../../../ui/session/use-credentials';

const failedText = (error: unknown) => ({
  title: 'Login Failed',
  description:
    error instanceof ApiError
      ? messageOf(error, wrongPartnerLogin)
      : 'An error occurred during login. Please try again.',
});

const isLikelyEmail = (text: string): boolean => /^\s*\S+@\S+\.\S+\s*$/.test(text);

export const usePartnerLogin = (onEntered: (reply: ReplyOf<typeof partnerLogin>) => void | Promise<void>) =>
  useCredentials(partnerLogin, {
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(!isLikelyEmail(email) && { email: 'Please enter a valid email address' }),
      ...(!password && { password: 'Password is required' }),
    }),
    input: (body) => ({ body }),
    failed: failedText,
    onSaved: onEntered,
    retype: 'password',
  });
