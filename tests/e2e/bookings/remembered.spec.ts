import type { Page } from 'playwright/test';
import { openDay } from '../../support/open-days';
import { expect, expectAccessible, test } from '../fixtures';
import { fillBooking, openBookingForm, sendBooking } from './public-forms';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('remembered'));

/** Opens the home page, and waits until its script has run: the link is hidden before. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-settled');
}

async function book(page: Page, { remember = false } = {}): Promise<void> {
  const form = await openBookingForm(page);
  await fillBooking(form, {});
  if (remember) await form.getByLabel('Remember me on this phone').check();
  await sendBooking(page);
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
  // The page's script stores the link, after the heading is there.
  if (remember) await expect.poll(() => kept(page)).toContain('/b/');
}

test('a guest who asks for it is known the next time, and forgotten with one press', async ({ page }) => {
  await book(page, { remember: true });
  const path = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href');
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Your booking on / });
  await expect(link).toHaveAttribute('href', path ?? '');
  await expectAccessible(page);

  const form = await openBookingForm(page);
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Suburb', 'Garfield'],
    ['Postcode', '3814'],
    ['Phone number', '0491 570 157'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await expect(form.getByLabel('What do your horses need?')).toHaveValue('');
  await expect(form.getByLabel('Remember me on this phone')).toBeChecked();
  await form.getByRole('button', { name: 'Forget me' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('Remember me on this phone')).not.toBeChecked();
  expect(await kept(page)).toBe(null);
  await openHome(page);
  await expect(link).toBeHidden();
});

test('the home page forgets with one press as well', async ({ page }) => {
  await book(page, { remember: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Your booking on / })).toBeHidden();
  expect(await kept(page)).toBe(null);
});

test('nobody is remembered by itself; an account needs nothing typed twice in this tab', async ({ page }) => {
  await book(page);
  expect(await kept(page)).toBe(null);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const form = page.getByRole('form', { name: 'Create Account' });
  await expect(form.getByLabel('Email')).toHaveValue(/@example\.com$/);
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await openHome(page);
  await expect(page.getByRole('link', { name: /^Your booking on / })).toBeHidden();
});

test('a number is checked as it is typed, and a refused one is no failed booking', async ({ page }) => {
  const form = await openBookingForm(page);
  const phone = form.getByLabel('Phone number');
  await phone.fill('0412 345 6789');
  await expect(form.getByText('This number has 11 digits, not 10.')).toBeVisible();
  await phone.fill('0412 345');
  await expect(form.getByText('This number has 11 digits')).toBeHidden();
  await phone.blur();
  await expect(form.getByText('This number has 7 digits, not 10.')).toBeVisible();
  await phone.fill('03 5629 1234');
  await expect(form.getByText('We can’t text a landline, so we’ll call.')).toBeVisible();
  await phone.fill('0412 345 678');
  await expect(form.getByText(/This number/)).toBeHidden();
});

test.describe('a field that the server refuses', () => {
  test.use({ expectedErrors: { patterns: [/status of 400/] } });

  test('is no failed booking', async ({ page }) => {
    await page.route('**/api/bookings', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'Please enter a valid phone number',
          issues: [{ path: 'phone', message: 'Please enter a valid phone number' }],
        },
      }),
    );
    const form = await openBookingForm(page);
    await fillBooking(form, { phone: '0499 999 999', email: 'ada@example.com' });
    await sendBooking(page);
    await expect(page.locator('[data-toaster]').getByText('Please check the form')).toBeVisible();
    await expect(page.getByText('Booking Failed')).toHaveCount(0);
    await expect(form.getByLabel('Phone number')).toBeFocused();
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
  });
});

test('the suburb says how soon we come, and takes its postcode along', async ({ page }) => {
  const form = await openBookingForm(page);
  const suburb = form.getByLabel('Suburb');
  const postcode = form.getByLabel('Postcode');
  await suburb.pressSequentially('paken');
  await expectAccessible(page);
  await form.getByRole('option', { name: /^Pakenham 3810/ }).click();
  await expect(suburb).toHaveValue('Pakenham');
  await expect(suburb).toBeFocused();
  await expect(postcode).toHaveValue('3810');
  await expect(form.getByText('We come here the same day.')).toBeVisible();
  await suburb.fill('Mildura');
  await expect(postcode).toHaveValue('');
  await expect(form.getByText(/^We may not come to this suburb/)).toBeVisible();
  // The page keeps a typed postcode.
  await postcode.fill('3500');
  await suburb.fill('Garfield');
  await expect(postcode).toHaveValue('3500');
  await suburb.fill('gar');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('option')).toHaveCount(0);
});

test('the same phone on the same day is asked about, and what keeps a form back stands beside its button', async ({
  page,
}) => {
  const form = await openBookingForm(page);
  const press = () => form.getByRole('button', { name: 'Submit Booking Request' }).click();
  await press();
  const note = form.locator('[data-not-sent]');
  await expect(note).toContainText('Not sent yet. Please check: suburb, postcode, property address');
  await note.getByRole('button', { name: 'last name' }).click();
  await expect(form.getByLabel('Last name')).toBeFocused();

  const fill = async () => {
    await fillBooking(form, {
      date: openDay(4),
      needs: 'A trim',
      firstName: 'Twice',
      lastName: 'Asked',
      phone: '0491 570 156',
      email: 'twice@example.com',
    });
    await press();
  };
  await fill();
  const heading = page.getByRole('heading', { name: 'Booking Request Submitted' });
  await expect(heading).toBeVisible();
  // The first screen has the answers, above the details.
  const screen = page.viewportSize()?.height ?? 0;
  const main = await page.getByRole('link', { name: 'See your booking' }).boundingBox();
  expect(main && main.y + main.height).toBeLessThanOrEqual(screen);

  await openBookingForm(page);
  await fill();
  const question = form.getByRole('alert').filter({ hasText: 'You already have a booking on' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('link', { name: 'See the booking' })).toHaveAttribute('href', /^\/b\//);
  await question.getByRole('button', { name: 'Yes, book it too' }).click();
  await expect(heading).toBeVisible();
});
