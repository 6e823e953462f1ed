import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Slow 4G, as defined by Chromium's own tools: latency and speed. */
const slow4g = { latencyMs: 562.5, bytesPerMs: 180 };

/**
 * A network in front of a server, fast until it is slowed down. The browser's own throttling covers pages, but not
 * the calls of a service worker.
 */
export async function slowNetwork(target: string) {
  const state = { slow: false };
  /** Time until which earlier data occupies the line. */
  let takenUntil = 0;
  const paced = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        takenUntil = Math.max(takenUntil, performance.now()) + chunk.length / slow4g.bytesPerMs;
        await pause(takenUntil - performance.now());
        done(null, chunk);
      },
    });
  const server = createServer((req, res) => {
    const { slow } = state;
    const { method, headers } = req;
    const onward = request(new URL(req.url ?? '/', target), { method, headers }, async (answer) => {
      if (slow) await pause(slow4g.latencyMs);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      res.flushHeaders();
      (slow ? answer.pipe(paced()) : answer).pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn: (slow: boolean) => {
      state.slow = slow;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
