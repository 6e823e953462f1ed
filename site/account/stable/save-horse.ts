import {
  createHorse,
  deleteHorsePhoto,
  type Horse,
  type HorseInput,
  setHorsePhoto,
  updateHorse,
} from '../../../contracts/horses';
import { call } from '../../../ui/api/call';
import { shrinkPhoto } from './shrink-photo';

/** The horse is saved and its photo is not. */
export class PhotoNotSaved extends Error {
  constructor(cause: unknown) {
    super('The photo was not saved', { cause });
    this.name = 'PhotoNotSaved';
  }
}

export interface HorseToSave {
  input: HorseInput;
  /** What was saved already: a second try must not make a second horse. */
  saved: { current: Horse | null };
  photo: File | null;
  removePhoto: boolean;
}

const paramsOf = ({ id }: Horse) => ({ params: { id: String(id) } });

/** Saves a horse, then its photo. Each step that is done stays done when the next one fails. */
export async function saveHorse({ input, saved, photo, removePhoto }: HorseToSave): Promise<Horse> {
  saved.current = saved.current
    ? await call(updateHorse, { ...paramsOf(saved.current), body: input })
    : await call(createHorse, { body: input });
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
