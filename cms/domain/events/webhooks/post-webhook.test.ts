import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postWebhook } from './post-webhook';

let asked = 0;
const server = createServer((_req, res) => {
  asked += 1;
  res.end('taken');
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const post = (host: string, allowsPrivate: boolean) => {
  const { port } = server.address() as AddressInfo;
  return postWebhook({ url: `http://${host}:${port}/hook`, headers: {}, body: '{}', allowsPrivate });
};

it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0', '0x7f.1', '0177.0.0.1'])(
  'a body is not handed to %s, however it is written',
  async (host) => {
    expect(await post(host, false)).toMatchObject({ status: null, fault: 'the address is private' });
    expect(asked).toBe(0);
  },
);

it('a body is handed to a private address where that is allowed', async () => {
  expect(await post('localhost', true)).toMatchObject({ status: 200 });
});
