import {
  createHorse,
  deleteHorsePhoto,
  type Horse,
  type HorseInput,
  listHorses,
  setHorsePhoto,
  updateHorse,
} from '../../../contracts/horses';
import { call } from '../../../ui/api/call';
import { createOnce } from '../forms/create-once';
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
  progress: HorseProgress;
  photo: File | null;
  removePhoto: boolean;
}

/** How far a form has come: a second try must not make a second horse. */
export interface HorseProgress {
  saved: { current: Horse | null };
  uncertain: { current: boolean };
  /** The horses that were there before. */
  known: readonly number[];
}

const paramsOf = ({ id }: Horse) => ({ params: { id: String(id) } });

const newHorse = (input: HorseInput, { uncertain, known }: HorseProgress) =>
  createOnce({
    uncertain,
    create: () => call(createHorse, { body: input }),
    find: async () =>
      (await call(listHorses, {})).find(({ id, name }) => name === input.name && !known.includes(id)),
  });

/** Saves a horse, then its photo. Each step that is done stays done when the next one fails. */
export async function saveHorse({ input, progress, photo, removePhoto }: HorseToSave): Promise<Horse> {
  const { saved } = progress;
  saved.current = saved.current
    ? await call(updateHorse, { ...paramsOf(saved.current), body: input })
    : await newHorse(input, progress);
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
