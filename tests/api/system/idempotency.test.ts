import { describe, expect, it } from 'vitest';
import { removeExpiredAnswers } from '../../../cms/domain/system/idempotency/idempotency-store';
import type { IdempotencyKey } from '../../../collections/payload-types';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { newCustomer } from '../../support/customers';
import { bookingBody, reviewBody, surveyBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { jpeg, pdf } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock, countOf } = server;
const mia = await newCustomer(server, 'mia');
const eve = await newCustomer(server, 'eve');
const horseId = await mia.addHorse({ name: 'Banjo' });

const stored = (): Promise<IdempotencyKey[]> => rowsOf(app.payload, 'idempotency-keys');
const review = reviewBody();
const survey = surveyBody();
const record = { horseId, recordType: 'farrier', serviceDate: '2026-11-01', description: 'Trim' };

/** Every call that creates a row: path, body, a call with other content, and the row. */
const makers = [
  ['/api/bookings', bookingBody(), { firstName: 'Other' }, 'bookings'],
  ['/api/reviews', review, { rating: 4 }, 'customer-reviews'],
  ['/api/survey2025', survey, { name: 'Other Name' }, 'survey2025'],
  ['/api/horses', { name: 'Clover' }, { name: 'Dusty' }, 'horses'],
  ['/api/health-records', record, { description: 'Shoes' }, 'horse-health-records'],
] as const;
const post = (path: string, body: unknown, key: string, who = mia) =>
  who.call('POST', path, { body, headers: { 'Idempotency-Key': key } });

/** Simulates a server that was killed before it could answer. */
const forgetAnswers = () =>
  app.payload.db.updateMany({
    collection: 'idempotency-keys',
    where: {},
    data: { answer: null, status: null },
    returning: false,
  });

describe.each(makers)('a call of %s with a key', (path, body, other, collection) => {
  const key = (name: string) => `${collection}-${name}`;

  it('fifty times at once, and later, makes one and gets one answer', async () => {
    const before = await countOf(collection);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(path, body, key('fifty'))));
    clock.advance(23 * 3_600_000);
    replies.push(await post(path, body, key('fifty')));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await countOf(collection)).toBe(before + 1);
    clock.advance(3_600_001);
    const nextDay = await post(path, body, key('fifty'));
    expect(nextDay.status).toBe(201);
    expect(nextDay.body.id).not.toBe(replies[0]?.body.id);
  });

  it('is refused with other words, and changes nothing', async () => {
    expect((await post(path, body, key('words'))).status).toBe(201);
    const before = await countOf(collection);
    const reply = await post(path, { ...body, ...other }, key('words'));
    expect([reply.status, reply.body]).toEqual([
      422,
      { message: 'This Idempotency-Key was used for another call' },
    ]);
    expect(await countOf(collection)).toBe(before);
  });

  it('that was cut off after its row was stored finds the row', async () => {
    const first = await post(path, body, key('killed'));
    await forgetAnswers();
    const before = await countOf(collection);
    const again = await post(path, body, key('killed'));
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await countOf(collection)).toBe(before);
  });
});

describe('a key', () => {
  it('is its caller’s own, and its call’s', async () => {
    const mine = await post('/api/horses', { name: 'Same key' }, 'shared');
    const hers = await post('/api/horses', { name: 'Hers' }, 'shared', eve);
    const noHorse = await post('/api/health-records', record, 'shared');
    expect([mine.status, hers.status, noHorse.status]).toEqual([201, 201, 201]);
    const her = (await eve.call('GET', '/api/horses')).body;
    expect(her).toEqual([expect.objectContaining(hers.body)]);
  });

  it('is free again when its call was refused', async () => {
    const yesterday = { ...bookingBody(), serviceDate: '2020-01-01' };
    expect((await post('/api/bookings', yesterday, 'refused')).status).toBe(400);
    expect((await post('/api/horses', { name: '' }, 'refused-horse')).status).toBe(400);
    expect((await post('/api/horses', { name: 'Right' }, 'refused-horse')).status).toBe(201);
    const foreign = { ...record, horseId: await eve.addHorse({ name: 'Eclipse' }) };
    expect((await post('/api/health-records', foreign, 'refused-record')).status).toBe(404);
    expect((await post('/api/health-records', record, 'refused-record')).status).toBe(201);
  });

  it.each([' ', 'x'.repeat(201)])('of a bad length is a 400 that names it', async (key) => {
    const reply = await post('/api/horses', { name: 'Clover' }, key);
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });

  it('keeps nothing of the answer in clear, and nothing at all after a day', async () => {
    await post('/api/bookings', { ...bookingBody(), firstName: 'Canaryname' }, 'canary-key');
    const rows = JSON.stringify(await stored());
    expect(rows).toContain('enc:v1:');
    expect(rows).not.toMatch(/Canaryname|canary-key|0412|mia@/);
    clock.advance(24 * 3_600_000 + 1);
    await removeExpiredAnswers(app);
    expect(await stored()).toEqual([]);
  });

  it('says when an answer is an earlier one', async () => {
    const replayed = async () =>
      (await post('/api/horses', { name: 'Echo' }, 'echo')).headers.get('idempotency-replayed');
    expect([await replayed(), await replayed()]).toEqual([null, 'true']);
  });
});

describe('files with a key', () => {
  const attach = (recordId: number, data: Uint8Array, key: string) => {
    const form = new FormData();
    form.append('files', new Blob([data as Uint8Array<ArrayBuffer>]), 'report');
    return mia.call('POST', `/api/health-records/${recordId}/attachments`, {
      raw: form,
      headers: { 'Idempotency-Key': key },
    });
  };

  it('are kept once, at once and after a server that was killed', async () => {
    const recordId = await mia.addRecord(horseId);
    const replies = await Promise.all(Array.from({ length: 5 }, () => attach(recordId, pdf, 'files')));
    await forgetAnswers();
    replies.push(await attach(recordId, pdf, 'files'));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { body } of replies) expect(body.attachments).toEqual(replies[0]?.body.attachments);
    expect(replies[0]?.body.attachments).toHaveLength(1);
  });

  it('that are others are refused', async () => {
    const recordId = await mia.addRecord(horseId);
    expect((await attach(recordId, pdf, 'other-files')).status).toBe(200);
    expect((await attach(recordId, jpeg, 'other-files')).status).toBe(422);
    const { body } = await mia.call('GET', `/api/health-records/${horseId}`);
    expect(body.find(({ id }: { id: number }) => id === recordId).attachments).toHaveLength(1);
  });
});

it('covers every call that makes something a person could make twice', () => {
  const unique = ['POST /api/register', 'POST /api/booklet-subscribers'];
  const making = allEndpoints.filter(({ status, method }) => method === 'POST' && status === 201);
  const uncovered = making.filter(({ idempotent }) => !idempotent);
  // Names and addresses are unique: a second account or subscription is impossible.
  expect(uncovered.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(unique.sort());
});

it('tells in the OpenAPI document which calls take a key', async () => {
  const { body } = await call('GET', '/api/openapi.json');
  const takesKey = (operation: { parameters: { name: string; in: string }[] }) =>
    operation.parameters.some((one) => one.name === 'Idempotency-Key' && one.in === 'header');
  expect(takesKey(body.paths['/api/horses'].post)).toBe(true);
  expect(body.paths['/api/horses'].post.responses['422']).toBeDefined();
  expect(takesKey(body.paths['/api/horses'].get)).toBe(false);
});
