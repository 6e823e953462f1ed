import { get } from 'node:http';
import { expect, it } from 'vitest';
import { confirmEmailOf, newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { payload } = server.app;
const mia = await newCustomer(server, 'mia');
const messages = 20_000;
const records = 5000;

async function fill(collection: 'messages' | 'horse-health-records', rows: object[]) {
  for (let from = 0; from < rows.length; from += 500)
    await Promise.all(
      rows
        .slice(from, from + 500)
        .map((data) =>
          payload.db.create({ collection, data: { ...data, updatedAt: at } as never, returning: false }),
        ),
    );
}
const at = server.clock.now().toISOString();

/** Receives the export in pieces, without parsing them. */
const exported = () =>
  new Promise<{ text: string; type: string | undefined; name: string | undefined }>((resolve, reject) => {
    get(`${server.url}/api/user/export`, { headers: { cookie: mia.cookie } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.once('end', () =>
        resolve({
          text: Buffer.concat(pieces).toString(),
          type: response.headers['content-type'],
          name: response.headers['content-disposition'],
        }),
      );
    }).once('error', reject);
  });

/**
 * Measures the largest share of the work in one turn of this thread, which blocks other calls. Uses shares of
 * processor time, so that a slow or busy machine has no effect.
 */
function watchTurns(): () => number {
  let longest = 0;
  let all = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
    all += user + system;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return longest / all;
  };
}

it('the export of an account with 20,000 messages is whole, and holds nobody up', async () => {
  await confirmEmailOf(server, mia);
  const before = JSON.parse((await exported()).text);
  const horses = await Promise.all([mia.addHorse({ name: 'Banjo' }), mia.addHorse({ name: 'Clover' })]);
  await fill(
    'messages',
    Array.from({ length: messages }, (_, index) => ({
      id: 100_000 + index,
      kind: 'email',
      to: 'mia@example.com',
      template: 'test',
      subject: 'Your farrier',
      body: `Message ${index}\n${'A long sentence that somebody wrote. '.repeat(10)}`,
      state: 'sent',
      dedupeKey: `export ${index}`,
      priority: 3,
      attempts: 1,
      leaseUntil: 0,
      nextAttemptAt: 0,
      createdAt: at,
      sentAt: at,
    })),
  );
  await fill(
    'horse-health-records',
    Array.from({ length: records }, (_, index) => ({
      id: 100_000 + index,
      horseId: horses[index % 2],
      recordType: 'farrier',
      createdAt: at,
      serviceDate: `2025-0${1 + (index % 9)}-01`,
      description: `Trim ${index}`,
    })),
  );
  const longestShare = watchTurns();
  const { text, type, name } = await exported();
  // In pages a turn takes a fortieth of the work; without pages, most of it.
  expect(longestShare()).toBeLessThan(1 / 5);
  expect([type, name]).toEqual(['application/json; charset=utf-8', 'attachment; filename=my-data.json']);
  const after = JSON.parse(text);
  // The bytes are the same as when all was written at once.
  expect(JSON.stringify(after)).toBe(text);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after.messages.slice(0, before.messages.length)).toEqual(before.messages);
  const added = after.messages.slice(before.messages.length);
  expect(added).toHaveLength(messages);
  expect(
    added.every(({ body }: { body: string }, index: number) => body.startsWith(`Message ${index}\n`)),
  ).toBe(true);
  expect(added[0]).toEqual({
    kind: 'email',
    to: 'mia@example.com',
    subject: 'Your farrier',
    body: added[0].body,
    state: 'sent',
    createdAt: at,
    sentAt: at,
  });
  expect(after.horses.map((horse: { name: string }) => horse.name)).toEqual(['Banjo', 'Clover']);
  for (const { healthRecords } of after.horses) {
    expect(healthRecords).toHaveLength(records / 2);
    const order = healthRecords.map(
      ({ serviceDate, id }: { serviceDate: string; id: number }) => `${serviceDate} ${id}`,
    );
    expect(order).toEqual(order.toSorted().toReversed());
  }
}, 120_000);
