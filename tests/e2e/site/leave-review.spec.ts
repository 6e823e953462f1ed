import type { Locator, Page } from 'playwright/test';
import { likeAPerson, openFormOf, openReview, ownName, rowsOf, visitToken } from '../bookings/public-forms';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

const openForm = (page: Page, query = '') => openFormOf(page, `/leaveareview${query}`, 'Leave a review');

/** The radios are clipped, so people press the stars. */
const starOf = (form: Locator, text: string) => form.locator('label').filter({ hasText: text });

test.describe('leaving a review', () => {
  test('by keyboard alone', { tag: '@desk' }, async ({ page }) => {
    const name = ownName();
    const form = await openForm(page);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(form.getByRole('button', { name: 'Submit Review' })).toBeDisabled();
    await expectNoSidewaysScroll(page);
    await form.getByLabel('First Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await expect(form.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(form.locator('[aria-hidden]').filter({ hasText: /^1 star$/ })).toBeVisible();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(form.locator('[aria-hidden]').filter({ hasText: /^4 stars$/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Your Experience with Us')).toBeFocused();
    await page.keyboard.type('Four good feet and a calm horse.');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Submit Review' })).toBeFocused();
    await likeAPerson(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you for your review!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View All Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible();
    const review = await openReview(page, name);
    await expect(review).toContainText('(4/5)');
    await expect(review.getByText('Verified visit')).toHaveCount(0);
  });

  test('pressed twice it is one review, and it is marked when a request led to it', {
    tag: '@quick',
  }, async ({ page }) => {
    const name = ownName();
    const token = visitToken(2_000_000 + Math.floor(Math.random() * 1_000_000_000));
    const form = await openForm(page, `?visit=${token}`);
    await expect(page.getByText(/your review is marked ‘Verified visit’/)).toBeVisible();
    await form.getByLabel('First Name').fill(name);
    await starOf(form, '5 stars').click();
    await form.getByLabel('Your Experience with Us').fill('They came, they shod, she trots.');
    await likeAPerson(page);
    await form.getByRole('button', { name: 'Submit Review' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const rows = await rowsOf('customer-reviews', 'firstName', name);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ rating: 5, isVerifiedVisit: true });
    await page.goto(`/leaveareview?visit=${token}`);
    await expect(page.getByRole('heading', { name: 'You’ve already reviewed this visit' })).toBeVisible();
    await expectAccessible(page);
    await expect((await openReview(page, name)).getByText('Verified visit')).toBeVisible();
  });

  test('names what is missing, and goes there', async ({ page }) => {
    const form = await openForm(page);
    await form.getByLabel('First Name').fill('J');
    await starOf(form, '1 star').click();
    await form.getByLabel('Your Experience with Us').fill('Too short');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByText('First name must be at least 2 characters')).toBeVisible();
    await expect(form.getByText('Experience must be at least 10 characters')).toBeVisible();
    await expect(form.getByLabel('First Name')).toBeFocused();
    await expectAccessible(page);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: { patterns: [/Failed to load resource|net::ERR/] } });

    test('an altered link is not found, and a review can be left all the same', async ({ page }) => {
      expect((await page.goto(`/leaveareview?visit=${visitToken(1)}x`))?.status()).toBe(404);
      await expect(page.getByText(/This review link is not valid/)).toBeVisible();
      await expect(page.getByRole('form', { name: 'Leave a review' })).toBeVisible();
    });
  });
});

test.describe('with a pointer, at any width', () => {
  test.use({ hasTouch: false });

  test('the stars show what a pointer is about to choose', { tag: '@desk' }, async ({ page }) => {
    const form = await openForm(page);
    const text = form.locator('[aria-hidden]').filter({ hasText: /^\d stars?$/ });
    await starOf(form, '3 stars').hover();
    await expect(text).toHaveText('3 stars');
    await page.mouse.move(0, 0);
    await expect(text).toHaveCount(0);
    await starOf(form, '2 stars').click();
    await page.mouse.move(0, 0);
    await expect(text).toHaveText('2 stars');
  });
});
