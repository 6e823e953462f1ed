import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a site that receives webhooks. It stores the requests and replies as a test wants. */
export async function webhookReceiver(answer: (res: ServerResponse, at: number) => void) {
  const received: Received[] = [];
  const server: Server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push({ headers: req.headers, body });
      answer(res, received.length);
    });
  });
  const port = await listenOnLoopback(server);
  return {
    received,
    url: `http://127.0.0.1:${port}/hook?secret=of-theirs`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
