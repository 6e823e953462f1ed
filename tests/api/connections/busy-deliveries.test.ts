import { expect, it } from 'vitest';
import { deliveriesSent } from '../../../cms/domain/connections/events/webhooks/send-deliveries';
import { webhookReceiver } from '../../support/fakes/webhook-receiver';
import { watchReads } from '../../support/reads';
import { reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ WEBHOOKS_ALLOW_PRIVATE: 'true' });
const { app, asOwner, call, relay } = server;
const path = '/api/admin/webhooks';

it('a webhook gets an event and a test in the next round, when deliveries cannot be read at once', async () => {
  const site = await webhookReceiver((res) => res.writeHead(204).end());
  const { id } = (await asOwner('POST', path, { url: site.url, events: ['review.created'] })).body;
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('unhandledRejection', note);
  const reads = watchReads(app.payload, ({ collection }) => collection === 'webhook-deliveries');
  await call('POST', '/api/reviews', { body: reviewBody() });
  const test = await asOwner('POST', `${path}/${id}/test`, {});
  await app.background.done();
  reads.stop();
  await relay.round();
  await deliveriesSent(app);
  process.off('unhandledRejection', note);
  site.close();
  expect([test.status, faults]).toEqual([202, []]);
  expect(site.received).toHaveLength(2);
});
