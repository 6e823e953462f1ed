import { expect, expectNoSidewaysScroll, test } from '../fixtures';

test('the page of a suburb says what is true of it and books there', async ({ page }) => {
  await page.goto('/farrier/garfield');
  await expect(page.getByRole('heading', { level: 1, name: 'Farrier in Garfield' })).toBeVisible();
  for (const service of ['Hot shoeing', 'Cold shoeing', 'Corrective shoeing', 'Hoof trimming']) {
    await expect(page.getByRole('heading', { name: service })).toBeVisible();
  }
  const days = page.getByRole('region', { name: 'Our next days' });
  await expect(days.getByRole('listitem')).toHaveCount(5);
  await expect(days.getByText(/^(Open|Filling up|Ask us)$/)).toHaveCount(5);
  await expectNoSidewaysScroll(page);

  await page.getByRole('main').getByRole('link', { name: 'Book Service' }).first().click();
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await expect(form.getByLabel('Suburb')).toHaveValue('Garfield');
  await expect(form.getByLabel('Postcode')).toHaveValue('3814');
  const others = page.getByRole('region', { name: 'We also come the same day to' });
  await others.getByRole('link', { name: 'Bunyip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Farrier in Bunyip' })).toBeVisible();
});

test('a suburb that we do not serve is not found', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/404/);
  expect((await page.goto('/farrier/atlantis'))?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});
