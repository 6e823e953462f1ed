import type { ShownHorse, ShownVisit, WaitingPhoto, WaitingSave } from './shown-visit';

/**
 * The next save that leaves. One that the office refused holds up nothing but the completion of its own visit, which
 * goes after all horses: else the client would be told what is not true yet.
 */
export function nextSave(saves: readonly WaitingSave[]): WaitingSave | null {
  const isHeld = ({ horseId, appointmentId }: WaitingSave) =>
    horseId === null &&
    saves.some((other) => other.horseId !== null && other.appointmentId === appointmentId);
  return saves.find((save) => !save.stuck && !isHeld(save)) ?? null;
}

/** The photos that may leave, in their order. */
export const photosToSend = (photos: readonly WaitingPhoto[]): WaitingPhoto[] =>
  photos.filter(({ stuck }) => !stuck);

/** The saves after one that was taken: those of the same horse were written on top of it. */
export const onTopOf = (saves: readonly WaitingSave[], taken: WaitingSave, revision: number): WaitingSave[] =>
  saves.flatMap((save) =>
    save.seq > taken.seq &&
    save.appointmentId === taken.appointmentId &&
    save.horseId === taken.horseId &&
    !save.stuck
      ? [{ ...save, base: revision }]
      : [],
  );

/** Identifies an answer of the office: calls are numbered as they are made. */
export interface Asked {
  revision: number;
  asked: number;
}

/** True when what is shown is newer: it includes another save, or was asked for later. */
export const isOvertaken = (answer: Asked, shown: Asked | undefined): boolean =>
  shown !== undefined &&
  (answer.revision === shown.revision ? answer.asked < shown.asked : answer.revision < shown.revision);

/** Saves of a visit on this phone since it was read, in order. */
const ofVisit = (saves: readonly WaitingSave[], appointmentId: number) =>
  saves.filter((save) => save.appointmentId === appointmentId);

/** A horse of a visit as it is shown, and whether what it shows is in the record or to be. */
export interface ListedHorse extends ShownHorse {
  isRecorded: boolean;
  save: WaitingSave | null;
}

/** The horses of a visit: those of the record and those that it may name, each with what the phone has written since. */
export function horsesIn(visit: ShownVisit, saves: readonly WaitingSave[]): ListedHorse[] {
  const waiting = ofVisit(saves, visit.appointmentId);
  return [...visit.horses, ...visit.proposed].map((horse) => {
    const save = waiting.findLast(({ horseId }) => horseId === horse.horseId) ?? null;
    const record = save?.record ?? null;
    if (!save) return { ...horse, isRecorded: horse.outcome !== null, save };
    if (!record) return { ...horse, outcome: null, isRecorded: false, save };
    return { ...horse, ...record, isRecorded: true, save };
  });
}

/** The horses of a visit of which the office did not take something, a photo too; null is its end. */
export const notTakenOf = (
  { appointmentId }: Pick<ShownVisit, 'appointmentId'>,
  { saves, photos }: { saves: readonly WaitingSave[]; photos: readonly WaitingPhoto[] },
): ReadonlySet<number | null> =>
  new Set(
    [...saves, ...photos].flatMap((each) =>
      each.stuck && each.appointmentId === appointmentId ? [each.horseId] : [],
    ),
  );

/** True when the visit is completed, on the server or on this phone. */
export const isCompleted = (visit: ShownVisit, saves: readonly WaitingSave[]): boolean =>
  visit.completedAt !== null ||
  ofVisit(saves, visit.appointmentId).some(({ horseId, stuck }) => horseId === null && !stuck);
