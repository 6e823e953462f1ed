import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;

interface MemoryRequest {
  path: string;
  headers: Record<string, string>;
  method?: string;
  body?: string;
  /** The caller's address for the limits; without one no limit counts the call. */
  address?: string;
}

/** An assistant's arguments stand in the address, three characters for a byte of a body of 100 kB. */
const maxHeaderSize = 400_000;

/**
 * Runs a handler on a call of the server itself, over a pair of streams in memory. Opens no port and carries no
 * caller's data.
 */
export function askInMemory(
  handle: Handle,
  { path, headers, method = 'GET', body, address }: MemoryRequest,
): Promise<{ status: number; type: string; headers: IncomingMessage['headers']; body: string }> {
  const [ours, theirs] = duplexPair();
  if (address) Object.defineProperty(theirs, 'remoteAddress', { value: address });
  const server = createServer({ maxHeaderSize }, (req, res) => void handle(req, res));
  server.emit('connection', theirs);
  return new Promise((resolve, reject) => {
    const call = request({
      createConnection: () => ours,
      method,
      path,
      headers: { ...headers, connection: 'close' },
    });
    call.once('error', reject).once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => (text += piece));
      answer.once('error', reject).once('end', () => {
        const { statusCode: status = 0, headers: sent } = answer;
        resolve({ status, type: sent['content-type'] ?? '', headers: sent, body: text });
        ours.destroy();
      });
    });
    call.end(body);
  });
}
