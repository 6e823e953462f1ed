import { z } from 'zod';
import type { Invoice as Row } from '../../../../../collections/payload-types';
import { invoicePath } from '../../../../../contracts/pages/paths';
import type { Change } from '../../../../../rows/rows';
import type { App } from '../../../../app';
import { listColumn, optionalField } from '../../../../database/json-columns';
import { hashToken } from '../../../../security/sign-in/passwords';
import { changeInvoice } from '../invoice-row';
import { computeInvoiceState, creditsOf, issuedFace } from '../stored';
import { leastByCard, stripeOf } from './stripe';

const checkout = z.object({
  session: z.string(),
  url: z.string().default(''),
  cents: z.number().default(0),
  /** Time when the page expires. The oldest pages have none: they have expired. */
  until: z.string().default(''),
  endedAt: optionalField(z.string()),
});
type Checkout = z.output<typeof checkout>;

const checkoutsOf = listColumn('invoices', 'checkouts', checkout);

const openNow = (app: Pick<App, 'now'>, row: Row): Checkout[] =>
  checkoutsOf(row).filter(({ endedAt, until }) => !endedAt && Date.parse(until) > app.now().getTime());

/** Returns the sum that the client can still pay. Includes a write-off, which is not shown to the client. */
const openCentsOf = async (app: App, row: Row): Promise<number> => {
  const standing = computeInvoiceState(row, (await creditsOf(app, [row.id])).get(row.id) ?? []);
  return standing.openCents + standing.writtenOffCents;
};

/** Creates a Stripe page for the open sum. Repeated presses on the same state return the same page. */
async function newCheckout(app: App, row: Row, cents: number, token: string): Promise<Checkout> {
  const stripe = await stripeOf(app.env);
  const page = `${app.env.PUBLIC_URL}${invoicePath(token)}`;
  const metadata = { invoiceId: String(row.id), number: row.number ?? '' };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'aud',
            unit_amount: cents,
            product_data: { name: `Invoice ${row.number}` },
          },
        },
      ],
      client_reference_id: String(row.id),
      customer_email: issuedFace(row).buyer.email ?? undefined,
      metadata,
      payment_intent_data: { metadata, description: `Invoice ${row.number}` },
      success_url: `${page}?paid`,
      cancel_url: page,
    },
    { idempotencyKey: `invoice-${row.id}-${row.revision ?? 0}-${cents}-${hashToken(token).slice(0, 16)}` },
  );
  if (!session.url) throw new Error('Stripe made a page without an address');
  const until = new Date(session.expires_at * 1000).toISOString();
  return { session: session.id, url: session.url, cents, until };
}

/**
 * Returns the Stripe page of an invoice; null when nothing is open, or too little for a card. Ends the page again if
 * the open sum changed while it was made.
 */
export async function checkoutOf(app: App, row: Row, token: string): Promise<string | null> {
  const cents = await openCentsOf(app, row);
  if (cents < leastByCard) return null;
  const openCheckout = openNow(app, row).find((each) => each.cents === cents);
  if (openCheckout) return openCheckout.url;
  await app.limiter.hit('cardPage', `invoice:${row.id}`);
  const createdCheckout = await newCheckout(app, row, cents, token);
  let isStale = false;
  await changeInvoice(app, row.id, async (before) => {
    isStale = (await openCentsOf(app, before)) !== cents;
    const storedCheckouts = checkoutsOf(before);
    if (storedCheckouts.some(({ session }) => session === createdCheckout.session)) return null;
    return {
      checkouts: [...storedCheckouts, { ...createdCheckout }],
      ...(isStale && { outboxState: 'pending' }),
    };
  });
  return isStale ? null : createdCheckout.url;
}

/** Adds to an update of an invoice that pages with another sum are ended after it. */
export const checkoutExpiryFields = (app: Pick<App, 'now'>, row: Row): Change<'invoices'> =>
  openNow(app, row).length ? { outboxState: 'pending' } : {};

/** Stripe's answers for a page that was paid, has ended, or does not exist. */
const endedStatuses = [400, 404];

/**
 * Ends pages with another sum than the open one. A page that was just paid cannot be ended: Stripe's event reports
 * that. Throws when Stripe cannot be reached or refuses the key, so that the outbox retries.
 */
export async function expireCheckouts(app: App, row: Row): Promise<void> {
  const stale = openNow(app, row);
  if (!stale.length || !app.env.STRIPE_SECRET_KEY) return;
  const cents = await openCentsOf(app, row);
  const stripe = await stripeOf(app.env);
  const ended = new Set<string>();
  for (const { session } of stale.filter((each) => each.cents !== cents)) {
    await stripe.checkout.sessions.expire(session).catch((error: { statusCode?: number }) => {
      if (!endedStatuses.includes(error.statusCode ?? 0)) throw error;
    });
    ended.add(session);
  }
  if (!ended.size) return;
  const endedAt = app.now().toISOString();
  await changeInvoice(app, row.id, (before) => ({
    checkouts: checkoutsOf(before).map((each) =>
      ended.has(each.session) && !each.endedAt ? { ...each, endedAt } : { ...each },
    ),
  }));
}
