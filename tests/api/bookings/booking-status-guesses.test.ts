import { expect, it } from 'vitest';
import { bookingOfToken, linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const { app, call } = await startTestServer();
const { body } = await call('POST', '/api/bookings', { body: bookingBody() });
const token = await linkTokenOf(app, body);

/** Guessed tokens of a person who knows their form: a real one with other characters, and invented ones. */
const guesses = Array.from({ length: 10_000 }, (_, index) =>
  index % 2
    ? `${token.slice(0, -4)}${index.toString(36).padStart(4, '0')}`
    : index.toString(36).padStart(27, 'x'),
).filter((guess) => guess !== token);

it('opens to none of 10,000 guesses, and counts them by address', async () => {
  const found: Record<string, number> = {};
  const guess = async (token: string) => {
    const code: string = await bookingOfToken(app, token, '203.0.113.7').then(
      () => 'open',
      (error) => error.code,
    );
    found[code] = (found[code] ?? 0) + 1;
  };
  // Sends many in parallel, like an attacker in a hurry.
  const atOnce = 500;
  for (let from = 0; from < guesses.length; from += atOnce)
    await Promise.all(guesses.slice(from, from + atOnce).map(guess));
  expect(found).toEqual({ 'not-found': 30, 'too-many': guesses.length - 30 });
}, 60_000);

it('is told of a guess no more than that it is not found, and then to wait', async () => {
  const first = await call('GET', '/api/b/guess');
  expect([first.status, first.body]).toEqual([404, { message: 'Not found' }]);
  for (let guess = 0; guess < 29; guess++) await call('POST', `/api/b/guess${guess}/cancel`, { body: {} });
  const limited = await call('GET', '/api/b/guess');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  // A guest with the link is not locked out by a stranger's guesses.
  expect((await call('GET', `/api/b/${token}`)).status).toBe(200);
});

it('tells owner and customer of thirty changes an hour, and then asks to wait', async () => {
  for (let change = 0; change < 30; change++)
    expect(
      (await call('PATCH', `/api/b/${token}`, { body: { specialRequirements: `Trim ${change}` } })).status,
    ).toBe(200);
  const more = await call('PATCH', `/api/b/${token}`, { body: { specialRequirements: 'Trim 31' } });
  expect(more.status).toBe(429);
});
