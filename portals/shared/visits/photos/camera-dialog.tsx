import { Camera as CameraIcon, Flashlight, FlashlightOff, Images } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type Foot, feetOptions } from '../../../../rules/bookings/feet';
import { footLabel } from '../../../../rules/visits/visit-labels';
import { photoViews } from '../../../../rules/visits/visit-options';
import { Button } from '../../../../ui/forms/button';
import { Choice } from '../../../../ui/forms/choice';
import { Dialog } from '../../../../ui/overlays/dialog';
import { allFeet } from '../model/draft-of';
import type { ShownHorse } from '../model/shown-visit';
import { addFootPhoto } from '../offline/add-foot-photo';
import { pictureAt } from '../offline/read-visit';
import type { VisitSync } from '../offline/visit-sync';
import { outlineOf } from './outline';
import { useCamera } from './use-camera';

/** In pixels. Wide enough for outlines, and fast to draw on a slow phone. */
const width = 480;

async function draw(visitSync: VisitSync, url: string, canvas: HTMLCanvasElement): Promise<void> {
  const blob = await pictureAt(visitSync, url);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!blob || !brush) return;
  const picture = await createImageBitmap(blob);
  canvas.width = width;
  canvas.height = Math.round((picture.height / picture.width) * width);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
  brush.putImageData(
    new ImageData(outlineOf(data, canvas.width, canvas.height), canvas.width, canvas.height),
    0,
    0,
  );
}

/** Shows the last picture's faint outline of this foot and view, over the camera's image. */
function LastOutline({ visitSync, url }: { visitSync: VisitSync; url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current)
      void draw(visitSync, url, canvas.current).catch((cause: unknown) =>
        console.warn('The last picture could not be drawn', cause),
      );
  }, [visitSync, url]);
  return (
    <canvas
      ref={canvas}
      data-outline={url}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full object-contain opacity-60"
    />
  );
}

interface CameraDialogProps {
  visitSync: VisitSync;
  appointmentId: number;
  horse: ShownHorse;
  foot: Foot;
  onClose: () => void;
}

type View = (typeof photoViews)[number]['value'];

export function CameraDialog({ visitSync, appointmentId, horse, foot: first, onClose }: CameraDialogProps) {
  const camera = useCamera();
  const gallery = useRef<HTMLInputElement>(null);
  const [foot, setFoot] = useState<Foot>(first);
  const [view, setView] = useState<View>('sole');
  const [taken, setTaken] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  const last = horse.lastTime?.photos.findLast((photo) => photo.foot === foot && photo.view === view);
  const place = `${foot} ${view}`;

  const keep = async (pictures: readonly Blob[]) => {
    const outcomes = await Promise.all(
      pictures.map((picture) =>
        addFootPhoto(visitSync, { appointmentId, horseId: horse.horseId, foot, view }, picture),
      ),
    );
    if (!outcomes.includes(true)) return;
    const now = [...taken, place];
    setTaken(now);
    // Continues with the next foot without a new photo. After the last one it stays.
    const start = allFeet.indexOf(foot);
    const order = [...allFeet.slice(start + 1), ...allFeet.slice(0, start)];
    const next = order.find((each) => !now.includes(`${each} ${view}`));
    if (next) setFoot(next);
  };
  const work = async (pictures: Promise<readonly (Blob | null)[]>) => {
    if (pending) return;
    setPending(true);
    await pictures
      .then((all) => keep(all.filter((picture) => picture !== null)))
      .finally(() => setPending(false));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? []);
    void work(Promise.resolve(files)).finally(() => {
      target.value = '';
    });
  };
  const isDone = allFeet.every((each) => taken.includes(`${each} ${view}`));
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={`${horse.name}: ${footLabel(foot).toLowerCase()}`}
      footer={
        <Button variant={isDone ? 'primary' : 'secondary'} size="large" onClick={onClose}>
          {taken.length ? `Done (${taken.length})` : 'Close'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="relative aspect-[4/3] max-h-[45dvh] w-full overflow-hidden rounded-m bg-iron text-on-iron">
          <video ref={camera.video} muted playsInline className="absolute inset-0 size-full object-contain" />
          {camera.state === 'on' && last && <LastOutline visitSync={visitSync} url={last.url} />}
          {camera.state !== 'on' && (
            <p className="absolute inset-0 flex items-center justify-center p-4 text-center">
              {camera.state === 'starting'
                ? 'The camera starts…'
                : 'The camera cannot be used here. Photos can be chosen from the phone.'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {camera.state === 'on' && (
            <Button
              size="large"
              className="flex-1 basis-40"
              pending={pending}
              icon={<CameraIcon aria-hidden className="size-6" />}
              onClick={() => void work(camera.take().then((picture) => [picture]))}
            >
              Take photo
            </Button>
          )}
          {camera.torch !== null && (
            <Button
              variant="secondary"
              size="large"
              aria-pressed={camera.torch}
              icon={camera.torch ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
              onClick={camera.switchTorch}
            >
              Light
            </Button>
          )}
          <Button
            variant={camera.state === 'none' ? 'primary' : 'secondary'}
            size="large"
            className="flex-1 basis-40"
            pending={pending}
            icon={<Images aria-hidden className="size-6" />}
            onClick={() => gallery.current?.click()}
          >
            Choose photos
          </Button>
          <input
            ref={gallery}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Photos from the phone"
            onChange={choose}
          />
        </div>
        <Choice
          label="Foot"
          inPairs
          options={feetOptions.map(({ value, label }) => {
            const count = taken.filter((each) => each.startsWith(`${value} `)).length;
            return { value, label: count ? `${label} ✓` : label };
          })}
          chosen={[foot]}
          onPress={setFoot}
        />
        <Choice label="View" options={photoViews} chosen={[view]} onPress={setView} />
        <p role="status" className="sr-only">
          {taken.length ? `${taken.length} taken. Next: ${footLabel(foot)}` : ''}
        </p>
      </div>
    </Dialog>
  );
}
