import { z } from 'zod';
import { post } from '../endpoint';
import { done, idParams } from '../fields';

const owner = ['owner'] as const;
const body = z.object({
  /** True for a lost password. Without it the page redirects people with a password to the sign-in. */
  again: z.boolean({ error: 'Please say yes or no' }).default(false),
});
const newLinkParts = {
  who: owner,
  summary:
    'A new link with which they choose a password, once and within 7 days. The former link ends. With `again` it is for a new password of a person who has one.',
  params: idParams,
  body,
  response: z.object({ setupLink: z.string() }),
};
const sent = {
  who: owner,
  summary: 'Text them a new link with which they choose a password. 409 when they have no mobile number.',
  params: idParams,
  body,
  idempotent: true,
  response: done,
  status: 202,
} as const;

export const providersSetupLink = post('/api/service-providers/:id/setup-link', {
  ...newLinkParts,
});
export const partnersSetupLink = post('/api/referral-farriers/:id/setup-link', {
  ...newLinkParts,
});
export const textProvidersSetupLink = post('/api/service-providers/:id/setup-link/text', {
  ...sent,
});
export const textPartnersSetupLink = post('/api/referral-farriers/:id/setup-link/text', {
  ...sent,
});
