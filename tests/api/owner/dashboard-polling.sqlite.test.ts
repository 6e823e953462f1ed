import { expect, it } from 'vitest';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

// With real limits, and a clock that moves with the calls.
const { call, clock, cookieFor } = await startTestServer({ RATE_LIMIT_FACTOR: '1' });

/** Polls of the open dashboard, with their intervals in seconds. */
const polled: [path: string, every: number][] = [
  ['/api/admin/sms-replies?page=1&pageSize=50', 3],
  ['/api/admin/sms-thread?phone=%2B61412345678', 3],
  ['/api/bookings?page=1&pageSize=25', 5],
  ['/api/bookings?page=1&pageSize=100&state=confirmed&called=false&sort=-rushService', 5],
  ['/api/admin/totals', 30],
  ['/api/admin/needs-you', 30],
  ['/api/admin/today', 60],
  ['/api/admin/waiting', 30],
  ['/api/admin/timesheets?page=1&pageSize=20', 30],
];

it('ten minutes of the open dashboard, with work done in between, meet no limit', async () => {
  const cookie = await cookieFor('owner');
  const { body: booking } = await call('POST', '/api/bookings', { body: bookingBody() });
  const refused: unknown[] = [];
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call(method, path, { cookie, body });
    if (reply.status >= 400) refused.push([reply.status, method, path]);
  };
  for (let second = 0; second < 600; second++) {
    clock.advance(1000);
    for (const [path, every] of polled) if (second % every === 0) await ask('GET', path);
    // An owner searches clients, makes calls and answers texts.
    if (second % 10 === 0) await ask('GET', `/api/bookings?page=1&q=mia${second}`);
    if (second % 20 === 5) {
      await ask('POST', `/api/admin/bookings/${booking.id}/called`);
      await ask('PATCH', `/api/admin/bookings/${booking.id}`, { state: 'confirmed' });
    }
    if (second % 60 === 30)
      await ask('POST', '/api/admin/sms-thread', { phone: '0412 345 678', message: `At ${second}` });
  }
  expect(refused).toEqual([]);
}, 120_000);
