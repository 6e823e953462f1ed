import { expect, it } from 'vitest';
import { remove, updateAll } from '../../../cms/database/rows';
import { takeOverBook } from '../../../cms/domain/clients/take-over';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, cookieFor } = server;
const owner = await cookieFor('owner');

let wishes = 0;
const book = (more: Record<string, unknown>, cookie?: string) =>
  call('POST', '/api/bookings', {
    body: bookingBody({ specialRequirements: `Trim ${++wishes}`, ...more }),
    cookie,
  });
const visit = (more: Record<string, unknown>) =>
  call('POST', '/api/calendar/appointments', {
    cookie: owner,
    body: { appointmentDate: '2026-11-30', appointmentTime: '09:00', ...more },
  });

/** Makes all rows as they were before there was a book. */
async function forgetBook(): Promise<void> {
  const named = { clientId: { exists: true } };
  for (const collection of ['bookings', 'appointments', 'worker-jobs', 'horses'] as const)
    await updateAll(app.payload, collection, named, { clientId: null });
  await remove(app.payload, 'clients', {});
  await remove(app.payload, 'counters', { name: { equals: 'clients:taken-over' } });
}

const clientOf = async (collection: 'bookings' | 'appointments' | 'horses', id: number) =>
  (await app.payload.findByID({ collection, id, depth: 0 })).clientId;
const everything = async () => {
  // The events of what was written are made in the background.
  await app.background.done();
  const find = async (collection: 'clients' | 'bookings' | 'appointments' | 'horses' | 'audit-log') =>
    (await app.payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs;
  return Promise.all([
    find('clients'),
    find('bookings'),
    find('appointments'),
    find('horses'),
    find('audit-log'),
  ]);
};

it('takes the rows of before into the book by the rules of new ones, and changes nothing the second time', async () => {
  const mia = await newCustomer(server, 'mia', { firstName: 'Mia', lastName: 'Stone' });
  const horse = await mia.addHorse();
  const ann = { firstName: 'Ann', lastName: 'Lee', phone: '0412 345 678', email: 'ann@example.com' };
  const made = [
    await book({ firstName: 'Mia', lastName: 'Stone' }, mia.cookie),
    await book(ann),
    await book({ ...ann, firstName: 'A', lastName: 'LEE', email: 'other@example.com' }),
    await book({ ...ann, lastName: 'Park' }),
    await book({ ...ann, lastName: 'Léé', phone: '0491 570 156' }),
  ];
  await app.background.done();
  const typed = await visit({ clientName: 'Ann Lee', phone: '0412345678' });
  const nameless = await app.payload.create({
    collection: 'appointments',
    data: { appointmentDate: '2026-11-30', appointmentTime: '10:00', clientName: 'x', status: 'scheduled' },
  });
  await app.payload.db.updateOne({
    collection: 'appointments',
    id: nameless.id,
    data: { clientName: '' },
  });
  await forgetBook();

  const taken = await takeOverBook(app);
  expect(taken).toMatchObject({ accounts: 1, bookings: 5, horses: 1 });
  const [own, first, same, other, byEmail] = await Promise.all(
    made.map(({ body }) => clientOf('bookings', body.id)),
  );
  expect([same, byEmail]).toEqual([first, first]);
  expect(new Set([own, first, other]).size).toBe(3);
  expect(await clientOf('horses', horse)).toBe(own);
  expect(await clientOf('appointments', typed.body.id)).toBe(first);
  expect(await clientOf('appointments', nameless.id)).toBeNull();
  expect(taken?.maybeSame).toEqual([[first, other]]);
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { onlineBookingId: { exists: true } },
  });
  expect(docs.every(({ clientId }) => Boolean(clientId))).toBe(true);

  const before = await everything();
  expect(before[4].at(-1)).toMatchObject({ action: 'Took over the book of clients' });
  expect(await takeOverBook(app)).toBeNull();
  await remove(app.payload, 'counters', { name: { equals: 'clients:taken-over' } });
  expect(await takeOverBook(app)).toMatchObject({ clients: 0, bookings: 0, visits: 0, horses: 0 });
  expect(await everything()).toEqual(before);
});

it('goes on where it was cut off, and two processes at once make each client once', async () => {
  await forgetBook();
  const [one, two] = await Promise.all([takeOverBook(app), takeOverBook(app)]);
  expect(one && two).toBeTruthy();
  const clients = await app.payload.count({ collection: 'clients' });
  const unnamed = { clientId: { exists: false } };
  const left = await app.payload.count({ collection: 'bookings', where: unnamed });
  expect([clients.totalDocs, left.totalDocs]).toEqual([3, 0]);
});
