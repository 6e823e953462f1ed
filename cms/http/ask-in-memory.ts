import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;

/**
 * A handler's answer to a call of the server's own, over a pair of streams in memory: no port is opened, and nothing
 * of any caller is in the call.
 */
export function askInMemory(
  handle: Handle,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; type: string; body: string }> {
  const [ours, theirs] = duplexPair();
  const server = createServer((req, res) => void handle(req, res));
  server.emit('connection', theirs);
  return new Promise((resolve, reject) => {
    const call = request({
      createConnection: () => ours,
      path,
      headers: { ...headers, connection: 'close' },
    });
    call.once('error', reject).once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece) => (body += piece));
      answer.once('error', reject).once('end', () => {
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body });
        ours.destroy();
      });
    });
    call.end();
  });
}
