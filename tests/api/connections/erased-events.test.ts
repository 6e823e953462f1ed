import { beforeEach, describe, expect, it } from 'vitest';
import { finishRestore } from '../../../cms/backup/after-restore';
import { restoredFrom } from '../../../cms/backup/restored-from';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { eventReader } from '../../support/event-reader';
import { invoicesOf } from '../../support/invoice-calls';
import { reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay } = server;

const told = eventReader(server);

describe('events of somebody erased', () => {
  const { made } = invoicesOf(server);
  const client = async (more: object): Promise<number> =>
    (await made('POST', '/api/clients', { familyName: 'Lee', ...more })).id;
  const visit = async (clientId: number, clientName: string, more: object = {}): Promise<number> =>
    (
      await made('POST', '/api/calendar/appointments', {
        clientId,
        clientName,
        address: '1 Track, Hallam',
        appointmentDate: '2026-11-20',
        appointmentTime: '09:00',
        ...more,
      })
    ).id;
  const erase = async (id: number) => {
    expect((await asOwner('DELETE', `/api/clients/${id}`)).status).toBe(200);
    await app.background.done();
    await relay.round();
  };

  beforeEach(async () => {
    await app.background.done();
    await emptyRows(app, ['events', 'appointments', 'visits', 'horses', 'clients']);
  });

  describe('once a client is erased', () => {
    it('nothing is told of their visits any more, whatever changes them', async () => {
      const gone = await client({ firstName: 'Unmistakable', suburb: 'Hallam' });
      const id = await visit(gone, 'Unmistakable Lee');
      await told();
      await erase(gone);
      const path = `/api/calendar/appointments/${id}`;
      const before = await told();
      await rows(app, 'appointments').update({ id }, { status: 'completed' });
      await made('PUT', `${path}/visit`, {
        saveId: crypto.randomUUID(),
        revision: 0,
        horses: [],
        complete: true,
      });
      const events = await told();
      expect(events).toEqual(before);
      const ofVisit = events.filter(
        ({ type }) => type.startsWith('appointment.') || type.startsWith('visit.'),
      );
      expect(ofVisit.map(({ data }) => data)).toEqual([{ id, erased: true }]);
    });

    it('events of others do not name them', async () => {
      const shared = { phone: '0491 570 110', email: 'yard@example.com' };
      const stays = await client({ firstName: 'Ann', ...shared });
      const gone = await client({ firstName: 'Unmistakable', ...shared });
      const others = await client({ firstName: 'Bo', ...shared });
      const horse = async (of: number, name: string): Promise<number> =>
        (await made('POST', `/api/clients/${of}/horses`, { name })).id;
      const horses = [await horse(stays, 'Duke'), await horse(gone, 'Unmistakable Star')];
      await made('PATCH', `/api/clients/${stays}`, { suburb: 'Hallam' });
      await visit(gone, 'Unmistakable Lee');
      const id = await visit(stays, 'Ann Lee', { horseIds: horses });
      await made('PUT', `/api/calendar/appointments/${id}/visit`, {
        saveId: crypto.randomUUID(),
        revision: 0,
        horses: horses.map((horseId) => ({ horseId, outcome: 'done' })),
        complete: true,
      });
      const about = async (type: string, of: number) =>
        (await told(type)).findLast(({ data }) => data.id === of || data.appointmentId === of)?.data;
      const lists = async () => ({
        lookAlikes: (await about('client.', stays))?.lookAlikes,
        maybeSameAs: (await about('client.', stays))?.maybeSameAs,
        conflictsWith: (await about('appointment.created', id))?.conflictsWith,
        horses: (await about('visit.', id))?.horses,
      });
      const all = await lists();
      expect(JSON.stringify(all).match(/Unmistakable/g)?.length).toBeGreaterThan(2);
      await erase(gone);
      expect(JSON.stringify(await told())).not.toContain('Unmistakable');
      expect(await lists()).toMatchObject({
        lookAlikes: [{ id: others, name: 'Bo Lee' }],
        maybeSameAs: [others],
        conflictsWith: [],
        horses: [{ horseId: horses[0], name: 'Duke' }],
      });
    });
  });

  it('events of a visit that is removed for good are emptied', async () => {
    const id = await visit(await client({ firstName: 'Ann' }), 'Ann Lee');
    expect((await asOwner('DELETE', `/api/calendar/appointments/${id}`)).status).toBe(200);
    await told();
    clock.advance(31 * 24 * 60 * 60 * 1000);
    await purgeDeletedVisits(app);
    clock.advance(-31 * 24 * 60 * 60 * 1000);
    expect((await told('appointment.')).map(({ data }) => data)).toEqual([
      { id, erased: true },
      { id, erased: true },
    ]);
  });
});

describe('events after a restore', () => {
  const review = (reviewText: string) => call('POST', '/api/reviews', { body: reviewBody({ reviewText }) });
  const newest = async () => (await told()).at(-1)?.id ?? 0;

  const restore = async () => {
    const value = Date.parse('2026-11-20T01:00:00Z');
    await rows(app, 'counters').add({ name: restoredFrom, value });
    await finishRestore(app, async () => 0);
  };

  it('after a restore no number of an event is given that others may have heard of since the backup', async () => {
    await review('Careful and on time, before the backup');
    const inBackup = await newest();
    // Receivers got later events, which the backup lacks.
    const heard = inBackup + 50_000;
    await restore();
    await review('Careful and on time, after the restore');
    expect(await newest()).toBeGreaterThan(heard);
    const again = await newest();
    clock.advance(60_000);
    await restore();
    await review('Careful and on time, after another one');
    expect(await newest()).toBeGreaterThan(again + 50);
    // The list has only real events, and a program continues after its last one.
    const list = await asOwner('GET', `/api/events?after=${heard}`);
    expect(list.status).toBe(200);
    expect(list.body.map(({ type }: { type: string }) => type)).toEqual(['review.created', 'review.created']);
  });
});
