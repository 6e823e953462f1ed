import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, emailAddress, id, instant, phoneNumber, postcode, requiredOwnName } from '../fields';
import { honeypotFields } from '../honeypot';
import { maxLength } from '../limits';
import { filter, listOf, listQuery } from '../paging';

/** The consent to the subscription, shown below the form and stored with each subscriber. */
export const bookletConsent = {
  version: '2026-11',
  text: 'By subscribing you agree to receive educational emails about hoof care from us. You can unsubscribe at any time, with the link in every email.',
} as const;

export const subscriptionInput = z.object({
  fullName: requiredOwnName('Full name is required', maxLength.name),
  email: emailAddress('Please enter a valid email address'),
  phone: phoneNumber(),
  postcode: postcode(),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

export const subscriber = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  isActive: z.boolean(),
  subscriptionDate: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  consentAt: instant.nullable(),
  consentText: z.string().nullable(),
  consentSource: z.string().nullable(),
  createdAt: instant,
});
export type Subscriber = z.output<typeof subscriber>;

export const subscribe = post('/api/booklet-subscribers', {
  who: ['customer', 'owner', 'guest'],
  summary: 'Join the list of the booklets. Joining again is no error, and says nothing of who was on it.',
  body: subscriptionInput.extend(honeypotFields),
  response: done,
  status: 201,
});

export const listSubscribers = get('/api/booklet-subscribers', {
  who: ['owner'],
  summary: 'All subscribers, newest first; with `page` a page of them. `q` searches names, emails, phones.',
  query: listQuery({
    sort: ['id', 'fullName', 'email', 'postcode', 'isActive', 'subscriptionDate', 'createdAt'],
    filters: { isActive: filter.yesNo(), email: filter.email(), postcode: filter.text() },
  }),
  response: listOf(subscriber),
});

export const exportSubscribers = get('/api/booklet-subscribers/export.csv', {
  who: ['owner'],
  summary: 'All subscribers as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});
