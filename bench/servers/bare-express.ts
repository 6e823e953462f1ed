import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Recorded } from '../recorded';
import { report } from './report';

/**
 * The least that an Express 5 application can do: it replays our server's recorded answers with the same headers,
 * already compressed, chosen by Accept-Encoding.
 */
const answers: Recorded[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const app = express();
app.disable('x-powered-by').disable('etag');

for (const path of new Set(answers.map((answer) => answer.path))) {
  const stored = new Map(
    answers
      .filter((answer) => answer.path === path)
      .map(({ encoding, headers, body }) => [
        encoding as string,
        { headers, body: Buffer.from(body, 'base64') },
      ]),
  );
  app.get(path, (req, res) => {
    const answer = stored.get(req.acceptsEncodings('br', 'gzip', 'identity') || 'identity');
    if (!answer) return void res.sendStatus(406);
    res.set(answer.headers).send(answer.body);
  });
}

const server = app.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
