import {
  createHorse,
  deleteHorsePhoto,
  type Horse,
  type HorseInput,
  setHorsePhoto,
  updateHorse,
} from '../../../../contracts/horses/horses';
import { call } from '../../../../ui/api/call';
import { createIdempotent, type Tried } from '../../../../ui/api/create-idempotent';
import { shrinkPhoto } from '../../../../ui/photos/shrink-photo';

/** The horse is saved and its photo is not. */
export class PhotoNotSaved extends Error {
  constructor(cause: unknown) {
    super('The photo was not saved', { cause });
    this.name = 'PhotoNotSaved';
  }
}

export interface HorseToSave {
  input: HorseInput;
  progress: HorseProgress;
  photo: File | null;
  removePhoto: boolean;
}

/** How far a form has come: a second try must not make a second horse. */
export interface HorseProgress {
  saved: { current: Horse | null };
  tried: Tried<HorseInput>;
}

const paramsOf = ({ id }: Horse) => ({ params: { id: String(id) } });

async function saveDetails(input: HorseInput, { saved, tried }: HorseProgress): Promise<Horse> {
  if (!saved.current) {
    const { made, outdated } = await createIdempotent(tried, input, (body) => call(createHorse, { body }));
    saved.current = made;
    if (!outdated) return made;
  }
  return call(updateHorse, { ...paramsOf(saved.current), body: input });
}

/** Saves a horse, then its photo. Each step that is done stays done when the next one fails. */
export async function saveHorse({ input, progress, photo, removePhoto }: HorseToSave): Promise<Horse> {
  const { saved } = progress;
  saved.current = await saveDetails(input, progress);
  try {
    if (photo) {
      const body = new FormData();
      body.append('photo', await shrinkPhoto(photo));
      saved.current = await call(setHorsePhoto, { ...paramsOf(saved.current), body });
    } else if (removePhoto && saved.current.photoUrl) {
      saved.current = await call(deleteHorsePhoto, paramsOf(saved.current));
    }
  } catch (cause) {
    throw new PhotoNotSaved(cause);
  }
  return saved.current;
}
