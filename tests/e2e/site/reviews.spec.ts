import type { Page } from 'playwright/test';
import { changeRow, openReview, ownName, reviewOf, visitToken } from '../bookings/public-forms';
import { expect, expectAccessible, expectNoSidewaysScroll, isAlive, test } from '../fixtures';

const longDate =
  /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

async function addReview(page: Page, more: Record<string, unknown> = {}): Promise<{ id: number }> {
  const data = { firstName: ownName(), rating: 5, reviewText: 'Sound again by the next morning.', ...more };
  const reply = await page.request.post('/api/reviews', { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as { id: number };
}

test.describe('the page of reviews', () => {
  test('shows who said what, the summary, the reply and the verified visit', async ({ page }) => {
    const name = ownName();
    const { id } = await addReview(page, {
      firstName: name,
      rating: 4,
      reviewText: 'First line.\nSecond line.',
      visit: visitToken(900_000 + Math.floor(Math.random() * 1_000_000)),
    });
    await changeRow('customer-reviews', id, { ownerReply: 'Thank you for the coffee.' });
    await expect(async () => {
      const found = await openReview(page, name);
      await expect(found).toContainText('Thank you for the coffee.', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Leave a Review' }).first()).toHaveAttribute(
      'href',
      '/leaveareview',
    );
    await expect(main.getByText('Total Reviews')).toBeVisible();
    await expect(main.getByText('Average Rating')).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: /^[1-5]\.\d$/ })).toBeVisible();
    const review = reviewOf(page, name);
    await expect(review.getByText('(4/5)')).toBeVisible();
    // The review and the reply each have a date.
    await expect(review.getByText(longDate)).toHaveCount(2);
    await expect(review.getByText('Verified visit')).toBeVisible();
    await expect(review.getByText(/^Reply from /)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Have we been to your gate?' })).toBeVisible();
    await expectAccessible(page);
  });

  test('holds the longest texts', async ({ page }) => {
    const firstName = 'W'.repeat(100);
    await addReview(page, { firstName, reviewText: 'x'.repeat(2000) });
    await expect(await openReview(page, firstName)).toBeVisible();
  });
});

test.describe('long lists', () => {
  test.beforeEach(async ({ page }) => {
    await Promise.all(Array.from({ length: 25 }, () => addReview(page)));
  });

  test('say when they cannot go on, try again, and go on under the list without losing the summary', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.patterns.push(/Failed to load resource|net::ERR|Reviews/);
    await page.goto('/reviews');
    await expect(page.getByRole('article')).toHaveCount(20);
    const summary = page.getByText('Total Reviews');
    const lost = Promise.withResolvers<void>();
    await page.route('**/api/reviews?*', async (route) => {
      await lost.promise;
      await route.abort('connectionrefused');
    });
    const more = page.getByRole('link', { name: 'Show more' });
    await more.scrollIntoViewIfNeeded();
    await isAlive(more);
    await more.click();
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    await expect(summary).toBeVisible();
    lost.resolve();
    await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
    await expect(summary).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(20);
    await expectAccessible(page);
    await page.unroute('**/api/reviews?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Failed to fetch reviews')).toBeHidden();
    await expect(page.getByRole('article').nth(20).getByRole('heading')).toBeFocused();
    await expect(summary).toBeVisible();
    await expect(page).toHaveURL(/\/reviews$/);
    const ids = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((each) => each.ariaLabelledByElements?.[0]?.id ?? each.getAttribute('aria-labelledby')),
      );
    expect(new Set(ids).size).toBe(ids.length);
    await expectNoSidewaysScroll(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are pages of their own', async ({ page }) => {
      await page.goto('/reviews');
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(page).toHaveURL(/\/reviews\?page=2$/);
      await expect(page.getByText('Total Reviews')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('link', { name: 'Newer reviews' }).click();
      await expect(page).toHaveURL(/\/reviews$/);
    });
  });
});
