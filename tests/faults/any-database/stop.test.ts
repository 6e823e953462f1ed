import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { liveBooking } from '../../support/live-booking';
import { openDatabase, rowsOf } from '../../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../../support/servers/spawn-server';
import { until } from '../../support/servers/until';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const { env, processes } = await startProcesses(1, { ...twilio.env, ...smtp.env }, 'whole');
const server = processes[0] as ServerProcess;
/** A stop that ends by itself. After ten seconds the process is killed and exits with 1. */
const clean = { code: 0, signal: null };
/**
 * A stop waits this long for open calls. Anything that the stop does not wait for takes less, on a busy machine too.
 */
const openCallsMs = 8_000;

/** Starts a booking on a connection that stays open: the server has read its head and waits for its body. */
function startPost(agent: Agent, number: number) {
  const body = JSON.stringify(liveBooking(number));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Expect: '100-continue',
  };
  const call = request(`${server.url}/api/bookings`, { method: 'POST', agent, headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)));
  });
  const taken = new Promise<void>((resolve, reject) => call.once('continue', resolve).once('error', reject));
  call.flushHeaders();
  return { taken, status, finish: () => void call.end(body) };
}

const refuses = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', () => resolve(true));
  });

/** Opens a client that sends `text`, then sends nothing more and never hangs up. */
async function silentClient(text: string): Promise<void> {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  // The test expects that the server cuts it off.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => socket.write(text, () => resolve())));
}

it('SIGTERM: what is running is answered, the message on its way is recorded, and the exit is clean', async () => {
  twilio.behave({ kind: 'slow', ms: 1_500 });
  await server.call('POST', '/api/bookings', { body: liveBooking(1) });
  await until('a message is on its way', () => twilio.tries() === 1);
  // The server does not wait for a client that keeps its connection open after a reply.
  await silentClient('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  onTestFinished(() => agent.destroy());
  const posts = Array.from({ length: 50 }, (_, index) => startPost(agent, 100 + index));
  await Promise.all(posts.map(({ taken }) => taken));

  const exit = server.terminate();
  await until('new connections are refused', refuses);
  // A terminal signals all processes of a group, and npm forwards the same signal.
  void server.terminate();
  for (const post of posts) post.finish();
  expect(await Promise.all(posts.map(({ status }) => status))).toEqual(Array(50).fill(201));
  expect(await exit).toEqual(clean);

  const payload = await openDatabase(env);
  const bookings = await rowsOf(payload, 'bookings');
  expect(bookings).toHaveLength(51);
  const messages = await rowsOf(payload, 'messages');
  // The next start creates the messages of bookings that still wait.
  const waiting = bookings.filter(({ outboxState }) => outboxState === 'pending');
  expect(messages).toHaveLength((51 - waiting.length) * 4);
  // Each message that a provider accepted is recorded as sent, and the dead process holds no other message.
  expect(twilio.sent.length).toBeGreaterThan(0);
  const recorded = messages.filter(({ state }) => state === 'sent');
  expect(
    recorded
      .filter(({ kind }) => kind === 'sms')
      .map(({ providerId }) => providerId)
      .sort(),
  ).toEqual(twilio.sent.map(({ sid }) => sid).sort());
  expect(recorded.filter(({ kind }) => kind === 'email')).toHaveLength(smtp.sent.length);
  expect(new Set(messages.map(({ leaseUntil }) => leaseUntil))).toEqual(new Set([0]));
});

it('SIGTERM: clients that wish to talk another protocol, to the site and to the CMS, are not waited for', async () => {
  twilio.reset();
  await server.start();
  // The CMS has started and would accept web sockets.
  expect((await server.call('GET', '/cms/login')).status).toBe(200);
  for (const path of ['/', '/cms/login', '/_next/webpack-hmr', '/nowhere']) {
    await silentClient(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }
  const startedAt = Date.now();
  expect(await server.terminate()).toEqual(clean);
  expect(Date.now() - startedAt).toBeLessThan(openCallsMs);
});

it('SIGTERM: a client that hangs in the middle of its call and a provider that hangs are not waited for', async () => {
  twilio.reset();
  twilio.behave({ kind: 'hang' });
  await server.start();
  await until('a message is on its way', () => twilio.tries() === 1);
  await silentClient(
    'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  expect(await server.terminate()).toEqual(clean);
});
