import { formatDate } from '../../../rules/time/dates';
import { inDays } from '../customers/customers';
import { enterOffice, expect, expectAccessible, test } from '../fixtures';
import { keptKeys, recordOf, strip, visitToday } from './visit-support';

test('a next visit that came too late is said, stays said, and another day is chosen in its place', async ({
  page,
}) => {
  const { today: late } = await visitToday(page, ['Biscuit'], { appointmentDate: inDays(-1) });
  await enterOffice(page);
  await page.goto(`/calendar/visit/${late.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  // Today was in the future when the visit was done.
  await page.getByRole('button', { name: 'Another day' }).click();
  await page.getByLabel('Date', { exact: true }).fill(inDays(0));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByRole('button', { name: 'Finish, and make the next visit' }).click();
  await expect(page.getByRole('article', { name: 'The visit is recorded' })).toBeVisible();
  const note = page.getByRole('region', { name: 'Not accepted' });
  const words = `The next visit on ${formatDate(inDays(0))} was not made. Please choose a day from tomorrow on.`;
  await expect(note).toContainText(words);
  await expectAccessible(page);
  expect((await recordOf(page, late.id)).completedAt).not.toBeNull();
  // The next visit was refused. It is shown as not accepted, and not as waiting: on its page, and on the day.
  await expect(page.getByText('1 not accepted', { exact: true })).toBeVisible();
  await expect(page.getByText(/waiting/)).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: /^Finish.*not accepted$/ })).toBeVisible();
  await page.goto(`/calendar/day/${inDays(-1)}`);
  const refused = page.getByText('1 record or photo of a visit was not accepted. It is kept on this phone.');
  await expect(refused).toBeVisible();
  await expect(page.getByText(/on this phone, and (is|are) sent/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(note).toContainText(words);
  // Chooses any of the proposed days: a closed day has no proposal for its own weekday.
  await page.getByRole('region', { name: 'Next visit' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Make the next visit' }).click();
  await expect(page.getByText(/^Next visit: /)).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect
    .poll(async () => (await keptKeys(page, 'farrier-visits-written owner', 'saves')).length)
    .toBe(0);
});
