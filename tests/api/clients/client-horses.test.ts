import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { purgeHiddenHorses } from '../../../cms/domain/horses/removal';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const rows = visitRows(server);
let made = 0;
const client = async (more: object = {}) =>
  (await asOwner('POST', '/api/clients', { firstName: 'Kim', familyName: `Horse${++made}`, ...more })).body
    .id;
const horses = (clientId: number) => `/api/clients/${clientId}/horses`;
const horse = async (clientId: number, more: object = {}) => {
  const reply = await asOwner('POST', horses(clientId), { name: 'Bella', ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
};
const names = async (clientId: number) =>
  (await asOwner('GET', horses(clientId))).body.map(({ name }: { name: string }) => name);
/** Saves the record of a visit, with a fresh session. */
const record = async (appointmentId: number, ...horseIds: number[]) => {
  const body = {
    saveId: randomUUID(),
    revision: 0,
    horses: horseIds.map((id) => horseDone(id)),
    complete: true,
  };
  expect((await asOwner('PUT', rows.path(appointmentId), body)).status).toBe(200);
};
const days = (count: number) => clock.advance(count * 24 * 60 * 60_000);

it('a horse has the fields of the cycle, the rest later, and what is wrong is named', async () => {
  const id = await client();
  expect(await horse(id)).toMatchObject({
    clientId: id,
    userId: null,
    cycleWeeks: 6,
    usualWork: null,
    cycleState: 'active',
    awayUntil: null,
    place: null,
    lastDoneOn: null,
    dueOn: null,
    dueState: 'unknown',
    daysOverdue: 0,
    removedAt: null,
  });
  const full = await horse(id, {
    name: 'Duke',
    cycleWeeks: 8,
    usualWork: 'remedial',
    cycleState: 'away',
    awayUntil: rows.today(3),
    lastDoneOn: rows.today(-7),
    place: { address: '3 Yard Lane', suburb: 'Bunyip', postcode: '3815', pic: '3abcd123', access: 'Dog' },
  });
  expect(full).toMatchObject({
    dueOn: rows.today(49),
    dueState: 'paused',
    place: { address: '3 Yard Lane', suburb: 'Bunyip', postcode: '3815', pic: '3ABCD123', access: 'Dog' },
  });
  const at = `${horses(id)}/${full.id}`;
  // The owner corrects the day with a second entry.
  const earlier = await asOwner('PATCH', at, {
    lastDoneOn: rows.today(-70),
    place: null,
    cycleState: 'active',
  });
  expect(earlier.body).toMatchObject({ lastDoneOn: rows.today(-70), daysOverdue: 14, place: null });
  const { docs } = await app.payload.find({
    collection: 'horse-health-records',
    where: { horseId: { equals: full.id } },
  });
  expect(docs).toMatchObject([{ recordType: 'farrier', description: 'From the book' }]);
  for (const [body, path] of [
    [{ cycleWeeks: 17 }, 'cycleWeeks'],
    [{ cycleWeeks: 1 }, 'cycleWeeks'],
    [{ usualWork: 'polish' }, 'usualWork'],
    [{ lastDoneOn: rows.today(1) }, 'lastDoneOn'],
    [{ place: { pic: '9ABCD123' } }, 'place.pic'],
    [{ name: '' }, 'name'],
  ] as const) {
    const reply = await asOwner('PATCH', at, body);
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, path]);
  }
  expect((await asOwner('POST', horses(id), {})).status).toBe(400);
  expect((await asOwner('PATCH', `${horses(await client())}/${full.id}`, { name: 'X' })).status).toBe(404);
  expect((await asOwner('GET', horses(999_999))).status).toBe(404);
});

it('a horse moves to another client with its history, and stands in the stable of the account there', async () => {
  const mia = await newCustomer(server, 'moved.to');
  const kim = await newCustomer(server, 'moved.from');
  const idOf = async (userId: number) =>
    (await app.payload.find({ collection: 'clients', where: { userId: { equals: userId } }, depth: 0 }))
      .docs[0]?.id ?? 0;
  const [from, to] = [await idOf(kim.id), await idOf(mia.id)];
  const horseId = await kim.addHorse({ name: 'Rover' });
  await rows.save((await rows.appointment(from, { horseIds: [horseId] })).id, {
    horses: [horseDone(horseId, { nextWeeks: 4 })],
    complete: true,
  });
  const move = `${horses(from)}/${horseId}/move`;
  expect((await asOwner('POST', move, { to: from })).status).toBe(409);
  const unknown = await asOwner('POST', move, { to: 999_999 });
  expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'to']);
  const moved = await asOwner('POST', move, { to });
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { clientId: to, userId: mia.id, lastDoneOn: rows.today(), dueOn: rows.today(28) },
  ]);
  expect([await names(from), await names(to)]).toEqual([[], ['Rover']]);
  expect((await kim.call('GET', '/api/horses')).body).toEqual([]);
  expect((await mia.call('GET', '/api/horses')).body).toMatchObject([{ id: horseId }]);
  const history = await asOwner('GET', `${horses(to)}/${horseId}/timeline`);
  expect([history.status, history.body]).toMatchObject([200, [{ type: 'visit', outcome: 'done' }]]);
  const repeated = await asOwner('POST', move, { to });
  expect([repeated.status, repeated.body]).toEqual([200, moved.body]);
  expect((await asOwner('POST', move, { to: await client() })).status).toBe(404);
});

it('a horse of a merged client is changed at the client into whom it was merged', async () => {
  const [into, from, to] = [await client(), await client(), await client()];
  const { id } = await horse(from);
  expect((await asOwner('POST', `/api/clients/${into}/merge`, { from })).status).toBe(200);
  const at = `${horses(from)}/${id}`;
  const price = { description: 'Trim', quantity: 1, unitCents: 6500 };
  const visits = { horseIds: [id], everyWeeks: 6, from: rows.today(7), time: '09:00' };
  for (const [method, path, body] of [
    ['POST', horses(from), { name: 'Rex' }],
    ['PATCH', at, { name: 'Rex' }],
    ['DELETE', at],
    ['POST', `${at}/restore`],
    ['POST', `${at}/move`, { to }],
    ['POST', '/api/invoices', { clientId: from, lines: [price] }],
    ['POST', '/api/regulars', { clientId: from, ...visits }],
  ] as const) {
    const { status, body: answer } = await asOwner(method, path, body);
    expect([method, path, status, answer.message]).toEqual([
      method,
      path,
      409,
      `This client was merged into client ${into}. Please change that one.`,
    ]);
  }
  expect(await names(into)).toEqual(['Bella']);
});

it('a removed horse can be restored for 30 days; one that has visits is hidden and never purged', async () => {
  const id = await client();
  const [plain, visited] = [await horse(id), await horse(id, { name: 'Done' })];
  await rows.save((await rows.appointment(id, { horseIds: [visited.id] })).id, {
    horses: [horseDone(visited.id)],
    complete: true,
  });
  for (const { id: horseId } of [plain, visited]) {
    expect((await asOwner('DELETE', `${horses(id)}/${horseId}`)).status).toBe(200);
    expect((await asOwner('DELETE', `${horses(id)}/${horseId}`)).status).toBe(404);
    expect((await asOwner('PATCH', `${horses(id)}/${horseId}`, { name: 'X' })).status).toBe(404);
  }
  expect(await names(id)).toEqual([]);
  expect((await asOwner('GET', `${horses(id)}?removed=true`)).body).toHaveLength(2);
  days(29);
  const back = await asOwner('POST', `${horses(id)}/${plain.id}/restore`);
  expect([back.status, back.body.removedAt]).toEqual([200, null]);
  expect((await asOwner('POST', `${horses(id)}/${plain.id}/restore`)).status).toBe(200);
  await asOwner('DELETE', `${horses(id)}/${plain.id}`);
  days(32);
  expect((await asOwner('POST', `${horses(id)}/${plain.id}/restore`)).status).toBe(409);
  await purgeHiddenHorses(app);
  const stored = async (horseId: number) =>
    (await app.payload.find({ collection: 'horses', where: { id: { equals: horseId } } })).totalDocs;
  expect([await stored(plain.id), await stored(visited.id)]).toEqual([0, 1]);
});

it('a horse that a customer removes leaves their stable, not the book', async () => {
  const mia = await newCustomer(server, 'leaver');
  const horseId = await mia.addHorse({ name: 'Stays' });
  const [row] = (await asOwner('GET', '/api/clients?q=stays')).body;
  expect((await mia.call('DELETE', `/api/horses/${horseId}`)).status).toBe(200);
  expect((await mia.call('GET', '/api/horses')).body).toEqual([]);
  expect((await asOwner('GET', horses(row.id))).body).toMatchObject([{ id: horseId, userId: null }]);
});

it('a client is seen at the visit of somebody else, when their horse is done there', async () => {
  const [host, guest] = [await client(), await client()];
  const [one, two] = [await horse(host), await horse(guest, { name: 'Guest' })];
  const next = await rows.appointment(host, {
    horseIds: [one.id, two.id],
    appointmentDate: rows.today(5),
  });
  expect((await asOwner('GET', `/api/clients/${guest}`)).body).toMatchObject({
    nextVisitOn: rows.today(5),
    dueState: 'booked',
    lastVisitOn: null,
  });
  days(5);
  await record(next.id, one.id, two.id);
  expect((await asOwner('GET', `/api/clients/${guest}`)).body).toMatchObject({
    lastVisitOn: rows.today(),
    nextVisitOn: null,
  });
  const timeline = (await asOwner('GET', `/api/clients/${guest}/timeline`)).body;
  expect(timeline.map(({ type }: { type: string }) => type)).toContain('visit');
});

it('a removed horse is listed for as long as it can be restored, to the hour', async () => {
  const id = await client();
  const { id: horseId } = await horse(id);
  const listed = async () => (await asOwner('GET', `${horses(id)}?removed=true`)).body.length;
  const taken = await asOwner('DELETE', `${horses(id)}/${horseId}`);
  expect([taken.status, await listed()]).toEqual([200, 1]);
  clock.advance(30 * 24 * 60 * 60_000 - 60_000);
  expect(await listed()).toBe(1);
  clock.advance(120_000);
  expect(await listed()).toBe(0);
  expect((await asOwner('POST', `${horses(id)}/${horseId}/restore`)).status).toBe(409);
});

it('a client was seen on the day of our visit, whatever was written down since', async () => {
  const [host, guest] = [await client(), await client()];
  const { id: horseId } = await horse(guest);
  const { id: visitId } = await rows.appointment(host, { horseIds: [horseId] });
  await record(visitId, horseId);
  const day = rows.today();
  days(1);
  await asOwner('PATCH', `${horses(guest)}/${horseId}`, { lastDoneOn: rows.today() });
  expect((await asOwner('GET', `/api/clients/${guest}`)).body).toMatchObject({ lastVisitOn: day });
});

it('a day that was entered at the wrong horse is taken back', async () => {
  const id = await client();
  const { id: horseId } = await horse(id, { lastDoneOn: rows.today(-10) });
  const patch = async (body: object) => (await asOwner('PATCH', `${horses(id)}/${horseId}`, body)).body;
  expect(await patch({ color: 'Bay' })).toMatchObject({ lastDoneOn: rows.today(-10) });
  expect(await patch({ lastDoneOn: null })).toMatchObject({ lastDoneOn: null, dueState: 'unknown' });
});

it('a horse is made for nobody by no owner in the CMS', async () => {
  const { docs } = await app.payload.find({ collection: 'owners', limit: 1, depth: 0 });
  const user = docs[0] && { ...docs[0], collection: 'owners' as const };
  const create = (data: { name: string; clientId?: number }) =>
    app.payload.create({ collection: 'horses', data, overrideAccess: false, user });
  await expect(create({ name: 'Nobody’s' })).rejects.toMatchObject({
    data: { errors: [expect.objectContaining({ path: 'clientId' })] },
  });
  const clientId = await client();
  expect(await create({ name: 'Somebody’s', clientId })).toMatchObject({ clientId });
});

it('clients are found by how their horses stand, and sorted by when they are due and were seen', async () => {
  const [late, fine] = [await client({ suburb: 'Nyora' }), await client({ suburb: 'Nyora' })];
  for (const [id, back] of [
    [late, 60],
    [fine, 20],
  ] as const) {
    const { id: horseId } = await horse(id);
    const { id: visitId } = await rows.appointment(id, {
      horseIds: [horseId],
      appointmentDate: rows.today(-back),
    });
    await record(visitId, horseId);
  }
  const ids = async (query: string) =>
    (await asOwner('GET', `/api/clients?suburb=Nyora&${query}`)).body.map(({ id }: { id: number }) => id);
  expect(await ids('due=urgent')).toEqual([late]);
  expect([await ids('sort=nextDueOn'), await ids('sort=-nextDueOn')]).toEqual([
    [late, fine],
    [fine, late],
  ]);
  expect([await ids('sort=lastVisitOn'), await ids('sort=-lastVisitOn')]).toEqual([
    [late, fine],
    [fine, late],
  ]);
});
