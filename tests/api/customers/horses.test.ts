import { describe, expect, it } from 'vitest';
import { finishHorseRemovals } from '../../../cms/domain/horses/removal';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock, rowOf } = server;
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const rows = (collection: 'horses' | 'horse-health-records') => rowsOf(app.payload, collection);
const nothing = {
  breed: null,
  color: null,
  age: null,
  gender: null,
  height: null,
  weight: null,
  microchipNumber: null,
  registrationNumber: null,
  insuranceDetails: null,
  medicalNotes: null,
  dietaryRequirements: null,
  photoUrl: null,
};

describe('a horse', () => {
  it('is added with its name alone, and to nobody else’s stable', async () => {
    const reply = await mia.call('POST', '/api/horses', {
      body: {
        name: ' Banjo ',
        breed: '',
        id: 999,
        userId: eve.id,
        createdAt: '2001-01-01',
        removedAt: 1,
        photo: 1,
        photoUrl: '/x',
      },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ...nothing,
      name: 'Banjo',
      id: expect.any(Number),
      createdAt: clock.now().toISOString(),
    });
    const [row] = await rows('horses');
    expect(row).toMatchObject({ userId: mia.id, name: 'Banjo' });
    expect(row?.id).not.toBe(999);
    expect((await eve.call('GET', '/api/horses')).body).toEqual([]);
    expect((await mia.call('GET', '/api/horses')).body).toMatchObject([reply.body]);
  });

  it('has every field of the product, and is changed in those that are sent', async () => {
    const full = {
      name: 'Clancy',
      breed: 'Stock Horse',
      color: 'Bay',
      age: 12,
      gender: 'Gelding',
      height: '15.2',
      weight: '480 kg',
      microchipNumber: '985 123',
      registrationNumber: 'ASH 7',
      insuranceDetails: 'Full',
      medicalNotes: 'Laminitis 2024',
      dietaryRequirements: 'Low sugar',
    };
    const id = await mia.addHorse(full);
    const change = { age: null, height: '16', userId: eve.id, id: 5, createdAt: '2001-01-01', photo: 3 };
    const reply = await mia.call('PUT', `/api/horses/${id}`, { body: change });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ...full, id, age: null, height: '16', photoUrl: null });
    expect((await rows('horses')).find((row) => row.id === id)).toMatchObject({ userId: mia.id });
    const edits = [{ color: 'Black' }, { weight: '490 kg' }, { gender: 'Mare' }];
    await Promise.all(edits.map((body) => mia.call('PUT', `/api/horses/${id}`, { body })));
    const { body } = await mia.call('GET', '/api/horses');
    expect(body.find((horse: { id: number }) => horse.id === id)).toMatchObject(Object.assign({}, ...edits));
  });

  it.each([
    ['name', '', 'Horse name is required'],
    ['name', undefined, 'Horse name is required'],
    ['name', { $gt: '' }, 'Horse name is required'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['age', -1, 'Please enter the age in years'],
    ['age', '7', 'Please enter the age in years'],
    ['age', 1.5, 'Please enter the age in whole years'],
    ['age', 61, 'Please enter an age of at most 60 years'],
    ['height', '15.4', 'Please enter the height in hands, for example 15.2'],
    ['height', '150 cm', 'Please enter the height in hands, for example 15.2'],
    ['height', '3', 'Please enter the height in hands, for example 15.2'],
    ['medicalNotes', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['breed', ['x'], 'Please enter a text'],
  ])('is refused with %s = %j', async (field, value, message) => {
    const before = await rows('horses');
    const reply = await mia.call('POST', '/api/horses', { body: { name: 'X', [field]: value } });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    if (value !== undefined) {
      const change = await mia.call('PUT', `/api/horses/${before[0]?.id}`, { body: { [field]: value } });
      expect(change.status).toBe(400);
    }
    expect(await rows('horses')).toEqual(before);
  });
});

describe('removing a horse', () => {
  it('takes it out of the stable and not out of the book, removes its records, and frees its bookings', async () => {
    const id = await mia.addHorse({ name: 'Goner' });
    const record = await mia.addRecord(id, { recordType: 'vet' });
    const written = { description: 'Front shoes', provider: 'Pat Lee', cost: 12_000, notes: 'Kicks' };
    const done = await mia.addRecord(id, written);
    const other = await mia.addRecord(await mia.addHorse({ name: 'Stayer' }));
    const booking = await mia.call('POST', '/api/bookings', { body: bookingBody() });
    await app.payload.update({ collection: 'bookings', id: booking.body.id, data: { horseId: id } });
    const replies = await Promise.all([1, 2, 3].map(() => mia.call('DELETE', `/api/horses/${id}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await mia.call('GET', '/api/horses')).body.map((row: { id: number }) => row.id)).not.toContain(
      id,
    );
    const row = (await rows('horses')).find((horse) => horse.id === id);
    expect(row).toMatchObject({ userId: null, clientId: expect.any(Number), name: 'Goner' });
    const records = (await rows('horse-health-records')).map((row) => row.id);
    expect(records).not.toContain(record);
    // The book keeps the day of the work, without the customer's texts.
    expect(records).toContain(done);
    const kept = await rowOf('horse-health-records', done);
    const { description, provider, cost, notes } = kept;
    expect([description, provider ?? null, cost ?? null, notes ?? null]).toEqual(['Done', null, null, null]);
    expect(kept.serviceDate).toBeTruthy();
    expect(records).toContain(other);
    expect((await mia.call('GET', `/api/health-records/${id}`)).status).toBe(404);
    const freed = await rowOf('bookings', booking.body.id);
    expect(freed.horseId).toBeNull();
  });

  it('is finished later when a crash interrupts it, and is done for everybody at once', async () => {
    const id = await mia.addHorse({ name: 'Half' });
    const record = await mia.addRecord(id);
    await app.payload.db.updateOne({
      collection: 'horses',
      where: { id: { equals: id } },
      data: { removedAt: clock.now().getTime() },
      options: { atomic: true },
    });
    const list = (await mia.call('GET', '/api/horses')).body as { id: number }[];
    expect(list.map((horse) => horse.id)).not.toContain(id);
    expect((await mia.call('PUT', `/api/horses/${id}`, { body: { name: 'Back' } })).status).toBe(404);
    expect((await mia.call('PUT', `/api/health-records/${record}`, { body: { notes: 'x' } })).status).toBe(
      404,
    );
    expect(await finishHorseRemovals(app)).toBe(1);
    expect((await rows('horses')).map((row) => row.id)).not.toContain(id);
    expect((await rows('horse-health-records')).map((row) => row.id)).not.toContain(record);
  });
});

describe('somebody else’s horse', () => {
  const missing = { message: 'Not found' };
  const calls = [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/photo'],
    ['DELETE', '/photo'],
  ] as const;

  it.each(calls)('is not found by %s /api/horses/:id%s', async (method, path) => {
    const id = await mia.addHorse({ name: 'Private' });
    const before = await rows('horses');
    const body = method === 'PUT' ? { name: 'Stolen' } : undefined;
    for (const address of [id, 999_999]) {
      const reply = await eve.call(method, `/api/horses/${address}${path}`, { body });
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    expect(await rows('horses')).toEqual(before);
  });

  const odd = [
    '0',
    '-1',
    '1e0',
    '[1]',
    '{"gt":0}',
    '1.0',
    '01',
    '%00',
    'NaN',
    '9'.repeat(16),
    '1%20',
    'null',
  ];
  it.each(odd)('cannot be named by %j', async (address) => {
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { name: 'X' } : undefined;
      const target = `/api/horses/${address.includes('%') ? address : encodeURIComponent(address)}${path}`;
      const reply = await eve.call(method, target, { body });
      expect([method, reply.status, reply.body]).toEqual([method, 404, missing]);
    }
  });
});

it('belongs to customers: guests get 401', async () => {
  expect((await call('GET', '/api/horses')).status).toBe(401);
  expect((await call('POST', '/api/horses', { body: { name: 'X' } })).status).toBe(401);
});

describe('a horse that the owner writes in the CMS', () => {
  const write = (change: object) =>
    app.payload.create({ collection: 'horses', data: { name: 'Rosie', userId: mia.id, ...change } });

  it.each([
    ['age', 61, 'Please enter an age of at most 60 years'],
    ['age', 1.5, 'Please enter the age in whole years'],
    ['age', -1, 'Please enter the age in years'],
    ['height', 'abc', 'Please enter the height in hands, for example 15.2'],
    ['height', '15.4', 'Please enter the height in hands, for example 15.2'],
  ])('is refused with the %s %j, in the words of the form', async (path, value, message) => {
    const before = (await rows('horses')).length;
    await expect(write({ [path]: value })).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path, message })] },
    });
    expect(await rows('horses')).toHaveLength(before);
  });

  it('takes what the form takes, and nothing', async () => {
    expect(await write({ age: 60, height: '15.2' })).toMatchObject({ age: 60, height: '15.2' });
    expect(await write({ age: null, height: '' })).toMatchObject({ name: 'Rosie' });
  });

  it('keeps an old value until it is changed, so that the rest can be saved', async () => {
    const { id } = await write({});
    await app.payload.db.updateOne({ collection: 'horses', id, data: { age: 65, height: 'about 15' } });
    const change = (data: object) => app.payload.update({ collection: 'horses', id, data });
    expect(await change({ color: 'Bay' })).toMatchObject({ color: 'Bay', age: 65, height: 'about 15' });
    await expect(change({ age: 66 })).rejects.toThrow('Age in years');
    await expect(change({ height: 'about 16' })).rejects.toThrow('Please check: Height');
    expect(await change({ age: 20, height: '15.1' })).toMatchObject({ age: 20, height: '15.1' });
  });
});
