import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor } = server;
const rows = visitRows(server);

beforeEach(() => clock.set(testNow));

describe('the items of last time', () => {
  it('are at today’s prices while their service is offered, and else as they were', async () => {
    const add = async (name: string, cents: number): Promise<number> =>
      (await asOwner('POST', '/api/price-items', { name, cents })).body.id;
    const [trim, shoes, gone] = [
      await add('Trim', 7000),
      await add('Shoes', 15_000),
      await add('Pads', 4000),
    ];
    const client = await rows.client();
    const horse = await rows.horse(client.id);
    const item = (priceItemId: number | null, unitCents: number) => {
      return { priceItemId, description: 'Work', quantity: 1, unitCents };
    };
    const items = [item(trim, 7000), item(shoes, 14_000), item(gone, 4000), item(null, 1234)];
    const before = await rows.appointment(client.id, { appointmentDate: rows.today(-42) });
    await rows.save(before.id, { complete: true, horses: [horseDone(horse.id, { items })] });
    await asOwner('PATCH', `/api/price-items/${trim}`, { cents: 7500 });
    await asOwner('PATCH', `/api/price-items/${shoes}`, { active: false });
    await asOwner('DELETE', `/api/price-items/${gone}`);
    const today = await rows.appointment(client.id);
    const [{ lastTime }] = (await rows.read(today.id)).body.horses;
    expect(lastTime.items).toEqual(items);
    expect(lastTime.itemsNow.map(({ unitCents }: { unitCents: number }) => unitCents)).toEqual([
      7500, 14_000, 4000, 1234,
    ]);
    // Copied items are charged, including the one removed from the list, and all follow-ups run.
    const again = { horses: [horseDone(horse.id, { items: lastTime.itemsNow })], complete: true };
    expect((await rows.save(today.id, again)).status).toBe(200);
    const drafts = await asOwner('GET', `/api/invoices?appointmentId=${today.id}`);
    expect(drafts.body).toMatchObject([{ totalCents: 7500 + 14_000 + 4000 + 1234 }]);
    const ofHorse = { collection: 'horse-health-records', where: { horseId: { equals: horse.id } } } as const;
    expect((await app.payload.count(ofHorse)).totalDocs).toBe(2);
  });

  it('come to no more than an invoice can say', async () => {
    const client = await rows.client();
    const horse = await rows.horse(client.id);
    const { id } = await rows.appointment(client.id);
    const items = [{ description: 'Work', quantity: 10_000, unitCents: 10_001 }];
    const { status, body } = await rows.save(id, { horses: [horseDone(horse.id, { items })] });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'horses.0.items']);
  });
});

it('a visit since then at which the horse was not done says what to mind, and takes over nothing', async () => {
  const client = await rows.client();
  const horse = await rows.horse(client.id);
  const done = await rows.appointment(client.id, { appointmentDate: rows.today(-42) });
  const work = { 'near-fore': { done: 'trim' } };
  await rows.save(done.id, { complete: true, horses: [horseDone(horse.id, { work })] });
  const notDone = await rows.appointment(client.id, { appointmentDate: rows.today(-7) });
  await rows.save(notDone.id, {
    complete: true,
    horses: [
      horseDone(horse.id, {
        outcome: 'not-done',
        reason: 'Wouldn’t stand',
        behaviour: 'dangerous',
        privateNote: 'Mind the boy',
      }),
    ],
  });
  const today = await rows.appointment(client.id);
  const [told] = (await rows.read(today.id)).body.horses;
  expect(told).toMatchObject({
    lastTime: { doneOn: rows.today(-42), work: { 'near-fore': { done: 'trim' } } },
    notDone: { doneOn: rows.today(-7), reason: 'Wouldn’t stand', behaviour: 'dangerous' },
  });
  expect(told.notDone.privateNote).toBeUndefined();
  expect((await rows.read(notDone.id)).body.horses).toMatchObject([{ notDone: null }]);
});

describe('the key that seals what waits on a phone', () => {
  const sealOf = async (cookie: string, path = '/api/calendar/visit-seal') =>
    (await call('GET', path, { cookie })).body;

  it('is the same at each sign-in of a person, and another one of each', async () => {
    const [once, again] = [await cookieFor('owner'), await cookieFor('owner')];
    const shared = await sealOf(once);
    expect(await sealOf(again)).toEqual(shared);
    expect(Buffer.from(shared.key, 'base64url')).toHaveLength(32);
    const worker = await sealOf(await cookieFor('worker', { name: 'sam' }), '/api/worker/visit-seal');
    expect(new Set([shared.key, worker.key]).size).toBe(2);
    expect(new Set([shared.person, worker.person]).size).toBe(2);
  });

  it('is for nobody else', async () => {
    expect((await call('GET', '/api/calendar/visit-seal')).status).toBe(401);
    const worker = await cookieFor('worker', { name: 'sam' });
    expect((await call('GET', '/api/calendar/visit-seal', { cookie: worker })).status).toBe(403);
    const owner = await cookieFor('owner');
    expect((await call('GET', '/api/worker/visit-seal', { cookie: owner })).status).toBe(403);
  });
});
