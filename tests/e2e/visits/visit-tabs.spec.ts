import type { Page } from 'playwright/test';
import { workerPassword } from '../../support/servers/test-env';
import { asOwner, expect, test } from '../fixtures';
import { signInAsNewOwner } from '../owner/owners';
import { keptKeys, readyOffline, recordOf, strip, visitToday } from './visit-support';

const horseIn = (page: Page, name: string) => page.getByRole('article', { name });
const pill = (page: Page, text: string) => expect(page.getByRole('status').first()).toContainText(text);
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
  // What is begun in one tab stands in the other.
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
  // Both tabs show the record as it is now, whichever has sent it.
  for (const each of [page, other])
    for (const { name } of horses)
      await expect(strip(each).getByRole('button', { name: new RegExp(`^${name}.*done$`) })).toBeVisible();
});

test('the worker’s logout counts records that wait, and leaves them sealed', async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  const { today } = await visitToday(page, ['Biscuit']);
  await page.request.post('/api/admin/worker-jobs', { ...asOwner, data: { appointmentId: today.id } });
  const office = await browser.newContext();
  const owner = await office.newPage();
  await signInAsNewOwner(owner);
  const data = { writesVisits: 'without-prices' };
  expect((await owner.request.post('/cms-api/globals/worker-settings', { data })).ok()).toBe(true);
  await office.close();

  const login = () =>
    page.request.post('/api/worker/login', { data: { workerName: 'sam', password: workerPassword } });
  await login();
  await page.goto('/sam');
  await expect.poll(() => keptKeys(page, 'farrier-visits-read worker', 'visits')).toContain(today.id);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/sam')))).toBe(true);
  await page.goto(`/sam/visit/${today.id}`);
  await expect(horseIn(page, 'Biscuit')).toBeVisible();
  await context.setOffline(true);
  await asLastTime(page, 'Biscuit');
  await horseIn(page, 'Biscuit').getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.goto('/sam');
  await pill(page, '1 waiting');
  await page.getByRole('button', { name: 'Logout' }).click();
  const asked = page.getByRole('alertdialog', { name: '1 thing is not sent yet' });
  await expect(asked).toContainText('stay on this phone, sealed');
  await asked.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('1 thing waits on this phone')).toBeVisible();
  expect(await keptKeys(page, 'farrier-visits-written worker', 'saves')).toHaveLength(1);
  await context.setOffline(false);
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect.poll(async () => (await recordOf(page, today.id)).horses.length, { timeout: 40_000 }).toBe(1);
  await expect.poll(() => keptKeys(page, 'farrier-visits-written worker', 'saves')).toEqual([]);
});
