import type { Page } from 'playwright/test';
import { inDays, make, signUp } from './customers';

export interface Horse {
  id: number;
  name: string;
  photoUrl: string | null;
}

export const photo = {
  name: 'banjo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAfUlEQVRoge2SAQkAURSD1sdGF8nUF2M8/sAAOhY/TpO6gQugvqK7EHdJ3cAFUF/RXYi7pG7gAqiv6C7EXVI3cAHUV3QX4i6pG7gA6iu6C3GX1A1cAPUV3YW4S+oGLoD6iu5C3CV1AxdAfUV3Ie6SuoELoL6iuxB3Sd3AxwN+8Oa0tVsoX6cAAAAASUVORK5CYII=',
    'base64',
  ),
};

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export async function stableWith(page: Page, ...names: string[]): Promise<Horse[]> {
  await signUp(page);
  const horses: Horse[] = [];
  for (const name of names)
    horses.push(await make<Horse>(page, '/api/horses', { name, breed: 'Stock Horse', age: 12 }));
  return horses;
}

export const record = (horse: Horse, more: object = {}) => ({
  horseId: horse.id,
  recordType: 'farrier',
  serviceDate: inDays(-50),
  description: 'Trim all round',
  ...more,
});
