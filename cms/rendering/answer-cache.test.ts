import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../contracts/roles';
import { createAnswerCache } from './answer-cache';
import type { Answer } from './prepared-answer';

const page = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });
const html = `<p>${'Sound feet, at your gate. '.repeat(40)}</p>`;

let at = 0;
let made = 0;
/** What the next answer is made from; tests replace it. */
let make: () => Promise<Answer>;
let share = true;
let cache: ReturnType<typeof createAnswerCache>;

const server = createServer((req, res) => {
  if (cache.tryAnswer(req, res)) return;
  const counted = () => {
    made += 1;
    return make();
  };
  cache.answer(req, res, share ? (req.url ?? '') : null, counted).catch(() => res.writeHead(500).end());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
const textOf = async (path?: string, headers?: Record<string, string>) => (await get(path, headers)).text();

beforeEach(() => {
  at = Date.parse('2026-11-21T01:00:00Z');
  made = 0;
  share = true;
  make = async () => page(html);
  cache = createAnswerCache(
    () => ({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'x' }),
    () => new Date(at),
  );
});

it('an old answer is given while the records cannot be reached, without asking each time', async () => {
  await get();
  at += 61_000;
  make = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  for (let index = 0; index < 3; index++) expect(await textOf()).toBe(html);
  expect(made).toBe(2);
  at += 6_000;
  make = async () => page('new');
  expect(await textOf()).toBe('new');
  at += 61_000;
  make = () => Promise.reject(new Error('a fault of ours'));
  expect((await get()).status).toBe(500);
});

describe('an answer for guests', () => {
  it('is made once, and kept with its headers', async () => {
    const [first, second] = [await get(), await get()];
    expect(made).toBe(1);
    expect(await first.text()).toBe(html);
    expect(await second.text()).toBe(html);
    for (const reply of [first, second]) {
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(Buffer.byteLength(html)),
        vary: 'Accept-Encoding, Cookie',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  });

  it('is made once for all who ask meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    make = () => promise;
    const replies = Array.from({ length: 20 }, () => textOf());
    resolve(page(html));
    expect(new Set(await Promise.all(replies))).toEqual(new Set([html]));
    expect(made).toBe(1);
  });

  it('is another one for another address', async () => {
    await textOf('/a');
    make = async () => page('other');
    expect(await textOf('/b')).toBe('other');
    expect(await textOf('/a')).toBe(html);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.8, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.000', null],
    ['deflate', null],
    ['', null],
  ])('comes to who takes %j as %s', async (accepted, encoding) => {
    for (const round of ['made', 'kept']) {
      const reply = await get('/', { 'accept-encoding': accepted });
      expect(reply.headers.get('content-encoding'), round).toBe(encoding);
      // fetch has undone the encoding.
      expect(await reply.text()).toBe(html);
    }
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const match of [etag, `W/${etag}`, `"older", ${etag}`]) {
      const reply = await get('/', { 'if-none-match': match });
      expect(reply.status).toBe(304);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(await reply.text()).toBe('');
    }
    expect((await get('/', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  it('has its headers alone for HEAD, and is none for POST', async () => {
    await get();
    const head = await get('/', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
    expect(await head.text()).toBe('');
    await get('/', {}, 'POST');
    expect(made).toBe(2);
  });
});

describe('what is kept', () => {
  it('is forgotten when the content changes', async () => {
    await textOf();
    make = async () => page('new');
    expect(await textOf()).toBe(html);
    cache.forget();
    expect(await textOf()).toBe('new');
  });

  it('is nothing that was made while the content changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    make = () => promise;
    const old = textOf();
    await expect.poll(() => made).toBe(1);
    cache.forget();
    make = async () => page('new');
    // Who asks after the change does not wait for the answer from before it.
    expect(await textOf()).toBe('new');
    resolve(page('old'));
    expect(await old).toBe('old');
    expect(await textOf()).toBe('new');
  });

  it('lives for a minute', async () => {
    await textOf();
    at += 60_000;
    await textOf();
    expect(made).toBe(1);
    at += 1;
    await textOf();
    expect(made).toBe(2);
  });

  it('is no refusal and no fault', async () => {
    make = async () => page('Nothing here', 404);
    for (const _ of [1, 2]) expect((await get()).status).toBe(404);
    make = () => Promise.reject(new Error('The database is away'));
    expect((await get()).status).toBe(500);
    make = async () => page(html);
    expect(await textOf()).toBe(html);
    expect(made).toBe(4);
  });

  it('never grows beyond its bound, whatever addresses are asked for', async () => {
    await textOf('/first');
    await Promise.all(Array.from({ length: 500 }, (_, number) => textOf(`/${number}`)));
    make = async () => page('made anew');
    expect(await textOf('/first')).toBe('made anew');
  }, 30_000);
});

describe('an answer for one person', () => {
  const sessions = roles.filter((role) => role !== 'guest').map((role) => `farrier-${role}=abc`);

  it.each([...sessions, '__Host-farrier-customer=abc', 'other=1; payload-token=abc'])(
    'is made for who holds %s, and kept for nobody',
    async (cookie) => {
      await textOf();
      make = async () => page('for Mia');
      const own = await get('/', { cookie });
      expect(await own.text()).toBe('for Mia');
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(own.headers.get('etag')).toBeNull();
      expect(own.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await textOf()).toBe(html);
    },
  );

  it('is what is not to be shared, for guests too', async () => {
    share = false;
    await textOf();
    make = async () => page('another');
    const reply = await get('/', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toBe('another');
  });
});
