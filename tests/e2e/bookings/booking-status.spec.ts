import type { Page, Route } from 'playwright/test';
import { liveBooking } from '../../support/live-booking';
import { openDay } from '../../support/open-days';
import { expectToast, make } from '../customers/customers';
import { expect, expectAccessible, test } from '../fixtures';

let people = 0;
/** Books as a guest, and opens the private page from the confirmation. */
async function bookAsGuest(page: Page, more: Record<string, unknown> = {}) {
  const number = (process.pid % 1000) * 100 + people++;
  const made = await make<{ confirmationNumber: string }>(
    page,
    '/api/bookings',
    liveBooking(number, { lastName: 'Harding-Featherstonehaugh', ...more }),
  );
  await page.goto('/booking-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Request Submitted' })).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(/\/b\/[0-9a-z]{27}$/);
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  return made;
}

test('a guest keeps the booking: reads it, changes it, asks for a call and cancels', {
  tag: '@quick',
}, async ({ page }) => {
  test.slow();
  const { confirmationNumber } = await bookAsGuest(page);
  await expect(page.getByText(confirmationNumber)).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('New');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Afternoon/ }).check();
  await dialog.getByLabel('What do your horses need?').fill('Near fore, shoe pulled');
  await dialog.getByRole('button', { name: 'Save the change' }).dblclick();
  await expectToast(page, 'Your booking is changed');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Afternoon (12PM - 4PM)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Near fore, shoe pulled')).toBeVisible();

  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByRole('button', { name: 'We will call you' })).toBeDisabled();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  const over = page.getByRole('heading', { level: 1, name: 'Booking cancelled' });
  await expect(over).toBeFocused();
  await expect(page.getByText(confirmationNumber)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(over).toBeVisible();
});

test('a wrong link and a cold confirmation claim nothing', async ({ page }) => {
  await page.goto('/booking-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  const reply = await page.request.get('/b/nothing');
  expect(reply.status()).toBe(404);
});

test.describe('with trouble on the way', () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /net::ERR/] } });

  test('a day on which nobody comes is refused beside its field', async ({ page }) => {
    await bookAsGuest(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await dialog.getByLabel('Preferred date').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(dialog.getByText('Preferred service date must be today or later')).toBeVisible();
  });

  test('a wrong link says what to do', async ({ page }) => {
    await page.goto('/b/nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this booking' })).toBeVisible();
    await expectAccessible(page);
  });

  test('trouble in the middle of a press loses nothing, and the next press does it', async ({ page }) => {
    await bookAsGuest(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    const day = openDay(7);
    await dialog.getByLabel('Preferred date').fill(day);
    const save = dialog.getByRole('button', { name: 'Save the change' });
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 500, body: '' }),
    ]) {
      await page.route('**/api/b/**', fail);
      await save.click();
      await expect(page.getByText('Your booking was not changed').first()).toBeVisible();
      await expect(dialog.getByLabel('Preferred date')).toHaveValue(day);
      await page.unroute('**/api/b/**');
    }
    await save.click();
    await expect(dialog).toBeHidden();
  });
});
