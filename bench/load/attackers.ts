import { request } from 'node:http';
import { connect } from 'node:net';
import { liveBooking } from '../../tests/support/live-booking';
import { type CallFrom, callFrom, type Heard } from './call-from';

export interface Attack {
  name: string;
  /** Interval in milliseconds. */
  everyMs: number;
  run: (url: URL) => unknown;
}

let number = 0;
let flooded = 0;
const next = () => (number += 1);
/** Returns one of `count` addresses in turn. */
const from = (net: number, count: number) => `127.0.${net}.${1 + (next() % count)}`;

/**
 * Opens a socket, sends a text, sends one more byte each second, and closes after `lastsMs` unless the server closed.
 */
function drip({ hostname, port }: URL, localAddress: string, text: string, lastsMs: number): void {
  const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
  const more = setInterval(() => socket.write('x'), 1000);
  const end = setTimeout(() => socket.destroy(), lastsMs);
  socket
    .on('error', () => undefined)
    .once('close', () => {
      clearInterval(more);
      clearTimeout(end);
    });
  socket.resume().write(text);
}

/** Posts 60 MB, with their length or chunked, as long as the server accepts them. */
function pour(url: URL, path: string, localAddress: string): void {
  const pieces = next() % 2 === 0;
  const headers = { 'Content-Type': 'application/json', ...(!pieces && { 'Content-Length': '60000000' }) };
  const call = request(new URL(path, url), { localAddress, method: 'POST', agent: false, headers });
  const piece = Buffer.alloc(100_000, 0x20);
  let sent = 0;
  const go = () => {
    while (!call.destroyed && sent < 60_000_000) {
      sent += piece.length;
      if (!call.write(piece)) return void call.once('drain', go);
    }
    call.end();
  };
  call
    .once('error', () => undefined)
    .once('response', (answer) => answer.resume().once('end', () => call.destroy()));
  go();
}

const letters = [...'pakenham'];
/** Writes the same address in one of 256 ways, with some letters percent-encoded. */
const encoded = (way: number) =>
  letters
    .map((letter, bit) => ((way >> bit) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
    .join('');

const guesses: ((password: string) => [path: string, call: Partial<CallFrom>])[] = [
  (password) => ['/api/login', { method: 'POST', body: JSON.stringify({ username: 'mia', password }) }],
  (password) => ['/api/admin/login', { method: 'POST', body: JSON.stringify({ password }) }],
  (password) => ['/api/bookings', { headers: { 'x-admin-password': password } }],
  (password) => [
    '/cms-api/owners/login',
    { method: 'POST', body: JSON.stringify({ email: 'owner@test.example', password }) },
  ],
];

/** Attacks of a hostile network in parallel. `onBooked` gets the bookings that were accepted anyway. */
export const attacks = (onBooked: (heard: Heard) => void): Attack[] => [
  {
    name: 'half-open sockets',
    everyMs: 100,
    run: (url) => drip(url, from(10, 3), 'GET / HTTP/1.1\r\nHost: x\r\nX-', 60_000),
  },
  {
    name: 'upgrades',
    everyMs: 50,
    run: (url) =>
      drip(
        url,
        from(11, 3),
        'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        20_000,
      ),
  },
  {
    name: 'slow bodies',
    everyMs: 250,
    run: (url) =>
      drip(
        url,
        from(12, 3),
        'POST /api/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
        60_000,
      ),
  },
  {
    name: '60 MB bodies',
    everyMs: 1000,
    run: (url) => pour(url, next() % 2 ? '/api/bookings' : '/cms-api/owners/login', from(13, 3)),
  },
  {
    name: 'encoded paths',
    everyMs: 40,
    run: (url) =>
      callFrom(new URL(`/farrier/${encoded(next() % 256)}?x=${next()}`, url).href, {
        localAddress: from(14, 3),
      }),
  },
  {
    name: 'guessed passwords',
    everyMs: 200,
    run: (url) => {
      const guess = guesses[next() % guesses.length];
      const [path, call] = guess?.(`guess number ${next()}`) ?? ['/', {}];
      return callFrom(new URL(path, url).href, { localAddress: from(15, 200), ...call });
    },
  },
  {
    name: 'bookings against the limits',
    // Over 5,000 calls in twenty minutes.
    everyMs: 100,
    run: async (url) => {
      const body = JSON.stringify(liveBooking(20_000 + (flooded++ % 70_000)));
      onBooked(
        await callFrom(new URL('/api/bookings', url).href, {
          localAddress: from(16, 20),
          method: 'POST',
          body,
        }),
      );
    },
  },
];

export const attackNames = attacks(() => undefined).map(({ name }) => name);
