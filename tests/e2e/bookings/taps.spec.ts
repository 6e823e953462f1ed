import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { make, signUp } from '../customers/customers';
import { expect, test } from '../fixtures';
import { formIsAlive, ownName } from './public-forms';

/** docs/taps.md has the counts; a journey with another number of taps must be changed there. */
const written = readFileSync('docs/taps.md', 'utf8');

/** Counts the cost of a journey: taps, filled fields, and the form's length. */
function counter(page: Page) {
  let taps = 0;
  let fields = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  /** Fills a field; the tap into it counts with the field. */
  const write = async (box: Locator, text: string) => {
    fields += 1;
    await box.focus();
    await page.keyboard.type(text);
    await expect(box).toHaveValue(text);
  };
  return {
    tap,
    write,
    type: async (box: Locator, text: string) => {
      await tap(box);
      await write(box, text);
    },
    /** Returns the screens that docs/taps.md lists for this number of taps and fields; NaN for other numbers. */
    screensFor: (who: string) =>
      Number(new RegExp(`^\\| ${who} \\| ${taps} \\| ${fields} \\| ([\\d.]+) \\|$`, 'm').exec(written)?.[1]),
    counts: () => ({ taps, fields }),
  };
}

/** Rounded to a tenth, as docs/taps.md. The form's text about the next opening varies in length by the hour. */
const screensOf = (form: Locator) =>
  form.evaluate((element) => Math.round((element.scrollHeight / window.innerHeight) * 10) / 10);

test.use({ viewport: { width: 360, height: 760 } });

test('a guest books from the landing page, as docs/taps.md says', async ({ page }) => {
  const { tap, type, screensFor } = counter(page);
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Book Service' }).first());
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await formIsAlive(form);
  const screens = await screensOf(form);
  await type(form.getByLabel('Suburb'), 'Garfield');
  await expect(form.getByLabel('Postcode')).toHaveValue('3814');
  await type(form.getByLabel('Property address'), '12 Station Road');
  await tap(form.getByRole('group', { name: 'The next days' }).getByRole('button').nth(1));
  await tap(form.locator('label').filter({ hasText: 'Afternoon' }));
  await type(form.getByLabel('What do your horses need?'), 'Near fore, shoe pulled');
  await type(form.getByLabel('First name'), 'Ada');
  await type(form.getByLabel('Last name'), 'Lowe');
  await type(form.getByLabel('Phone number'), '0491 570 157');
  await type(form.getByLabel('Email'), `${ownName()}@example.com`.toLowerCase());
  await tap(form.getByRole('button', { name: 'Submit Booking Request' }));
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  expect(screens).toBeLessThanOrEqual(screensFor('Guest'));
});

test('a signed-in customer books with three taps and one field, as docs/taps.md says', async ({ page }) => {
  await signUp(page, {
    firstName: 'Ada',
    lastName: 'Lowe',
    phone: '0491 570 157',
    address: '12 Station Road',
    suburb: 'Garfield',
    postcode: '3814',
  });
  await page.request.put('/api/user/profile', {
    data: { numberOfHorses: 2, preferredTimeSlot: 'afternoon' },
  });
  await make(page, '/api/horses', { name: 'Biscuit' });
  const { tap, write, screensFor, counts } = counter(page);
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Book Service' }).first());
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await formIsAlive(form);
  const screens = await screensOf(form);
  await tap(form.getByRole('group', { name: 'The next days' }).getByRole('button').nth(1));
  await write(form.getByLabel('What do your horses need?'), 'Trim for both');
  await tap(form.getByRole('button', { name: 'Submit Booking Request' }));
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  expect(counts().taps).toBeLessThanOrEqual(3);
  expect(counts().fields).toBe(1);
  expect(screens).toBeLessThanOrEqual(screensFor('Signed in'));
});
