import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postOutside } from './post-outside';

let asked = 0;
const server = createServer((_req, res) => void res.end('taken')).on('connection', () => {
  asked += 1;
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const post = (host: string, allowsPrivate: boolean) => {
  const { port } = server.address() as AddressInfo;
  const scheme = allowsPrivate ? 'http' : 'https';
  return postOutside({ url: `${scheme}://${host}:${port}/hook`, headers: {}, body: '{}', allowsPrivate });
};

it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0', '0x7f.1', '0177.0.0.1'])(
  'a body is not handed to %s, however it is written',
  async (host) => {
    expect(await post(host, false)).toMatchObject({ status: null, reason: 'the address is private' });
    expect(asked).toBe(0);
  },
);

it('a site that takes no connection is named by the code of the fault, and not by its address', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => void gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const url = `http://127.0.0.1:${port}/hook?key=secret`;
  expect(await postOutside({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({
    status: null,
    reason: 'ECONNREFUSED',
  });
});

it('a body is handed to a private address where that is allowed', async () => {
  expect(await post('localhost', true)).toMatchObject({ status: 200 });
});

it.each([
  ['with an upgrade', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ['without one', ''],
])('an answer that switches protocols, %s, is a failure and closes the socket', async (_how, headers) => {
  const closed: Promise<unknown>[] = [];
  const site = createSocketServer((socket) => {
    closed.push(once(socket, 'close'));
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`));
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  expect(await postOutside({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({
    status: 101,
  });
  await Promise.all(closed);
  site.close();
});

it('an address without https that was entered when it was allowed gets nothing once it is not', async () => {
  const looked = vi.spyOn(dns, 'lookup');
  syncBuiltinESMExports();
  const sent = { url: 'http://hooks.example/hook', headers: {}, body: '{}', allowsPrivate: false };
  expect(await postOutside(sent)).toMatchObject({ status: null, reason: 'the address is not of https' });
  expect(looked).not.toHaveBeenCalled();
});

it('no more than 64 kB of what comes before an answer is read', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const site = createSocketServer((socket) => {
    socket.on('error', () => undefined).on('close', () => resolve());
    const more = () =>
      void (socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(500))
        ? setImmediate(more)
        : socket.once('drain', more));
    socket.once('data', more);
  });
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  expect(await postOutside({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({
    status: null,
    reason: 'no answer came',
  });
  await closed;
  site.close();
});

it('a name that hangs is looked up once, however much waits for it', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { promise, resolve } = Promise.withResolvers<{ address: string; family: number }[]>();
  const looked = vi.spyOn(dns, 'lookup').mockReturnValue(promise as never);
  syncBuiltinESMExports();
  const waiting = [post('hangs.example', true), post('hangs.example', true)];
  await expect.poll(() => looked.mock.calls.length).toBe(1);
  limit.abort();
  for (const each of waiting) expect(await each).toMatchObject({ status: null });
  expect(looked).toHaveBeenCalledTimes(1);
  resolve([{ address: '127.0.0.1', family: 4 }]);
  await promise;
});

it('the time for the whole exchange holds for a name that is never found too', async () => {
  const limit = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.spyOn(dns, 'lookup').mockImplementation(() => {
    setImmediate(() => limit.abort());
    return new Promise(() => undefined);
  });
  syncBuiltinESMExports();
  expect(await post('hooks.example', true)).toMatchObject({
    status: null,
    reason: 'no answer within 10 seconds',
  });
  expect(asked).toHaveBeenCalledWith(10_000);
});
