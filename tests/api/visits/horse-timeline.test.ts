import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { newCustomer } from '../../support/customers';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const visits = visitRows(server);
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');

beforeEach(() => clock.set(testNow));

const items = [{ description: 'Trim', quantity: 1, unitCents: 7000 }];

async function seen() {
  const horseId = await mia.addHorse({ name: 'Biscuit' });
  const { clientId } = await app.payload.findByID({ collection: 'horses', id: horseId, depth: 0 });
  const client = Number(clientId);
  for (const days of [-84, -42, 0]) {
    const appointment = await visits.appointment(client, { appointmentDate: visits.today(days) });
    await visits.addPhoto(appointment.id, horseId);
    await visits.save(appointment.id, {
      complete: true,
      horses: [horseDone(horseId, { items, privateNote: 'Kicks', behaviour: 'difficult' })],
    });
  }
  await mia.addRecord(horseId, { recordType: 'worming', serviceDate: visits.today(-50) });
  const ofOwner = `/api/clients/${client}/horses/${horseId}/timeline`;
  return { horseId, client, ofOwner, ofCustomer: `/api/horses/${horseId}/timeline` };
}

it('a timeline shows each visit once, newest first, in pages, without what it made', async () => {
  const { ofOwner } = await seen();
  const { body } = await asOwner('GET', ofOwner);
  expect(body.map(({ type, doneOn }: { type: string; doneOn: string }) => [type, doneOn])).toEqual([
    ['visit', visits.today()],
    ['visit', visits.today(-42)],
    ['record', visits.today(-50)],
    ['visit', visits.today(-84)],
  ]);
  expect(body[0]).toMatchObject({ privateNote: 'Kicks', items, photos: [{ foot: 'near-fore' }] });
  const page = (await asOwner('GET', `${ofOwner}?page=2&pageSize=3`)).body;
  expect(page).toMatchObject({ total: 4, page: 2, pageSize: 3, items: [{ doneOn: visits.today(-84) }] });
});

it('its customer reads all but what is the business’s alone, and nobody else reads it', async () => {
  const { ofCustomer, ofOwner, horseId } = await seen();
  const { body, text } = await mia.call('GET', ofCustomer);
  expect(body).toHaveLength(4);
  expect(body[0]).toMatchObject({ items, behaviour: 'difficult' });
  expect(text).not.toMatch(/Kicks|privateNote|appointmentId|"by"|history/);
  // Only the horse's customer can open the photos.
  const [{ photos }] = body;
  expect((await mia.call('GET', photos[0].url)).status).toBe(200);
  expect((await eve.call('GET', photos[0].url)).status).toBe(404);
  expect((await eve.call('GET', ofCustomer)).status).toBe(404);
  expect((await call('GET', ofCustomer)).status).toBe(401);
  expect((await mia.call('GET', ofOwner)).status).toBe(403);
  const stranger = await visits.client();
  expect((await asOwner('GET', `/api/clients/${stranger.id}/horses/${horseId}/timeline`)).status).toBe(404);
});

it('the pages of a horse are its owner’s, and a removed horse has none', async () => {
  const { horseId } = await seen();
  expect((await mia.call('GET', `/my-stable/${horseId}`)).status).toBe(200);
  expect((await eve.call('GET', `/my-stable/${horseId}`)).status).toBe(404);
  const guest = await call('GET', `/my-stable/${horseId}`);
  expect([guest.status, guest.headers.get('location') ?? guest.text]).not.toContain('Biscuit');
  await rows(app, 'horses').update({ id: horseId }, {
    removedAt: Date.parse(testNow),
  } as never);
  expect((await mia.call('GET', `/my-stable/${horseId}`)).status).toBe(404);
});
