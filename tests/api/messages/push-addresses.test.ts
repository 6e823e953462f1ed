import { afterAll, expect, it } from 'vitest';
import { sendNotices } from '../../../cms/domain/messages/push/send-notices';
import { sendPush } from '../../../cms/domain/messages/push/send-push';
import { rows } from '../../../rows/rows';
import { startFakePush } from '../../support/fakes/fake-push';
import { startTestServer } from '../../support/servers/server';

const push = await startFakePush();
afterAll(() => push.stop());
const { app, asOwner } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { keys, endpoint: onLoopback } = push.subscribe('x');
const on = (body: object) => asOwner('POST', '/api/admin/push', body);
const devices = async () => (await asOwner('GET', '/api/admin/push')).body.devices;

it.each([
  onLoopback,
  'http://localhost/x',
  'http://example.com/x',
  'https://localhost/x',
  'https://10.0.0.1/x',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://printer.local/x',
  'https://nas/x',
  'https://nas.home.arpa/x',
  'https://nas.localdomain/x',
  'https://127.0.0.1.nip.io/x',
  'https://app.localtest.me/x',
  'https://metadata.google.internal/x',
  'file:///etc/passwd',
  'x',
])('an address that no push service has is refused: %s', async (endpoint) => {
  const reply = await on({ endpoint, keys });
  expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'endpoint']);
  expect(await devices()).toEqual([]);
});

it('a device whose address leads into the network stays in the list, whatever answers there', async () => {
  expect((await on({ endpoint: 'https://push.example.com/x', keys })).status).toBe(200);
  const [{ id }] = await devices();
  // Like a name that later resolves to another address. The fake service would answer 410.
  const gone = onLoopback.replace(/send.*/, 'nobody');
  await rows(app, 'push-devices').update({ id }, { endpoint: gone });
  await sendPush(app, { key: 'test', title: 'Hello', body: 'A test', url: '/admin' });
  await sendNotices(app);
  expect(await devices()).toMatchObject([{ id }]);
});
