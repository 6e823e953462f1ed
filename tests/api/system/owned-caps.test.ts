import type { Where } from 'payload';
import { expect, it } from 'vitest';
import { limits } from '../../../cms/security/limits/limits';
import { maxOwned } from '../../../contracts/limits';
import { cookieOf, deviceOf, newCustomer, registration } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { adminPassword, workerPassword } from '../../support/servers/test-env';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { app, call, countOf } = server;
const { payload } = app;
const max = maxOwned.openBookings;

let addresses = 0;
const somewhere = () => {
  addresses += 1;
  return { 'X-Forwarded-For': `203.0.113.${addresses}` };
};
/** Each has other content: an equal body right after is the same booking. */
const book = (more: Record<string, unknown> = {}, cookie?: string) =>
  call('POST', '/api/bookings', {
    body: bookingBody({ specialRequirements: `Trim ${addresses}`, ...more }),
    headers: somewhere(),
    cookie,
  });
/** Inserts future visits, as they are after a while. */
async function fill(data: Record<string, unknown>, count: number): Promise<void> {
  const { docs } = await payload.find({ collection: 'bookings', sort: 'id', limit: 1, depth: 0 });
  const { id: _, confirmationNumber: __, linkHash, linkSeed, idempotencyKey, ...row } = docs[0] ?? {};
  for (let made = 0; made < count; made++)
    await payload.create({
      collection: 'bookings',
      data: { ...row, state: 'confirmed', outboxState: 'done', ...data } as never,
    });
}

const noticesOfMany = () => storedRows(server).messagesFrom('manyBookingsOwnerEmail');

it('a phone proves nothing: nobody is refused because of one, and the owner is told of many, once a day', async () => {
  const phone = '0491 570 110';
  expect((await book({ phone })).status).toBe(201);
  await fill({ phone, userId: null }, max - 1);
  expect(await noticesOfMany()).toEqual([]);
  for (let count = 0; count < 3; count++) expect((await book({ phone })).status).toBe(201);
  expect(await noticesOfMany()).toMatchObject([
    { subject: `${max + 1} upcoming visits with the phone 0491 570 110` },
  ]);
});

it('guests’ bookings count by their address, whatever phones they name', async () => {
  const headers = somewhere();
  const counted = { key: `guestBooking:${headers['X-Forwarded-For']}` };
  const windowEndsAt = app.now().getTime() + 3_600_000;
  await payload.create({
    collection: 'rate-limits',
    data: { ...counted, count: limits.guestBooking.max - 1, windowEndsAt },
  });
  const bookHere = (phone: string) =>
    call('POST', '/api/bookings', { body: bookingBody({ phone, specialRequirements: phone }), headers });
  expect((await bookHere('0491 570 156')).status).toBe(201);
  const refused = await bookHere('0491 570 157');
  expect([refused.status, refused.body.message, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.stringMatching(/^Many bookings came from your internet connection today\. Please call us/),
    3600,
  ]);
  expect((await book({ phone: '0491 570 157' })).status).toBe(201);
});

it('a customer’s own count, whatever phone strangers have booked with', async () => {
  const mia = await newCustomer(server, 'mia');
  const phone = '0491 570 110';
  expect((await book({ phone }, mia.cookie)).status).toBe(201);
  await fill({ phone, userId: mia.id }, max - 1);
  expect((await book({ phone: '0491 570 158' }, mia.cookie)).status).toBe(409);
});

const signIn = (username: string, cookie?: string) =>
  call('POST', '/api/login', { body: { username, password: 'correct horse' }, headers: somewhere(), cookie });

it('a person has so many sessions: the oldest end', async () => {
  const ada = await newCustomer(server, 'ada');
  for (let count = 0; count < maxOwned.sessions; count++) expect((await signIn('ada')).status).toBe(200);
  expect((await ada.call('GET', '/api/user/profile')).status).toBe(401);
  const { totalDocs } = await payload.count({
    collection: 'sessions',
    where: { and: [{ role: { equals: 'customer' } }, { subjectId: { equals: ada.id } }] },
  });
  expect(totalDocs).toBe(maxOwned.sessions);
});

it.each([
  ['owner', '/api/admin/login', { password: adminPassword }, '/api/bookings'],
  ['worker', '/api/worker/login', { workerName: 'sam', password: workerPassword }, '/api/worker/jobs/sam'],
] as const)('so has who shares the password of the %s', async (role, path, body, own) => {
  const enter = async () => cookieOf(await call('POST', path, { body, headers: somewhere() }));
  const first = await enter();
  expect((await call('GET', own, { cookie: first })).status).toBe(200);
  for (let count = 1; count < maxOwned.sessions; count++) await enter();
  expect((await call('GET', own, { cookie: first })).status).toBe(200);
  const last = await enter();
  const statuses = [first, last].map(async (cookie) => (await call('GET', own, { cookie })).status);
  expect(await Promise.all(statuses)).toEqual([401, 200]);
  const where: Where = { and: [{ role: { equals: role } }, { subjectId: { exists: false } }] };
  expect(await countOf('sessions', where)).toBe(maxOwned.sessions);
});

it('so many devices a day become known to an account, and signing in goes on', async () => {
  // The registering device is the first.
  const first = await call('POST', '/api/register', { body: registration('bea'), headers: somewhere() });
  const named = [deviceOf(first)];
  for (let count = 0; count < limits.newDevice.max + 5; count++) {
    const reply = await signIn('bea');
    expect(reply.status).toBe(200);
    if (deviceOf(reply)) named.push(deviceOf(reply));
  }
  expect(new Set(named).size).toBe(limits.newDevice.max);
  // A repeated password prompt adds no device.
  expect((await signIn('bea', named[0])).status).toBe(200);
});
