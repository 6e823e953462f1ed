import { z } from 'zod';
import { post } from '../endpoint';
import { done, emailAddress } from '../fields';

const forgot = {
  who: 'everyone',
  summary:
    'Email a link with which they choose another password, within an hour. Answers the same whether or not the email is known.',
  body: z.object({ email: emailAddress() }),
  response: done,
} as const;

export const providerForgot = post('/api/provider-forgot-password', forgot);
export const partnerForgot = post('/api/referral-forgot-password', forgot);
