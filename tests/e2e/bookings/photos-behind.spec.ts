import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { fillBooking, openBookingForm, ownName, sendBooking } from './public-forms';

/** A photo like a phone's: large, and hard to compress. */
const largePhoto = async (number: number) => ({
  name: `hoof-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
      background: '#888',
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer(),
});

async function bookWith(page: Page, count: number): Promise<void> {
  const form = await openBookingForm(page);
  const photos = await Promise.all(Array.from({ length: count }, (_, number) => largePhoto(number)));
  for (const { buffer } of photos) expect(buffer.length).toBeGreaterThan(1_000_000);
  await form.getByLabel('Photos of the feet').setInputFiles(photos);
  await fillBooking(form, { needs: 'shoe pulled', firstName: 'Kim', lastName: ownName() });
  await sendBooking(page);
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
}

test('the confirmation waits for no photo; they follow small, one by one, and through a closed tab', {
  tag: '@quick',
}, async ({ page, context, expectedErrors }) => {
  test.slow();
  expectedErrors.patterns.push(/Failed to load resource|net::ERR/);
  let there = false;
  const sizes: number[] = [];
  await context.route(/\/api\/(b|bookings)\/[^/]+\/photos$/, async (route) => {
    if (!there) return route.abort();
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    await route.continue();
  });
  await bookWith(page, 3);
  const note = page.locator('[data-photos-note]');
  await expect(note).toContainText('3 photos still to send');
  await expectAccessible(page, '[data-photos-note]');
  await expectNoSidewaysScroll(page);
  const path = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href');
  await page.close();

  // On the next day, on another page of ours.
  there = true;
  const other = await context.newPage();
  await other.goto(path ?? '');
  const progress = other.locator('[data-photos-note]');
  await expect(progress).toContainText('Your 3 photos are with your booking.', {
    timeout: 30_000,
  });
  await progress.getByRole('link', { name: 'Show photos' }).click();
  await expect(other.getByRole('link', { name: /^Photo \d of 3/ })).toHaveCount(3);
  expect(sizes).toHaveLength(3);
  for (const size of sizes) expect(size).toBeLessThan(301_000);
  expect(await other.evaluate(() => localStorage.getItem('photos-waiting'))).toBe(null);
});

test('says which photo is on its way', async ({ page, context }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/api\/(b|bookings)\/[^/]+\/photos$/, async (route) => {
    await held;
    await route.continue();
  });
  await bookWith(page, 1);
  await expect(page.locator('[data-photos-note]')).toHaveText('Photo 1 of 1 is on its way.');
  release();
  await expect(page.locator('[data-photos-note]')).toHaveText('Your photo is with your booking.');
});
