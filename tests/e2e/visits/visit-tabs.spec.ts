import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { keptKeys, readyOffline, recordOf, strip, visitToday } from './visit-support';

const horseIn = (page: Page, name: string) => page.getByRole('article', { name });
const asLastTime = (page: Page, name: string) =>
  horseIn(page, name).getByRole('button', { name: 'Same as last time' }).click();

test('two tabs of one phone write one record: each sees what the other wrote, and all of it leaves once', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { today, horses } = await visitToday(page, ['Biscuit', 'Clover']);
  await readyOffline(page, [today.id]);
  const path = `/calendar/visit/${today.id}`;
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  for (const each of [page, other]) await expect(horseIn(each, 'Biscuit')).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON().saveId);
  });
  await context.setOffline(true);
  // Work begun in one tab appears in the other.
  await asLastTime(page, 'Biscuit');
  await expect(horseIn(other, 'Biscuit').getByRole('button', { name: 'Undo changes' })).toBeVisible();
  await horseIn(page, 'Biscuit').getByRole('button', { name: 'Done, next: Clover' }).click();
  await expect(horseIn(other, 'Biscuit').getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  await strip(other)
    .getByRole('button', { name: /^Clover/ })
    .click();
  await asLastTime(other, 'Clover');
  await horseIn(other, 'Clover').getByRole('button', { name: 'Done', exact: true }).last().click();
  for (const each of [page, other]) await expect(each.getByText('2 waiting')).toBeVisible();
  sent.length = 0;
  await context.setOffline(false);
  await expect.poll(async () => (await recordOf(page, today.id)).horses.length).toBe(2);
  await expect.poll(() => keptKeys(page, 'farrier-visits-written owner', 'saves')).toEqual([]);
  expect(new Set(sent).size).toBe(2);
  // Both tabs show the current record, whichever tab has sent it.
  for (const each of [page, other])
    for (const { name } of horses)
      await expect(strip(each).getByRole('button', { name: new RegExp(`^${name}.*done$`) })).toBeVisible();
});
