import { readdirSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const lines: string[] = [];
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'debug' });
const { app, asOwner, call, clock, cookieFor, dataDir, rowOf } = server;
const rows = visitRows(server);
const mia = await newCustomer(server, 'mia');

/** A word that only private notes may contain. */
const word = 'Xylophonist';

beforeEach(() => clock.set(testNow));

async function planted() {
  const horseId = await mia.addHorse({ name: 'Biscuit' });
  const horse = await rowOf('horses', horseId);
  // Every account has a client in the book.
  const client = { id: Number(horse.clientId) };
  const before = await rows.appointment(client.id, { appointmentDate: rows.today(-40) });
  const now = await rows.appointment(client.id);
  const done = (more = {}) => [horseDone(horseId, { privateNote: `${word} one`, ...more })];
  await rows.save(before.id, { complete: true, horses: done() });
  await rows.save(now.id, { complete: true, horses: done() });
  await rows.save(now.id, { revision: 1, horses: done({ privateNote: `${word} two`, sedated: true }) });
  await rows.workersJob(now.id);
  const { body: share } = await asOwner('POST', `/api/horses/${horseId}/shares`, {
    days: 7,
    name: 'Our vet',
  });
  return { client, horseId, before, now, shared: new URL(share.url).pathname };
}

it('a private note is in no answer but the owner’s own, in no export, message, page or log', async () => {
  const written = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((text: string | Uint8Array, ...rest: never[]) => {
    lines.push(String(text));
    return written(text, ...rest);
  }) as typeof process.stdout.write;
  const { client, horseId, before, now, shared } = await planted();
  process.stdout.write = written;

  expect((await rows.read(now.id)).text).toContain(word);
  expect((await asOwner('GET', `/api/clients/${client.id}/horses/${horseId}/timeline`)).text).toContain(word);

  const worker = await cookieFor('worker', { name: 'sam' });
  const provider = await cookieFor('provider', { id: 1 });
  const asked: [string, string][] = [
    [mia.cookie, `/api/horses/${horseId}/timeline`],
    [mia.cookie, `/api/horses/${horseId}/timeline?page=1`],
    [mia.cookie, '/api/user/export'],
    [mia.cookie, '/api/horses'],
    [mia.cookie, `/api/health-records/${horseId}`],
    [mia.cookie, '/api/user/bookings'],
    [mia.cookie, '/my-stable'],
    [mia.cookie, `/my-stable/${horseId}`],
    [worker, `/api/worker/visits/${now.id}`],
    [worker, '/api/worker/jobs/sam'],
    [provider, `/api/calendar/appointments/${now.id}/visit`],
    ['', shared],
    ['', `/api/calendar/appointments/${before.id}/visit`],
    ['', '/api/calendar/feed.ics'],
  ];
  for (const [cookie, path] of asked) {
    const { text } = await call('GET', path, cookie ? { cookie } : {});
    expect(text, path).not.toContain(word);
  }
  // Answers to the worker's own saves, accepted and refused.
  const save = (revision: number) =>
    call('PUT', `/api/worker/visits/${now.id}`, {
      cookie: worker,
      body: { saveId: crypto.randomUUID(), revision, horses: [horseDone(horseId, { minutes: 20 })] },
    });
  const [refused, taken] = [await save(0), await save(2)];
  expect([refused.status, taken.status]).toEqual([409, 200]);
  expect(refused.text + taken.text).not.toContain(word);
  // The note that the worker did not see is unchanged.
  expect((await rows.read(now.id)).body.horses[0].privateNote).toBe(`${word} two`);

  // The owner's exports and figures, which are passed on.
  for (const path of [
    '/api/admin/messages/export.csv',
    '/api/clients/export.csv',
    '/api/admin/needs-you',
    '/api/admin/messages',
    `/api/clients/${client.id}/timeline`,
    `/api/calendar/appointments/${now.id}/next`,
  ])
    expect((await asOwner('GET', path)).text, path).not.toContain(word);

  for (const collection of ['messages', 'horse-health-records', 'audit-log', 'events', 'invoices'] as const) {
    const { docs } = await app.payload
      .find({ collection: collection as 'messages', pagination: false, depth: 0 })
      .catch(() => ({ docs: [] }));
    expect(JSON.stringify(docs), collection).not.toContain(word);
  }
  expect(lines.join('')).not.toContain(word);
  expect(readdirSync(dataDir, { recursive: true }).join()).not.toContain(word);
});

it('the worker reads on the job what one must know before driving in, and no notes of the owner', async () => {
  const { client, horseId, now } = await planted();
  await asOwner('PATCH', `/api/clients/${client.id}`, { access: 'Gate 4711', notes: 'Pays late' });
  const place = { address: '2 Hill Road', access: 'Beware of the goose' };
  await asOwner('PATCH', `/api/clients/${client.id}/horses/${horseId}`, { place });
  const worker = await cookieFor('worker', { name: 'sam' });
  const { body, text } = await call('GET', `/api/worker/visits/${now.id}`, { cookie: worker });
  expect(body.access).toEqual(['Gate 4711', 'Beware of the goose']);
  expect(text).not.toContain('Pays late');
});
