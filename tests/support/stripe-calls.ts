import { createHmac } from 'node:crypto';

const webhookSecret = 'whsec_test_secret_of_the_fake';

/** Environment for card payments, like the fake's, with an address that never answers. */
export const stripeEnv = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_BASE_URL: 'http://127.0.0.1:9',
};

/** Returns an event as Stripe posts it. The signature is computed here, so that the tests cover the package too. */
export function signedByStripe(event: object, secret = webhookSecret) {
  const raw = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const mark = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex');
  return {
    path: '/api/webhooks/stripe',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${mark}` },
    raw,
  };
}
