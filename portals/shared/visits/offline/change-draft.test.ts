// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { emptyHorseRecord } from '../../../../rules/visits/visit-record';
import { newId } from '../../../../ui/offline/new-id';
import { draftOf } from '../model/draft-of';
import type { ShownHorse, ShownVisit } from '../model/shown-visit';
import { changeDraft, finishVisit, saveHorse } from './change-draft';
import { createVisitSync } from './create-visit-sync';
import type { VisitCalls } from './visit-calls';
import type { VisitSync } from './visit-sync';

const today = '2026-11-21';
const horse = { ...emptyHorseRecord(3), name: 'Biscuit' } as unknown as ShownHorse;
const visit: ShownVisit = {
  id: 1,
  appointmentId: 7,
  doneOn: today,
  startedAt: null,
  finishedAt: null,
  revision: 0,
  completedAt: null,
  horses: [],
  proposed: [horse],
  access: [],
};
const noted = (text: string) => ({ ...draftOf(horse), noteForOwner: text });

const noAnswer = () => Promise.reject(new Error('No answer'));
const key = btoa('k'.repeat(32));

/** A phone of someone who is signed in. No other call is answered. */
async function openPhone(): Promise<{
  visitSync: VisitSync;
  save: ReturnType<typeof vi.fn<VisitCalls['save']>>;
}> {
  const save = vi.fn<VisitCalls['save']>(noAnswer);
  // Each test has its own person, because all tests share the phone.
  const person = newId();
  const calls: VisitCalls = {
    role: 'owner',
    seal: async () => ({ person, key }),
    read: noAnswer,
    save,
    addPhoto: noAnswer,
    removePhoto: noAnswer,
    ahead: noAnswer,
    prices: noAnswer,
    horsesOf: null,
    clientOf: null,
    suggest: null,
  };
  const visitSync = createVisitSync(calls, () => today);
  await visitSync.sync();
  visitSync.state.show([visit]);
  return { visitSync, save };
}

/** Returns the notes that the phone has stored, of saves and of drafts. */
async function storedNotes({ state, written }: VisitSync) {
  const { sealing } = state.read();
  if (!sealing) throw new Error('Nobody is signed in');
  const { saves, drafts } = await written.load(sealing);
  return {
    saves: saves.map(({ record }) => record?.noteForOwner),
    drafts: drafts.map(({ record }) => record.noteForOwner),
  };
}

const shownNotes = ({ state }: VisitSync) => state.read().drafts.map(({ record }) => record.noteForOwner);

it('a saved record leaves no draft', async () => {
  const { visitSync } = await openPhone();
  changeDraft(visitSync, visit, noted('Trim'));
  expect(await saveHorse(visitSync, visit, noted('Trim'))).toBe(true);
  expect(await storedNotes(visitSync)).toEqual({ saves: ['Trim'], drafts: [] });
  expect(shownNotes(visitSync)).toEqual([]);
});

it('a text that is typed during the save stays in the draft, and the horse is not done', async () => {
  const { visitSync } = await openPhone();
  changeDraft(visitSync, visit, noted('Trim'));
  const saved = saveHorse(visitSync, visit, noted('Trim'));
  changeDraft(visitSync, visit, noted('Trim, and shoes'));
  expect(await saved).toBe(false);
  await vi.waitFor(async () =>
    expect(await storedNotes(visitSync)).toEqual({ saves: ['Trim'], drafts: ['Trim, and shoes'] }),
  );
  expect(shownNotes(visitSync)).toEqual(['Trim, and shoes']);
});

it('a text that is typed while the phone stores the save stays in the draft', async () => {
  const { visitSync } = await openPhone();
  changeDraft(visitSync, visit, noted('Trim'));
  const { storeSave } = visitSync.written;
  vi.spyOn(visitSync.written, 'storeSave').mockImplementationOnce(async (...given) => {
    changeDraft(visitSync, visit, noted('Trim, and shoes'));
    // A slow phone: the save is stored after a moment in which a page stores what was typed.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await storeSave(...given);
  });
  expect(await saveHorse(visitSync, visit, noted('Trim'))).toBe(false);
  await vi.waitFor(async () =>
    expect(await storedNotes(visitSync)).toEqual({ saves: ['Trim'], drafts: ['Trim, and shoes'] }),
  );
  expect(shownNotes(visitSync)).toEqual(['Trim, and shoes']);
});

it('a text that is typed while an earlier save of the horse is settled stays in the draft', async () => {
  const { visitSync, save } = await openPhone();
  save.mockResolvedValueOnce({ ...visit, revision: 1 });
  const { settle } = visitSync.written;
  vi.spyOn(visitSync.written, 'settle').mockImplementationOnce(async (...given) => {
    changeDraft(visitSync, visit, noted('Trim, and shoes'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await settle(...given);
  });
  await saveHorse(visitSync, visit, noted('Trim'));
  changeDraft(visitSync, visit, noted('Trim, and'));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  await vi.waitFor(async () =>
    expect(await storedNotes(visitSync)).toEqual({ saves: [], drafts: ['Trim, and shoes'] }),
  );
  await visitSync.reload();
  expect(shownNotes(visitSync)).toEqual(['Trim, and shoes']);
  expect(visitSync.state.read().drafts[0]?.base).toBe(1);
});

describe('a visit that another tab has completed', () => {
  const next = { date: '2027-01-04', time: '09:00' };

  /** Returns the stored completions, as the other tab and this one have written them. */
  async function finishInBothTabs(thisNext: typeof next | null) {
    const { visitSync } = await openPhone();
    const { sealing } = visitSync.state.read();
    if (!sealing) throw new Error('Nobody is signed in');
    await finishVisit(visitSync, visit, null);
    visitSync.state.change({ saves: [] });
    expect(await finishVisit(visitSync, visit, thisNext)).toBe(true);
    return (await visitSync.written.load(sealing)).saves;
  }

  it('sends a next visit that was chosen here', async () => {
    const [, added, ...others] = await finishInBothTabs(next);
    expect(added).toMatchObject({ horseId: null, record: null, finishedAt: null, next });
    expect(others).toEqual([]);
  });

  it('is not completed twice without one', async () => {
    expect(await finishInBothTabs(null)).toHaveLength(1);
  });
});
