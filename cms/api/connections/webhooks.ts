import * as eventContract from '../../../contracts/connections/events';
import * as contract from '../../../contracts/connections/webhooks';
import { listEvents } from '../../domain/events/read-events';
import { listDeliveries, resendDelivery, testWebhook } from '../../domain/events/webhooks/deliveries';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from '../../domain/events/webhooks/service';
import { handle } from '../handle';

export const webhookAddressHandlers = [
  handle(eventContract.listEvents, ({ app, person, query }) =>
    listEvents(app, query, person.token?.scopes ?? null),
  ),
  handle(contract.listWebhooks, ({ app }) => listWebhooks(app)),
  handle(contract.createWebhook, ({ app, body, requestKey }) => createWebhook(app, body, requestKey)),
  handle(contract.updateWebhook, ({ app, params, body }) => updateWebhook(app, params.id, body)),
  handle(contract.rotateWebhook, ({ app, params }) => rotateSecret(app, params.id)),
  handle(contract.deleteWebhook, async ({ app, params }) => {
    await deleteWebhook(app, params.id);
    return { message: 'The webhook is removed' };
  }),
  handle(contract.testWebhook, async ({ app, params, requestKey }) => ({
    deliveryId: await testWebhook(app, params.id, requestKey),
  })),
  handle(contract.listDeliveries, ({ app, params }) => listDeliveries(app, params.id)),
  handle(contract.resendDelivery, async ({ app, params }) => {
    await resendDelivery(app, params.id, params.deliveryId);
    return { deliveryId: params.deliveryId };
  }),
];
