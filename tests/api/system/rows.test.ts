import { describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload } = app;

let providers = 0;
const addProvider = () =>
  payload.create({
    collection: 'service-providers',
    data: {
      firstName: 'Jo',
      lastName: 'Smith',
      qualificationLevel: 'Professional Farrier',
      loginUsername: ` Jo${++providers} `,
      bsb: '063-000',
      accountNumber: '12345678',
    },
  });
const stored = async (id: number) => {
  const row = await rows(payload, 'service-providers').one({ id });
  if (!row) throw new Error('The provider is gone');
  return row;
};
const byId = (id: number) => ({ id });

describe('an update that goes round the Local API', () => {
  it('derives the name and the key again, and stores a phone and an email as they are compared', async () => {
    const { id } = await addProvider();
    const row = await rows(payload, 'service-providers').update(byId(id), {
      firstName: 'Joanna',
      loginUsername: ' JOANNA ',
      phone: '0412 345 678',
      email: ' Jo@Example.com ',
    });
    const now = { fullName: 'Joanna Smith', loginUsernameKey: 'joanna', phone: '+61412345678' };
    expect(row).toMatchObject({ ...now, email: 'jo@example.com' });
    expect(await stored(id)).toMatchObject({ ...now, lastName: 'Smith', email: 'jo@example.com' });
  });

  it('encrypts a bank number, and keeps the stored one for a mask', async () => {
    const { id } = await addProvider();
    const before = await stored(id);
    await rows(payload, 'service-providers').update(byId(id), { accountNumber: '98765432', bsb: '•••• 000' });
    const after = await stored(id);
    expect(after.accountNumber).toMatch(/^enc:v1:/);
    expect(after.accountNumber).not.toBe(before.accountNumber);
    expect(after.bsb).toBe(before.bsb);
    const shown = await payload.findByID({
      collection: 'service-providers',
      id,
      context: { revealBankDetails: true },
    });
    expect(shown).toMatchObject({ accountNumber: '98765432', bsb: '063-000' });
  });

  it('holds both halves of a name that are written at once', async () => {
    const { id } = await addProvider();
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        rows(payload, 'service-providers').update(byId(id), { firstName: 'Ann' }),
      ),
      ...Array.from({ length: 5 }, () =>
        rows(payload, 'service-providers').update(byId(id), { lastName: 'Lee' }),
      ),
    ]);
    expect(await stored(id)).toMatchObject({ firstName: 'Ann', lastName: 'Lee', fullName: 'Ann Lee' });
  });

  it('lets one of twenty win', async () => {
    const { id } = await addProvider();
    const first = { id, specialties: null };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rows(payload, 'service-providers').update(first, { specialties: `Trims ${index}` }),
      ),
    );
    const winners = outcomes.filter((row) => row !== null);
    expect(winners).toHaveLength(1);
    expect((await stored(id)).specialties).toBe(winners[0]?.specialties);
  });

  it('counts up where the number is', async () => {
    await rows(payload, 'counters').add({ name: 'test', value: 7 });
    const test = { name: 'test' };
    await Promise.all(
      Array.from({ length: 10 }, () => rows(payload, 'counters').update(test, { value: { $inc: 2 } })),
    );
    expect(await rows(payload, 'counters').one(test)).toMatchObject({ value: 27 });
  });

  it.each([
    ['a phone number that there is not', { phone: '12' }],
    ['an email without an address', { email: 'nobody' }],
    ['a text that is too long', { firstName: 'x'.repeat(500) }],
    ['a needed field without a value', { firstName: '' }],
    ['a bank number with letters', { accountNumber: 'ABC' }],
    ['an amount below nothing', { hourlyRate: -1 }],
    ['a name that is made from others', { fullName: 'Somebody Else' }],
    ['a unique field without a value', { loginUsername: null }],
  ])('refuses %s, and changes nothing', async (_, change) => {
    const { id } = await addProvider();
    const before = await stored(id);
    const good = { specialties: 'Trims' };
    await expect(
      rows(payload, 'service-providers').update(byId(id), { ...good, ...change }),
    ).rejects.toThrow();
    await expect(
      rows(payload, 'service-providers').updateAll(byId(id), { ...good, ...change }),
    ).rejects.toThrow();
    expect(await stored(id)).toEqual(before);
  });

  it('refuses a condition that may name several rows', async () => {
    await expect(
      rows(payload, 'service-providers').update({ firstName: 'Jo' }, { isActive: false }),
    ).rejects.toThrow('must name one row');
    const { docs } = await payload.find({
      collection: 'service-providers',
      where: { isActive: { equals: false } },
    });
    expect(docs).toEqual([]);
  });
});

describe('bulk writes', () => {
  it('change every row that fits by the rules of each, and no other', async () => {
    const ids = [(await addProvider()).id, (await addProvider()).id];
    const other = await addProvider();
    await rows(payload, 'service-providers').updateAll(
      { id: ids },
      { lastName: 'Brown', phone: '0412 345 678', accountNumber: '55556666' },
    );
    const found = await Promise.all(ids.map(stored));
    for (const row of found) expect(row).toMatchObject({ fullName: 'Jo Brown', phone: '+61412345678' });
    for (const row of found) expect(row.accountNumber).toMatch(/^enc:v1:/);
    const { fullName, phone } = await stored(other.id);
    // MongoDB omits values that SQLite returns as null.
    expect([fullName, phone ?? null]).toEqual(['Jo Smith', null]);

    await rows(payload, 'service-providers').updateAll({ id: ids }, { isActive: false });
    await rows(payload, 'service-providers').updateAll({ id: [] }, { specialties: 'Nobody' });
    const inactive = await payload.find({
      collection: 'service-providers',
      where: { isActive: { equals: false } },
    });
    expect(inactive.docs.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(inactive.docs.map(({ specialties }) => specialties ?? null)).toEqual([null, null]);
  });

  it('delete what hangs on a row with it', async () => {
    const { id } = await payload.create({
      collection: 'users',
      data: { username: 'rowsuser', email: 'rows@customers.example' },
    });
    const horse = await payload.create({ collection: 'horses', data: { name: 'Bess', userId: id } });
    await rows(payload, 'users').remove(byId(id));
    expect(await rows(payload, 'users').one(byId(id))).toBeNull();
    expect(await rows(payload, 'horses').one(byId(horse.id))).toBeNull();
  });

  it('tell the site of a change that it shows', async () => {
    const review = await payload.create({
      collection: 'customer-reviews',
      data: { firstName: 'Mia', rating: 5, reviewText: 'Good', ownerReply: ' Thank you ' },
    });
    expect(review.ownerReply).toBe('Thank you');
    expect(review.ownerRepliedAt).toBeTruthy();
    await app.content.refresh();
    const before = app.content.version();
    const changed = await rows(payload, 'customer-reviews').update(byId(review.id), { ownerReply: null });
    expect(changed?.ownerRepliedAt).toBeNull();
    await app.content.refresh();
    expect(app.content.version()).toBeGreaterThan(before);
  });
});

describe('a row that is inserted directly', () => {
  it('has an id, its defaults and its rules, like one through the Local API', async () => {
    const row = await rows(payload, 'service-providers').add({
      firstName: 'Di',
      lastName: 'Rect',
      qualificationLevel: 'Trainee',
      phone: '0412 345 678',
      accountNumber: '11112222',
    });
    expect(await stored(row.id)).toMatchObject({
      fullName: 'Di Rect',
      phone: '+61412345678',
      isActive: true,
    });
    expect((await stored(row.id)).accountNumber).toMatch(/^enc:v1:/);
    await expect(
      rows(payload, 'service-providers').add({
        firstName: '',
        lastName: 'X',
        qualificationLevel: 'Trainee',
      }),
    ).rejects.toThrow();
  });
});

describe('a read of whole rows', () => {
  it('without an order has that of the collection, like the Local API, and ends at its limit', async () => {
    for (const name of ['Orderly C', 'Orderly A', 'Orderly B'])
      await payload.create({ collection: 'horses', data: { name } });
    const horses = rows(payload, 'horses');
    const orderly = { name: { like: 'Orderly' } };
    const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);
    const { docs } = await payload.find({
      collection: 'horses',
      where: orderly,
      pagination: false,
      depth: 0,
    });
    expect(namesOf(await horses.all(orderly))).toEqual(['Orderly A', 'Orderly B', 'Orderly C']);
    expect(namesOf(await horses.all(orderly))).toEqual(namesOf(docs));
    expect(namesOf(await horses.all(orderly, { sort: ['-name'], limit: 2 }))).toEqual([
      'Orderly C',
      'Orderly B',
    ]);
  });

  it('has bank numbers as they are stored', async () => {
    const { id } = await addProvider();
    const [found] = await rows(payload, 'service-providers').all({ id });
    expect(found).toMatchObject({ id, bsb: (await stored(id)).bsb });
    expect(found?.bsb).toMatch(/^enc:v1:/);
  });
});

describe('a condition', () => {
  const counters = rows(payload, 'counters');

  it('with a field or a state that does not exist does not compile', () => {
    const wrong = [
      // @ts-expect-error a field that does not exist
      () => rows(payload, 'appointments').ids({ appointmentDay: '2026-12-01' }),
      // @ts-expect-error a state that does not exist
      () => rows(payload, 'appointments').ids({ status: 'sheduled' }),
      // @ts-expect-error a state that does not exist, among others
      () => rows(payload, 'appointments').ids({ status: ['scheduled', 'sheduled'] }),
      // @ts-expect-error Payload's own form
      () => rows(payload, 'appointments').ids({ status: { equals: 'scheduled' } }),
      // @ts-expect-error a text for a number
      () => rows(payload, 'appointments').ids({ horseCount: { from: '2' } }),
    ];
    expect(wrong).toHaveLength(5);
  });

  it('without a value is refused, and nothing is removed', async () => {
    await counters.add({ name: 'kept', value: 1 });
    expect(() => counters.remove({ name: undefined })).toThrow('A condition on name has no value');
    expect(() => counters.remove({ value: {} })).toThrow('A condition on value compares with nothing');
    expect(await counters.count({ name: 'kept' })).toBe(1);
  });

  it('adds a row once for its key', async () => {
    const first = await counters.addOnce({ name: 'once', value: 1 }, 'name');
    const second = await counters.addOnce({ name: 'once', value: 2 }, 'name');
    expect([first?.value, second]).toEqual([1, null]);
    expect(await counters.pick({ name: 'once' }, ['value'])).toMatchObject([{ value: 1 }]);
  });
});
