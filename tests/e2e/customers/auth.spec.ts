import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '../fixtures';
import { expectToast, newUsername, password, signUp } from './customers';

const signInForm = 'Sign In';
const registerForm = 'Create Account';

test('a new customer is told what is missing, and is in half a minute later', { tag: '@quick' }, async ({
  page,
}) => {
  const username = newUsername();
  await page.goto('/auth');
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const form = page.getByRole('form', { name: registerForm });
  const create = form.getByRole('button', { name: 'Create Account' });
  await create.click();
  for (const message of [
    'Username must be at least 3 characters',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Confirm password is required',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.com`);
  await form.getByLabel(/^Password/).fill('123456');
  await form.getByLabel('Confirm password').fill('654321');
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel('Confirm password').fill('123456');
  await create.click();
  await expect(form.getByText('This password is too easy to guess')).toBeVisible();
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByText('Name, phone and address').click();
  await form.getByLabel('First name').fill('Mia');
  await form.getByLabel('Postcode').fill('38');
  await create.click();
  await expect(form.getByText('Postcode must be 4 digits')).toBeVisible();
  await form.getByLabel('Postcode').fill('3814');
  await expectNoSidewaysScroll(page);
  await create.click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'Account created!');
  await expect(page.locator('[data-toaster]').getByText(username)).toBeVisible();
  const user = await (await page.request.get('/api/user')).json();
  expect(user).toMatchObject({ username, firstName: 'Mia', postcode: '3814' });
});

test('a taken username is said, and nothing typed is lost', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 409/);
  const taken = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth?view=register');
  const form = page.getByRole('form', { name: registerForm });
  await form.getByLabel('Username').fill(taken.toUpperCase());
  await form.getByLabel('Email').fill('somebody-else@example.com');
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration failed', 'This username is taken');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('somebody-else@example.com');
});

test('signing in: what is missing, what is wrong, and back to where it was needed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 401/);
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/my-stable?horse=7');
  await expect(page).toHaveURL(/\/auth\?next=/);
  const form = page.getByRole('form', { name: signInForm });
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.getByText('Username is required')).toBeVisible();
  await expect(form.getByText('Password is required')).toBeVisible();
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed', 'Invalid username or password');
  await expect(form.getByLabel(/^Password/)).toBeFocused();
  await form.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-stable\?horse=7$/);
  await expectToast(page, 'Welcome back!', `Successfully logged in as ${username}`);
});

test('the email does as well, boxes are named for password managers, and no link leads elsewhere', async ({
  page,
}) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth?next=//evil.test/');
  const form = page.getByRole('form', { name: signInForm });
  const name = form.getByLabel('Username');
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(form.getByLabel(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  await name.fill(`${username}@EXAMPLE.com`);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Welcome back!', `Successfully logged in as ${username}`);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('pressed twice while it runs, a login is sent once and says that it runs', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  const waiting = await hold(page, '**/api/login');
  await page.goto('/auth');
  const form = page.getByRole('form', { name: signInForm });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).dblclick();
  const pending = form.getByRole('button', { name: 'Signing In...' });
  await expect(pending).toBeVisible();
  await pending.click({ force: true });
  await page.keyboard.press('Enter');
  waiting.release();
  await expectToast(page, 'Welcome back!');
  expect(waiting.asked()).toBe(1);
});

test('pressed twice before its script has come, a login is sent once', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  const script = await hold(page, /assets\/forms-.*js$/);
  const login = await hold(page, '**/api/login');
  login.release();
  await page.goto('/auth', { waitUntil: 'load' });
  const form = page.getByRole('form', { name: signInForm });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect.poll(script.asked).toBe(1);
  script.release();
  await expectToast(page, 'Welcome back!');
  expect(login.asked()).toBe(1);
});

test('a forgotten password: the view, its words, and the ways back', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 500/);
  await page.goto('/auth');
  await page.getByRole('link', { name: /Forgot your password/ }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.getByRole('form', { name: signInForm })).toBeVisible();
  await page.getByRole('link', { name: /Forgot your password/ }).click();
  const form = page.getByRole('form', { name: 'Reset Password' });
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(form.getByText('Valid email is required')).toBeVisible();
  await form.getByLabel('Email').fill(`${newUsername()}@example.com`);
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Reset email sent', "If the email exists, you'll receive a password reset link");
  await page.route('**/api/forgot-password', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side' } }),
  );
  await form.getByRole('button', { name: 'Send Again' }).click();
  await expectToast(page, 'Request failed');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('form', { name: signInForm })).toBeVisible();
});

test('the link of the reset email: a dead one says so, a good one leads to the login', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 400/);
  await page.goto('/auth?resetToken=of-no-use');
  const form = page.getByRole('form', { name: 'Set a new password' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save New Password' }).click();
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  await form.getByLabel('New password').fill(password);
  await form.getByLabel('Confirm password').fill(`${password}!`);
  await form.getByRole('button', { name: 'Save New Password' }).click();
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Reset failed');
  await expect(form.getByLabel('New password')).toHaveValue(password);
  const sent: unknown[] = [];
  await page.route('**/api/reset-password', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'ok' } });
  });
  await form.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Password reset successful', 'You can now log in with your new password');
  await expect(page.getByRole('form', { name: signInForm })).toBeVisible();
  expect(page.url()).not.toContain('of-no-use');
  expect(sent).toEqual([{ token: 'of-no-use', password }]);
});

test('a new email address is confirmed by the button, never by opening the link', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 400/);
  await signUp(page);
  let calls = 0;
  await page.route('**/api/confirm-email', (route) => {
    calls += 1;
    return calls === 1
      ? route.fulfill({ status: 400, json: { message: 'This link has expired' } })
      : route.fulfill({ json: { message: 'ok' } });
  });
  await page.goto('/auth?confirmEmail=some-token');
  const confirm = page.getByRole('button', { name: 'Confirm Email' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  expect(calls).toBe(0);
  await confirm.click();
  await expectToast(page, 'Confirmation failed', 'This link has expired');
  await confirm.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, 'Email confirmed');
});

test('guests go on, the signed-in go home, and nobody keeps these pages', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const path of ['/dashboard', '/my-stable', '/profile/edit']) {
    const reply = await page.request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(302);
    expect(reply.headers().location).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(reply.headers()['cache-control']).toContain('no-store');
  }
  const auth = await page.request.get('/auth');
  expect(auth.headers()['cache-control']).toContain('no-store');
  expect(await auth.text()).toContain('<meta name="robots" content="noindex"');
  await signUp(page);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('by keyboard alone: the tabs, the fields, the login', { tag: '@desk' }, async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('form', { name: registerForm })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('form', { name: signInForm })).toBeVisible();
  // For a moment both forms are present: the old one leaves while the new one enters.
  await expect(page.getByRole('form', { name: registerForm })).toHaveCount(0);
  await page.keyboard.press('Tab');
  // The panel itself may have the focus before its first field does.
  if (!(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Welcome back!');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what can be done all the same', async ({ page }) => {
    await page.goto('/auth');
    // Chromium does not render <noscript> when a test turns scripts off.
    expect(await page.content()).toContain('Signing in needs JavaScript.');
    await expect(page.getByRole('link', { name: 'Continue as Guest' })).toBeVisible();
    await page.getByLabel('Username').fill('somebody');
    await page.getByLabel(/^Password/).fill('a-secret');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});
