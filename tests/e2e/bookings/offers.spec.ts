import type { Page } from 'playwright/test';
import { formatTime12h } from '../../../rules/time/dates';
import { liveBooking } from '../../support/live-booking';
import { openDay } from '../../support/open-days';
import { expectToast, make } from '../customers/customers';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { appears, openDashboard } from '../owner/arrivals';

let people = 0;

/** Books as a guest, and returns the private page's path. */
async function bookAsGuest(page: Page, serviceDate: string) {
  const number = (process.pid % 1000) * 100 + 50 + people++;
  const wish = { serviceDate, preferredTime: 'morning', horseCount: 1 };
  const booking = liveBooking(number, wish);
  const { id } = await make<{ id: number }>(page, '/api/bookings', booking);
  await page.goto('/booking-confirmation');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(/\/b\/[0-9a-z]{27}$/);
  return { id, name: `Mia${number}`, path: new URL(page.url()).pathname };
}

/** Offers one time as the owner. Returns its id. */
async function offerTo(page: Page, id: number, date: string, time: string): Promise<number> {
  const data = { times: [{ date, time, durationMinutes: 60 }], holdHours: 24 };
  const reply = await page.request.post(`/api/admin/bookings/${id}/offers`, { ...asOwner, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).offers[0].id;
}

test(
  'the owner offers two times from the call card, and a tap of the customer takes one',
  { tag: ['@quick', '@both'] },
  async ({ page }, { project }) => {
    const date = openDay(project.name === 'desk' ? 16 : 15);
    const { name, path } = await bookAsGuest(page, date);
    await openDashboard(page);
    const inQueue = page
      .locator('section', { hasText: 'Call now' })
      .first()
      .getByRole('article')
      .filter({ hasText: name });
    await appears(page, inQueue);
    await inQueue.getByRole('button', { name: `More for ${name}` }).click();
    await page
      .getByRole('group', { name: `More for ${name}` })
      .getByRole('button', { name: 'Send times' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Send times to ${name}` });
    const asked = dialog.getByRole('group', { name: 'In the part of the day that was asked for' });
    // Shows the day's visits beside its free times.
    await expect(dialog.getByRole('list', { name: 'Visits on this day' })).toContainText(`Asked for ${name}`);
    await expect(dialog.getByText('2 h 40 min free')).toBeVisible();
    const chosen: string[] = [];
    for (const chip of [asked.getByRole('button').first(), asked.getByRole('button').last()]) {
      chosen.push((await chip.textContent()) ?? '');
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
    }
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Send 2 times' }).click();
    await expectToast(page, `Offered to ${name} O'Brien`);
    await expect(inQueue).toHaveCount(0);

    // The week shows how full the parts of that day are.
    await page.goto(`/calendar/week/${date}`);
    await expect(page.getByText(/^You: .* free/).first()).toBeAttached();
    await expectAccessible(page);

    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(path);
    const offers = page.getByRole('region', { name: 'Choose your time' });
    for (const time of chosen)
      await expect(offers.getByRole('button', { name: new RegExp(`^Take .*, ${time}$`) })).toBeVisible();
    await expectAccessible(page);
    await offers.getByRole('button', { name: new RegExp(`, ${chosen[1]}$`) }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Yours: ' })).toBeFocused();
    await expect(page.locator('[aria-current="step"]')).toContainText('Booked');
    await expectAccessible(page);
  },
);

test.describe('a time that can be had no more', () => {
  test.use({ expectedErrors: { patterns: [/status of 409/] } });

  test('went to somebody else, or was taken back, and says so with the way on', async ({ page }) => {
    const date = openDay(17);
    const first = await bookAsGuest(page, date);
    const second = await bookAsGuest(page, date);
    const mine = await offerTo(page, first.id, date, '09:00');
    await offerTo(page, second.id, date, '09:30');
    await page.goto(second.path);
    const take = page.getByRole('button', { name: new RegExp(`^Take .*, ${formatTime12h('09:30')}$`) });
    await expect(take).toBeEnabled();
    const accepted = await page.request.post(`/api${first.path}/accept`, { data: { offerId: mine } });
    expect(accepted.status()).toBe(200);
    await take.click();
    const ended = page.getByRole('status').filter({ hasText: 'We’ll call you to agree on one.' });
    await expect(ended).toContainText('has just been booked by someone else.');
    await expectAccessible(page);
    await page.reload();
    await expect(ended).toContainText('These times have gone to others.');
    await expect(page.getByRole('button', { name: 'Call me' })).toBeEnabled();
    await expectAccessible(page);

    await offerTo(page, second.id, date, '13:00');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We can come' })).toBeVisible();
    const taken = await page.request.delete(`/api/admin/bookings/${second.id}/offers`, asOwner);
    expect(taken.status()).toBe(200);
    await page.reload();
    await expect(ended).toContainText('Sorry, the times we offered are no longer available.');
    await expectAccessible(page);
  });
});
