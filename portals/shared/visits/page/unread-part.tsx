import { doneWords } from '../../../../rules/visits/visit-words';
import { Button } from '../../../../ui/forms/button';
import type { WaitingPhoto, WaitingSave } from '../model/shown-visit';
import { dropPhoto, sendPhotoAgain } from '../offline/add-foot-photo';
import type { VisitSync } from '../offline/visit-sync';
import { ConflictNote } from './conflict-note';

interface UnreadPartProps {
  visitSync: VisitSync;
  appointmentId: number;
}

function wordsOf({ record, horseId }: WaitingSave): string {
  if (record) return [doneWords(record), record.noteForOwner].filter(Boolean).join('. ');
  return horseId === null ? 'The visit is finished' : 'A horse is taken out of the visit';
}

/** Lists refused saves of a visit that cannot be read. Each can still be resent or discarded. */
export function UnreadPart({ visitSync, appointmentId }: UnreadPartProps) {
  const { saves, photos } = visitSync.state.use();
  const refused = photos.filter((photo) => photo.stuck && photo.appointmentId === appointmentId);
  return (
    <>
      {saves.map(
        (save) =>
          save.stuck &&
          save.appointmentId === appointmentId && (
            <ConflictNote key={save.seq} visitSync={visitSync} save={save} stuck={save.stuck}>
              {wordsOf(save)}
            </ConflictNote>
          ),
      )}
      <UnreadPhotos visitSync={visitSync} photos={refused} />
    </>
  );
}

function UnreadPhotos({ visitSync, photos }: { visitSync: VisitSync; photos: readonly WaitingPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <section
      aria-label="Photos that were not accepted"
      className="flex flex-col gap-3 rounded-m border-2 border-on-danger-soft bg-danger-soft p-3 text-on-danger-soft"
    >
      <p className="font-semibold wrap-anywhere">{`${photos.length === 1 ? 'A photo' : `${photos.length} photos`}: ${first.stuck?.why}`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          onClick={() => void Promise.all(photos.map((photo) => sendPhotoAgain(visitSync, photo)))}
        >
          Send photos again
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          onClick={() => void Promise.all(photos.map(({ id }) => dropPhoto(visitSync, id)))}
        >
          Delete photos
        </Button>
      </div>
    </section>
  );
}
