import { Camera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Foot } from '../../../../rules/bookings/feet';
import { plural } from '../../../../rules/money/numbers';
import { footLabel } from '../../../../rules/visits/visit-labels';
import { photoViews } from '../../../../rules/visits/visit-options';
import { Button } from '../../../../ui/forms/button';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { allFeet } from '../model/draft-of';
import type { ListedHorse } from '../model/next-save';
import type { ShownVisit, WaitingPhoto } from '../model/shown-visit';
import { dropPhoto, removePhoto, sendPhotoAgain, waitingPicture } from '../offline/add-foot-photo';
import { pictureAt } from '../offline/read-visit';
import type { VisitSync } from '../offline/visit-sync';
import { Section } from './section';

interface PictureProps {
  name: string;
  note?: string;
  load: () => Promise<Blob | null>;
  onRemove: () => void;
}

function Picture({ name, note, load, onRemove }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const loading = useRef(load);
  useEffect(() => {
    let objectUrl: string | null = null;
    let isGone = false;
    void loading.current().then((blob) => {
      if (!blob || isGone) return;
      objectUrl = URL.createObjectURL(blob);
      setUrl(objectUrl);
    });
    return () => {
      isGone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, []);
  return (
    <figure className="relative overflow-hidden rounded-m border border-line bg-sunken">
      {url ? (
        <img src={url} alt={name} className="aspect-square w-full object-cover" />
      ) : (
        <div role="img" aria-label={name} className="aspect-square w-full" />
      )}
      <figcaption className="px-2 py-1 text-sm leading-5 wrap-anywhere">
        {name}
        {note && <span className="block font-semibold">{note}</span>}
      </figcaption>
      <button
        type="button"
        aria-label={`Remove the photo: ${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-bl-m bg-surface/90 text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </figure>
  );
}

const camera = () => import('../photos/camera-dialog').then((module) => module.CameraDialog);

interface PhotosPartProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  horse: ListedHorse;
}

const viewLabel = (view: string): string =>
  photoViews.find(({ value }) => value === view)?.label.toLowerCase() ?? view;

export function PhotosPart({ visitSync, visit, horse }: PhotosPartProps) {
  const { photos } = visitSync.state.use();
  const [opened, setOpened] = useState<Foot | null>(null);
  const { appointmentId } = visit;
  const waiting = photos.filter(
    (photo) => photo.appointmentId === appointmentId && photo.horseId === horse.horseId,
  );
  const all = waiting.length + horse.photos.length;
  const named = ({ foot, view }: { foot: string; view: string }) => `${footLabel(foot)}, ${viewLabel(view)}`;
  return (
    <Section title="Photos" summary={all ? plural(all, 'photo') : 'None yet'} isOpen>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {horse.photos.map((photo) => (
          <li key={photo.id}>
            <Picture
              name={named(photo)}
              load={() => pictureAt(visitSync, photo.url)}
              onRemove={() => void removePhoto(visitSync, appointmentId, photo.id)}
            />
          </li>
        ))}
        {waiting.map((photo) => (
          <li key={photo.id}>
            <Picture
              name={named(photo)}
              note={photo.stuck ? 'Not accepted' : 'Waiting'}
              load={() => waitingPicture(visitSync, photo.id)}
              onRemove={() => void dropPhoto(visitSync, photo.id)}
            />
          </li>
        ))}
      </ul>
      <RefusedPhotos visitSync={visitSync} photos={waiting.filter(({ stuck }) => stuck)} />
      <div className="grid grid-cols-2 gap-2">
        {allFeet.map((foot) => (
          <Button
            key={foot}
            variant="secondary"
            size="large"
            className="px-3"
            icon={<Camera aria-hidden className="size-5 shrink-0" />}
            aria-label={`Photograph the ${footLabel(foot).toLowerCase()}`}
            onClick={() => setOpened(foot)}
          >
            {footLabel(foot)}
          </Button>
        ))}
      </div>
      {opened && (
        <LazyDialog
          load={camera}
          props={{ visitSync, appointmentId, horse, foot: opened, onClose: () => setOpened(null) }}
        />
      )}
    </Section>
  );
}

function RefusedPhotos({ visitSync, photos }: { visitSync: VisitSync; photos: readonly WaitingPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <div className="flex flex-col gap-2 rounded-m bg-danger-soft p-3 text-on-danger-soft">
      <p className="font-semibold wrap-anywhere">{first.stuck?.why}</p>
      <Button
        variant="secondary"
        onClick={() => void Promise.all(photos.map((photo) => sendPhotoAgain(visitSync, photo)))}
      >
        Send photos again
      </Button>
    </div>
  );
}
