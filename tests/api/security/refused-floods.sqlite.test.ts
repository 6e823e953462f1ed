import { expect, it, vi } from 'vitest';
import { limits } from '../../../cms/security/limits/limits';
import { bookingBody, reviewBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';

const { app, call } = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' });
const { db } = app.payload;

/** Counts the writes of `work`. The relay is stopped, and earlier calls are processed before. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  await app.background.done();
  const spies = (['create', 'updateOne', 'updateMany', 'deleteMany', 'deleteOne'] as const).map((name) =>
    vi.spyOn(db, name),
  );
  await work();
  const writes = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return writes;
}

const floods = {
  bookings: { path: '/api/bookings', max: limits.booking.max, body: bookingBody, field: 'firstName' },
  reviews: { path: '/api/reviews', max: limits.review.max, body: reviewBody, field: 'firstName' },
  survey: { path: '/api/survey2025', max: limits.survey.max, body: surveyBody, field: 'name' },
} as const;

let addresses = 0;
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

it.each(Object.entries(floods))('a flood of %s that is refused writes nothing', async (_, kind) => {
  addresses += 1;
  const from = { headers: { 'X-Forwarded-For': `198.51.100.${addresses}` } };
  const send = (number: number, more: Record<string, string> = {}) =>
    call('POST', kind.path, {
      body: kind.body({ [kind.field]: `Flo ${letters(number)}` }),
      headers: { ...from.headers, ...more },
    });
  const first = await send(0, { 'Idempotency-Key': 'the first one' });
  expect(first.status).toBeLessThan(300);
  for (let number = 1; number < kind.max; number++) expect((await send(number)).status).toBeLessThan(300);
  expect((await send(kind.max)).status).toBe(429);
  const statuses = new Set<number>();
  const writes = await writesOf(async () => {
    for (let number = 1; number <= 20; number++) statuses.add((await send(kind.max + number)).status);
  });
  expect([...statuses]).toEqual([429]);
  expect(writes).toBe(0);
  // A repeated key gets its stored answer instead of the limit's refusal.
  const again = await send(0, { 'Idempotency-Key': 'the first one' });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect((await send(1, { 'Idempotency-Key': 'the first one' })).status).toBe(429);
});

it.each(['/api/login', '/api/admin/login', '/cms-api/owners/login'])(
  'guesses at %s beyond the limit cost neither a write nor a hash',
  async (path) => {
    addresses += 1;
    const headers = { 'X-Forwarded-For': `198.51.100.${addresses}` };
    const guess = () =>
      call('POST', path, {
        body: { username: 'flood', email: ownerLogin.email, password: 'a wrong guess' },
        headers,
      });
    const body = path === '/api/admin/login' ? { password: 'a wrong guess' } : undefined;
    const guessOnce = body ? () => call('POST', path, { body, headers }) : guess;
    for (let number = 0; number < limits.loginPerAccountAndAddress.max; number++)
      expect((await guessOnce()).status).not.toBe(429);
    expect((await guessOnce()).status).toBe(429);
    const statuses = new Set<number>();
    expect(
      await writesOf(async () => {
        for (let number = 0; number < 20; number++) statuses.add((await guessOnce()).status);
      }),
    ).toBe(0);
    expect([...statuses]).toEqual([429]);
  },
);
