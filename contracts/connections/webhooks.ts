import { z } from 'zod';
import { eventTypes } from '../all-events';
import { del, get, patch, post } from '../endpoint';
import { done, id, idParams, instant, optionalLine, requiredLine } from '../fields';

export const maxWebhooks = 10;

const owner = ['owner'] as const;
const path = '/api/admin/webhooks';
const states = ['on', 'off'] as const;

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  description: z.string().nullable(),
  state: z.enum(states),
  /**
   * The reason for being off: the address answered 410 (gone), five days of failures, or the owner switched it off.
   */
  offReason: z.enum(['gone', 'failing', 'owner']).nullable(),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;
const withSecret = webhook.extend({ secret: z.string().optional() });

const urlMessage = 'Please enter the address of the other software';
const url = requiredLine(urlMessage, 2000);
const eventsMessage = 'Please choose the events to send';
const fields = z.object({
  url,
  events: z
    .array(z.enum(eventTypes, { error: 'There is no such event' }), { error: eventsMessage })
    .min(1, { error: eventsMessage })
    .max(eventTypes.length, { error: 'Please name each event once' }),
  description: optionalLine(200),
});
/** `faultOfWebhookUrl` checks the address where the setting for private addresses is known. */
export const webhookInput = fields;
export type WebhookInput = z.output<typeof webhookInput>;
export const webhookChange = z.object({
  ...fields.partial().shape,
  state: z.enum(states, { error: 'Please say on or off' }).optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;

const delivery = z.object({
  id,
  /** Null for a test. */
  eventId: id.nullable(),
  type: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** The status of the last answer, or null. */
  status: z.number().nullable(),
  /** Duration of the last attempt. */
  ms: z.number().nullable(),
  at: instant,
  /** Instant of the next attempt; null after success or final failure. */
  nextAt: instant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const listWebhooks = get(path, {
  who: owner,
  summary: 'The addresses of other software that receive events.',
  alsoInPages: true,
  response: z.array(webhook),
});

export const createWebhook = post(path, {
  who: owner,
  summary: `Send events to other software. The secret that signs is in this answer alone. At most ${maxWebhooks}.`,
  idempotent: { onceOnly: ['secret'] },
  body: webhookInput,
  response: withSecret,
  status: 201,
});

export const updateWebhook = patch(`${path}/:id`, {
  who: owner,
  summary: 'Change what is sent. Switched on again, it receives events from then on.',
  params: idParams,
  body: webhookChange,
  response: webhook,
});

export const deleteWebhook = del(`${path}/:id`, {
  who: owner,
  summary: 'Forget an address, with its deliveries.',
  params: idParams,
  response: done,
});

export const rotateWebhook = post(`${path}/:id/rotate`, {
  who: owner,
  summary: 'Make a new secret. For 24 hours deliveries are signed with the one it replaces as well.',
  params: idParams,
  idempotent: { onceOnly: ['secret'] },
  response: withSecret,
});

export const testWebhook = post(`${path}/:id/test`, {
  who: owner,
  summary: 'Send a test. One that is off is a 409.',
  params: idParams,
  idempotent: true,
  response: z.object({ deliveryId: id }),
  status: 202,
});

export const listDeliveries = get(`${path}/:id/deliveries`, {
  who: owner,
  summary: 'What was sent to an address within 30 days, newest first.',
  params: idParams,
  response: z.array(delivery),
});

export const resendDelivery = post(`${path}/:id/deliveries/:deliveryId/resend`, {
  who: owner,
  summary: 'Send a delivery once more, as it was. One of an address that is off is a 409.',
  params: z.object({ ...idParams.shape, deliveryId: idParams.shape.id }),
  response: z.object({ deliveryId: id }),
  status: 202,
});
