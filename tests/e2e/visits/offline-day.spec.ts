import type { Page } from 'playwright/test';
import { addVisit } from '../calendar/calendar-support';
import { addClient, addHorse, ownWord } from '../clients/book';
import { inDays } from '../customers/customers';
import { closeAndOpen, expect, test } from '../fixtures';
import { keptKeys, picture, readyOffline, recordOf } from './visit-support';

/** Number of horses at each of the eight visits, twenty in total. */
const herds = [1, 4, 2, 3, 2, 4, 1, 3];
/**
 * Photos of each horse. Without a number only the first horse of each visit has a photo. `VISIT_PHOTOS=3` tests the
 * day with sixty.
 */
const photosOfEach = Number(process.env.VISIT_PHOTOS ?? 0);
/** Returns the number of photos of the horse at this position. */
const photosAt = (place: number): number => photosOfEach || (place === 0 ? 1 : 0);

interface Herd {
  id: number;
  names: string[];
}

async function dayOf(page: Page): Promise<Herd[]> {
  return Promise.all(
    herds.map(async (count, place) => {
      const client = await addClient(page);
      const horses = await Promise.all(
        Array.from({ length: count }, (_, index) => addHorse(page, client.id, `${ownWord()}${index}`, 40)),
      );
      const visit = await addVisit(page, {
        clientId: client.id,
        clientName: ownWord(),
        phone: null,
        email: null,
        appointmentDate: inDays(0),
        appointmentTime: `${String(place + 8).padStart(2, '0')}:00`,
        status: 'confirmed',
      });
      return { id: visit.id, names: horses.map(({ name }) => name) };
    }),
  );
}

/** Records one horse, with so many photos from the gallery. */
async function writeDown(page: Page, name: string, photos: number): Promise<void> {
  const horse = page.getByRole('article', { name });
  await horse.getByRole('button', { name: 'Trim', exact: true }).first().click();
  if (photos) {
    await horse.getByRole('button', { name: 'Photograph the near fore' }).click();
    await page
      .getByLabel('Photos from the phone')
      .setInputFiles(Array.from({ length: photos }, (_, index) => picture(`${name}${index}`)));
    await page.getByRole('dialog').getByRole('button', { name: 'Done (1)' }).click();
    await expect(horse.getByText('Waiting')).toHaveCount(photos);
  }
  await horse
    .getByRole('button', { name: /^Done(, next|$)/ })
    .last()
    .click();
}

async function writeVisit(page: Page, { id, names }: Herd): Promise<void> {
  await page.goto(`/calendar/visit/${id}`);
  for (const [place, name] of [...names].sort().entries()) await writeDown(page, name, photosAt(place));
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(page.getByRole('article', { name: 'The visit is recorded' })).toBeVisible();
}

test('a day of eight visits and twenty horses is written without a network, killed twice, and is there once', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED/);
  const day = await dayOf(page);
  await readyOffline(
    page,
    day.map(({ id }) => id),
  );
  await context.setOffline(true);
  const [first, second, ...rest] = day;
  if (!first || !second) throw new Error('There are eight visits');
  await writeVisit(page, first);
  // The page is killed in the middle of a horse: the press is stored on the phone, but not saved.
  await page.goto(`/calendar/visit/${second.id}`);
  const [begun = ''] = [...second.names].sort();
  await page
    .getByRole('article', { name: begun })
    .getByRole('button', { name: 'Trim', exact: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo changes' })).toBeVisible();
  await expect
    .poll(async () => (await keptKeys(page, 'farrier-visits-written owner', 'drafts')).length)
    .toBe(1);
  let phone = await closeAndOpen(page, context, `/calendar/visit/${second.id}`);
  await expect(
    phone.getByRole('article', { name: begun }).getByRole('button', { name: 'Near fore Trim' }),
  ).toBeVisible();
  await writeVisit(phone, second);
  for (const herd of rest.slice(0, 3)) await writeVisit(phone, herd);
  phone = await closeAndOpen(phone, context, `/calendar/day/${inDays(0)}`);
  await expect(phone.getByText(/records and photos of visits wait on this phone/)).toBeVisible();
  for (const herd of rest.slice(3)) await writeVisit(phone, herd);
  await context.setOffline(false);
  await expect(phone.getByRole('status').filter({ hasText: 'Synced' })).toBeVisible({ timeout: 60_000 });
  for (const { id, names } of day) {
    const record = await recordOf(phone, id);
    expect(record.completedAt, String(id)).not.toBeNull();
    expect(record.horses.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(record.horses.map(({ work }) => work['off-hind']?.done)).toEqual(names.map(() => 'trim'));
    expect(record.horses.map(({ photos }) => photos.length).sort()).toEqual(
      names.map((_, place) => photosAt(place)).sort(),
    );
    // Each horse and the completion arrived once.
    expect(record.revision).toBe(names.length + 1);
    expect(record.history).toEqual([]);
  }
});
