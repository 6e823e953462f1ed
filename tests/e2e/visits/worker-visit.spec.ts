import { workerPassword } from '../../support/servers/test-env';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { signInAsNewOwner } from '../owner/owners';
import { keptKeys, recordOf, visitToday } from './visit-support';

const shots = process.env.SHOTS;

// All tests share the owner's setting.
test.describe.configure({ mode: 'serial' });

test('the worker writes the record of a visit that a job is for, and sees no prices unless the owner lets him', {
  tag: '@quick',
}, async ({ page, browser }) => {
  const { today } = await visitToday(page, ['Biscuit'], { before: { privateNote: 'Zinnober' } });
  await page.request.post('/api/admin/worker-jobs', { ...asOwner, data: { appointmentId: today.id } });
  const office = await browser.newContext();
  const owner = await office.newPage();
  await signInAsNewOwner(owner);
  const allow = (writesVisits: string) =>
    owner.request.post('/cms-api/globals/worker-settings', { data: { writesVisits } });
  expect((await allow('without-prices')).ok()).toBe(true);

  await page.request.post('/api/worker/login', { data: { workerName: 'sam', password: workerPassword } });
  await page.goto('/sam');
  const job = page.getByRole('article').filter({ hasText: today.clientName ?? '' });
  await expect(job).toBeVisible();
  const fold = job.getByRole('button', { expanded: false });
  const link = job.getByRole('link', { name: /^Record visit/ });
  await fold.or(link).waitFor();
  if (await fold.isVisible()) await fold.click();
  await link.click();
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await expect(horse.getByRole('button', { name: 'Same as last time' })).toBeVisible();
  await expect(horse.getByRole('button', { name: /^Prices/ })).toHaveCount(0);
  await expect(page.getByText('Zinnober')).toHaveCount(0);
  if (shots) await page.screenshot({ path: `${shots}/phone-worker.png`, fullPage: true });
  await expectAccessible(page);
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(page.getByRole('button', { name: 'Finish the visit' })).toHaveCount(0);
  await expect
    .poll(async () => {
      const { completedAt, by } = await recordOf(page, today.id);
      return [completedAt !== null, by];
    })
    .toEqual([true, 'sam']);
  // A save that waits would start the visits' part of the portal again.
  await expect.poll(() => keptKeys(page, 'farrier-visits-written worker', 'saves')).toEqual([]);
  expect((await allow('no')).ok()).toBe(true);
  const refused = await page.request.get(`/api/worker/visits/${today.id}`);
  expect(refused.status()).toBe(403);
  // The phone does not ask for it either: a refusal would be an error in the browser's console.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The phone stores the app's files after it has asked for the visits. Without caches it fetches each file.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/sam');
  await expect(job).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('Ready offline');
  expect(asked.filter((path) => path.startsWith('/api/worker/visits/'))).toEqual([]);
  await office.close();
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

  await page.request.post('/api/worker/login', { data: { workerName: 'sam', password: workerPassword } });
  await page.goto('/sam');
  await expect.poll(() => keptKeys(page, 'farrier-visits-read worker', 'visits')).toContain(today.id);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/sam')))).toBe(true);
  await page.goto(`/sam/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await expect(horse).toBeVisible();
  await context.setOffline(true);
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.goto('/sam');
  await expect(page.getByRole('status').first()).toContainText('1 waiting');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const asked = page.getByRole('alertdialog', { name: '1 thing is not sent yet' });
  await expect(asked).toContainText('stay on this phone until you sign in again');
  await asked.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText(/^1 change is saved on this phone/)).toBeVisible();
  expect(await keptKeys(page, 'farrier-visits-written worker', 'saves')).toHaveLength(1);
  await context.setOffline(false);
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect.poll(async () => (await recordOf(page, today.id)).horses.length, { timeout: 40_000 }).toBe(1);
  await expect.poll(() => keptKeys(page, 'farrier-visits-written worker', 'saves')).toEqual([]);
});
