import type { NextInput } from '../../../contracts/calendar/next-visits';
import { messageOf } from '../../api/call';
import { toast } from '../../feedback/toast-store';
import { linkOfWrite, lossText } from '../../offline/link';
import { newId } from '../../offline/new-id';
import { asSaved } from '../model/draft';
import { isCompleted } from '../model/queue';
import type { Draft, ShownVisit, StoredDraft, WaitingSave } from '../model/types';
import type { Desk } from './desk';
import { bodyOf, nextRefusedBy } from './send';

/** Instant at which a visit's page was first opened, by appointment. */
const openedAt = new Map<number, string>();

export const noteOpened = (appointmentId: number): void => {
  if (!openedAt.has(appointmentId)) openedAt.set(appointmentId, new Date().toISOString());
};

/** The times of a visit that takes place now; one that is written down on another day has none of the phone's. */
function timesOf(desk: Desk, visit: ShownVisit) {
  const { appointmentId, startedAt, completedAt, doneOn } = visit;
  const isNow = !completedAt && doneOn === desk.today();
  const isSaid =
    startedAt !== null ||
    desk.state.read().saves.some((save) => save.appointmentId === appointmentId && save.startedAt);
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

/**
 * Keeps a save on the phone and sends it as soon as that is possible. A phone that keeps nothing sends it at once.
 * Resolves to whether it is kept or sent.
 */
async function keepSave(
  desk: Desk,
  save: NewSave,
  {
    draft = null,
    replaced = [],
    again,
  }: { draft?: StoredDraft | null; replaced?: number[]; again?: number } = {},
): Promise<boolean> {
  const { sealing } = desk.state.read();
  if (!sealing) return false;
  let lost: unknown;
  try {
    await desk.written.keepSave(sealing, save, { draft, replaced, again });
    forgetDraft(desk, draft);
    await desk.reload();
    void desk.sync();
    return true;
  } catch (cause) {
    console.warn('The phone could not store a save', cause);
    desk.state.change({ link: linkOfWrite(cause) });
    lost = cause;
  }
  try {
    const asked = desk.state.ask();
    const visit = await desk.calls.save(save.appointmentId, bodyOf({ ...save, seq: 0 }));
    desk.state.show([visit], asked);
    nextRefusedBy(visit);
    forgetDraft(desk, draft);
    return true;
  } catch (error) {
    const description = messageOf(error, lossText(lost));
    toast({ variant: 'destructive', title: 'It was not saved', description });
    return false;
  }
}

const sameHorse = (one: StoredDraft, appointmentId: number, horseId: number): boolean =>
  one.appointmentId === appointmentId && one.record.horseId === horseId;

/** The draft of a horse was saved. */
function forgetDraft(desk: Desk, draft: StoredDraft | null): void {
  if (!draft) return;
  const { appointmentId, record } = draft;
  const left = desk.state.read().drafts.filter((each) => !sameHorse(each, appointmentId, record.horseId));
  desk.state.change({ drafts: left });
}

const draftIn = (desk: Desk, appointmentId: number, horseId: number): StoredDraft | null =>
  desk.state.read().drafts.find((draft) => sameHorse(draft, appointmentId, horseId)) ?? null;

/** Writes run one after the other, so that the last one wins. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Shows a change of a horse's record at once, and keeps it on the phone. */
export function changeDraft(desk: Desk, visit: ShownVisit, record: Draft): void {
  const { sealing, drafts } = desk.state.read();
  const { appointmentId } = visit;
  const base = draftIn(desk, appointmentId, record.horseId)?.base ?? visit.revision;
  const draft = { appointmentId, base, record };
  const others = drafts.filter((each) => !sameHorse(each, appointmentId, record.horseId));
  desk.state.change({ drafts: [...others, draft] });
  if (!sealing) return;
  const finish = desk.typing.begin();
  lastWrite = lastWrite
    .then(async () => {
      // Only what is shown now is written: many changes at once are one.
      if (!desk.state.read().drafts.includes(draft)) return;
      await desk.written.keepDraft(sealing, draft);
      desk.tell();
    })
    // Without room on the phone, it stays in this page.
    .then(finish, (cause: unknown) => desk.state.change({ link: linkOfWrite(cause) }));
}

/** Gives up what was changed of a horse and not saved. */
export async function dropDraft(desk: Desk, appointmentId: number, horseId: number): Promise<void> {
  const { sealing, drafts } = desk.state.read();
  const draft = draftIn(desk, appointmentId, horseId);
  if (!draft) return;
  const finish = desk.typing.begin();
  desk.state.change({ drafts: drafts.filter((each) => each !== draft) });
  await lastWrite;
  if (sealing) await desk.written.dropDraft(sealing, draft).catch(() => undefined);
  finish();
  desk.tell();
}

/** The saves of a horse that the office has refused: a new one takes their place. */
const refusedOf = (desk: Desk, appointmentId: number, horseId: number | null): number[] =>
  desk.state
    .read()
    .saves.filter((save) => save.stuck && save.appointmentId === appointmentId && save.horseId === horseId)
    .map(({ seq }) => seq);

/** Saves the record of a horse. Resolves to whether it is kept or sent. */
export async function saveHorse(desk: Desk, visit: ShownVisit, record: Draft): Promise<boolean> {
  const { appointmentId } = visit;
  await lastWrite;
  const draft = draftIn(desk, appointmentId, record.horseId);
  const { startedAt } = timesOf(desk, visit);
  return keepSave(
    desk,
    newSave(visit, {
      horseId: record.horseId,
      record: asSaved(record),
      base: draft?.base ?? visit.revision,
      startedAt,
    }),
    { draft, replaced: refusedOf(desk, appointmentId, record.horseId) },
  );
}

/** Takes a wrong horse out of the record. */
export async function removeHorse(desk: Desk, visit: ShownVisit, horseId: number): Promise<boolean> {
  await dropDraft(desk, visit.appointmentId, horseId);
  return keepSave(desk, newSave(visit, { horseId }), {
    replaced: refusedOf(desk, visit.appointmentId, horseId),
  });
}

/** Completes the visit, with the next one where that was agreed on. One that another tab has completed is so already. */
export async function finishVisit(desk: Desk, visit: ShownVisit, next: NextInput | null): Promise<boolean> {
  await desk.reload().catch(() => undefined);
  const { visits, saves } = desk.state.read();
  // A refused next visit is replaced by another day.
  const replaced = refusedOf(desk, visit.appointmentId, null);
  if (!replaced.length && isCompleted(visits.get(visit.appointmentId) ?? visit, saves)) return true;
  return keepSave(desk, newSave(visit, { ...timesOf(desk, visit), next }), { replaced });
}

/** Sends what was refused once more: under a new id, for the old one is answered as it was. */
export function sendAgain(desk: Desk, save: WaitingSave): Promise<boolean> {
  const { seq, ...rest } = save;
  const base = save.stuck?.newer?.revision ?? save.base;
  return keepSave(desk, { ...rest, base, saveId: newId(), stuck: null }, { again: seq });
}

/** Gives up what was refused: what the office has stays. */
export async function throwAway(desk: Desk, save: WaitingSave): Promise<void> {
  const { sealing } = desk.state.read();
  if (!sealing) return;
  await desk.written.settle(sealing, save.seq, {});
  await desk.reload();
  await desk.open(save.appointmentId).catch(() => undefined);
  void desk.sync();
}
