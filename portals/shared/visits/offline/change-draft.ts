import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { linkOfWrite } from '../../../../ui/offline/link';
import { newId } from '../../../../ui/offline/new-id';
import { asSaved } from '../model/draft-of';
import { isCompleted } from '../model/next-save';
import type { Draft, ShownVisit, StoredDraft, WaitingSave } from '../model/shown-visit';
import { draftWrites } from './draft-writes';
import { bodyOf, nextRefusedBy } from './send-saves';
import { storeOrSend } from './store-or-send';
import type { VisitSync } from './visit-sync';

/** When a visit's page was first opened, by appointment. */
const openedAt = new Map<number, string>();

export const recordOpening = (appointmentId: number): void => {
  if (!openedAt.has(appointmentId)) openedAt.set(appointmentId, new Date().toISOString());
};

/** Returns the times of a visit that happens now. A record written on another day gets no times. */
function timesOf(visitSync: VisitSync, visit: ShownVisit) {
  const { appointmentId, startedAt, completedAt, doneOn } = visit;
  const isNow = !completedAt && doneOn === visitSync.today();
  const isSaid =
    startedAt !== null ||
    visitSync.state.read().saves.some((save) => save.appointmentId === appointmentId && save.startedAt);
  return {
    startedAt: isNow && !isSaid ? (openedAt.get(appointmentId) ?? null) : null,
    finishedAt: isNow ? new Date().toISOString() : null,
  };
}

type NewSave = Omit<WaitingSave, 'seq'>;

const newSave = (visit: ShownVisit, some: Partial<NewSave>): NewSave => ({
  appointmentId: visit.appointmentId,
  horseId: null,
  saveId: newId(),
  base: visit.revision,
  record: null,
  startedAt: null,
  finishedAt: null,
  next: null,
  stuck: null,
  ...some,
});

/** Stores or sends a save. Resolves to true when stored or sent. */
async function storeOrSendSave(
  visitSync: VisitSync,
  save: NewSave,
  {
    draft = null,
    replaced = [],
    again,
  }: { draft?: StoredDraft | null; replaced?: number[]; again?: number } = {},
): Promise<boolean> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return false;
  return storeOrSend(visitSync, {
    store: async () => {
      const finish = visitSync.typing.begin();
      // A draft typed in the meantime is stored after this save has deleted the older one.
      await draftWrites(async () => {
        const base = baseOf(visitSync, draft) ?? save.base;
        await visitSync.written.storeSave(sealing, { ...save, base }, { draft, replaced, again });
        forgetDraft(visitSync, draft);
      }).finally(finish);
    },
    send: async () => {
      const callNumber = visitSync.state.ask();
      const visit = await visitSync.calls.save(save.appointmentId, bodyOf({ ...save, seq: 0 }));
      visitSync.state.show([visit], callNumber);
      nextRefusedBy(visit);
      forgetDraft(visitSync, draft);
    },
    failed: 'It was not saved',
  });
}

const isDraftOfHorse = (one: StoredDraft, appointmentId: number, horseId: number): boolean =>
  one.appointmentId === appointmentId && one.record.horseId === horseId;

/** Compares by content, since a draft that is read from the phone again is another object. */
const isSameRecord = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Removes a saved draft. One with newer text stays. */
function forgetDraft(visitSync: VisitSync, draft: StoredDraft | null): void {
  if (!draft) return;
  const { appointmentId, record } = draft;
  const left = visitSync.state
    .read()
    .drafts.filter(
      (each) => !isDraftOfHorse(each, appointmentId, record.horseId) || !isSameRecord(each.record, record),
    );
  visitSync.state.change({ drafts: left });
}

const draftIn = (visitSync: VisitSync, appointmentId: number, horseId: number): StoredDraft | null =>
  visitSync.state.read().drafts.find((draft) => isDraftOfHorse(draft, appointmentId, horseId)) ?? null;

/** The revision before a draft. An earlier save of the horse may have been sent since the press. */
const baseOf = (visitSync: VisitSync, draft: StoredDraft | null): number | undefined =>
  draft ? draftIn(visitSync, draft.appointmentId, draft.record.horseId)?.base : undefined;

/** Shows a change of a horse's record at once, and stores it on the phone. */
export function changeDraft(visitSync: VisitSync, visit: ShownVisit, record: Draft): void {
  const { sealing, drafts } = visitSync.state.read();
  const { appointmentId } = visit;
  const base = draftIn(visitSync, appointmentId, record.horseId)?.base ?? visit.revision;
  const draft = { appointmentId, base, record };
  const otherDrafts = drafts.filter((each) => !isDraftOfHorse(each, appointmentId, record.horseId));
  visitSync.state.change({ drafts: [...otherDrafts, draft] });
  if (!sealing) return;
  const finish = visitSync.typing.begin();
  draftWrites(async () => {
    // Stores only the newest draft, so that many quick changes make one write.
    if (!visitSync.state.read().drafts.includes(draft)) return;
    await visitSync.written.storeDraft(sealing, draft);
    visitSync.notifyTabs();
  })
    // A phone without space keeps the draft in this page only.
    .then(finish, (cause: unknown) => visitSync.state.change({ link: linkOfWrite(cause) }));
}

export async function dropDraft(visitSync: VisitSync, appointmentId: number, horseId: number): Promise<void> {
  const { sealing, drafts } = visitSync.state.read();
  const draft = draftIn(visitSync, appointmentId, horseId);
  if (!draft) return;
  const finish = visitSync.typing.begin();
  visitSync.state.change({ drafts: drafts.filter((each) => each !== draft) });
  if (sealing) await draftWrites(() => visitSync.written.dropDraft(sealing, draft)).catch(() => undefined);
  finish();
  visitSync.notifyTabs();
}

/** Returns a horse's refused saves, which a new save replaces. */
const refusedOf = (visitSync: VisitSync, appointmentId: number, horseId: number | null): number[] =>
  visitSync.state
    .read()
    .saves.filter((save) => save.stuck && save.appointmentId === appointmentId && save.horseId === horseId)
    .map(({ seq }) => seq);

/**
 * Saves a horse's record. Resolves to true when it is stored or sent, and to false when text was typed during the
 * save: the draft keeps it for the next press.
 */
export async function saveHorse(visitSync: VisitSync, visit: ShownVisit, record: Draft): Promise<boolean> {
  const { appointmentId } = visit;
  const draft = draftIn(visitSync, appointmentId, record.horseId);
  const { startedAt } = timesOf(visitSync, visit);
  const isSaved = await storeOrSendSave(
    visitSync,
    newSave(visit, {
      horseId: record.horseId,
      record: asSaved(record),
      base: draft?.base ?? visit.revision,
      startedAt,
    }),
    { draft, replaced: refusedOf(visitSync, appointmentId, record.horseId) },
  );
  return isSaved && draftIn(visitSync, appointmentId, record.horseId) === null;
}

export async function removeHorse(
  visitSync: VisitSync,
  visit: ShownVisit,
  horseId: number,
): Promise<boolean> {
  await dropDraft(visitSync, visit.appointmentId, horseId);
  return storeOrSendSave(visitSync, newSave(visit, { horseId }), {
    replaced: refusedOf(visitSync, visit.appointmentId, horseId),
  });
}

/**
 * Completes the visit, with the next one if agreed. After another tab has completed it, sends the next visit alone: the
 * office refuses it with a reason when there is one already.
 */
export async function finishVisit(
  visitSync: VisitSync,
  visit: ShownVisit,
  next: NextInput | null,
): Promise<boolean> {
  await visitSync.reload().catch(() => undefined);
  const { visits, saves } = visitSync.state.read();
  const newest = visits.get(visit.appointmentId) ?? visit;
  const isDone = isCompleted(newest, saves);
  // A new completion replaces one whose next visit was refused.
  const replaced = refusedOf(visitSync, visit.appointmentId, null);
  if (isDone && !next && !replaced.length) return true;
  const times = isDone ? {} : timesOf(visitSync, newest);
  return storeOrSendSave(visitSync, newSave(newest, { ...times, next }), { replaced });
}

/** Resends a refused save under a new id: the server would repeat its answer to the old one. */
export function resendSave(visitSync: VisitSync, save: WaitingSave): Promise<boolean> {
  const { seq, ...rest } = save;
  const base = save.stuck?.newer?.revision ?? save.base;
  return storeOrSendSave(visitSync, { ...rest, base, saveId: newId(), stuck: null }, { again: seq });
}

/** Discards a refused save. The office's record remains. */
export async function discardSave(visitSync: VisitSync, save: WaitingSave): Promise<void> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return;
  await visitSync.written.settle(sealing, save.seq, {});
  await visitSync.reload();
  await visitSync.open(save.appointmentId).catch(() => undefined);
  void visitSync.sync();
}
