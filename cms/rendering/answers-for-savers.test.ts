import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache';
import type { Answer } from './prepared-answer';

const less = { 'save-data': 'on' };
const html = '<p>Sound feet, at your gate.</p>';
const page = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });

let at = 0;
let made = 0;
let make: () => Promise<Answer>;
let cache: ReturnType<typeof createAnswerCache>;

const server = createServer((req, res) => {
  if (cache.tryAnswer(req, res)) return;
  const counted = () => {
    made += 1;
    return make();
  };
  cache.answer(req, res, req.url ?? '', counted).catch(() => res.writeHead(500).end());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

beforeEach(() => {
  at = Date.parse('2026-11-21T01:00:00Z');
  made = 0;
  make = async () => page(html);
  cache = createAnswerCache(
    () => ({}),
    () => new Date(at),
  );
});

describe('an answer for guests', () => {
  it('is another one for a browser that saves data, and each is made once', async () => {
    make = async () => ({ ...page(html), variesForSavers: true });
    expect((await get('/a')).headers.get('vary')).toBe('Accept-Encoding, Cookie, Save-Data');
    make = async () => ({ ...page('fewer files'), variesForSavers: true });
    expect([await textOf('/a', less), await textOf('/a', less)]).toEqual(['fewer files', 'fewer files']);
    expect(await textOf('/a')).toBe(html);
    expect(made).toBe(2);
    at += 61_000;
    expect([await textOf('/a', less), await textOf('/a', less)]).toEqual(['fewer files', 'fewer files']);
    expect(made).toBe(3);
  });

  it('is the same one for a browser that saves data where the page names no files of an area', async () => {
    expect([await textOf('/a', less), await textOf('/a'), await textOf('/a', less)]).toEqual([
      html,
      html,
      html,
    ]);
    expect(made).toBe(1);
    await textOf('/b');
    await textOf('/b', less);
    expect(made).toBe(2);
  });

  it('pushes out none of our own links, for a browser that saves data too', async () => {
    make = async () => ({ ...page(html), variesForSavers: true });
    await textOf('/booking/farrier?priority', less);
    await Promise.all(Array.from({ length: 250 }, (_, number) => textOf(`/?page=${number}`, less)));
    make = async () => page('made again');
    expect(await textOf('/booking/farrier?priority', less)).toBe(html);
  }, 30_000);
});
