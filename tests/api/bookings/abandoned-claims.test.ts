import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { forgetAvailability } from '../../../cms/domain/bookings/capacity/availability';
import { claimsIn, claimsRow } from '../../../cms/domain/bookings/capacity/claims';
import { finishPlaces } from '../../../cms/domain/bookings/finish-places';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { rows } from '../../../rows/rows';
import { bookOf } from '../../support/book';
import { emptyRows } from '../../support/empty-rows';
import { isCreateOf, withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock } = server;
const book = bookOf(server);
const date = '2027-02-02';

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['bookings', 'appointments', 'horses', 'clients', 'claimed-times']);
  await app.payload.updateGlobal({ slug: 'business', data: { limitBookings: true } });
  forgetAvailability(app);
});

/** Opens a link *Same again*, and returns the booking by it, with a fresh key for each call. */
async function newLink() {
  const clientId = await book.client({ email: 'jess@example.com', address: '1 Road', postcode: '3803' });
  const horse = await book.horse(clientId);
  const url = await urlOfAgain(app, await makeAgainLink(app, { clientId, horseIds: [] }, null));
  const path = `/api/again/${url.split('/again/')[1]}`;
  return () =>
    call('POST', path, {
      body: { date, slot: 'morning', horseIds: [horse] },
      headers: { 'Idempotency-Key': randomUUID() },
    });
}
const request = (firstName: string) =>
  call('POST', '/api/bookings', {
    body: bookingBody({ firstName, horseCount: 1, serviceDate: date, preferredTime: 'morning' }),
  });
/** Calls in a process that dies between the claim and the booking. */
const dieInsert = (made: () => ReturnType<typeof call>) =>
  withoutWrites(app.payload, isCreateOf('bookings'), made);
const claims = async () => claimsIn(await claimsRow(app));
const names = async () => (await rows(app, 'bookings').all({}, { sort: ['id'] })).map((row) => row.firstName);

it('a claim of a link that was used since is released, and the claims after it are finished', async () => {
  const bookAgain = await newLink();
  expect((await dieInsert(bookAgain)).status).toBe(500);
  expect((await bookAgain()).status).toBe(201);
  expect((await dieInsert(() => request('Kim'))).status).toBe(500);
  expect(await names()).toEqual(['Jess']);
  clock.advance(61_000);
  await finishPlaces(app);
  expect(await names()).toEqual(['Jess', 'Kim']);
  expect(await claims()).toEqual([]);
});

it('a link that is opened again takes the last place, which it had claimed', async () => {
  const bookAgain = await newLink();
  let taken = 0;
  while ((await request(`Kim${taken}`)).status === 201) taken++;
  await app.background.done();
  await emptyRows(app, ['bookings', 'appointments', 'claimed-times']);
  for (let booked = 1; booked < taken; booked++) await request(`Lee${booked}`);
  expect((await dieInsert(bookAgain)).status).toBe(500);
  expect((await request('Max')).status).toBe(409);
  expect((await bookAgain()).status).toBe(201);
});
