import { reviewBody } from '../../support/samples';
import { ownerLogin } from '../../support/servers/test-env';
import { expectToast } from '../customers/customers';
import { enterOffice, expect, expectAccessible, isAlive, test } from '../fixtures';

const unique = () => `${process.pid.toString(36)}x${Math.floor(performance.now()).toString(36)}`;

test('a review is answered, hidden and shown again, and the website follows', async ({ page }) => {
  const text = `Quiet hands and a good trim ${unique()}`;
  const lastName = `Rider${unique()}`;
  const made = await page.request.post('/api/reviews', {
    data: reviewBody({ lastName, reviewText: text, rating: 5 }),
  });
  expect(made.status()).toBe(201);
  await enterOffice(page);
  await page.goto('/admin/reviews');
  const review = page.getByRole('article').filter({ hasText: text });
  await expect(review).toBeVisible();
  await expectAccessible(page);

  await review.getByRole('button', { name: /^Reply to / }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  const save = dialog.getByRole('button', { name: 'Save the reply' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Your public reply').fill(`Thank you, see you in six weeks. ${unique()}`);
  await expectAccessible(page, '[role=dialog]');
  await save.dblclick();
  await expectToast(page, 'Your reply is on the site');
  await expect(review.getByText(/^Thank you, see you in six weeks/)).toHaveCount(1);
  const onSite = async () => (await page.request.get('/reviews')).text();
  await expect.poll(onSite).toContain('Thank you, see you in six weeks');

  await review.getByRole('button', { name: /^Hide the review of / }).click();
  await expect(review.getByText('Hidden', { exact: true })).toBeVisible();
  await expect.poll(onSite).not.toContain(text);
  await review.getByRole('button', { name: /^Show the review of / }).click();
  await expect(review.getByText('Hidden', { exact: true })).toHaveCount(0);
  await expect.poll(onSite).toContain(text);
  await review.getByRole('button', { name: /^Feature the review of / }).click();
  await expect(review.getByText('Featured', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('nobody says this');
  await expect(page.getByText('No reviews match “nobody says this”')).toBeVisible();
});

test('a message that did not leave says why, whom it is about, and is put aside', { tag: '@quick' }, async ({
  page,
}) => {
  await enterOffice(page);
  // Nothing is connected here, so no message fails. The test adds one failed message to the server's list.
  const failed = {
    id: 987_654,
    kind: 'sms',
    to: '+61412345678',
    name: 'Anna O’Brien',
    isNotice: false,
    subject: null,
    text: 'Your visit is on Tuesday at 9:00 am.',
    state: 'failed',
    reason: 'The number does not exist',
    at: new Date().toISOString(),
    goesAt: null,
    about: { label: 'Visit on Tue 1 Dec', href: '/calendar/day/2026-12-01' },
    isPutAside: false,
  };
  const asked: { path: string; body: unknown }[] = [];
  await page.route(/\/api\/admin\/messages(\/\d+.*)?(\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'GET') {
      asked.push({ path: url.pathname, body: route.request().postDataJSON() });
      return route.fulfill({ json: { ...failed, state: 'queued', reason: null } });
    }
    if (url.pathname.endsWith('/messages'))
      return route.fulfill({ json: { items: [failed], total: 1, page: 1, pageSize: 20 } });
    return route.continue();
  });
  await page.goto('/admin/messages');
  const message = page.getByRole('article', { name: failed.name });
  await expect(message.getByText(failed.reason)).toBeVisible();
  await expect(message.getByRole('link', { name: failed.about.label })).toHaveAttribute(
    'href',
    failed.about.href,
  );
  await expect(message.getByRole('link', { name: `Call ${failed.name}` })).toHaveAttribute(
    'href',
    `tel:${failed.to}`,
  );
  await expectAccessible(page);
  await message.getByRole('button', { name: `Dismiss the message to ${failed.name}` }).click();
  await expectToast(page, 'Dismissed', failed.name);
  expect(asked.map(({ body }) => body)).toEqual([{ isPutAside: true }]);
});

test('the guide is read from its contents, with its pictures, and from where it is needed', async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { name: 'The first day' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make the website yours' }).click();
  await expect(page.getByRole('heading', { name: 'Make the website yours' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'The first page for editing the website' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Make the website yours' })).toBeVisible();
});

test.describe('the gate', () => {
  test.use({ expectedErrors: { patterns: [/401/] } });

  test('opens with an owner’s own account, which opens the website’s editor too', async ({ page }) => {
    await page.goto('/admin/reviews');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await isAlive(page.getByRole('button', { name: 'Sign in with your own account' }));
    await page.getByRole('button', { name: 'Sign in with your own account' }).click();
    await page.getByLabel('Email').fill(ownerLogin.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').or(page.locator('[data-toaster]')).first()).toContainText(/./);
    await page.getByLabel('Password', { exact: true }).fill(ownerLogin.password);
    await page.keyboard.press('Enter');
    // The sign-in leads to the requested page.
    await expect(page.getByRole('heading', { name: 'Reviews' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/reviews$/);
    await page.goto('/cms');
    await expect(page).toHaveURL(/\/cms\/?$/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  });
});

test('the first steps: one is taken off the list, and put back', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('heading', { name: 'First steps' }).click();
  await expectAccessible(page);
  const off = steps.getByRole('button', { name: /email/i }).last();
  await off.click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(off).toBeVisible();
});
