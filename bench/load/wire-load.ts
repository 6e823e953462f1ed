import { connect } from 'node:net';

export interface Load {
  perSecond: number;
  total: number;
  /** Milliseconds. */
  p99: number;
}

interface Call {
  url: string;
  path: string;
  headers: Record<string, string>;
}

/** Returns the length of an answer on the wire: its head plus Content-Length. */
function lengthOf(chunk: Buffer): number {
  const headEnd = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (headEnd < 4 || !head.startsWith('HTTP/1.1 200 ') || length === undefined) {
    throw new Error(`This was not answered well: ${head.split('\r\n')[0]}`);
  }
  return headEnd + Number(length);
}

/**
 * Requests one URL repeatedly on several open connections. Counts bytes instead of reading bodies: autocannon
 * converts each body to text, and with a compressed page measures itself instead of the server.
 */
export function wireLoad({ url, path, headers }: Call, connections: number, seconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const times: number[] = [];

  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let over = false;
    let open = connections;
    const close = () => {
      open -= 1;
      if (open) return;
      const perSecond = times.length / ((performance.now() - startedAt) / 1000);
      times.sort((a, b) => a - b);
      resolve({ perSecond, total: times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN });
    };
    setTimeout(() => {
      over = true;
    }, seconds * 1000);

    for (let index = 0; index < connections; index++) {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let missing = 0;
      let askedAt = 0;
      const ask = () => {
        askedAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', ask).on('error', reject).on('close', close);
      socket.on('data', (chunk) => {
        try {
          missing = (missing || lengthOf(chunk)) - chunk.length;
        } catch (error) {
          reject(error);
          socket.destroy();
        }
        if (missing > 0) return;
        times.push(performance.now() - askedAt);
        if (over) socket.destroy();
        else ask();
      });
    }
  });
}
