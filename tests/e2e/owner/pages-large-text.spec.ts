import { dashboardPages, helpPages } from '../../../contracts/portals';
import { inDays } from '../customers/customers';
import { enterOffice, expect, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';

const addresses = [
  '/admin',
  ...[...dashboardPages, ...helpPages].map((page) => `/admin${page}`),
  ...['/calendar', `/calendar/week/${inDays(0)}`, `/calendar/day/${inDays(0)}`, '/calendar/regulars'],
  `/calendar/plan/${inDays(0)}`,
  '/clients',
  '/clients/all',
  ...[
    '/money/invoices',
    '/money/prices',
    '/money/tax',
    '/money/expenses',
    '/money/kilometres',
    '/money/profit',
  ],
  '/accounts',
  '/accounts/payments',
  '/admin-referral',
];

for (const address of addresses)
  test(`${address} fits a phone with text of twice the size, and has a skip link`, async ({ page }) => {
    await enterOffice(page);
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    await page.waitForLoadState('networkidle');
    await expectLargeTextFits(page);
  });
