import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { call, countOf } = server;
const json = { 'Content-Type': 'application/json' };
const nested = (depth: number) => `${'{"firstName":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Sends raw text, and resolves with the answer when the server closes or after `ms`. */
const wire = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    socket.setEncoding('utf8').on('data', (chunk) => {
      heard += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(heard));
    socket.write(text);
  });

describe('a body that is refused changes nothing', () => {
  it.each([
    ['larger than 100 kB', { ...json }, JSON.stringify(bookingBody({ notes: 'x'.repeat(101_000) })), 413],
    ['nested a thousand times', { ...json }, nested(1000), 400],
    ['nested 33 times', { ...json }, nested(33), 400],
    ['of brackets that never close', { ...json }, '['.repeat(50_000), 400],
    ['no JSON', { ...json }, '{', 400],
    [
      'no UTF-8',
      { ...json },
      Buffer.from(JSON.stringify(bookingBody({ firstName: 'Ren\xe9e' })), 'latin1'),
      400,
    ],
    ['of another type', { 'Content-Type': 'text/plain' }, JSON.stringify(bookingBody()), 415],
    ['packed', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(JSON.stringify(bookingBody())), 415],
    ['packed, as it says', { ...json, 'Content-Encoding': 'gzip' }, '{}', 415],
    ['of an encoding that nobody knows', { ...json, 'Content-Encoding': 'x' }, '{}', 415],
  ])('%s', async (_, headers, raw, status) => {
    const before = await countOf('bookings');
    const reply = await call('POST', '/api/bookings', { headers, raw });
    expect([reply.status, typeof reply.body.message]).toEqual([status, 'string']);
    expect(await countOf('bookings')).toBe(before);
  });
});

it('texts may hold any brackets, and a body as it is may say so', async () => {
  const body = bookingBody({ notes: `${'[{'.repeat(100)}\\"[[[` });
  const reply = await call('POST', '/api/bookings', { headers: { 'Content-Encoding': 'identity' }, body });
  expect(reply.status).toBe(201);
});

it('a body in pieces is counted while it comes', async () => {
  const before = await countOf('bookings');
  const piece = `${(50_000).toString(16)}\r\n${'x'.repeat(50_000)}\r\n`;
  const head =
    'POST /api/bookings HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
  const reply = await wire(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(3)}0\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  expect(await countOf('bookings')).toBe(before);
});

it.each([
  '/media/%00.webp',
  '/media/360/%00.webp',
  '/media/360/%2e%2e%2f%2e%2e%2ffarrier.db.webp',
  '/media/..%2f..%2fsecrets.json',
  '/media/%5c..%5csecrets.json',
  '/media/360/%E0%A4%A.webp',
  '/media/%E0%A4%A',
  '/media/360/__proto__.webp',
  `/media/360/${'x'.repeat(4000)}.webp`,
  '/media/360/.webp',
  '/media',
  '/media/0360/a.webp',
])('the odd media path %s leads nowhere, in our form', async (path) => {
  const reply = await call('GET', path);
  expect([400, 404]).toContain(reply.status);
  expect(reply.text).not.toMatch(/ENOENT|sqlite|node_modules/i);
});

it('a long answer comes packed to a browser that takes it, and a short one as it is', async () => {
  const cookie = await server.cookieFor('owner');
  for (const lastName of ['Abel', 'Baker', 'Cole'])
    expect((await call('POST', '/api/bookings', { body: bookingBody({ lastName }) })).status).toBe(201);
  const heard = async (path: string, accepted: string) => {
    const { headers, body } = await call('GET', path, { cookie, headers: { 'Accept-Encoding': accepted } });
    return { packed: headers.get('content-encoding'), varies: headers.get('vary') ?? '', body };
  };
  const packed = await heard('/api/bookings', 'gzip, br');
  expect(packed).toMatchObject({ packed: 'br', varies: expect.stringContaining('Accept-Encoding') });
  expect(await heard('/api/bookings', 'gzip')).toMatchObject({ packed: 'gzip', body: packed.body });
  expect(packed.body).toEqual(expect.arrayContaining([expect.objectContaining({ lastName: 'Cole' })]));
  const plain = await heard('/api/bookings', 'identity');
  expect([plain.packed, plain.body]).toEqual([null, packed.body]);
  expect((await heard('/api/admin/session', 'gzip, br')).packed).toBeNull();
});
