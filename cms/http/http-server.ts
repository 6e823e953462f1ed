import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitAddress } from '../security/limits/address';

interface Refusals {
  status: string;
  message: string;
}

const unreadable: Refusals = { status: '400 Bad Request', message: 'The call could not be read' };
const text: Record<string, Refusals> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address or the headers are too long',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Content Too Large',
    message: 'That is too large to send',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The call took too long to arrive. Please try again.',
  },
};

/**
 * Answers unreadable requests in the one shape of errors, and closes the connection. `isAnswering` is true while
 * another answer is being written, which must stay intact.
 */
function answerUnreadable(headers: Record<string, string>, isAnswering: (socket: Duplex) => boolean) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // The caller has gone or is already getting an answer.
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
    const { status, message } = text[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ message });
    const lines = Object.entries({
      ...headers,
      'X-Request-Id': randomUUID(),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

const seconds = 1000;
/** Time limits for a client, in milliseconds. Photos on a slow network need the longest. */
const headersMs = 10 * seconds;
const callMs = 300 * seconds;
const defaultSilentMs = 60 * seconds;
/**
 * Longer than the 60 seconds of proxies: a server that closes an idle connection first loses the request on its way.
 */
const defaultIdleMs = 75 * seconds;
const requestsPerSocket = 10_000;
const socketsPerAddress = 200;
const mostSockets = 4000;
/** A stop cuts clients off after this time, also in the middle of a call. */
const maxStopMs = 8 * seconds;

/** Limits sockets to two thirds of the process's descriptors. Files, pipes and the database need the rest. */
function socketsThatFit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const files = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.min(mostSockets, Math.floor((files * 2) / 3)) : mostSockets;
}

interface Options {
  headers: Record<string, string>;
  behindProxy: boolean;
  /** Path of the web sockets in development. Next answers them itself. */
  webSockets?: string;
  /** The longest silence within a call, in milliseconds. */
  silentMs?: number;
  /** How long an idle connection stays open, in milliseconds. */
  idleMs?: number;
}

/** Creates the one HTTP server. No client can block its sockets or its stop. */
export function httpServer(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  { headers, behindProxy, webSockets, silentMs = defaultSilentMs, idleMs = defaultIdleMs }: Options,
) {
  /** Open connections by address. Limits one caller's share of the sockets. */
  const open = new Map<string, number>();
  const sockets = new Set<Socket>();
  const running = new Map<Duplex, ServerResponse>();
  const startedAt = new WeakMap<ServerResponse, number>();
  const server = createServer(
    {
      // Counts from the first byte of a call, so it may be shorter than the idle limit.
      headersTimeout: headersMs,
      keepAliveTimeout: idleMs,
      requestTimeout: callMs,
      connectionsCheckingInterval: 2 * seconds,
      // Ignores other upgrade requests and answers them as normal calls: no code would ever close an upgraded socket.
      shouldUpgradeCallback: ({ url }) => webSockets !== undefined && (url ?? '').startsWith(webSockets),
    },
    (req, res) => {
      answer(req, res);
      if (res.writableEnded) return;
      running.set(req.socket, res);
      startedAt.set(res, performance.now());
      res.once('close', () => {
        if (running.get(req.socket) === res) running.delete(req.socket);
      });
    },
  );
  server.maxRequestsPerSocket = requestsPerSocket;
  server.maxConnections = socketsThatFit();
  server.timeout = silentMs;
  server.on('timeout', (socket: Socket) => {
    const answer = running.get(socket);
    // This caller has sent the whole call and waits for the answer, for example a picture in the queue.
    const waits = answer?.req.complete && !answer.headersSent;
    if (waits && performance.now() - (startedAt.get(answer) ?? 0) < callMs) socket.setTimeout(silentMs);
    else socket.destroy();
  });
  server.on(
    'clientError',
    answerUnreadable(headers, (socket) => running.has(socket)),
  );
  // Closes idle connections when all sockets are in use.
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', (socket: Socket) => {
    const address = limitAddress(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > socketsPerAddress && !behindProxy) return void socket.destroy();
    open.set(address, count);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (open.get(address) ?? 1) - 1;
      if (left) open.set(address, left);
      else open.delete(address);
    });
  });

  return {
    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    /** Refuses new calls, completes running answers, and closes other connections. */
    stop: async () => {
      const cut = setTimeout(() => server.closeAllConnections(), maxStopMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) {
        const response = running.get(socket);
        if (!response) socket.destroySoon();
        else response.once('close', () => socket.destroySoon());
      }
      await closed;
      clearTimeout(cut);
    },
  };
}
