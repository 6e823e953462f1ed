import { beforeEach, describe, expect, it } from 'vitest';
import { endAllDeadShares } from '../../../cms/domain/horses/end-shares';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;

const visits = visitRows(server);
const eve = await newCustomer(server, 'eve');

beforeEach(() => clock.set(testNow));

const mia = await newCustomer(server, 'mia');

const items = [{ description: 'Trim', quantity: 1, unitCents: 7000 }];

async function seen() {
  const horseId = await mia.addHorse({ name: 'Biscuit' });
  const { clientId } = await rowOf('horses', horseId);
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

const dayMs = 86_400_000;
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };

const secret = 'Quillfeather';

async function visited() {
  const client = await visits.client({ familyName: 'Zhang-Oakes' });
  const horse = await visits.horse(client.id);
  const other = await visits.horse(client.id, { name: 'Periwinkle' });
  const appointment = await visits.appointment(client.id);
  const { body: photo } = await visits.addPhoto(appointment.id, horse.id);
  await visits.save(appointment.id, {
    complete: true,
    horses: [
      horseDone(horse.id, {
        work: { 'near-fore': { done: 'trim', note: `${secret} foot` } },
        findings: [{ kind: 'crack', feet: ['near-fore'], note: `${secret} finding` }],
        behaviour: 'dangerous',
        noteForOwner: `${secret} note`,
        privateNote: `${secret} private`,
        items: [{ description: `${secret} item`, quantity: 1, unitCents: 7123 }],
      }),
      horseDone(other.id),
    ],
  });
  return { client, horse, other, photo };
}

const shares = (horseId: number) => `/api/horses/${horseId}/shares`;
const share = async (horseId: number, more: Record<string, unknown> = {}, headers = {}) =>
  asOwner('POST', shares(horseId), { days: 7, name: 'Dr Moss', ...more }, headers);
const pathOf = (url: string) => new URL(url).pathname;
const open = (path: string, headers: Record<string, string> = browser) => call('GET', path, { headers });

describe('a shared hoof passport', () => {
  it('shows work, findings and photos, and no people, notes, behaviour, prices or other horses', async () => {
    const { horse, photo } = await visited();
    const { status, body } = await share(horse.id);
    expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'until', 'url']]);
    const page = await open(pathOf(body.url));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Biscuit');
    expect(page.text).toContain('Crack');
    const passport = page.text.slice(page.text.indexOf('<main'), page.text.indexOf('</main>'));
    expect(passport).not.toMatch(/Quillfeather|Zhang|Jess|Periwinkle|[Dd]angerous|71\.23|7123|0491/);
    expect(page.text).not.toMatch(/Quillfeather|Zhang|Periwinkle|7123/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const shown = await open(`${pathOf(body.url)}/photos/${photo.id}`);
    expect([shown.status, shown.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect((await open(photo.url)).status).toBe(401);
  });

  it('opens no photo of another horse', async () => {
    const [one, other] = [await visited(), await visited()];
    const { body } = await share(one.horse.id);
    expect((await open(`${pathOf(body.url)}/photos/${other.photo.id}`)).status).toBe(404);
  });

  it('is a 404 once it has ended, and after its days', async () => {
    const { horse, photo } = await visited();
    const { body: made } = await share(horse.id);
    const path = pathOf(made.url);
    const both = async () => [(await open(path)).status, (await open(`${path}/photos/${photo.id}`)).status];
    expect(await both()).toEqual([200, 200]);
    clock.set(new Date(Date.parse(testNow) + 7 * dayMs + 1000).toISOString());
    expect(await both()).toEqual([404, 404]);
    clock.set(testNow);
    const end = () => asOwner('DELETE', `${shares(horse.id)}/${made.id}`);
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await both()).toEqual([404, 404]);
    expect((await asOwner('GET', shares(horse.id))).body).toMatchObject([{ id: made.id, endedAt: testNow }]);
  });

  it.each([
    ['is removed', () => ({ removedAt: Date.parse(testNow) }), () => ({ removedAt: null })],
    ['is taken out of the book', () => ({ hiddenAt: testNow }), () => ({ hiddenAt: null })],
    [
      'changes its client',
      (stranger: number) => ({ clientId: stranger }),
      (_: number, client: number) => ({ clientId: client }),
    ],
  ])('stays a 404 when a horse %s and comes back', async (_, leave, comeBack) => {
    const { client, horse } = await visited();
    const { body: made } = await share(horse.id);
    const stranger = await visits.client();
    const change = (values: Record<string, unknown>) =>
      rows(app, 'horses').update({ id: horse.id }, values as never);
    const status = async () => (await open(pathOf(made.url))).status;
    expect(await status()).toBe(200);
    await change(leave(stranger.id));
    expect(await status()).toBe(404);
    await change(comeBack(stranger.id, client.id));
    expect(await status()).toBe(404);
    expect((await asOwner('GET', shares(horse.id))).body).toMatchObject([{ id: made.id, endedAt: testNow }]);
  });

  it('counts people, and neither HEAD nor previewers', async () => {
    const { horse } = await visited();
    const { body } = await share(horse.id);
    const path = pathOf(body.url);
    await open(path);
    await call('HEAD', path, { headers: browser });
    await open(path, { 'user-agent': 'WhatsApp/2.23' });
    await open(path, { 'user-agent': 'facebookexternalhit/1.1' });
    await open(path, { ...browser, 'sec-purpose': 'prefetch' });
    expect((await asOwner('GET', shares(horse.id))).body).toMatchObject([{ opened: 1, name: 'Dr Moss' }]);
  });

  it('gives its address once: a repeat with the same key has none, and the database has no token', async () => {
    const { horse } = await visited();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await share(horse.id, {}, key);
    const again = await share(horse.id, {}, key);
    expect(again.body).toEqual({ id: first.body.id, until: first.body.until });
    const stored = await rowOf('horse-shares', first.body.id);
    expect(JSON.stringify(stored)).not.toContain(pathOf(first.body.url).split('/').at(-1));
    expect((await asOwner('GET', shares(horse.id))).text).not.toContain('/h/');
  });

  it('is the last of twenty, also of many at once', async () => {
    const { horse } = await visited();
    const made = await Promise.all(Array.from({ length: 24 }, () => share(horse.id)));
    expect(made.filter(({ status }) => status === 201).length).toBe(20);
    expect(made.filter(({ status }) => status === 409).length).toBe(4);
    const [first] = made.filter(({ status }) => status === 201);
    await asOwner('DELETE', `${shares(horse.id)}/${first?.body.id}`);
    expect((await share(horse.id)).status).toBe(201);
  });

  it('is neither read nor counted any more once the horse is another client’s', async () => {
    const { horse } = await visited();
    const made = await Promise.all(Array.from({ length: 20 }, () => share(horse.id, { name: 'Dr Moss' })));
    const next = await visits.client({ firstName: 'Kim' });
    await rows(app, 'horses').update({ id: horse.id }, { clientId: next.id });
    expect((await asOwner('GET', shares(horse.id))).body).toEqual([]);
    const end = await asOwner('DELETE', `${shares(horse.id)}/${made[0]?.body.id}`);
    expect(end.status).toBe(404);
    expect((await share(horse.id, { name: 'Dr Reed' })).status).toBe(201);
    expect((await asOwner('GET', shares(horse.id))).body).toMatchObject([{ name: 'Dr Reed' }]);
  });

  it('goes on when its client turns out to be another', async () => {
    const { client, horse } = await visited();
    const { body: made } = await share(horse.id);
    const other = await visits.client();
    await asOwner('POST', `/api/clients/${other.id}/merge`, { from: client.id });
    expect((await open(pathOf(made.url))).status).toBe(200);
  });

  it('is nobody else’s to make, list or end', async () => {
    const { horse } = await visited();
    const { body } = await share(horse.id);
    const asEve = { cookie: eve.cookie };
    expect((await call('GET', shares(horse.id), asEve)).status).toBe(404);
    const input = { body: { days: 7, name: 'Me' } };
    expect((await call('POST', shares(horse.id), { ...asEve, ...input })).status).toBe(404);
    expect((await call('DELETE', `${shares(horse.id)}/${body.id}`, asEve)).status).toBe(404);
    expect((await call('POST', shares(horse.id), input)).status).toBe(401);
    const mine = await eve.addHorse();
    // A share of another horse, through one's own horse.
    expect((await call('DELETE', `${shares(mine)}/${body.id}`, asEve)).status).toBe(404);
    expect((await open(pathOf(body.url))).status).toBe(200);
  });

  it('refuses other days and a share for nobody', async () => {
    const { horse } = await visited();
    expect((await share(horse.id, { days: 8 })).body.issues).toMatchObject([{ path: 'days' }]);
    expect((await share(horse.id, { name: ' ' })).body.issues).toMatchObject([{ path: 'name' }]);
  });

  it('is not guessed: all wrong links are the same 404', async () => {
    for (const token of ['a', 'x'.repeat(40), 'x'.repeat(3000)])
      expect((await open(`/h/${token}`)).status).toBe(404);
  });
});

it('a share lives through a merge and its undoing', async () => {
  const [one, two] = [await visits.client({ familyName: 'One' }), await visits.client({ familyName: 'Two' })];
  const horse = await visits.horse(one.id);
  const { body } = await share(horse.id);
  const status = async () => (await open(pathOf(body.url))).status;
  for (const step of ['merge', 'unmerge']) {
    await asOwner('POST', `/api/clients/${two.id}/${step}`, { from: one.id });
    await endAllDeadShares(app);
    expect([step, await status()]).toEqual([step, 200]);
  }
});

it('a customer who takes a horse out of the stable ends its shares', async () => {
  const horse = await eve.addHorse();
  const { body } = await eve.call('POST', shares(horse), { body: { days: 7, name: 'Vet' } });
  const status = async () => (await open(pathOf(body.url))).status;
  expect(await status()).toBe(200);
  await eve.call('DELETE', `/api/horses/${horse}`);
  expect(await status()).toBe(404);
  const [row] = (
    await app.payload.find({ collection: 'horse-shares', where: { horseId: { equals: horse } } })
  ).docs;
  expect(row?.endedAt).toBe(testNow);
});
