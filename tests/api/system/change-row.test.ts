import { beforeEach, describe, expect, it } from 'vitest';
import { changeRow, sameRow } from '../../../cms/database/change-row';
import { rows } from '../../../cms/database/rows';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload } = app;

let id = 0;
let made = 0;
const byId = () => ({ id });
const find = () => rows(payload, 'worker-timesheets').one(byId());
const read = async () => {
  const row = await find();
  if (!row) throw new Error('The entry is gone');
  return row;
};
const change = (decide: Parameters<typeof changeRow<'worker-timesheets'>>[2]['decide']) =>
  changeRow(payload, 'worker-timesheets', { find, decide });

beforeEach(async () => {
  made += 1;
  const entry = await rows(payload, 'worker-timesheets').add({
    workerName: 'Sam',
    workDate: '2025-03-10',
    clockIn: '2025-03-10T00:00:00.000Z',
    openKey: `closed ${made}`,
    breaks: [],
    revision: 0,
  });
  id = entry.id;
});

describe('a row that is read, decided on and written', () => {
  it.each([
    { stored: 0, next: 1 },
    { stored: 7, next: 8 },
    { stored: null, next: 1 },
  ])('counts its revision up: $stored → $next', async ({ stored, next }) => {
    await rows(payload, 'worker-timesheets').update(byId(), { revision: stored });
    let calls = 0;
    const changed = await change((_, revision) => {
      calls = revision;
      return { totalHours: '1.00' };
    });
    expect(changed?.before.totalHours ?? null).toBeNull();
    expect(changed?.row).toMatchObject({ totalHours: '1.00', revision: next });
    expect([calls, await read()]).toMatchObject([next, { totalHours: '1.00', revision: next }]);
  });

  it.each([1, 2, 29])('is decided again when %i others are faster', async (others) => {
    let looks = 0;
    const changed = await change(async ({ revision }) => {
      if (looks++ < others)
        await rows(payload, 'worker-timesheets').update(byId(), { revision: { $inc: 1 } });
      return { totalHours: `${revision}` };
    });
    expect([looks, changed?.row]).toMatchObject([
      others + 1,
      { totalHours: `${others}`, revision: others + 1 },
    ]);
  });

  it('is left alone, and its caller told to try again, when others are faster every time', async () => {
    const failing = change(async () => {
      await rows(payload, 'worker-timesheets').update(byId(), { revision: { $inc: 1 } });
      return { totalHours: '9.00' };
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    expect((await read()).totalHours ?? null).toBeNull();
  });

  it('holds what each of twenty adds at once', async () => {
    const add = (start: number) =>
      change(({ breaks }) => ({ breaks: [...(Array.isArray(breaks) ? breaks : []), start] }));
    await Promise.all(Array.from({ length: 20 }, (_, start) => add(start)));
    const { breaks, revision } = await read();
    expect([revision, new Set(breaks as unknown[]).size]).toEqual([20, 20]);
  });

  it('stays as it is when nothing is to change, when it is gone, and when deciding fails', async () => {
    const same = await change(() => null);
    expect(same?.row).toBe(same?.before);
    const gone = { find: async () => null, decide: () => ({ totalHours: '1.00' }) };
    expect(await changeRow(payload, 'worker-timesheets', gone)).toBeNull();
    const failing = change(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await read()).toMatchObject({ revision: 0 });
  });

  it('is not written when a condition beside the revision holds no more', async () => {
    let looks = 0;
    const changed = await changeRow(payload, 'worker-timesheets', {
      find,
      async decide({ workerName }) {
        if (looks++ === 0) await rows(payload, 'worker-timesheets').update(byId(), { workerName: 'kim' });
        return { totalHours: workerName };
      },
      still: ({ workerName }) => ({ workerName }),
    });
    expect([looks, changed?.row.totalHours]).toEqual([2, 'kim']);
  });
});

it.each([
  { collection: 'bookings', row: { id: 1, revision: 2 }, field: { revision: 2 } },
  { collection: 'users', row: { id: 1, revision: null }, field: { revision: null } },
  { collection: 'appointments', row: { id: 1, sequence: 0 }, field: { sequence: 0 } },
  { collection: 'worker-jobs', row: { id: 1 }, field: { photosRevision: null } },
  { collection: 'booklet-subscribers', row: { id: 1 }, field: { timesSubscribed: null } },
] as const)('a row of $collection is the same at the same revision', ({ collection, row, field }) => {
  expect(sameRow(collection, row)).toEqual({ id: 1, ...field });
});

it('a row without a revision is known by its id', () => {
  expect(sameRow('payments', { id: 1 })).toEqual({ id: 1 });
});
