import { type Foot, feetOptions } from '../../../../rules/bookings/feet';
import { copyLastTime, emptyHorseRecord } from '../../../../rules/visits/visit-record';
import type { Draft, FootWork, ShownHorse, ShownLast } from './shown-visit';

/** Returns a horse's editable record from the stored one. */
export const draftOf = (horse: ShownHorse): Draft => ({
  horseId: horse.horseId,
  outcome: horse.outcome,
  reason: horse.reason,
  work: { ...horse.work },
  findings: horse.findings,
  soundness: horse.soundness,
  lameFeet: horse.lameFeet,
  lamenessGrade: horse.lamenessGrade,
  behaviour: horse.behaviour,
  sedated: horse.sedated,
  vetAdvised: horse.vetAdvised,
  minutes: horse.minutes,
  items: horse.items,
  nextWeeks: horse.nextWeeks,
  noteForOwner: horse.noteForOwner,
  privateNote: horse.privateNote ?? null,
});

interface NewHorse {
  id: number;
  name: string;
  clientId: number;
  clientName: string | null;
  cycleWeeks: number;
}

/** Returns an empty record for a horse that the visit does not list. The first save adds its last time. */
export const newHorse = ({ id, ...about }: NewHorse): ShownHorse => ({
  ...emptyHorseRecord(id),
  ...about,
  photos: [],
  usualWork: null,
  medicalNotes: null,
  lastTime: null,
  notDone: null,
});

/** Fills in the record from last time. Findings, notes and measurements are not copied. */
export function withSame(draft: Draft, last: ShownLast): Draft {
  const { work, items } = copyLastTime<Foot, Draft['items'][number]>({
    work: last.work,
    itemsNow: last.itemsNow ?? [],
  });
  return {
    ...draft,
    outcome: 'done',
    reason: null,
    work: work as Draft['work'],
    items: last.itemsNow ? items : draft.items,
  };
}

const untouched: FootWork = {
  done: 'none',
  shoe: null,
  size: null,
  nails: null,
  pad: null,
  hot: false,
  toeAngle: null,
  note: null,
};

/** True when the foot has a shoe afterwards. A shoe has further fields. */
export const isShod = ({ done }: Pick<FootWork, 'done'>): boolean => done === 'new-shoe' || done === 'reset';

/** Makes work consistent: a foot without a shoe keeps no shoe or nails from last time. */
export const asDone = (work: FootWork): FootWork =>
  isShod(work) ? work : { ...untouched, done: work.done, toeAngle: work.toeAngle, note: work.note };

export function withFeet(draft: Draft, feet: readonly Foot[], change: Partial<FootWork>): Draft {
  const work = { ...draft.work };
  for (const foot of feet) work[foot] = { ...untouched, ...work[foot], ...change };
  return { ...draft, work };
}

export const allFeet = feetOptions.map(({ value }) => value);

/** Returns why a record cannot be saved, or null. */
export function problemOf({ outcome, reason }: Draft): string | null {
  const needsReason = outcome === 'partly' || outcome === 'not-done';
  return needsReason && !reason?.trim() ? 'Please say why' : null;
}

/** Returns what to do with a typed line, which may be a charge or a discount; null without one. */
export const typedLineProblem = ({ typedLine }: Draft): string | null =>
  typedLine ? 'Add or clear the extra line' : null;

/**
 * Returns the record to send. No choice means done, a horse that was not done has no work, and only a lame horse has
 * a grade.
 */
export const asSaved = ({ typedLine: _, ...draft }: Draft) => ({
  ...draft,
  work: Object.fromEntries(
    Object.entries(draft.outcome === 'not-done' ? {} : draft.work).map(([foot, work]) => [
      foot,
      work && asDone(work),
    ]),
  ) as Draft['work'],
  outcome: draft.outcome ?? ('done' as const),
  reason: draft.outcome === 'done' || !draft.outcome ? null : draft.reason,
  lameFeet: draft.soundness === 'lame' || draft.soundness === 'tender' ? draft.lameFeet : [],
  lamenessGrade: draft.soundness === 'lame' ? draft.lamenessGrade : null,
});
