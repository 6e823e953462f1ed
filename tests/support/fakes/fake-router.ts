import { createServer, type Server } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback';

export interface FakeRouter {
  url: string;
  asked: string[];
  /** Sets the next replies: every leg takes 30 km and half an hour; an error; no reply; or nonsense. */
  become: (way: 'good' | 'broken' | 'silent' | 'odd') => void;
  stop: () => Promise<void>;
}

const tableOf = (path: string) => {
  const points = (path.split('?')[0]?.split('/').at(-1) ?? '').split(';');
  const all = (value: number) => points.map((_, from) => points.map((__, to) => (from === to ? 0 : value)));
  return { code: 'Ok', durations: all(1800), distances: all(30_000) };
};

/** Starts a server with OSRM's table service. */
export async function startFakeRouter(): Promise<FakeRouter> {
  let behaviour: Parameters<FakeRouter['become']>[0] = 'good';
  const asked: string[] = [];
  const server: Server = createServer((req, res) => {
    asked.push(req.url ?? '');
    if (behaviour === 'silent') return;
    res.writeHead(behaviour === 'broken' ? 502 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(behaviour === 'odd' ? { code: 'Ok' } : tableOf(req.url ?? '')));
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    become: (next) => {
      behaviour = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
