import * as eventContract from '../../../contracts/connections/events';
import * as contract from '../../../contracts/connections/webhooks';
import { listEvents } from '../../domain/connections/events/read-events';
import {
  listDeliveries,
  resendDelivery,
  testWebhook,
} from '../../domain/connections/events/webhooks/deliveries';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from '../../domain/connections/events/webhooks/manage-webhooks';
import { forward, handle } from '../handle';

export const webhookAddressHandlers = [
  handle(eventContract.listEvents, ({ app, person, query }) =>
    listEvents(app, query, person.token?.scopes ?? null),
  ),
  forward(contract.listWebhooks, listWebhooks),
  forward(contract.createWebhook, createWebhook),
  forward(contract.updateWebhook, updateWebhook),
  forward(contract.rotateWebhook, rotateSecret),
  handle(contract.deleteWebhook, async ({ app, params }) => {
    await deleteWebhook(app, params.id);
    return { message: 'The webhook is removed' };
  }),
  handle(contract.testWebhook, async ({ app, params, requestKey }) => ({
    deliveryId: await testWebhook(app, params.id, requestKey),
  })),
  forward(contract.listDeliveries, listDeliveries),
  handle(contract.resendDelivery, async ({ app, params }) => {
    await resendDelivery(app, params.id, params.deliveryId);
    return { deliveryId: params.deliveryId };
  }),
];
