// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { importSealKey } from '../../../ui/offline/seal';
import type { NotTaken, Snapshot } from '../model/snapshot';
import { sendEvents } from './send-events';
import { dismiss } from './start-worker';
import {
  changeNotTaken,
  changeSnapshot,
  forget,
  load,
  storeEvent,
  storeKey,
  storeSnapshot,
} from './store-events';
import { changeState, emptyState, person, readState } from './worker-state';

const at = '2026-11-21T01:00:00.000Z';
const note = (id: string): NotTaken => ({ id, what: 'A photo', why: 'It is no photo', at });
const snapshot: Snapshot = { jobs: [], active: null, timesheets: [], held: [], at: 1 };
const clockIn = { type: 'clock-in', id: 'event-1', at } as const;

/** Answers the call of the events after `during`, as another tab or the photos work at that moment. */
function answerEvents(result: { state: string; reason?: string }, during: () => Promise<unknown>): void {
  vi.stubGlobal('fetch', async () => {
    await during();
    return Response.json({ results: [{ id: clockIn.id, ...result }] });
  });
}

beforeEach(async () => {
  changeState({ ...emptyState, phase: 'open' });
  await forget(person);
  await storeKey(person, { person: 'mark', key: await importSealKey(btoa('k'.repeat(32))) });
  await storeSnapshot(person, snapshot);
  await storeEvent(person, clockIn, { reasonAgainst: () => null });
  changeState(await load(person));
});

it('a refused event leaves the note of a photo that was refused during its call', async () => {
  answerEvents({ state: 'refused', reason: 'Too late' }, () =>
    changeNotTaken(person, (notTaken) => [...notTaken, note('photo-1')]),
  );
  await sendEvents();
  const { notTaken, waiting } = await load(person);
  expect([notTaken.map(({ id }) => id), waiting]).toEqual([['photo-1', 'event-1'], []]);
});

it('a note that is dismissed during a call does not return', async () => {
  await changeNotTaken(person, () => [note('photo-1')]);
  changeState(await load(person));
  answerEvents({ state: 'refused', reason: 'Too late' }, () => dismiss('photo-1'));
  await sendEvents();
  expect((await load(person)).notTaken.map(({ id }) => id)).toEqual(['event-1']);
  expect(readState().notTaken.map(({ id }) => id)).toEqual(['event-1']);
});

it('an accepted event keeps what a photo has changed in the snapshot during its call', async () => {
  answerEvents({ state: 'taken' }, () => changeSnapshot(person, (before) => ({ ...before, clockOff: 5 })));
  await sendEvents();
  expect((await load(person)).snapshot).toMatchObject({ clockOff: 5, active: { clockOut: null } });
});

it('two notes that are added at one time both stay', async () => {
  await Promise.all(
    ['photo-1', 'photo-2'].map((id) => changeNotTaken(person, (notTaken) => [...notTaken, note(id)])),
  );
  expect((await load(person)).notTaken).toHaveLength(2);
});
