import type { HorsesChanged } from '../../../../contracts/visits/visits';
import { ApiError, messageOf } from '../../../../ui/api/call';
import { toast } from '../../../../ui/feedback/toast-store';
import { isFinalRefusal } from '../../../../ui/offline/link';
import { openBytes, type PersonalKey } from '../../../../ui/offline/seal';
import { sendEach } from '../../../../ui/offline/send-each';
import { nextSave, photosToSend, rebaseSaves } from '../model/next-save';
import type {
  ShownHorse,
  ShownVisit,
  StoredDraft,
  Stuck,
  WaitingPhoto,
  WaitingSave,
} from '../model/shown-visit';
import { formOf } from './add-foot-photo';
import { draftWrites } from './draft-writes';
import type { VisitSync } from './visit-sync';

const isFinal = (error: unknown): error is ApiError => isFinalRefusal(error, [403, 404, 409, 422]);

/** How often a save may meet a server error before the others continue without it. */
const maxTries = 3;
const tries = new Map<string, number>();

/** True when the server failed with this save too often: the content is the cause, not the network. */
function isOverTried({ saveId }: WaitingSave, { status }: ApiError): boolean {
  if (status !== 500) return false;
  const count = (tries.get(saveId) ?? 0) + 1;
  tries.set(saveId, count);
  return count >= maxTries;
}

function stuckBy(error: ApiError, { horseId }: WaitingSave): Stuck {
  const why = messageOf(error, 'The office could not take it');
  const body = error.body as Partial<HorsesChanged> | null;
  if (body?.code !== 'horse-changed') return { why };
  const newer = body.horses?.find((horse) => horse.horseId === horseId);
  const horse = newer && 'outcome' in newer ? (newer as ShownHorse) : null;
  return { why, newer: { horse, revision: body.revision ?? 0 } };
}

export const bodyOf = (save: WaitingSave) => ({
  saveId: save.saveId,
  revision: save.base,
  horses: save.record ? [save.record] : [],
  remove: save.horseId !== null && !save.record ? [save.horseId] : [],
  startedAt: save.startedAt ?? undefined,
  finishedAt: save.finishedAt ?? undefined,
  complete: save.horseId === null,
  next: save.next,
});

/** Shows that a save's next visit was refused; null when it was not. */
export function nextRefusedBy({ nextRefused }: ShownVisit): Stuck | null {
  if (!nextRefused) return null;
  toast({ variant: 'destructive', title: 'The next visit was not made', description: nextRefused });
  return { why: nextRefused, isNextOnly: true };
}

interface SettledSave {
  save: WaitingSave;
  /** The revision of the record after this save. */
  revision: number;
  /** Why the next visit was refused; null when it was not. */
  refused: Stuck | null;
}

/** Deletes a sent save. Later saves and drafts of its horse are then based on it. */
async function settleSave(
  visitSync: VisitSync,
  sealing: PersonalKey,
  { save, revision, refused }: SettledSave,
): Promise<void> {
  const finish = visitSync.typing.begin();
  // Text typed meanwhile is stored afterwards, so that this older draft does not replace it.
  await draftWrites(async () => {
    const { saves } = await visitSync.written.load(sealing);
    const isOfHorse = ({ appointmentId, record }: StoredDraft) =>
      appointmentId === save.appointmentId && record.horseId === save.horseId;
    const drafts = visitSync.state
      .read()
      .drafts.map((draft) => (isOfHorse(draft) ? { ...draft, base: revision } : draft));
    visitSync.state.change({ drafts });
    await visitSync.written.settle(sealing, refused ? null : save.seq, {
      saves: [...rebaseSaves(saves, save, revision), ...(refused ? [{ ...save, stuck: refused }] : [])],
      drafts: drafts.filter(isOfHorse),
    });
  }).finally(finish);
}

/** Sends one save. A finally refused one stays with its reason, and the others continue. */
async function sendSave(visitSync: VisitSync, sealing: PersonalKey, save: WaitingSave): Promise<void> {
  const callNumber = visitSync.state.ask();
  try {
    const visit = await visitSync.calls.save(save.appointmentId, bodyOf(save));
    // A refused next visit stays on the phone until another day is chosen.
    const refused = nextRefusedBy(visit);
    await settleSave(visitSync, sealing, { save, revision: visit.revision, refused });
    const newer = visitSync.state.show([visit], callNumber);
    await visitSync.readable.storeVisits(newer, Date.now()).catch(() => undefined);
  } catch (error) {
    if (!(error instanceof ApiError) || !(isFinal(error) || isOverTried(save, error))) throw error;
    const stuck = stuckBy(error, save);
    await visitSync.written.settle(sealing, null, { saves: [{ ...save, stuck }] });
    toast({ variant: 'destructive', title: 'The office did not take it', description: stuck.why });
  }
}

/** Sends the saves in order, each once. Throws errors that do not concern the content. */
export async function sendSaves(visitSync: VisitSync, sealing: PersonalKey): Promise<void> {
  for (;;) {
    // Without storage nothing can be waiting.
    const { saves } = await visitSync.written.load(sealing).catch(() => ({ saves: [] }));
    const save = nextSave(saves);
    if (!save) break;
    await sendSave(visitSync, sealing, save);
    await visitSync.reload();
  }
}

async function sendPhoto(visitSync: VisitSync, sealing: PersonalKey, photo: WaitingPhoto): Promise<void> {
  const picture = await visitSync.written.photos.pictureOf(photo.id);
  if (picture) {
    const form = formOf(photo, new Blob([await openBytes(sealing.key, picture)]));
    try {
      await visitSync.calls.addPhoto(photo.appointmentId, form);
    } catch (error) {
      if (!isFinal(error)) throw error;
      const why = messageOf(error, 'The office could not keep it');
      await visitSync.written.photos.change(sealing, { ...photo, stuck: { why } });
      await visitSync.reload();
      return;
    }
  }
  await visitSync.written.photos.drop(photo.id);
  await visitSync.reload();
}

export async function sendPhotos(visitSync: VisitSync): Promise<void> {
  const { sealing, photos } = visitSync.state.read();
  if (!sealing) return;
  const toSend = photosToSend(photos);
  try {
    await sendEach(toSend, (photo) => sendPhoto(visitSync, sealing, photo));
  } finally {
    // Reads the visits again for the new photos' addresses.
    for (const appointmentId of new Set(toSend.map((photo) => photo.appointmentId)))
      if (visitSync.state.read().visits.has(appointmentId))
        await visitSync.open(appointmentId).catch(() => undefined);
  }
}
