import type Stripe from 'stripe';
import { z } from 'zod';
import type { Invoice as Row } from '../../../../../collections/payload-types';
import { idPattern } from '../../../../../contracts/fields';
import type { InvoiceAlert } from '../../../../../contracts/money/invoices';
import { rows } from '../../../../../rows/rows';
import { formatMoney } from '../../../../../rules/money/money';
import { dateIn } from '../../../../../rules/time/zone';
import type { App } from '../../../../app';
import { listColumn } from '../../../../database/json-columns';
import { Refusal } from '../../../../refusal';
import { noticeAddresses } from '../../../messages/notice-addresses';
import { queueMessage } from '../../../messages/queue-message';
import { invoiceOutbox } from '../invoice-outbox';
import { changeInvoice } from '../invoice-row';
import { movementsOf, withAlert } from '../stored';
import { readInvoiceState, withMovement } from '../with-movement';

type AlertText = Pick<InvoiceAlert, 'why' | 'text'>;

const cardEventsOf = listColumn('invoices', 'cardEvents', z.string());

/** Returns a Stripe id or an empty string: an invalid id would be searched in every invoice. */
function idIn(object: string | { id: string } | null | undefined): string {
  const stripeId = typeof object === 'string' ? object : object?.id;
  return typeof stripeId === 'string' && /^\w{1,255}$/.test(stripeId) ? stripeId : '';
}

/** Returns the invoice of an event. Both id and number must match: other software may use ids as well. */
async function invoiceOf(app: App, event: Stripe.Event, metadata: Stripe.Metadata | null, payment: string) {
  // Other software on the same account can write any metadata.
  const { invoiceId = '', number = '' } = metadata ?? {};
  const named = idPattern.test(invoiceId) && typeof number === 'string' ? Number(invoiceId) : null;
  const row = named
    ? await rows(app, 'invoices').one({ id: named, number })
    : payment
      ? await rows(app, 'invoices').one({ cardPayments: { contains: payment } })
      : null;
  if (!row?.number) app.log.warn({ event: event.id, type: event.type }, 'Stripe names no invoice of ours');
  return row?.number ? row : null;
}

const isOurs = (currency: string | null) => currency === 'aud';

/** Refuses amounts that Stripe never sends: cents are whole and not negative. */
function requireAmount(amount: number | null): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0)
    throw new Refusal('invalid', 'This event has no amount in whole cents');
  return amount;
}

/** Returns the time of an event. Throws `invalid` without a valid time. */
function timeOf({ created }: Stripe.Event): Date {
  if (typeof created !== 'number' || !(created > 0 && created < 2 ** 32))
    throw new Refusal('invalid', 'This event has no time');
  return new Date(created * 1000);
}

/** Formats a sum from Stripe, which is in the smallest unit of its currency: `$110.00`, or `110.00 USD`. */
function sumOf(sum: number | null, currency: string | null): string {
  const amount = requireAmount(sum);
  if (isOurs(currency) || !currency) return formatMoney(amount);
  if (!/^[a-z]{3}$/.test(currency)) throw new Refusal('invalid', 'This event has no currency');
  const code = currency.toUpperCase();
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return `${(amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)} ${code}`;
}

/** Writes a payment from a Stripe page once, even above the open sum. */
async function payByCard(app: App, event: Stripe.Event, session: Stripe.Checkout.Session): Promise<void> {
  if (session.payment_status !== 'paid') return;
  const payment = idIn(session.payment_intent);
  const found = await invoiceOf(app, event, session.metadata, payment);
  if (!found) return;
  if (!isOurs(session.currency)) {
    await alertOfOtherCurrency(app, event, session, found);
    throw new Refusal('invalid', 'Card payments must be in Australian dollars');
  }
  const amountCents = requireAmount(session.amount_total);
  const on = dateIn(app.env.BUSINESS_TIME_ZONE, timeOf(event));
  const row = await changeInvoice(app, found.id, async (before) => {
    if (movementsOf(before).some((movement) => movement.session === session.id)) return null;
    const { payableCents } = await readInvoiceState(app, before);
    const text = `${formatMoney(amountCents)} was paid by card, and only ${formatMoney(Math.max(0, payableCents))} was open. Please pay the rest back.`;
    return {
      ...(await withMovement(app, before, {
        kind: 'payment',
        amountCents,
        method: 'card',
        reference: payment || session.id,
        on,
        session: session.id,
      })),
      cardPayments: [before.cardPayments, payment].filter(Boolean).join(' '),
      outboxState: 'pending',
      ...(amountCents > payableCents && withAlert(app, before, { why: 'overpaid', text })),
    };
  });
  invoiceOutbox.processSoon(app, row);
}

/** Shows the owner a Stripe event that changes nothing automatically; once per event. */
async function alertOwner(
  app: App,
  event: Stripe.Event,
  found: Row,
  alertFor: (number: string) => AlertText,
) {
  await changeInvoice(app, found.id, (before) => {
    const eventIds = cardEventsOf(before);
    if (eventIds.includes(event.id)) return null;
    return { cardEvents: [...eventIds, event.id], ...withAlert(app, before, alertFor(before.number ?? '')) };
  });
}

/** Reports a payment in another currency without writing it: only the owner knows the bank's exchange. */
function alertOfOtherCurrency(app: App, event: Stripe.Event, session: Stripe.Checkout.Session, found: Row) {
  const sum = sumOf(session.amount_total, session.currency);
  return alertOwner(app, event, found, (number) => ({
    why: 'other-currency',
    text: `${sum} was paid by card for ${number}. It is not counted, because it is not in Australian dollars. Look it up at Stripe and add the payment by hand.`,
  }));
}

/** Emails the owner about a dispute: the bank waits only some days for an answer. Once per event. */
async function emailDispute(app: App, event: Stripe.Event, found: Row, sum: string): Promise<void> {
  const { email } = await noticeAddresses(app);
  if (!found.number || !email) return;
  await queueMessage(app, 'disputeOwnerEmail', {
    to: email,
    values: { sum, number: found.number, adminUrl: `${app.env.PUBLIC_URL}/money/invoices/${found.id}` },
    about: { collection: 'invoices', id: found.id },
    key: `stripe:${event.id}`,
  });
}

/** Processes a Stripe event. Events may come twice, late and in any order; ignores other types. */
export async function processStripeEvent(app: App, event: Stripe.Event): Promise<void> {
  if (!event.data?.object) throw new Refusal('invalid', 'This event has no object');
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return payByCard(app, event, event.data.object);
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded, currency } = event.data.object;
      const found = await invoiceOf(app, event, metadata, idIn(payment_intent));
      if (!found) return;
      const sum = sumOf(amount_refunded, currency);
      return alertOwner(app, event, found, (number) => ({
        why: 'refunded',
        text: `At Stripe ${sum} of ${number} is paid back by now. Please credit it, and write it down as paid back.`,
      }));
    }
    case 'charge.dispute.created': {
      const { metadata, payment_intent, amount, currency } = event.data.object;
      const found = await invoiceOf(app, event, metadata, idIn(payment_intent));
      if (!found) return;
      const sum = sumOf(amount, currency);
      await alertOwner(app, event, found, (number) => ({
        why: 'disputed',
        text: `The payment of ${sum} for ${number} is disputed. Please answer it at Stripe.`,
      }));
      return emailDispute(app, event, found, sum);
    }
    default:
  }
}
