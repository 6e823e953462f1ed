import { shrinkPhoto } from '../../ui/photos/shrink-photo';

/** Photos of a form under one name, each shrunk for a weak signal. */
export async function photoForm(name: string, photos: readonly File[]): Promise<FormData> {
  const form = new FormData();
  for (const photo of photos) form.append(name, await shrinkPhoto(photo));
  return form;
}
