import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUp } from '../../../cms/domain/calendar/regulars/keep-up';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const planned = plannedOf(server);
const { db } = app.payload;
const change = (id: number, body: object) => asOwner('PATCH', `/api/regulars/${id}`, body);

/** Makes the nightly job process the regular's write before the caller continues. */
function jobIsFaster(write: 'create' | 'updateOne') {
  const plain = db[write].bind(db) as (args: { collection: string }) => Promise<{ id: number } | null>;
  const faster = vi.spyOn(db, write).mockImplementation((async (args: { collection: string }) => {
    const row = await plain(args);
    if (args.collection !== 'regulars') return row;
    faster.mockRestore();
    const { docs } = await app.payload.find({ collection: 'regulars', depth: 0 });
    for (const { id } of docs) await keepUp(app, id);
    return row;
  }) as never);
}

beforeEach(async () => {
  clock.set(testNow);
  for (const collection of ['appointments', 'regulars', 'messages', 'horses', 'clients'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
});
afterEach(() => void vi.restoreAllMocks());

it('a new regular says how many visits were made, when a job made them first', async () => {
  jobIsFaster('create');
  expect((await planned.regular()).reply.body).toMatchObject({ made: 5, changed: 0, removed: 0 });
});

it.each([
  ['changed', { time: '08:00' }, { made: 0, changed: 5, removed: 0 }],
  ['removed', { state: 'paused' }, { made: 0, changed: 0, removed: 5 }],
  // Every second day of the rhythm does not change.
  ['made', { everyWeeks: 3 }, { made: 4, changed: 0, removed: 0 }],
  ['left alone', { until: '2028-01-01' }, { made: 0, changed: 0, removed: 0 }],
])('a change says how many visits were %s, when a job was faster', async (_what, body, counts) => {
  const { id } = await planned.regular();
  jobIsFaster('updateOne');
  expect((await change(id, body)).body).toMatchObject(counts);
});
