import { type ClientRequest, request } from 'node:http';

/** A call from a loopback address. Limits count it like any other. */
export interface CallFrom {
  localAddress: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Heard {
  status: number;
  text: string;
  cookies: string[];
}

/** Resolves with status 0 when the server closes the connection. */
export function callFrom(
  url: string,
  { localAddress, method = 'GET', headers = {}, body }: CallFrom,
): Promise<Heard> {
  return new Promise((resolve) => {
    const nothing = { status: 0, text: '', cookies: [] };
    const json =
      body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
    const call: ClientRequest = request(url, {
      localAddress,
      method,
      agent: false,
      headers: { ...json, ...headers },
    });
    call.once('error', () => resolve(nothing));
    call.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => (text += piece));
      answer.once('error', () => resolve(nothing));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
      );
    });
    call.end(body);
  });
}
