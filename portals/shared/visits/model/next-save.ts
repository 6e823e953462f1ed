import type { ShownHorse, ShownVisit, WaitingPhoto, WaitingSave } from './shown-visit';

/**
 * Returns the next save to send. A refused save blocks only the completion of its own visit, which follows all
 * horses: otherwise the client would get wrong information.
 */
export function nextSave(saves: readonly WaitingSave[]): WaitingSave | null {
  const isHeld = ({ horseId, appointmentId }: WaitingSave) =>
    horseId === null &&
    saves.some((other) => other.horseId !== null && other.appointmentId === appointmentId);
  return saves.find((save) => !save.stuck && !isHeld(save)) ?? null;
}

/** Returns the photos to send, in order. */
export const photosToSend = (photos: readonly WaitingPhoto[]): WaitingPhoto[] =>
  photos.filter(({ stuck }) => !stuck);

/** Rebases later saves of the same horse onto the revision of a stored one. */
export const rebaseSaves = (
  saves: readonly WaitingSave[],
  taken: WaitingSave,
  revision: number,
): WaitingSave[] =>
  saves.flatMap((save) =>
    save.seq > taken.seq &&
    save.appointmentId === taken.appointmentId &&
    save.horseId === taken.horseId &&
    !save.stuck
      ? [{ ...save, base: revision }]
      : [],
  );

/** Identifies an answer of the office. Calls are numbered in order. */
export interface AnswerOrder {
  revision: number;
  asked: number;
}

/** True when the shown data is newer: a later save, or a later call. */
export const isOvertaken = (answer: AnswerOrder, shown: AnswerOrder | undefined): boolean =>
  shown !== undefined &&
  (answer.revision === shown.revision ? answer.asked < shown.asked : answer.revision < shown.revision);

/** Returns this phone's saves of a visit since it was read, in order. */
const savesOfVisit = (saves: readonly WaitingSave[], appointmentId: number) =>
  saves.filter((save) => save.appointmentId === appointmentId);

/** A horse in the list, with its unsent save. `isRecorded`: the record contains it. */
export interface ListedHorse extends ShownHorse {
  isRecorded: boolean;
  save: WaitingSave | null;
}

/** Returns a visit's recorded and proposed horses, each with this phone's later changes. */
export function horsesIn(visit: ShownVisit, saves: readonly WaitingSave[]): ListedHorse[] {
  const waiting = savesOfVisit(saves, visit.appointmentId);
  return [...visit.horses, ...visit.proposed].map((horse) => {
    const save = waiting.findLast(({ horseId }) => horseId === horse.horseId) ?? null;
    const record = save?.record ?? null;
    if (!save) return { ...horse, isRecorded: horse.outcome !== null, save };
    if (!record) return { ...horse, outcome: null, isRecorded: false, save };
    return { ...horse, ...record, isRecorded: true, save };
  });
}

/** Returns the horses of a visit with refused saves or photos; null means its completion. */
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
  savesOfVisit(saves, visit.appointmentId).some(({ horseId, stuck }) => horseId === null && !stuck);
