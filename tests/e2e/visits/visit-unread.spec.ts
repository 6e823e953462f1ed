import { inDays } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { keptKeys, picture, readyOffline, recordOf, visitToday } from './visit-support';

test('a record that the office did not take can be seen and settled where its visit is not on the phone any more', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|409)/);
  const { today } = await visitToday(page, ['Biscuit']);
  await readyOffline(page, [today.id]);
  await context.setOffline(true);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: 'Photograph the near fore' }).click();
  await page.getByLabel('Photos from the phone').setInputFiles(picture('foot'));
  await page.getByRole('button', { name: 'Done (1)' }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByText('2 waiting')).toBeVisible();
  // Meanwhile somebody deletes the visit in the office.
  await page.request.delete(`/api/calendar/appointments/${today.id}`, asOwner);
  await context.setOffline(false);
  await expect(page.getByText('2 not accepted')).toBeVisible();
  // Deletes the cached visits. They also go at the end of the day or of the session.
  await page.goto(`/calendar/day/${inDays(0)}`);
  await page.evaluate(() => indexedDB.deleteDatabase('farrier-visits-read owner'));
  await page.getByRole('link', { name: 'See why' }).click();
  const record = page.getByRole('region', { name: 'Not accepted', exact: true });
  await expect(record).toContainText('This visit is deleted. Please restore it first');
  await expect(record).toContainText('New shoe: fores; trim: hinds');
  const photos = page.getByRole('region', { name: 'Photos that were not accepted' });
  await expect(photos).toContainText('This visit is deleted. Please restore it first');
  await expectAccessible(page);
  await page.request.post(`/api/calendar/appointments/${today.id}/restore`, asOwner);
  await photos.getByRole('button', { name: 'Send photos again' }).click();
  await record.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(async () =>
      (await recordOf(page, today.id)).horses.map(({ outcome, photos: own }) => [outcome, own.length]),
    )
    .toEqual([['done', 1]]);
  await expect.poll(() => keptKeys(page, 'farrier-visits-written owner', 'saves')).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Horses' })).toBeVisible();
});
