import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { workerPassword } from '../../support/servers/test-env';
import { make, signUp } from '../customers/customers';
import { enterOffice, expect, test } from '../fixtures';
import { atTwiceTheSize, expectLargeTextFits } from '../large-text';

/** Public pages, and the pages of a customer. */
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
  ...['/nowhere', '/unsubscribe', '/embed/booking', '/again/none', '/b/none'],
  // Sign-in pages of the owner, the team and the worker.
  ...['/admin', '/portal', '/provider-login', '/referral', '/sam', '/setup-password?username=x&token=x'],
];

test.describe('large type', () => {
  // Broken links have a page too.
  test.use({ expectedErrors: { patterns: [/404/] } });

  test('with type at 200 % nothing runs off a small phone, words stay whole, and the brand too', async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 760 });
    const expectReadable = async (path: string) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await test.step(path, () => expectLargeTextFits(page));
      const brand = page.locator('header .brand span');
      if ((await brand.count()) === 0) return;
      const [whole, shown] = await brand.evaluate(({ scrollHeight, clientHeight }) => [
        scrollHeight,
        clientHeight,
      ]);
      // Allows 8 px for descenders below the last line. A line that is cut off is higher.
      expect(shown, `the brand on ${path}`).toBeGreaterThan((whole ?? 0) - 8);
    };
    await expectReadable('/auth');
    await expectReadable('/auth?view=register');
    await expectReadable('/');
    await expectReadable('/auth?view=forgot');
    await signUp(page, { firstName: 'Wilhelmina' });
    await make(page, '/api/bookings', bookingBody({ serviceDate: openDay(3) }));
    for (const path of pages) await expectReadable(path);
    await page.goto('/booking-confirmation');
    const own = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href');
    await expectReadable(own ?? '');
    await page.request.post('/api/worker/login', { data: { workerName: 'sam', password: workerPassword } });
    await expectReadable('/sam');

    // The owner's page, with a card to call and the names in the bottom bar.
    await page.request.post('/api/bookings', { data: bookingBody({ serviceDate: openDay(3) }) });
    await enterOffice(page);
    await page.goto('/admin');
    await page
      .getByRole('button', { name: /^Book a time for / })
      .first()
      .waitFor();
    await atTwiceTheSize(page);
    const names = await page.getByRole('navigation', { name: "Owner's pages" }).evaluate((nav) =>
      [...nav.querySelectorAll('a, button')].map((link) => {
        const name = document.createRange();
        // Skips the icon and its number.
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
});
