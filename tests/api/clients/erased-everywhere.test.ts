import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { clientFields } from '../../../contracts/clients/client-fields';
import { horseCycleFields, horseFields } from '../../../contracts/horses/horse-fields';
import { rows } from '../../../rows/rows';
import { dumpOf } from '../../support/customers';
import { wordsOf } from '../../support/declared-words';
import { eventReader } from '../../support/event-reader';
import { invoicesOf } from '../../support/invoice-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { png } from '../../support/upload-samples';
import { horseDone, photoForm, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor, relay } = server;
const { made } = invoicesOf(server);
const visits = visitRows(server);
const told = eventReader(server);

beforeEach(() => clock.set(testNow));

const person = {
  ...wordsOf(clientFields, 'Quill'),
  firstName: 'Quillmira',
  familyName: 'Quillfeather',
  phone: '0491 577 426',
  otherPhones: ['0491 577 644'],
  email: 'quill@quill.example',
  address: '7 Quilltrack Road',
  suburb: 'Hallam',
  postcode: '3803',
  access: 'Quill gate 4711',
  notes: 'Quill pays late',
  pic: '3QUIL123',
};
const traces = /quill|577426|577644|3qui/i;

/** Creates a client with every kind of data that the product stores. */
async function fullClient(): Promise<number> {
  const booking = await call('POST', '/api/bookings', {
    body: bookingBody({
      firstName: person.firstName,
      lastName: person.familyName,
      phone: person.phone,
      email: person.email,
      address: person.address,
      specialRequirements: 'Quill needs',
    }),
  });
  expect(booking.status).toBe(201);
  await app.background.done();
  const list = (await asOwner('GET', '/api/clients?q=Quillfeather')).body;
  const id: number = list[0].id;
  await made('PATCH', `/api/clients/${id}`, person);
  await made('POST', `/api/clients/${id}/notes`, { text: 'Quill note' });
  const horse = await made('POST', `/api/clients/${id}/horses`, {
    ...wordsOf({ ...horseFields, ...horseCycleFields }, 'Quill'),
    name: 'Quillhoof',
    lastDoneOn: visits.today(-60),
    place: { address: '1 Quill agistment', access: 'Quill dogs', pic: '3QUIL123' },
  });
  const stranger = await made('POST', '/api/clients', { familyName: 'Host' });
  const guest = await made('POST', `/api/clients/${stranger.id}/horses`, { name: 'Duke' });
  const visit = await visits.appointment(id, {
    clientName: 'Quillmira Quillfeather',
    phone: '+61491577426',
    email: person.email,
    address: person.address,
    workRequired: 'Quill trim',
    notes: 'Quill late',
    horseIds: [horse.id],
  });
  const record = horseDone(horse.id, {
    outcome: 'partly',
    reason: 'Quill reason',
    work: { 'near-fore': { done: 'trim', note: 'Quill foot' } },
    findings: [{ kind: 'crack', feet: ['near-fore'], note: 'Quill crack' }],
    noteForOwner: 'Quill words',
    privateNote: 'Quill kicks',
    items: [{ description: 'Quill special', quantity: 1, unitCents: 5000 }],
  });
  const file = photoForm(horse.id);
  file.set('photo', new Blob([png as Uint8Array<ArrayBuffer>]), 'quill.png');
  const photo = await call('POST', `${visits.path(visit.id)}/photos`, {
    cookie: await cookieFor('owner'),
    raw: file,
  });
  expect(photo.status).toBeLessThan(300);
  expect((await visits.save(visit.id, { complete: true, horses: [record] })).status).toBe(200);
  // A started record at another client's visit.
  const shared = await visits.appointment(stranger.id, { horseIds: [horse.id, guest.id] });
  expect((await visits.save(shared.id, { horses: [{ ...record, items: [] }] })).status).toBe(200);
  await made('POST', '/api/regulars', {
    clientId: id,
    horseIds: [horse.id],
    everyWeeks: 6,
    from: visits.today(14),
    time: '09:00',
    note: 'Quill regular',
  });
  await rows(app, 'worker-jobs').add({
    workerName: 'sam',
    clientId: id,
    clientName: 'Quillmira Quillfeather',
    phone: person.phone,
    address: person.address,
    description: 'Quill job',
    scheduledDate: visits.today(),
    scheduledTime: '09:00',
    status: 'pending',
  });
  await made('POST', `/api/clients/${id}/payments`, {
    amountCents: 1000,
    method: 'bank',
    paidOn: visits.today(),
    reference: 'Quill ref',
  });
  await made('POST', `/api/horses/${horse.id}/shares`, { days: 7, name: 'Vet of Quillhoof' });
  await rows(app, 'sms-replies').add({
    fromNumber: '+61491577426',
    messageBody: 'Quill says hello',
    receivedAt: testNow,
    isRead: false,
  } as never);
  await call('POST', '/api/booklet-subscribers', {
    body: { fullName: 'Quillmira Quillfeather', email: person.email, phone: person.phone, postcode: '3803' },
  });
  const review = { firstName: 'Mira', lastName: 'Quillfeather', email: person.email, rating: 5 };
  await call('POST', '/api/reviews', { body: { ...review, reviewText: 'Very good' } });
  return id;
}

/** Returns the non-empty rows of the database, and the bytes of its file on SQLite. */
async function left(): Promise<string[]> {
  await app.background.done();
  await relay.round();
  const found = (await dumpOf(server)).split('\n').flatMap((line) => {
    const at = line.search(traces);
    return at < 0 ? [] : [`${line.slice(0, 30)} … ${line.slice(Math.max(0, at - 80), at + 40)}`];
  });
  for (const name of ['farrier.db', 'farrier.db-wal']) {
    const path = join(server.dataDir, name);
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path).toString('latin1');
    const at = bytes.search(traces);
    if (at >= 0) found.push(`${name} … ${bytes.slice(Math.max(0, at - 80), at + 40)}`);
  }
  return found;
}

it('nothing of an erased client is in the database or in its file, after a merge that was undone too', async () => {
  const id = await fullClient();
  const other = await made('POST', '/api/clients', { familyName: 'Smith' });
  await made('POST', `/api/clients/${other.id}/merge`, { from: id });
  await made('PATCH', `/api/clients/${other.id}`, { businessName: 'Smith Stud' });
  expect(JSON.stringify((await told('client.')).at(-1)?.data)).toMatch(/577426.*Quill medicalNotes/);
  await made('POST', `/api/clients/${other.id}/unmerge`, { from: id });
  await made('PATCH', `/api/clients/${other.id}`, { suburb: 'Officer' });
  await relay.round();
  expect((await left()).length).toBeGreaterThan(15);

  const erased = await asOwner('DELETE', `/api/clients/${id}`);
  expect(erased.status).toBe(200);
  expect(erased.body.kept.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 job of your worker/),
      expect.stringMatching(/^1 payment on the client's account/),
    ]),
  );
  expect(await left()).toEqual([]);
  expect((await asOwner('GET', `/api/clients/${other.id}`)).body).toMatchObject({
    name: 'Smith Stud',
    suburb: 'Officer',
  });
}, 60_000);
