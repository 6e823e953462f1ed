import { expect, test } from 'vitest';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';

const token = 'metrics-token-of-the-tests';
const server = await startTestServer({ METRICS_TOKEN: token });
const read = (authorization?: string) =>
  server.call('GET', '/api/metrics', { headers: authorization ? { authorization } : {} });
const figures = async () => (await read(`Bearer ${token}`)).text;
const figureIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .pop(),
  );

test.each([undefined, 'Bearer', 'Bearer wrong', token])(
  'figures are kept from who sends %s',
  async (sent) => {
    const reply = await read(sent);
    expect(reply.status).toBe(401);
    expect(reply.text).not.toContain('farrier_');
  },
);

test('requests are counted by route and status, and no address with an id becomes a figure of its own', async () => {
  await server.call('GET', '/api/files/12345');
  await server.call('GET', '/');
  await server.call('GET', '/');
  const text = await until('the answers are counted', async () => {
    const seen = await figures();
    return seen.includes('route="GET page",status="200"} 2') ? seen : null;
  });
  expect(text).toMatch(/farrier_requests_total\{route="GET \/api\/files\/:fileId",status="401"\} 1/);
  expect(text).not.toContain('12345');
  expect(figureIn(text, 'farrier_request_seconds_count{route="GET page"}')).toBe(2);
});

test('queue, sessions, event loop and database time are among the figures', async () => {
  await server.cookieFor('customer', { id: 1 });
  const before = await figures();
  expect(figureIn(before, 'farrier_queue_age_seconds')).toBe(0);
  expect((await server.call('POST', '/api/bookings', { body: bookingBody() })).status).toBe(201);
  server.clock.set(new Date(Date.now() + 60_000).toISOString());
  const text = await figures();
  expect(figureIn(text, 'farrier_messages{kind="sms",state="queued"}')).toBe(2);
  expect(figureIn(text, 'farrier_queue_age_seconds')).toBeGreaterThanOrEqual(60);
  expect(figureIn(text, 'farrier_sessions{role="customer"}')).toBe(1);
  expect(figureIn(text, 'farrier_database_seconds_count{operation="insert"}')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
