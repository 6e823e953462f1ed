import * as contract from '../../../contracts/system/webhooks';
import { receiveSms } from '../../domain/messages/replies/receive';
import { recordDelivery } from '../../domain/messages/replies/record-delivery';
import { checkReply, isWebhookCheck } from '../../domain/messages/replies/webhook-check';
import { processStripeEvent } from '../../domain/money/invoices/cards/process-stripe-event';
import { stripeEvent } from '../../domain/money/invoices/cards/stripe';
import { requireTwilio } from '../../security/tokens/twilio-signature';
import { handle } from '../handle';
import { bytesOf } from '../parse-call';

/** Empty TwiML. A reply to the text, if any, leaves through the message log. */
const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const webhookHandlers = [
  handle(contract.receiveStripe, async ({ app, req }) => {
    const event = await stripeEvent(app.env, bytesOf(req), req.get('stripe-signature'));
    await processStripeEvent(app, event);
    return { received: true as const };
  }),
  handle(contract.receiveSms, async ({ app, body, req }) => {
    await requireTwilio(app.env, req, body);
    if (isWebhookCheck(body)) return checkReply(body);
    await receiveSms(app, body);
    return nothingToSay;
  }),
  handle(contract.receiveSmsStatus, async ({ app, body, req }) => {
    await requireTwilio(app.env, req, body);
    await recordDelivery(app, body);
    return nothingToSay;
  }),
];
