import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer } from '../../support/servers/server';
import { toldBy } from '../../support/told';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock, relay } = server;
const { made } = invoicesOf(server);

const told = toldBy(server);
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
  for (const collection of ['events', 'appointments', 'visits', 'horses', 'clients'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
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
    const ofVisit = events.filter(({ type }) => type.startsWith('appointment.') || type.startsWith('visit.'));
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
