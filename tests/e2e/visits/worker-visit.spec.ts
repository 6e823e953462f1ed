import { workerPassword } from '../../support/servers/test-env';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { signInAsNewOwner } from '../owner/owners';
import { recordOf, visitToday } from './visit-support';

const shots = process.env.SHOTS;

test('the worker writes the record of a visit that a job is for, and sees no prices unless the owner lets him', async ({
  page,
  browser,
}) => {
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
  const fold = job.getByRole('button', { expanded: false });
  if (await fold.count()) await fold.first().click();
  await job.getByRole('link', { name: /^Record visit/ }).click();
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await expect(horse.getByRole('button', { name: 'Same as last time' })).toBeVisible();
  await expect(horse.getByRole('button', { name: /^Prices/ })).toHaveCount(0);
  await expect(page.getByText('Zinnober')).toHaveCount(0);
  if (shots) await page.screenshot({ path: `${shots}/phone-worker.png`, fullPage: true });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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
  expect((await allow('no')).ok()).toBe(true);
  const refused = await page.request.get(`/api/worker/visits/${today.id}`);
  expect(refused.status()).toBe(403);
  await office.close();
});
