import { ownerLogin } from '../../support/servers/test-env';
import { expect, expectAccessible, test } from '../fixtures';

test('a visitor without a session sees nothing of it', async ({ page }) => {
  await page.goto('/cms/working');
  await expect(page).toHaveURL(/\/cms\/login/);
});

test('the owner sees what works and what to do, and looks again', async ({ page }) => {
  await page.goto('/cms/working');
  await page.getByLabel('Email').fill(ownerLogin.email);
  await page.getByLabel('Password').fill(ownerLogin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything working?' })).toBeVisible();
  const database = page.getByRole('listitem').filter({ hasText: 'Database' });
  await expect(database.getByText('Works', { exact: true })).toBeVisible();
  const backups = page.getByRole('listitem').filter({ hasText: 'Backups' });
  await expect(backups.getByText('Needs you')).toBeVisible();
  await expect(backups.getByText(/Turn on nightly backups in the menu/)).toBeVisible();
  // People without a server do not see settings and commands.
  await expect(page.getByText(/[A-Z]_[A-Z]|npm run/).filter({ visible: true })).toHaveCount(0);
  await backups.getByText('For the person who looks after your server').click();
  await expect(backups.getByText(/npm run backup/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(database.getByText('Works', { exact: true })).toBeVisible();
});
