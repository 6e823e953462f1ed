import type { Locator, Page } from 'playwright/test';
import { priorityWish } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { enterOffice, expect } from '../fixtures';

/** Books through the API while the dashboard is open. Returns the booking's places in the queue and in the list. */
export async function bookMeanwhile(page: Page, more: Record<string, unknown> = {}) {
  const name = `Arrival${process.pid}${Math.floor(performance.now())}`;
  const reply = await page.request.post('/api/bookings', {
    data: bookingBody({
      firstName: name,
      email: `${name}@example.com`,
      ...priorityWish(),
      ...more,
    }),
  });
  expect(reply.status()).toBe(201);
  const { confirmationNumber } = await reply.json();
  const list = page.locator('#all-bookings');
  return {
    name,
    fullName: `${name} O'Brien`,
    confirmationNumber: String(confirmationNumber),
    inQueue: page
      .locator('section', { hasText: 'Call now' })
      .first()
      .getByRole('article')
      .filter({ hasText: name }),
    inList: list.getByRole('row').or(list.getByRole('article')).filter({ hasText: name }),
  };
}

/** Waits until a booking is in the queue. The queue shows only its first calls until all are requested. */
export const appears = (page: Page, inQueue: Locator) =>
  expect(async () => {
    const all = page.getByRole('button', { name: /^Show all \d+ calls$/ });
    if (await all.isVisible()) await all.click();
    await expect(inQueue).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

export async function openDashboard(page: Page) {
  await enterOffice(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
}
