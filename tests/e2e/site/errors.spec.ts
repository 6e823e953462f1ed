import type { Page } from 'playwright/test';
import { signInWrongly, signUp } from '../customers/customers';
import { expect, test } from '../fixtures';

/** The browser logs each refused call. */
const refused = /status of 4\d\d/;

/** Returns the elements that the toast covers: invalid fields, messages beside buttons, headings. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toaster]')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    return [...document.querySelectorAll('[aria-invalid="true"], [data-failure], h1, h2, h3')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const apart =
          box.right <= toast.left ||
          box.left >= toast.right ||
          box.bottom <= toast.top ||
          box.top >= toast.bottom;
        return !apart && box.width > 1;
      })
      .map((element) => element.textContent || element.getAttribute('name'));
  });

test('a wrong login: the toast covers neither the message nor a heading, and goes with the view', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(refused);
  const form = await signInWrongly(page);
  const toast = page.locator('[data-toaster]').getByText('Login failed');
  await expect(toast).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.clock.install();
  await page.clock.fastForward(1500);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 1500 });
  await page.goBack();
  await expect(form).toBeVisible();
  await expect(page.locator('[data-failure]')).toHaveCount(0);
});

test('a field in error stays free of the toast that speaks of it', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(refused);
  await signUp(page);
  await page.goto('/my-stable?dialog=add-horse');
  const dialog = page.getByRole('dialog', { name: 'Add a horse' });
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expect(page.locator('[data-toaster]').getByText('Error', { exact: true })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

test('a form that is opened again is not red', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(refused);
  await page.goto('/auth');
  const signIn = page.getByRole('form', { name: 'Sign In' });
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(signIn.getByText('Username is required')).toBeVisible();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(signIn).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('link', { name: 'Book Service' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
  // Until the script has loaded, the browser itself reports missing fields.
  await expect(dialog.locator('[data-alive] form')).toBeVisible();
  await dialog.getByLabel('First name').fill('Weak');
  await dialog.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Book Service' }).first().click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Weak');
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('hints and errors in forms are as large as what is typed', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(refused);
  await page.goto('/booking/farrier');
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await form.getByLabel('First name').focus();
  await expect(page.locator('[data-alive] form')).toBeVisible();
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  for (const text of [form.getByText('Street and number'), form.getByText('Last name is required')])
    await expect(text).toHaveCSS('font-size', '16px');
});
