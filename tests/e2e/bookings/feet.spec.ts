import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { adminPassword } from '../../support/servers/test-env';
import { make, password, signUp } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { bookingForm, fillBooking, formIsAlive, openBookingForm, ownName, sendBooking } from './public-forms';

const picture = async (background: string) => ({
  name: `${background.slice(1)}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});
const fewPhotos = () => Promise.all(['#804020', '#208040'].map(picture));

const fill = (page: Page, lastName: string) =>
  fillBooking(bookingForm(page), {
    needs: 'shoe pulled',
    firstName: 'Kim',
    lastName,
    email: `${lastName}@example.com`.toLowerCase(),
  });

test('a guest taps the foot and adds photos, which the owner sees, and takes one back', {
  tag: '@quick',
}, async ({ page }) => {
  test.slow();
  const lastName = ownName();
  const form = await openBookingForm(page);
  const feet = form.getByRole('group', { name: /^Which feet\?/ });
  await feet.getByText('Near fore').click();
  await expect(feet.getByRole('checkbox', { name: 'Near fore' })).toBeChecked();
  await form.getByLabel('Photos of the feet').setInputFiles(await fewPhotos());
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectAccessible(page);
  for (const tile of await feet.locator('label').all()) {
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await fill(page, lastName);
  await sendBooking(page);
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
  await expect(page.getByText('Your 2 photos are with your booking.')).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('Near fore: shoe pulled')).toBeVisible();
  const photos = page.getByRole('link', { name: /^Photo \d of/ });
  await expect(photos).toHaveCount(2);
  await expect(photos.first().locator('img')).toHaveJSProperty('naturalWidth', 60);

  const owner = await page.context().browser()?.newContext();
  const desk = await owner?.newPage();
  if (!desk) throw new Error('No second browser');
  await desk.goto(page.url().replace(/\/b\/.*/, '/admin/bookings'));
  await desk.getByLabel('Password', { exact: true }).fill(adminPassword);
  await desk.getByRole('button', { name: 'Access Dashboard' }).click();
  const search = desk.getByRole('searchbox').first();
  await search.fill(lastName);
  await desk
    .getByRole('button', { name: `Details of Kim ${lastName}` })
    .last()
    .click();
  await expect(desk.getByRole('definition').filter({ hasText: 'Near fore: shoe pulled' })).toBeVisible();
  await desk.getByRole('link', { name: 'Photo 1 of 2, opens large' }).last().click();
  const viewer = desk.getByRole('dialog', { name: `Photos of Kim ${lastName}` });
  await expect(viewer.getByRole('img', { name: 'Photo 1 of 2' })).toHaveJSProperty('naturalWidth', 60);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByRole('img', { name: 'Photo 2 of 2' })).toBeVisible();
  await expectAccessible(desk);
  await owner?.close();

  // The guest again.
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of the feet' });
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the photos' }).click();
  await expect(photos).toHaveCount(1);
  // Closing the dialog changes the history, and a reload can fail meanwhile.
  await expect(() => page.reload()).toPass();
  await expect(photos).toHaveCount(1);
});

test('a customer taps the feet of each of several horses, by the keyboard alone', async ({ page }) => {
  const lastName = ownName();
  await signUp(page);
  await make(page, '/api/horses', { name: 'Biscuit' });
  await make(page, '/api/horses', { name: 'Clover' });
  const form = await openBookingForm(page);
  await form.getByLabel('Biscuit', { exact: true }).check();
  await form.getByLabel('Clover', { exact: true }).check();
  const ofBiscuit = form.getByRole('group', { name: /^Biscuit: which feet\?/ });
  await ofBiscuit.getByRole('checkbox', { name: 'Near fore' }).focus();
  await page.keyboard.press('Space');
  for (let each = 0; each < 4; each++) await page.keyboard.press('Tab');
  await expect(ofBiscuit.getByRole('checkbox', { name: 'All four' })).toBeFocused();
  await page.keyboard.press('Tab');
  const ofClover = form.getByRole('group', { name: /^Clover: which feet\?/ });
  for (let each = 0; each < 4; each++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const name of ['Near fore', 'Off hind', 'All four'])
    await expect(ofClover.getByRole('checkbox', { name })).toBeChecked();
  await fill(page, lastName);
  await expectAccessible(page);
  await sendBooking(page);
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
  const reply = await page.request.get(`/api/bookings?page=1&q=${lastName}`, asOwner);
  const [booking] = (await reply.json()).items;
  expect(booking.feet).toEqual([
    { horse: 'Biscuit', feet: ['near-fore'] },
    { horse: 'Clover', feet: ['near-fore', 'off-fore', 'near-hind', 'off-hind'] },
  ]);
});

test('feet that are tapped before the script comes are kept, and so they are through a reload', async ({
  page,
}) => {
  await page.goto('/booking/farrier');
  const feet = page.getByRole('group', { name: /^Which feet\?/ });
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('[name="feet"][value="off-hind"]')?.click(),
  );
  await openIsland(page);
  await expect(feet.getByRole('checkbox', { name: 'Off hind' })).toBeChecked();
  await feet.getByText('Near hind').click();
  await page.reload();
  await expect(feet.getByRole('checkbox', { name: 'Near hind' })).toBeChecked();
  await expect(feet.getByRole('checkbox', { name: 'Off hind' })).toBeChecked();
});

async function openIsland(page: Page): Promise<void> {
  const form = bookingForm(page);
  await form.getByLabel('Number of horses').focus();
  await formIsAlive(form);
}

test('in a browser that keeps nothing photos that hang hold up no booking: the next page says where to add them', async ({
  page,
  expectedErrors,
}) => {
  // The clock moves by half a minute, longer than the wait for the notifications.
  expectedErrors.patterns.push(/Photos/, /Notifications TimeoutError/);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const lastName = ownName();
  const form = await openBookingForm(page);
  await form.getByLabel('Photos of the feet').setInputFiles(await fewPhotos());
  await fill(page, lastName);
  await page.route('**/api/bookings/*/photos', () => new Promise(() => {}));
  await page.clock.install();
  await sendBooking(page);
  await expect(form.getByText('Your photos are on their way.')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
  await expect(page.getByText('Your photos were not sent').first()).toBeVisible();
  const reply = await page.request.get(`/api/bookings?page=1&q=${lastName}`, asOwner);
  expect((await reply.json()).total).toBe(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the plain form has no feet to tap, and asks for the words', async ({ page }) => {
    await page.goto('/booking/farrier');
    await expect(page.getByRole('group', { name: /^Which feet\?/ })).toBeHidden();
    await expect(page.getByText(/^Add photos/)).toBeHidden();
    await expect(bookingForm(page).getByLabel('What do your horses need?')).toBeVisible();
  });
});

test('a guest’s draft stays when they sign in, and nobody else gets it', async ({ page }) => {
  const username = await signUp(page, { firstName: 'Mia' });
  await page.context().clearCookies();
  const form = await openBookingForm(page);
  await form.getByLabel('What do your horses need?').fill('Near fore pulled');
  await form.getByLabel('Suburb').fill('Garfield');
  await page.goto('/auth');
  const signIn = page.getByRole('form', { name: 'Sign In' });
  await signIn.getByLabel('Username').fill(username);
  await signIn.getByLabel(/^Password/).fill(password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openBookingForm(page);
  await expect(form.getByLabel('What do your horses need?')).toHaveValue('Near fore pulled');
  await expect(form.getByLabel('Suburb')).toHaveValue('Garfield');
  await expect(form.getByLabel('First name')).toHaveValue('Mia');
  await page.context().clearCookies();
  await openBookingForm(page);
  await expect(form.getByLabel('What do your horses need?')).toHaveValue('');
});
