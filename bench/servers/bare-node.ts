import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded } from '../recorded';
import { report } from './report';

/**
 * The least that Node itself can do: the recorded compressed answers of our server, with the same headers, chosen by
 * the path alone.
 */
const answers: Recorded[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const kept = new Map(
  answers
    .filter(({ encoding }) => encoding === 'br')
    .map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

const server = createServer((req, res) => {
  const answer = kept.get(req.url ?? '');
  if (!answer) return void res.writeHead(404).end();
  res.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
