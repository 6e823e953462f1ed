import { dashboardPages, helpPages } from '../../../contracts/portals';
import { adminPassword } from '../../support/servers/test-env';
import { expect, expectNoSidewaysScroll, test } from '../fixtures';

const addresses = [
  '/admin',
  ...[...dashboardPages, ...helpPages].map((page) => `/admin${page}`),
  '/calendar',
  '/clients',
  '/clients/all',
  '/accounts',
  '/admin-referral',
];

for (const address of addresses)
  test(`${address} fits a phone with text of twice the size, and has a skip link`, async ({ page }) => {
    await page.request.post('/api/admin/login', { data: { password: adminPassword } });
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  });
