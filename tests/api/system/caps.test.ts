import { expect, it } from 'vitest';
import { maxOwned } from '../../../contracts/limits';
import { newCustomer } from '../../support/customers';
import { watchReads } from '../../support/reads';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const {
  app: { payload },
  countOf,
} = server;
const mia = await newCustomer(server, 'mia');
const horse = await mia.addHorse();
const record = {
  horseId: horse,
  recordType: 'farrier',
  serviceDate: '2026-11-01',
  description: 'Trim',
} as const;

async function fill(collection: 'horses' | 'horse-health-records', data: object, max: number) {
  for (let left = max - (await countOf(collection)); left > 0; left--)
    await payload.create({ collection, data: data as never });
}

it.each([
  ['horses', '/api/horses', { name: 'Banjo' }, { name: 'Banjo', userId: mia.id }, maxOwned.horses],
  ['horse-health-records', '/api/health-records', record, record, maxOwned.healthRecords],
] as const)(
  'there is room for so many %s and no more, of several at once too',
  async (collection, path, body, row, max) => {
    await fill(collection, row, max - 1);
    const replies = await Promise.all(Array.from({ length: 6 }, () => mia.call('POST', path, { body })));
    for (const { status } of replies) expect([201, 409]).toContain(status);
    expect(await countOf(collection)).toBeLessThanOrEqual(max);
    await fill(collection, row, max);
    const full = await mia.call('POST', path, { body });
    expect([full.status, full.body.message]).toEqual([409, expect.stringContaining(`has room for ${max} `)]);
    expect(await countOf(collection)).toBe(max);
  },
);

it('the export of a full stable asks no more for having more horses', async () => {
  const { reads, stop } = watchReads(payload);
  const reply = await mia.call('GET', '/api/user/export');
  stop();
  expect(reply.body.horses).toHaveLength(maxOwned.horses);
  const own = reply.body.horses.find(({ id }: { id: number }) => id === horse);
  expect(own.healthRecords).toHaveLength(maxOwned.healthRecords);
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.length).toBeLessThan(maxOwned.horses);
});
