import type Stripe from 'stripe';
import type { Env } from '../../../../env';
import { notFound, Refusal } from '../../../../refusal';

type Keys = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_BASE_URL'>;

/** True when cards are accepted. Without the key no page shows cards. */
export const takesCards = ({ STRIPE_SECRET_KEY }: Pick<Keys, 'STRIPE_SECRET_KEY'>): boolean =>
  Boolean(STRIPE_SECRET_KEY);

/** Stripe's minimum in Australian dollars, in cents. */
export const leastByCard = 50;

const timeoutMs = 10_000;

function hostOf(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, port: Number(port) || (scheme === 'http' ? 80 : 443) };
}

/** Loads Stripe's client on first use: most servers take no cards. Throws `not-found` without a key. */
export async function stripeOf({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }: Keys): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw notFound();
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...hostOf(STRIPE_BASE_URL),
  });
}

/** Verifies and returns an event. Throws `not-allowed` for an invalid signature, `not-found` without a key. */
export async function stripeEvent(
  env: Keys,
  body: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const stripe = await stripeOf(env);
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', env.STRIPE_WEBHOOK_SECRET ?? '');
  } catch {
    throw new Refusal('not-allowed', 'This call is not signed by Stripe');
  }
}
