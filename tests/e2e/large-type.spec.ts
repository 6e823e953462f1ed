import { signUp } from './customers';
import { expect, expectNoSidewaysScroll, test } from './fixtures';

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
});
