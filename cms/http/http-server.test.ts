import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { httpServer } from './http-server';

const headers = { 'X-Content-Type-Options': 'nosniff' };

async function serving(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  behindProxy = false,
  silentMs?: number,
  idleMs?: number,
) {
  const server = httpServer(answer, { headers, behindProxy, silentMs, idleMs });
  const port = await server.listen(0, '127.0.0.1');
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { port, stop };
}

/** A client that sends `text`, records the answer and never hangs up. */
function client(port: number, text: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  const over = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(heard));
    socket.once('close', () => resolve(heard));
  });
  return { socket, over, heard: () => heard };
}

const ok = (_req: IncomingMessage, res: ServerResponse) => void res.end('fine');
const parsed = (reply: string) => JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));

it('a wish to upgrade is passed over, and the call is answered', async () => {
  const { port } = await serving(ok);
  const { over } = client(
    port,
    'GET /any HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(await over).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*fine$/);
});

it('an upgraded call that is reset in the middle of its answer disturbs nobody', async () => {
  const { port } = await serving((_req, res) => void setTimeout(() => res.end('late'), 20));
  const { socket } = client(
    port,
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.resetAndDestroy();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('late');
});

it.each([
  ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'Hello?\r\n\r\n', 400],
  ['a call with two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('%s is answered in the one shape of errors', async (_, text, status) => {
  const { port } = await serving(ok);
  const reply = await client(port, text).over;
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(reply).toContain('X-Content-Type-Options: nosniff');
  expect(parsed(reply)).toEqual({ message: expect.any(String) });
});

it('a kept socket hears of it as well, once its last answer is out', async () => {
  const { port } = await serving(ok);
  const { socket, over, heard } = client(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(heard).toMatch(/fine$/);
  socket.write(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await over).toMatch(/fineHTTP\/1\.1 431 /);
});

it('one address has so many sockets and no more, unless it is that of a proxy', async () => {
  const stayedOpen = async (behindProxy: boolean) => {
    const { port } = await serving(ok, behindProxy);
    const clients = Array.from({ length: 210 }, () => client(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    await Promise.all(clients.map(({ socket, over }) => Promise.race([once(socket), over])));
    return clients.filter(({ heard }) => heard()).length;
  };
  const once = (socket: Socket) => new Promise((resolve) => socket.once('data', resolve));
  expect(await stayedOpen(false)).toBe(200);
  expect(await stayedOpen(true)).toBe(210);
});

it('a client that sent its whole call may wait for the answer, and one silent in the middle is cut off', async () => {
  const { port } = await serving(
    (req, res) => void req.resume().once('end', () => setTimeout(() => res.end('late'), 700)),
    false,
    200,
  );
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';
  const [whole, half] = [client(port, `${head}abcd`), client(port, `${head}ab`)];
  expect(await whole.over).toMatch(/late$/);
  expect(await half.over).toBe('');
});

it('a connection that was idle for longer than a client may take for its headers answers the next call', async () => {
  const { port } = await serving(ok);
  const { socket, heard } = client(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(heard).toMatch(/fine$/);
  expect(heard()).toContain('Keep-Alive: timeout=75');
  await pause(13_000);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await expect.poll(heard).toMatch(/fineHTTP\/1\.1 200 OK[\s\S]*fine$/);
}, 30_000);

it('an idle connection is closed when its time is over', async () => {
  const { port } = await serving(ok, false, undefined, 100);
  expect(await client(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').over).toMatch(/fine$/);
});

it('a stop waits for what is running, and for nobody who is silent', async () => {
  let finish: (() => void) | undefined;
  const { port, stop } = await serving((req, res) => {
    if (req.url === '/slow') finish = () => res.end('done');
    else res.end('fine');
  });
  const silent = client(port, '');
  const half = client(port, 'GET / HTTP/1.1\r\nHost:');
  const stayedOpen = client(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const slow = client(port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => [Boolean(finish), stayedOpen.heard() !== '']).toEqual([true, true]);
  const startedAt = performance.now();
  const stopped = stop();
  await Promise.all([silent.over, half.over, stayedOpen.over]);
  finish?.();
  expect(await slow.over).toContain('done');
  await stopped;
  // The server closed the connection long before its limit for slow clients.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
