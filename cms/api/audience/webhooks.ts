import * as contract from '../../../contracts/system/webhooks';
import { noteStripeEvent } from '../../domain/invoices/cards/events';
import { stripeEvent } from '../../domain/invoices/cards/stripe';
import { noteDelivery } from '../../domain/replies/delivery';
import { receiveSms } from '../../domain/replies/receive';
import { checkReply, isWebhookCheck } from '../../domain/replies/webhook-check';
import { requireTwilio } from '../../security/tokens/twilio-signature';
import { handle } from '../handle';
import { bytesOf } from '../parse-call';

/** TwiML that says nothing: the answer to a text, if there is one, is a message of the log. */
const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const webhookHandlers = [
  handle(contract.receiveStripe, async ({ app, req }) => {
    const event = await stripeEvent(app.env, bytesOf(req), req.get('stripe-signature'));
    await noteStripeEvent(app, event);
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
    await noteDelivery(app, body);
    return nothingToSay;
  }),
];
