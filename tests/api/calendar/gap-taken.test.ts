import { expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { gapsOf } from '../../support/gap-calls';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call } = server;
const gaps = gapsOf(server);
// A Monday.
const date = '2026-11-30';
const take = (path: string) =>
  call('POST', `/api${path}`, { headers: { 'Idempotency-Key': crypto.randomUUID() }, body: {} });
const rows = <Slug extends 'bookings' | 'appointments'>(collection: Slug) => rowsOf(app.payload, collection);

it('the page of an offered gap that was taken and moved says where the visit is now', async () => {
  const id = await gaps.client();
  await gaps.offer([id]);
  const path = await gaps.pathOf(id);
  expect((await take(path)).body).toMatchObject({ state: 'yours', date, time: '09:00', agreed: true });
  const [standing] = await rows('appointments');
  const moved = { appointmentDate: '2026-12-01', appointmentTime: '11:15' };
  await asOwner('PATCH', `/api/calendar/appointments/${standing?.id}`, moved);
  const now = { state: 'yours', date: '2026-12-01', time: '11:15', agreed: true };
  expect((await call('GET', `/api${path}`)).body).toMatchObject(now);
  expect((await take(path)).body).toMatchObject(now);
  const [booking] = await rows('bookings');
  if (!booking) throw new Error('Nothing was booked');
  const wish = { serviceDate: '2026-12-03', preferredTime: 'afternoon' };
  const changed = await call('PATCH', `/api/b/${await linkTokenOf(app, booking)}`, { body: wish });
  expect(changed.status).toBe(200);
  expect((await call('GET', `/api${path}`)).body).toMatchObject({
    state: 'yours',
    date: '2026-12-03',
    agreed: false,
  });
  const page = (await call('GET', path)).text;
  expect(page).toContain('We’ll call you to agree on a time');
  expect(page).not.toContain('The visit is confirmed');
});
