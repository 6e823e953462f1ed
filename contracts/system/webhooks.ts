import { z } from 'zod';
import { post } from '../endpoint';
import { requiredLine } from '../fields';

/** The provider's POST with all fields, because the signature covers all of them. */
const signedFields = z.record(z.string(), z.string({ error: 'Please send each field once' }));

/** Stripe's POST. The handler reads its content by its type. */
export const receiveStripe = post('/api/webhooks/stripe', {
  who: 'everyone',
  summary:
    'Stripe: what became of a payment by card. Signed with `Stripe-Signature`; each page of Stripe is one payment, however often it comes. 404 without a key.',
  signed: true,
  body: z.looseObject({
    id: requiredLine('Please send an event', 255),
    type: requiredLine('Please send an event', 255),
  }),
  response: z.object({ received: z.literal(true) }),
});

/** Accepts every call with Twilio's signature. Webhooks have no session. */
export const receiveSms = post('/api/webhooks/twilio/sms', {
  who: 'everyone',
  summary:
    'Twilio: a text came in. Signed with `X-Twilio-Signature`; the same `MessageSid` twice is one reply.',
  consumes: 'form',
  body: signedFields,
  response: z.string(),
  produces: 'xml',
});

export const receiveSmsStatus = post('/api/webhooks/twilio/status', {
  who: 'everyone',
  summary:
    'Twilio: what became of a text that we sent. Signed with `X-Twilio-Signature`; it never goes backwards.',
  consumes: 'form',
  body: signedFields,
  response: z.string(),
  produces: 'xml',
});
