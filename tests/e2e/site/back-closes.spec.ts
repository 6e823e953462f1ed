import { expect, test } from '../fixtures';

test.use({ viewport: { width: 360, height: 760 } });

test('Back closes the booking dialog, and Forward opens it with what was typed', async ({ page }) => {
  await page.goto('/reviews');
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
  const wish = dialog.getByLabel('What do your horses need?');
  await page.getByRole('link', { name: 'Book Service' }).first().click();
  await wish.fill('Near fore, shoe pulled');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(wish).toHaveValue('Near fore, shoe pulled');
  // After its button closed the dialog, Back does not return to it.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.over?.length ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/reviews');
});

test('Back closes the menu, and a link in it leaves no entry of the menu', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.locator('[data-menu-open]');
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');
  await opener.click();
  await menu.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page).toHaveURL('/reviews');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.over?.length ?? 0)).toBe(0);
});

test('the booking dialog takes the place of the menu', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-menu-open]').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Book Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');
});
