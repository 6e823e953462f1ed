import { expect, it } from 'vitest';
import { deliveriesSent } from '../../../cms/domain/connections/events/webhooks/send-deliveries';
import { rows } from '../../../rows/rows';
import { webhookReceiver } from '../../support/fakes/webhook-receiver';
import { interceptWrites } from '../../support/row-writes';
import { startTestServer } from '../../support/servers/server';

const lines: string[] = [];
const { app, call, cookieFor, relay } = await startTestServer(
  { RATE_LIMIT_FACTOR: '10000', WEBHOOKS_ALLOW_PRIVATE: 'true' },
  { logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } },
);
const cookie = await cookieFor('owner');
const path = '/api/admin/webhooks';
const asOwner = (method: string, at: string, body: unknown = {}) => call(method, at, { cookie, body });
const events = ['review.created'];

it('logs show no more of a webhook’s address than its host, whatever becomes of it', async () => {
  const refusing = await webhookReceiver((res) => res.writeHead(302, { Location: '/of-theirs' }).end());
  const gone = await webhookReceiver((res) => res.writeHead(410).end());
  const closed = await webhookReceiver(() => undefined);
  closed.close();
  for (const { url } of [refusing, gone, closed]) {
    const { id } = (await asOwner('POST', path, { url, events })).body;
    await asOwner('POST', `${path}/${id}/test`);
    await deliveriesSent(app);
    await asOwner('PATCH', `${path}/${id}`, { url: `${url}&more=of-theirs`, state: 'on' });
    await asOwner('POST', `${path}/${id}/rotate`);
    await relay.round();
    await deliveriesSent(app);
    await asOwner('DELETE', `${path}/${id}`);
  }
  for (const url of ['ftp://hooks.example/of-theirs', 'https://me:of-theirs@hooks.example', 'of-theirs'])
    expect((await asOwner('POST', path, { url, events })).status).toBe(400);
  // Drivers put the values into their errors.
  const { stop } = interceptWrites(app.payload, ({ values }) =>
    Promise.reject(new Error(`Failed query: ${JSON.stringify(values)}`)),
  );
  const failed = await asOwner('POST', path, { url: refusing.url, events });
  stop();
  expect(failed.status).toBe(500);
  refusing.close();
  gone.close();
  await app.background.done();
  for (const { url } of [refusing, gone, closed])
    expect(lines.filter((line) => line.includes(new URL(url).host)).join('')).toContain('did not take');
  const toClosed = lines.filter((line) => line.includes(new URL(closed.url).host)).join('');
  expect(toClosed).toContain('"reason":"ECONNREFUSED"');
  expect(lines.join('')).not.toMatch(/of-theirs|whsec_/);
  const audit = await app.payload.find({ collection: 'audit-log', pagination: false, depth: 0 });
  expect(JSON.stringify(audit.docs)).toContain(`webhook ${new URL(gone.url).host}`);
  expect(JSON.stringify(audit.docs)).not.toMatch(/of-theirs|whsec_/);
});

it('a webhook stays on when its old address is gone, and the owner stored a new one meanwhile', async () => {
  const next = 'https://hooks.invalid/next';
  const moved = await webhookReceiver(async (res) => {
    // As another process would: a call of this one waits until the delivery has ended.
    await rows(app, 'webhooks').update({ id: hook.id }, { url: next });
    res.writeHead(410).end();
  });
  const hook = (await asOwner('POST', path, { url: moved.url, events })).body;
  await asOwner('POST', `${path}/${hook.id}/test`);
  await deliveriesSent(app);
  moved.close();
  expect(moved.received).toHaveLength(1);
  const webhooks = (await call('GET', path, { cookie })).body;
  expect(webhooks.find(({ id }: { id: number }) => id === hook.id)).toMatchObject({ url: next, state: 'on' });
});
