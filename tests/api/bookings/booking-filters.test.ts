import { expect, it } from 'vitest';
import { maxBookingFilters } from '../../../contracts/bookings/booking-filters';
import { startTestServer } from '../../support/servers/server';

const { app, asOwner } = await startTestServer();
const path = '/api/admin/booking-filters';
const saveFilter = (name: string, view: object = { priority: 'yes' }) => asOwner('PUT', path, { name, view });
const stored = async () => (await asOwner('GET', path)).body;

it('keeps a filter under its name, by whomever it is pressed at once, and forgets it', async () => {
  const view = { state: 'confirmed', priority: 'yes', day: 'week', assigned: 'nobody', sort: '-serviceDate' };
  const all = await Promise.all(Array.from({ length: 5 }, () => saveFilter('This week', view)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await stored()).toEqual([{ id: all[0]?.body.id, name: 'This week', view }]);
  await saveFilter('Before', { day: '2026-11-30' });
  expect((await saveFilter('This week', { day: 'today' })).body.view).toEqual({ day: 'today' });
  expect((await stored()).map(({ name }: { name: string }) => name)).toEqual(['Before', 'This week']);
  for (const { id } of await stored()) await asOwner('DELETE', `${path}/${id}`);
  expect(await stored()).toEqual([]);
  expect((await asOwner('DELETE', `${path}/1`)).status).toBe(404);
});

it.each([
  ['no name', '', { priority: 'yes' }],
  ['a name of two lines', 'a\nb', { priority: 'yes' }],
  ['nothing to filter by', 'All', {}],
  ['a state that is none', 'x', { state: 'lost' }],
  ['a day that is none', 'x', { day: '2026-02-30' }],
  ['another field', 'x', { passwordHash: 'x' }],
])('refuses %s', async (_, name, view) => {
  expect((await saveFilter(name, view)).status).toBe(400);
  expect(await stored()).toEqual([]);
});

it('keeps no more than there is room for', async () => {
  for (let n = 0; n < maxBookingFilters; n++) expect((await saveFilter(`Filter ${n}`)).status).toBe(200);
  expect((await saveFilter('One more')).status).toBe(409);
  // An existing filter may change.
  expect((await saveFilter('Filter 3', { day: 'past' })).status).toBe(200);
  expect(await app.payload.count({ collection: 'booking-filters' })).toEqual({
    totalDocs: maxBookingFilters,
  });
});
