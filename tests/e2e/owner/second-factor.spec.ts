import { expect, type Page, test as plain } from 'playwright/test';
import { codeAt, step } from '../../support/owner-codes';
import { ownerLogin } from '../../support/servers/test-env';
import { expectAccessible, isAlive, test } from '../fixtures';

const password = 'three old anvils';

/** Adds an owner for this test, so that other tests' owners have no codes. */
async function newOwner(page: Page): Promise<string> {
  const email = `phone-${page.viewportSize()?.width}-${Date.now()}@test.example`;
  await page.request.post('/cms-api/owners/login', { data: ownerLogin });
  const made = await page.request.post('/cms-api/owners', { data: { name: 'Phoebe', email, password } });
  expect(made.status()).toBe(201);
  await page.context().clearCookies();
  return email;
}

async function enter(page: Page, email: string): Promise<void> {
  await isAlive(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an owner sets up codes, signs in with one and with a recovery code, and switches them off', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  plain.slow();
  // The server replies 401 when it needs more than the password, and 400 to a wrong code.
  expectedErrors.patterns.push(/status of 40[01]/);
  const email = await newOwner(page);
  await page.goto('/cms/signing-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The panel's title appears after its first text.
  await expect(page).toHaveTitle(/\S/);
  await expectAccessible(page);
  await enter(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Signing in & sessions' })).toBeVisible();
  await isAlive(page.getByRole('button', { name: 'Set up codes' }));
  await expectAccessible(page);

  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up codes' }).click();
  await page.getByText('Type the key instead').click();
  const key = (await page.locator('.owner-key').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  const now = Date.now();
  await page.getByLabel('Code').fill(codeAt(key, new Date(now)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.locator('.owner-codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/cms/login?redirect=/cms/signing-in');
  await enter(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email, password or code is not right')).toBeVisible();
  // A code works once. The latest valid code is that of the next half minute, for phones with a fast clock.
  await page.getByLabel('Code').fill(codeAt(key, new Date(Math.max(Date.now(), now + step))));
  await page.keyboard.press('Enter');
  // Does not wait for the URL: the login's URL contains this page too, before the session exists.
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/cms/login?redirect=/cms/signing-in');
  await enter(page, email);
  await page.getByLabel('Code').fill((codes[3] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await isAlive(page.getByRole('button', { name: 'Turn off codes' }));
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Turn off codes' }).click();
  await expect(page.getByText('We won’t ask you for codes.')).toBeVisible();
});

test('an owner ends the sessions of others, and stays', async ({ page }) => {
  const email = await newOwner(page);
  await page.goto('/cms/signing-in');
  await enter(page, email);
  await isAlive(page.getByRole('button', { name: 'End these sessions' }));
  for (const text of ['Owners, in the CMS', /Everyone who signed in with the shared password/])
    await page.getByLabel(text).uncheck();
  await page.getByLabel('Partners').check();
  await page.getByRole('button', { name: 'End these sessions' }).click();
  await expect(page.getByText('Done. They have to sign in again.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Signing in & sessions' })).toBeVisible();
});
