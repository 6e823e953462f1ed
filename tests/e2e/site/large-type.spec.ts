import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { adminPassword } from '../../support/servers/test-env';
import { signUp } from '../customers/customers';
import { expect, expectNoSidewaysScroll, test } from '../fixtures';

/** The public pages, and those of a customer. */
const pages = [
  '/',
  '/reviews',
  '/booking/farrier',
  '/booking-confirmation',
  '/leaveareview',
  '/survey2025',
  '/bookletlist',
  '/farrier/garfield',
  '/privacy',
  '/terms',
  '/dashboard',
  '/my-stable',
  '/profile/edit',
  '/admin',
];

test('with type at 150 % nothing runs off a small phone, and the brand reads whole', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 760 });
  const larger = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
      document.documentElement.dataset.settled = '';
    });
  const expectReadable = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await larger();
    await test.step(path, () => expectNoSidewaysScroll(page));
    const brand = page.locator('header .brand span');
    if ((await brand.count()) === 0) return;
    const [whole, shown] = await brand.evaluate(({ scrollHeight, clientHeight }) => [
      scrollHeight,
      clientHeight,
    ]);
    // A line that is cut off is higher than what descends below the last one.
    expect(shown, `the brand on ${path}`).toBeGreaterThan((whole ?? 0) - 8);
  };
  await expectReadable('/auth');
  await expectReadable('/auth?view=register');
  await expectReadable('/');
  await signUp(page, { firstName: 'Wilhelmina' });
  for (const path of pages) await expectReadable(path);

  // The owner's, with a card of somebody to call and the names in the bar at the thumb.
  await page.request.post('/api/bookings', { data: bookingBody({ serviceDate: openDay(3) }) });
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  for (const path of ['/admin', '/calendar']) await expectReadable(path);
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /^Called / })
    .first()
    .waitFor();
  await larger();
  await expectNoSidewaysScroll(page);
  const names = await page.getByRole('navigation', { name: "Owner's pages" }).evaluate((nav) =>
    [...nav.querySelectorAll('a, button')].map((link) => {
      const name = document.createRange();
      // After the sign and its number.
      name.selectNodeContents(link.children[1] ?? link);
      const { left, right } = name.getBoundingClientRect();
      return { left, right, lines: name.getClientRects().length };
    }),
  );
  expect(names.length).toBeGreaterThan(4);
  for (const [index, { left, lines }] of names.entries()) {
    expect(lines, 'a name that is parted').toBe(1);
    expect(left, 'names that run into each other').toBeGreaterThan(names[index - 1]?.right ?? 0);
  }
});
