import { shrinkPhoto } from '../../ui/photos/shrink-photo';

/** Photos as a form sends them: each small enough for a paddock's signal, under one name. */
export async function photoForm(name: string, photos: readonly File[]): Promise<FormData> {
  const form = new FormData();
  for (const photo of photos) form.append(name, await shrinkPhoto(photo));
  return form;
}
