import type { Locator, Page } from 'playwright/test';
import { formatDate } from '../../../rules/time/dates';
import { openDay, priorityWish } from '../../support/open-days';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

let people = 0;
/** Returns a person of this test only, so that tests can run in parallel. */
const somebody = () => {
  const name = `Test${process.pid}x${++people}`;
  return {
    firstName: name,
    lastName: 'Harding-Featherstonehaugh',
    email: `${name.toLowerCase()}@example.com`,
  };
};

/** Returns the part of the page that hydrates with a form. */
const islandOf = (form: Locator) => form.locator('xpath=ancestor::*[@data-island]');

async function fillBooking(page: Page, who: ReturnType<typeof somebody>, suburb = 'Garfield', script = true) {
  const form = page.getByRole('form', { name: 'Book the farrier' });
  // The form hydrates on the first touch.
  if (script) {
    await form.getByLabel('First name').focus();
    await expect(islandOf(form)).toHaveAttribute('data-alive');
  }
  await form.getByLabel('Preferred date').fill(openDay(3));
  await form.getByRole('radio', { name: /^Afternoon/ }).check();
  await form.getByLabel('First name').fill(who.firstName);
  await form.getByLabel('Last name').fill(who.lastName);
  await form.getByLabel('Phone number').fill('0491 570 157');
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Property address').fill('12 Station Road');
  await form.getByLabel('Suburb').fill(suburb);
  await form.getByLabel('Postcode').fill('3814');
  await form.getByLabel('Number of horses').fill('2');
  await form.getByLabel('What do your horses need?').fill('Trim for two, one loose shoe');
  return form;
}

async function bookingOf(page: Page, email: string) {
  const reply = await page.request.get(`/api/bookings?page=1&q=${encodeURIComponent(email)}`, asOwner);
  return (await reply.json()) as { total: number; items: Record<string, unknown>[] };
}

test('a guest books from the booking page, and the booking is there once', { tag: '@quick' }, async ({
  page,
}) => {
  const who = somebody();
  await page.goto('/booking/farrier');
  await expect(page.getByRole('heading', { level: 1, name: 'Farrier Services' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const form = await fillBooking(page, who);
  // The words have one order in every browser.
  const day = formatDate(await form.getByLabel('Preferred date').inputValue());
  await expect(form.locator('label', { hasText: 'Preferred date' })).toContainText(day);
  await form.getByRole('button', { name: 'Submit Booking Request' }).dblclick();
  await expect(page).toHaveURL(/\/booking-confirmation/);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Request Submitted' })).toBeVisible();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  const { total, items } = await bookingOf(page, who.email);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    rushService: false,
    totalCost: 0,
    preferredTime: 'afternoon',
    horseCount: 2,
  });
  await expect(
    page.getByText(`Your service request has been submitted. Confirmation: ${items[0]?.confirmationNumber}.`),
  ).toBeVisible();
  await expectAccessible(page);
});

test('every empty field is named in the words of the product', async ({ page }) => {
  await page.goto('/booking/farrier');
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await form.getByLabel('Number of horses').fill('');
  await expect(islandOf(form)).toHaveAttribute('data-alive');
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  for (const message of [
    'Preferred service date is required',
    'Preferred time is required',
    'First name is required',
    'Last name is required',
    'Phone number is required',
    'Valid email is required',
    'Property address is required',
    'Suburb is required',
    'Postcode is required',
    'At least 1 horse is required',
    'Please specify what farrier work your horses require',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
});

test('priority names its price and says when the suburb is not in the listed areas', async ({ page }) => {
  const who = somebody();
  await page.goto('/booking/farrier?priority');
  const form = await fillBooking(page, who, 'Mildura');
  await expect(form.getByRole('checkbox', { name: /Priority/ })).toBeChecked();
  await expect(form.getByText('$149 + quote')).toBeVisible();
  await expect(form.getByText(/Mildura is not on our priority list/)).toBeVisible();
  await form.getByLabel('Suburb').fill('bunyip ');
  await expect(form.getByText(/is not on our priority list/)).toBeHidden();
  await form.getByRole('checkbox', { name: /Priority/ }).uncheck();
  await expect(form.getByText('Quote on arrival')).toBeVisible();
  await form.getByRole('checkbox', { name: /Priority/ }).check();
  // Priority is for one day: another one is refused next to the field, and a tap chooses the right one.
  const refusal = form.getByText(/^Priority is for .*\. Please choose that day, or the standard service$/);
  const submit = form.getByRole('button', { name: 'Submit Booking Request' });
  await submit.click();
  await expect(refusal).toBeVisible();
  await expectNoSidewaysScroll(page);
  await form.getByRole('checkbox', { name: /Priority/ }).uncheck();
  await expect(refusal).toBeHidden();
  await form.getByRole('checkbox', { name: /Priority/ }).check();
  await expect(refusal).toBeVisible();
  await form.getByRole('button', { name: /^Choose / }).click();
  await expect(refusal).toBeHidden();
  const wish = priorityWish();
  await expect(form.getByLabel('Preferred date')).toHaveValue(wish.serviceDate);
  await form.locator(`[name="preferredTime"][value="${wish.preferredTime}"]`).check();
  await submit.click();
  await expect(page).toHaveURL(/\/booking-confirmation/);
  const { items } = await bookingOf(page, who.email);
  expect(items[0]).toMatchObject({ rushService: true, totalCost: 149 });
});

test.describe('with the server away', () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /net::ERR/] } });

  test('the form says so, keeps what was typed, and a second try makes one booking', async ({ page }) => {
    const who = somebody();
    await page.goto('/booking/farrier');
    const form = await fillBooking(page, who);
    // The booking arrives, but its answer is lost.
    await page.route('**/api/bookings', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(page.getByText('Booking Failed')).toBeVisible();
    await expect(
      page.getByText('There was an error submitting your booking. Please try again.'),
    ).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue(who.firstName);
    await page.unroute('**/api/bookings');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(page).toHaveURL(/\/booking-confirmation/);
    expect((await bookingOf(page, who.email)).total).toBe(1);
  });
});

test('the dialog books priority by keyboard alone', async ({ page }) => {
  test.slow();
  const who = somebody();
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Get Priority Service Now' }).first();
  await opener.focus();
  const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await expect(dialog.getByRole('checkbox', { name: /Priority/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  const typed: [string, string][] = [
    ['First name', who.firstName],
    ['Last name', who.lastName],
    ['Phone number', '0491 570 157'],
    ['Email', who.email],
  ];
  const tabTo = async (label: string) => {
    const field = dialog.getByLabel(label);
    for (let presses = 0; presses < 40; presses++) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${label} is not reached by the keyboard`);
  };
  await tabTo('Suburb');
  await page.keyboard.type('garf');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Suburb')).toHaveValue('Garfield');
  await expect(dialog.getByLabel('Postcode')).toHaveValue('3814');
  await tabTo('Property address');
  await page.keyboard.type('12 Station Road');
  await tabTo('Number of horses');
  await tabTo('Preferred date');
  const date = priorityWish().serviceDate;
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  if ((await dialog.getByLabel('Preferred date').inputValue()) !== date) {
    await tabTo('Preferred date');
    await dialog.getByLabel('Preferred date').fill(date);
  }
  // A date field has several parts, and each needs a key press.
  const isOnRadio = () => page.evaluate(() => document.activeElement?.matches('[type=radio]'));
  for (let presses = 0; presses < 6 && !(await isOnRadio()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  await tabTo('What do your horses need?');
  await page.keyboard.type('A trim');
  for (const [label, text] of typed) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await tabTo('Email');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking-confirmation/);
  expect((await bookingOf(page, who.email)).total).toBe(1);
});

test.describe('on a weak network', () => {
  test.use({ expectedErrors: { patterns: [/No booking form/, /Failed to load resource/, /net::ERR/] } });

  test('the dialog says that the form is missing, and a second try keeps what was asked for', async ({
    page,
  }) => {
    await page.route('**/parts/**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Priority Service Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
    await expect(dialog.getByText('The form could not be loaded.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open the booking page' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^04/ })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/parts/**');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    const form = dialog.getByRole('form', { name: 'Book the farrier' });
    await expect(islandOf(form)).toHaveAttribute('data-alive');
    await expect(form.getByRole('checkbox', { name: /Priority/ })).toBeChecked();
    await expect(dialog.getByText('The form could not be loaded.')).toBeHidden();
  });

  test('the dialog opens before its form has come', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/parts/**', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Book Service' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Book Your Farrier Service' });
    await expect(dialog.getByText('The form is on its way.')).toBeVisible();
    arrive();
    await expect(dialog.getByRole('checkbox', { name: /Priority/ })).not.toBeChecked();
    await expect(dialog.getByText('The form is on its way.')).toBeHidden();
  });
});

test('an unknown service and an unknown page say so, with a way back', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/404/);
  expect((await page.goto('/booking/dentist'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const path of ['/no/such/page', '/booking/%E0%A4%A']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test.describe('without JavaScript', () => {
  // The page with the missing fields is a 400, which the browser logs.
  test.use({ javaScriptEnabled: false, expectedErrors: { patterns: [/400/] } });

  test('the pages read in full', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const service of ['Hot shoeing', 'Cold shoeing', 'Corrective shoeing', 'Hoof trimming']) {
      await expect(page.getByRole('heading', { name: service })).toBeVisible();
    }
    await page.goto('/booking-confirmation');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });

  test('the form books and confirms, and names what is missing', { tag: '@quick' }, async ({ page }) => {
    const who = somebody();
    await page.goto('/booking/farrier');
    const form = await fillBooking(page, who, 'Garfield', false);
    await form.getByLabel('Phone number').fill('12');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue(who.firstName);
    await form.getByLabel('Phone number').fill('0491 570 157');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
    const { total, items } = await bookingOf(page, who.email);
    expect(total).toBe(1);
    await expect(page.getByText(String(items[0]?.confirmationNumber))).toBeVisible();
  });
});
