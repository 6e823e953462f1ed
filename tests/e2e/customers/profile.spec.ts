import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { expectToast, password, read, signInAgain, signUp } from './customers';

test('every field is kept, and what is wrong is said beside it', { tag: '@quick' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/profile/edit');
  const form = page.getByRole('form', { name: 'Your details' });
  await expect(form.getByLabel('First name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await form.getByLabel('First name').fill('Mia');
  await form.getByLabel('Last name').fill("O'Brien");
  await form.getByLabel('Phone').fill('123');
  await form.getByLabel('Postcode').fill('38');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(form.getByText('Postcode must be 4 digits')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Phone').fill('0491 570 157');
  await form.getByLabel('Postcode').fill('3814');
  await form.getByLabel('Address').fill('12 Station Road');
  await form.getByLabel('Suburb').fill('Garfield');
  await form.getByLabel('How do you like to be reached?').selectOption('sms');
  await form.getByLabel('Number of horses').fill('3');
  await form.getByLabel('Kind of property').fill('Agistment');
  await form.getByLabel('How to get in').fill('Gate code 4711; the dog is friendly.');
  await form.getByLabel('Preferred time').selectOption('evening');
  await form.getByLabel(/Email me a week before/).check();
  await form.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expectToast(page, 'Profile updated', 'Your details have been saved');
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Mia');
  await expect(form.getByLabel('Phone')).toHaveValue('0491 570 157');
  await expect(form.getByLabel('Preferred time')).toHaveValue('evening');
  await expect(form.getByLabel(/Email me a week before/)).toBeChecked();
  await expect(form.getByText('Your text from last time is still here.')).toHaveCount(0);
  expect(await read(page, '/api/user/profile')).toMatchObject({
    lastName: "O'Brien",
    preferredContactMethod: 'sms',
    numberOfHorses: 3,
    propertyType: 'Agistment',
    accessNotes: 'Gate code 4711; the dog is friendly.',
    remindersOptIn: true,
  });
  await form.getByLabel('Number of horses').fill('');
  await form.getByLabel('Preferred time').selectOption('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');
  expect(await read(page, '/api/user/profile')).toMatchObject({
    numberOfHorses: null,
    preferredTimeSlot: null,
  });
});

test('a session that ends in the middle of the form: sign in over it, and it is saved', async ({
  page,
  expectedErrors,
  context,
}) => {
  expectedErrors.patterns.push(/status of 401/);
  await signUp(page);
  await page.goto('/profile/edit');
  const form = page.getByRole('form', { name: 'Your details' });
  await form.getByLabel('How to get in').fill('Third gate after the dairy');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expectToast(page, 'Error', 'Please sign in');
  await expect(form.getByLabel('How to get in')).toHaveValue('Third gate after the dairy');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(page);
  await expectToast(page, 'Profile updated');
  expect(await read(page, '/api/user/profile')).toMatchObject({ accessNotes: 'Third gate after the dairy' });
});

test('a draft survives going away and coming back, until it is given up', async ({ page }) => {
  await signUp(page, { suburb: 'Bunyip' });
  await page.goto('/profile/edit');
  const form = page.getByRole('form', { name: 'Your details' });
  await form.getByLabel('Suburb').fill('Tynong');
  await page.goto('/dashboard');
  await expect(page.getByRole('definition').filter({ hasText: 'Bunyip' })).toBeVisible();
  await page.goBack();
  await expect(form.getByLabel('Suburb')).toHaveValue('Tynong');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Start again' }).click();
  await expect(form.getByLabel('Suburb')).toHaveValue('Bunyip');
  await page.reload();
  await expect(form.getByLabel('Suburb')).toHaveValue('Bunyip');
});

test('the password: the old one is asked for, the new one counts', async ({
  page,
  expectedErrors,
  context,
}) => {
  expectedErrors.patterns.push(/status of 400/);
  const username = await signUp(page);
  await page.goto('/profile/edit');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not-this-one');
  await form.getByLabel('New password').fill('another-gate-8');
  await form.getByLabel('Confirm password').fill('another-gate-9');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel('Confirm password').fill('another-gate-8');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Error', 'Incorrect password');
  await expect(form.getByText('Incorrect password')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed');
  await expect(form.getByLabel('New password')).toHaveValue('');
  await context.clearCookies();
  const login = (secret: string) => page.request.post('/api/login', { data: { username, password: secret } });
  expect((await login(password)).status()).toBe(401);
  expect((await login('another-gate-8')).status()).toBe(200);
});

test('a new email waits for its link', async ({ page }) => {
  const username = await signUp(page);
  await page.goto('/profile/edit');
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByRole('button', { name: 'Change Email' }).click();
  await expect(form.getByText('Valid email is required')).toBeVisible();
  await expect(form.getByText('Password is required')).toBeVisible();
  await form.getByLabel('New email').fill(`new-${username}@example.com`);
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Change Email' }).click();
  await expectToast(page, 'Check your inbox');
  await expect(form.getByText(`Waiting for new-${username}@example.com`)).toBeVisible();
  await expect(form.getByText(`${username}@example.com`, { exact: true })).toBeVisible();
});

test('the data can be taken along, and the account deleted', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 400/);
  const username = await signUp(page);
  await page.goto('/profile/edit');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(username);

  const opener = page.getByRole('button', { name: 'Delete Account' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await opener.click();
  await dialog.getByLabel('Your password').fill('not-this-one');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Error', 'Incorrect password');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'Account deleted');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('a failed load offers to try again, a failed save keeps the form', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/net::ERR_CONNECTION_REFUSED/);
  await signUp(page);
  await page.route('**/api/user/profile', (route) => route.abort('connectionrefused'));
  await page.goto('/profile/edit');
  await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const form = page.getByRole('form', { name: 'Your details' });
  await form.getByLabel('First name').fill('Mia');
  await page.route('**/api/user/profile', (route) => route.abort('connectionrefused'));
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', 'The server could not be reached. Please try again.');
  await expect(form.getByLabel('First name')).toHaveValue('Mia');
});
