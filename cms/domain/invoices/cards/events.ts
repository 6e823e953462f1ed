import type Stripe from 'stripe';
import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Look } from '../../../../contracts/invoices/invoices';
import { formatMoney } from '../../../../rules/money/money';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { type Change, findRow } from '../../../database/rows';
import { changeInvoice } from '../find';
import { invoiceOutbox } from '../follow';
import { withMovement } from '../money';
import { creditsOf, looksOf, movementsOf, standingBy } from '../stored';

type Told = Pick<Look, 'why' | 'text'>;

const cardEventsOf = ({ cardEvents }: Pick<Row, 'cardEvents'>) =>
  (cardEvents as unknown as string[] | null | undefined) ?? [];

const idIn = (object: string | { id: string } | null | undefined): string =>
  (typeof object === 'string' ? object : object?.id) ?? '';

/** A change of an invoice that gives the owner something to look at. */
function withLook(app: App, row: Row, told: Told): Change<'invoices'> {
  const at = app.now().toISOString();
  return { looks: [...looksOf(row), { ...told, at }], lookSince: row.lookSince ?? at };
}

/** The invoice that an event is of. Both its id and its number must fit: other software may name an id as well. */
async function invoiceOf(app: App, event: Stripe.Event, metadata: Stripe.Metadata | null, payment: string) {
  const named = Number(metadata?.invoiceId);
  const row = named
    ? await findRow(app.payload, 'invoices', {
        and: [{ id: { equals: named } }, { number: { equals: metadata?.number ?? '' } }],
      })
    : payment
      ? await findRow(app.payload, 'invoices', { cardPayments: { contains: payment } })
      : null;
  if (!row?.number) app.log.warn({ event: event.id, type: event.type }, 'Stripe tells of no invoice of ours');
  return row?.number ? row : null;
}

/** Writes down what was paid on a page of Stripe: once, and also when it is more than what is open. */
async function payByCard(app: App, event: Stripe.Event, session: Stripe.Checkout.Session): Promise<void> {
  if (session.payment_status !== 'paid') return;
  const payment = idIn(session.payment_intent);
  const found = await invoiceOf(app, event, session.metadata, payment);
  if (!found) return;
  const amountCents = session.amount_total ?? 0;
  const on = dateIn(app.env.BUSINESS_TIME_ZONE, new Date(event.created * 1000));
  const row = await changeInvoice(app, found.id, async (before) => {
    if (movementsOf(before).some((movement) => movement.session === session.id)) return null;
    const { openCents } = standingBy(before, (await creditsOf(app, [before.id])).get(before.id) ?? []);
    const text = `${formatMoney(amountCents)} was paid by card, and only ${formatMoney(Math.max(0, openCents))} was open. Please pay the rest back.`;
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
      ...(amountCents > openCents && withLook(app, before, { why: 'overpaid', text })),
    };
  });
  invoiceOutbox.processSoon(app, row);
}

/** Tells the owner of something at Stripe that changes nothing by itself: once for each event. */
async function tell(app: App, event: Stripe.Event, found: Row | null, told: (number: string) => Told) {
  if (!found) return;
  await changeInvoice(app, found.id, (before) => {
    const known = cardEventsOf(before);
    if (known.includes(event.id)) return null;
    return { cardEvents: [...known, event.id], ...withLook(app, before, told(before.number ?? '')) };
  });
}

/** Notes what Stripe says. Events may come twice, late and in any order; other types are none of ours. */
export async function noteStripeEvent(app: App, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return payByCard(app, event, event.data.object);
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded } = event.data.object;
      const sum = formatMoney(amount_refunded);
      return tell(app, event, await invoiceOf(app, event, metadata, idIn(payment_intent)), (number) => ({
        why: 'refunded',
        text: `At Stripe ${sum} of ${number} is paid back by now. Please credit it, and write it down as paid back.`,
      }));
    }
    case 'charge.dispute.created': {
      const { metadata, payment_intent, amount } = event.data.object;
      return tell(app, event, await invoiceOf(app, event, metadata, idIn(payment_intent)), (number) => ({
        why: 'disputed',
        text: `The payment of ${formatMoney(amount)} for ${number} is disputed. Please answer it at Stripe.`,
      }));
    }
    default:
  }
}
