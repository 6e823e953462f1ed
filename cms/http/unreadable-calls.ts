import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

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
 * Answers what Node cannot read as a call in the one shape of errors, and hangs up. `isAnswering` tells whether an
 * answer is on its way already, into which no other may be written.
 */
export function answerUnreadable(headers: Record<string, string>, isAnswering: (socket: Duplex) => boolean) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // A caller who has gone, or is being answered, gets no other answer.
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
