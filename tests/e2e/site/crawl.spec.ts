import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { urls } from '../../../contracts/pages/paths';
import { ownersApps } from '../../../contracts/system/navigation';
import { goneWordsIn } from '../../../scripts/gone-words';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { inDays, make, signUp } from '../customers/customers';
import { enterOffice, expect, expectAccessible, makeAsOwner, test } from '../fixtures';

/** Expects that the focused skip link is visible: large enough to read, and within the window. */
async function expectSkipLinkDrawn(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Skip to content' });
  if ((await link.count()) === 0) return;
  await link.focus();
  const { x = -1, y = -1, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect([width > 80, height >= 24]).toEqual([true, true]);
  await link.blur();
}

/** Opens each page on a desk, in light and dark. Expects no axe violations, no overflow and no removed words. */
async function crawl(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      await expectSkipLinkDrawn(page);
      expect(goneWordsIn(await page.locator('body').ariaSnapshot())).toEqual([]);
      await expectAccessible(page);
    });
}

test.describe('every page at the width of a desk', { tag: '@desk' }, () => {
  test.slow();

  test('of the site, for a guest', async ({ page }) => {
    await crawl(page, [
      urls.home,
      urls.reviews,
      urls.booking,
      urls.bookingConfirmation,
      urls.leaveReview,
      urls.survey,
      urls.bookletList,
      '/farrier/garfield',
      urls.privacy,
      urls.terms,
      urls.auth,
      `${urls.auth}?view=register`,
      `${urls.auth}?view=forgot`,
      '/admin',
      '/portal',
      '/provider-login',
      '/referral',
      '/sam',
    ]);
  });

  test('of a customer’s account', async ({ page }) => {
    await signUp(page, { firstName: 'Wilhelmina' });
    await make(page, '/api/bookings', bookingBody({ serviceDate: openDay(3) }));
    const { id } = await make(page, '/api/horses', { name: 'Featherstonehaugh of Nar Nar Goon North' });
    await crawl(page, [urls.dashboard, urls.myStable, `${urls.myStable}?horse=${id}`, urls.editProfile]);
  });

  test('of the owner’s apps', async ({ page }) => {
    await page.request.post('/api/bookings', { data: bookingBody({ serviceDate: openDay(3) }) });
    await enterOffice(page);
    const apps = ownersApps.map(({ path }) => path);
    const today = inDays(0);
    await crawl(page, [
      ...apps,
      `/calendar/week/${today}`,
      `/calendar/day/${today}`,
      `/calendar/month/${today}`,
      '/accounts/payments',
      '/clients/all',
    ]);
  });

  test('of the team and the partners', async ({ page }) => {
    const lastName = `Lee ${randomUUID().slice(0, 8)}`;
    const provider = await makeAsOwner(page, '/api/service-providers', {
      firstName: 'Pat',
      lastName,
      qualificationLevel: 'Trainee',
    });
    await makeAsOwner(page, '/api/work-assignments', {
      serviceProviderId: provider.id,
      workDescription: 'Full set, hot',
      amountOwed: 250_50,
      status: 'completed',
    });
    const entered = await page.request.post('/api/provider-login', { data: { providerId: provider.id } });
    expect(entered.ok()).toBe(true);
    await crawl(page, ['/portal', '/portal/statement']);
  });
});
