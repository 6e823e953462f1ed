import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signalOfCall } from './signal-of-call';

/** Sends a request over a new connection. Returns the connection and the response that waits. */
async function asked() {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { socket, res };
}

it('aborts when the caller leaves', async () => {
  const { socket, res } = await asked();
  const signal = signalOfCall(res, 3_600_000);
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await once(signal, 'abort');
  expect(res.writableFinished).toBe(false);
});

it('aborts after its time, while the caller waits', async () => {
  const { socket, res } = await asked();
  await once(signalOfCall(res, 10), 'abort');
  expect([res.closed, socket.destroyed]).toEqual([false, false]);
});

it('leaves no timer behind after the answer', async () => {
  const { res } = await asked();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  signalOfCall(res, 3_600_000);
  expect(vi.getTimerCount()).toBe(1);
  res.end();
  await once(res, 'close');
  expect(vi.getTimerCount()).toBe(0);
});
