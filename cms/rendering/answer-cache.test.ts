import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials } from '../security/credentials';
import type { MakeAnswer } from './answer-cache';
import { createAnswerCache } from './answer-cache';
import type { Answer } from './prepared-answer';

const page = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });
const html = `<p>${'Sound feet, at your gate. '.repeat(40)}</p>`;

let at = 0;
let made = 0;
let make: () => Promise<Answer>;
/** The maker passed to the cache; by default it calls `make`. */
let shown: MakeAnswer | undefined;
let share = true;
/** Whether the answer may differ per caller. Undefined decides by the request's credentials. */
let isOwn: boolean | undefined;
let cache: ReturnType<typeof createAnswerCache>;

const server = createServer((req, res) => {
  if (cache.tryAnswer(req, res)) return;
  const counted = () => {
    made += 1;
    return make();
  };
  cache
    .answer(req, res, share ? (req.url ?? '') : null, shown ?? counted, isOwn)
    .catch(() => res.writeHead(500).end());
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
  isOwn = undefined;
  shown = undefined;
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
      // fetch has decompressed the body.
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

describe('cached answers', () => {
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
    // A call after the change does not wait for the old answer.
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
    make = async () => page('made again');
    expect(await textOf('/first')).toBe('made again');
  }, 30_000);
});

describe('an address with a query', () => {
  it('pushes out none without, however many are asked for', async () => {
    await textOf('/first');
    await Promise.all(Array.from({ length: 600 }, (_, number) => textOf(`/?page=${number}`)));
    make = async () => page('made again');
    expect(await textOf('/first')).toBe(html);
    expect([await textOf('/?page=599'), await textOf('/?page=0')]).toEqual([html, 'made again']);
  }, 30_000);

  it('is compressed at the low level, like all that is not kept for many', async () => {
    const lengthOf = async (path: string) =>
      Number((await get(path, { 'accept-encoding': 'br' })).headers.get('content-length'));
    const text = Array.from({ length: 4000 }, (_, number) => (number * 7919).toString(36)).join(' ');
    make = async () => page(text);
    const stored = await lengthOf('/');
    expect(await lengthOf('/?page=1')).toBeGreaterThan(stored);
    make = async () => page(text, 404);
    expect(await lengthOf('/nowhere')).toBeGreaterThan(stored);
  });
});

describe('answers that many addresses share', () => {
  const same = () => ({ sameAs: 'page:not-found', make: () => make() });

  it('is made once, kept by its own name, and nobody’s to keep', async () => {
    make = async () => {
      made += 1;
      return page(html, 404);
    };
    shown = async () => same();
    for (const path of ['/a', '/b', '/a']) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get('cache-control'), await reply.text()]).toEqual([
        404,
        'no-store',
        html,
      ]);
    }
    expect(made).toBe(1);
    share = false;
    expect((await get('/c')).status).toBe(404);
    expect((await get('/a', {}, 'POST')).status).toBe(404);
    expect(made).toBe(1);
  });

  it('is made for who is somebody', async () => {
    shown = async () => same();
    await get('/a');
    make = async () => page('for Mia', 404);
    const own = await get('/a', { cookie: 'farrier-cms=abc' });
    expect([await own.text(), own.headers.get('cache-control')]).toEqual(['for Mia', 'private, no-store']);
    expect(await textOf('/a')).toBe(html);
  });
});

it('an equal answer made again is not compressed again', async () => {
  const sizes: number[] = [];
  for (const _ of [1, 2]) {
    sizes.push(Number((await get('/', { 'accept-encoding': 'br' })).headers.get('content-length')));
    at += 61_000;
  }
  expect(made).toBe(2);
  expect(sizes[0]).toBe(sizes[1]);
});

describe('an answer for one person', () => {
  const sessions = credentials.cookies.map((name) => `${name}=abc`);

  it.each([...sessions, 'other=1; payload-token=abc', 'a=1; farrier-customer =abc'])(
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
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const reply = await get('/', { 'accept-encoding': accepted });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.text()).toBe('another');
    }
  });
});

describe('a caller whose cookie opens no session', () => {
  const cookie = 'farrier-customer=made-up';

  it('gets the bytes of guests from memory, under headers that forbid storing them', async () => {
    isOwn = false;
    await get();
    const etag = (await get()).headers.get('etag') ?? '';
    const calls: Record<string, string>[] = [{ cookie }, { cookie, 'if-none-match': etag }];
    for (const headers of calls) {
      const reply = await get('/', headers);
      expect([reply.status, await reply.text()]).toEqual([200, html]);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('etag')).toBeNull();
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(made).toBe(1);
  });

  it('leaves a good answer for guests when it comes first', async () => {
    isOwn = false;
    await get('/', { cookie });
    expect((await get()).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(made).toBe(1);
  });

  it('gets a shared missing page from memory', async () => {
    isOwn = false;
    shown = async () => ({
      sameAs: 'page:not-found',
      make: async () => {
        made += 1;
        return page('Nothing here', 404);
      },
    });
    for (const path of ['/a', '/b']) {
      const reply = await get(path, { cookie });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
    expect(made).toBe(1);
  });
});
