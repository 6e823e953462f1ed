import { expect, it } from 'vitest';
import { deleteUnusedFiles } from '../../../cms/domain/system/files/unused-files';
import { rows } from '../../../rows/rows';
import { confirmEmailOf, newCustomer, type TestCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { pdf, png } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
let made = 0;
const customer = () => newCustomer(server, `owner${++made}`);
const clientOf = async ({ id }: TestCustomer) =>
  (await rows(app, 'clients').one({ accountKey: `user:${id}` }))?.id ?? 0;

/** Adds a horse with a photo, and with a record that has a file. */
async function horseWithFiles(of: TestCustomer) {
  const horseId = await of.addHorse();
  const record = await of.addRecord(horseId);
  const photo = await of.upload(`/api/horses/${horseId}/photo`, 'photo', [{ name: 'x.png', data: png }]);
  const added = await of.upload(`/api/health-records/${record}/attachments`, 'files', [
    { name: 'vet.pdf', data: pdf },
  ]);
  const urls: string[] = [photo.body.photoUrl, added.body.attachments[0].url];
  return { horseId, urls };
}
type HorseWithFiles = Awaited<ReturnType<typeof horseWithFiles>>;

const statuses = async (call: TestCustomer['call'], { urls }: HorseWithFiles) =>
  Promise.all(urls.map(async (url) => (await call('GET', url)).status));
const photoOf = async ({ horseId }: HorseWithFiles) =>
  (await rows(app, 'horses').one({ id: horseId }))?.photo;
const attachments = async ({ horseId }: HorseWithFiles) =>
  (await rows(app, 'horse-health-records').all({ horseId })).map((row) => row.attachments);
const cleanUp = async () => {
  clock.advance(25 * 3_600_000);
  await deleteUnusedFiles(app);
};
const horsePath = (clientId: number, { horseId }: HorseWithFiles) =>
  `/api/clients/${clientId}/horses/${horseId}`;

it('a horse that the owner removed and restored has its photo and its files', async () => {
  const ann = await customer();
  const horse = await horseWithFiles(ann);
  const path = horsePath(await clientOf(ann), horse);
  expect((await asOwner('DELETE', path)).status).toBe(200);
  await cleanUp();
  expect(await statuses(ann.call, horse)).toEqual([404, 404]);
  expect(await statuses(asOwner, horse)).toEqual([200, 200]);
  expect((await asOwner('POST', `${path}/restore`)).status).toBe(200);
  expect(await statuses(ann.call, horse)).toEqual([200, 200]);
});

it.each([
  ['by a call', (path: string, _horseId: number, to: number) => asOwner('POST', `${path}/move`, { to })],
  [
    'in the CMS',
    (_path: string, id: number, clientId: number) =>
      app.payload.update({ collection: 'horses', id, data: { clientId } }),
  ],
])(
  'the files of a horse that was moved %s are for its new customer, also when the old one is deleted',
  async (_how, move) => {
    const [ann, bob] = [await customer(), await customer()];
    const horse = await horseWithFiles(ann);
    await move(horsePath(await clientOf(ann), horse), horse.horseId, await clientOf(bob));
    expect(await statuses(bob.call, horse)).toEqual([200, 200]);
    expect(await statuses(ann.call, horse)).toEqual([404, 404]);
    await cleanUp();
    expect(await statuses(bob.call, horse)).toEqual([200, 200]);
    expect((await ann.call('DELETE', '/api/user', { body: { password: 'correct horse' } })).status).toBe(200);
    expect(await statuses(bob.call, horse)).toEqual([200, 200]);
    expect((await bob.call('DELETE', '/api/user', { body: { password: 'correct horse' } })).status).toBe(200);
    expect(await statuses(asOwner, horse)).toEqual([404, 404]);
  },
);

it('the files of a horse stay when the merge of its client is undone', async () => {
  const ann = await customer();
  const clientId = await clientOf(ann);
  const from = (await asOwner('POST', '/api/clients', { firstName: 'Kim', familyName: 'Merged' })).body.id;
  const { id: horseId } = (await asOwner('POST', `/api/clients/${from}/horses`, { name: 'Duke' })).body;
  expect((await asOwner('POST', `/api/clients/${clientId}/merge`, { from })).status).toBe(200);
  const photo = await ann.upload(`/api/horses/${horseId}/photo`, 'photo', [{ name: 'x.png', data: png }]);
  expect((await asOwner('POST', `/api/clients/${clientId}/unmerge`, { from })).status).toBe(200);
  await cleanUp();
  const horse = { horseId, urls: [photo.body.photoUrl] };
  expect(await statuses(ann.call, horse)).toEqual([404]);
  expect(await statuses(asOwner, horse)).toEqual([200]);
});

it('a deleted account takes along the files of a horse that the owner had removed', async () => {
  const ann = await customer();
  const email = `${ann.username}@example.com`;
  const client = { firstName: 'Ann', familyName: 'Older', email };
  const clientId = (await asOwner('POST', '/api/clients', client)).body.id;
  clock.advance(1000);
  await confirmEmailOf(server, ann, email);
  expect(await clientOf(ann)).toBe(clientId);
  const horse = await horseWithFiles(ann);
  expect((await asOwner('DELETE', horsePath(clientId, horse))).status).toBe(200);
  expect((await ann.call('DELETE', '/api/user', { body: { password: 'correct horse' } })).status).toBe(200);
  expect(await statuses(asOwner, horse)).toEqual([404, 404]);
  expect(await photoOf(horse)).toBeNull();
  expect(await attachments(horse)).toEqual([null]);
  // The client stays, and the owner can restore the horse.
  expect((await asOwner('POST', `${horsePath(clientId, horse)}/restore`)).body).toMatchObject({
    photoUrl: null,
  });
});
