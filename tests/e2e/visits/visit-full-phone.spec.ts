import { expectToast } from '../customers/customers';
import { enterOffice, expect, test } from '../fixtures';
import { keptKeys, recordOf, visitToday } from './visit-support';

test('a full phone sends at once, or says that it could not, and what was typed stays', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|could not store|storage is full/);
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
  const { today } = await visitToday(page, ['Biscuit', 'Clover']);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  const [biscuit, clover] = [
    page.getByRole('article', { name: 'Biscuit' }),
    page.getByRole('article', { name: 'Clover' }),
  ];
  await biscuit.getByRole('button', { name: 'Same as last time' }).click();
  await biscuit.getByRole('button', { name: 'Done, next: Clover' }).click();
  await expect(clover).toBeVisible();
  expect((await recordOf(page, today.id)).horses.map(({ name }) => name)).toEqual(['Biscuit']);
  // Waits until the phone has cached the app, before the network is off.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await clover.getByRole('button', { name: 'Same as last time' }).click();
  await clover.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expectToast(page, 'It was not saved', 'This phone has no room for it, and there is no connection.');
  await expect(page.getByText('Phone storage is full', { exact: true })).toBeVisible();
  await expect(clover.getByRole('button', { name: /^Near fore New shoe/ })).toBeVisible();
  await context.setOffline(false);
  await clover.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByRole('article', { name: 'Finish' })).toContainText('Clover: New shoe');
  expect((await recordOf(page, today.id)).horses).toHaveLength(2);
});

test('a session that ends in the middle takes what can be read, and what was begun is there again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 401/);
  const { today } = await visitToday(page, ['Biscuit']);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: /^Next time and notes/ }).click();
  await horse.getByLabel('Note for the client').fill('Please keep her dry');
  await expect
    .poll(async () => (await keptKeys(page, 'farrier-visits-written owner', 'drafts')).length)
    .toBe(1);
  await context.clearCookies();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await expect(page.getByText('Biscuit')).toHaveCount(0);
  expect((await recordOf(page, today.id)).revision).toBe(0);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  await expect
    .poll(async () => (await recordOf(page, today.id)).horses[0]?.noteForOwner)
    .toBe('Please keep her dry');
});
