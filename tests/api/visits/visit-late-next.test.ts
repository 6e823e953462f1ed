import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor } = server;

const visits = visitRows(server);

const dayMs = 24 * 60 * 60_000;
const count = (nextOf: number) =>
  app.payload.count({ collection: 'appointments', where: { nextOf: { equals: nextOf } } });

beforeEach(async () => {
  await emptyRows(app, ['visits', 'appointments', 'messages', 'horses', 'clients']);
});

async function visit(more: Partial<Appointment> = {}) {
  const { id: clientId } = await visits.client();
  const horse = await visits.horse(clientId);
  const appointment = await visits.appointment(clientId, more);
  return { clientId, horse, appointment };
}

describe('a record that comes a day late', () => {
  /** Sends a record that is `daysLate` days old, with its next visit `nextIn` days later. */
  async function late(daysLate: number, nextIn: number, more: object = {}) {
    const { horse, appointment } = await visit({ appointmentDate: visits.today(-daysLate) });
    const sent = {
      saveId: randomUUID(),
      horses: [horseDone(horse.id)],
      finishedAt: new Date(Date.parse(testNow) - daysLate * dayMs).toISOString(),
      complete: true,
      next: { date: visits.today(nextIn - daysLate), time: '10:00' },
      ...more,
    };
    return { appointment, sent, reply: await visits.save(appointment.id, sent) };
  }

  it.each([
    ['has come', 1, 1],
    ['is past', 3, 2],
  ])('is kept, and its next visit refused in words, when that day %s', async (_what, daysLate, nextIn) => {
    const { appointment, sent, reply } = await late(daysLate, nextIn);
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.objectContaining({
        completedAt: expect.any(String),
        next: null,
        nextRefused: expect.stringMatching(
          /^The next visit on \w+ \d+ \w+ 2026 was not made\. Please choose a day from tomorrow on\.$/,
        ),
      }),
    ]);
    expect((await visits.save(appointment.id, sent)).body).toMatchObject({
      revision: 1,
      nextRefused: reply.body.nextRefused,
    });
    expect((await count(appointment.id)).totalDocs).toBe(0);
    // The correction: another day, with the same record.
    const again = { revision: 1, complete: true, next: { date: visits.today(1), time: '10:00' } };
    const { body } = await visits.save(appointment.id, again);
    expect(body).toMatchObject({ next: { appointmentDate: visits.today(1) }, nextRefused: null });
    expect(body.horses).toHaveLength(1);
  });

  it('is kept when its device says no times', async () => {
    const { reply } = await late(1, 1, { finishedAt: undefined });
    expect([reply.status, reply.body.next]).toEqual([200, null]);
  });

  it('has its next visit, when that day is still ahead', async () => {
    const { reply } = await late(1, 2);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { nextRefused: null, next: { status: 'confirmed' } },
    ]);
  });

  it('has its next visit beside another one that took that time meanwhile, and names it', async () => {
    const other = await visits.appointment(null, {
      clientName: 'Zoe',
      appointmentDate: visits.today(8),
      appointmentTime: '10:00',
    });
    const { reply } = await late(1, 9);
    expect(reply.body).toMatchObject({ nextRefused: null, next: { conflictsWith: [{ id: other.id }] } });
  });

  it('has its next visit on a day that is closed, and says so', async () => {
    // Christmas Day.
    const { reply } = await late(1, 35);
    expect(reply.body).toMatchObject({
      nextRefused: null,
      next: { appointmentDate: '2026-12-25', warnings: expect.arrayContaining(['closed']) },
    });
  });

  it('is refused whole for a day that was never ahead', async () => {
    const { reply, appointment } = await late(1, 0);
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'next.date']);
    expect((await visits.read(appointment.id)).body.revision).toBe(0);
  });
});

describe('the horses that a next visit names', () => {
  const next = (horseIds: number[]) => ({ date: visits.today(9), time: '10:00', horseIds });
  const complete = (id: number, horses: object[], horseIds: number[]) =>
    visits.save(id, { horses, complete: true, next: next(horseIds) });

  it.each([
    ['hidden', { hiddenAt: testNow }],
    ['taken out of the book', { removedAt: Date.parse(testNow) }],
    ['dead', { cycleState: 'deceased' as const }],
  ])('leave out one that is %s meanwhile', async (_what, change) => {
    const { clientId, horse, appointment } = await visit();
    const other = await visits.horse(clientId, { name: 'Clover' });
    await rows(app, 'horses').update({ id: other.id }, change);
    const reply = await complete(appointment.id, [horseDone(horse.id)], [other.id, horse.id]);
    expect([reply.status, reply.body.next?.horseIds]).toEqual([200, [horse.id]]);
  });

  it('may be one of another client whose horse the record has', async () => {
    const { clientId, horse } = await visit();
    const neighbour = await visit();
    const shared = await visits.appointment(clientId, { horseIds: [horse.id, neighbour.horse.id] });
    await complete(shared.id, [horseDone(neighbour.horse.id)], []);
    // The appointment no longer names the neighbour; the record does.
    await rows(app, 'appointments').update({ id: shared.id }, { horseIds: [horse.id] });
    const reply = await visits.save(shared.id, {
      revision: 1,
      complete: true,
      next: next([neighbour.horse.id]),
    });
    expect([reply.status, reply.body.issues]).toEqual([200, undefined]);
  });

  it('are refused with the field when one is somebody else’s, and nothing is saved', async () => {
    const [{ horse, appointment }, stranger] = [await visit(), await visit()];
    for (const id of [stranger.horse.id, 999_999]) {
      const reply = await complete(appointment.id, [horseDone(horse.id)], [horse.id, id]);
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'next.horseIds']);
      const made = await asOwner('POST', `/api/calendar/appointments/${appointment.id}/next`, next([id]));
      expect([made.status, made.body.issues?.[0]?.path]).toEqual([400, 'horseIds']);
    }
    expect((await visits.read(appointment.id)).body.revision).toBe(0);
  });
});

describe('the record of last time', () => {
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
      const ofHorse = {
        collection: 'horse-health-records',
        where: { horseId: { equals: horse.id } },
      } as const;
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
});
