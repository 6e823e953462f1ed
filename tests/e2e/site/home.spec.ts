import { expect, expectAccessible, test } from '../fixtures';

test('the home page is whole, accessible, and loads nothing from elsewhere', { tag: '@quick' }, async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [
    'Get Priority Service Now',
    'Book Service',
    'See Our Work',
    'Create Account',
    'Sign In',
  ]) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  // From now on the parts below the first view are laid out too.
  await expect(page.locator('html')).toHaveAttribute('data-settled');
  for (const part of await page.locator('.below').all()) {
    await expect(part).toHaveCSS('content-visibility', 'visible');
  }
  for (const question of await page.locator('details > summary').all()) await question.click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  expect(foreign).toEqual([]);
});

test('the drawer of small screens opens, is accessible, and closes on a link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(drawer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Services' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/#services$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('the pictures change by themselves, and stop when asked to', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('[data-slide][data-shown=true] img');
  const first = await shown.getAttribute('src');
  await expect.poll(() => shown.getAttribute('src'), { timeout: 15_000 }).not.toBe(first);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures stand still', async ({ page }) => {
    await page.clock.install();
    // Waits for the form, because its loading has a time limit that the fake clock would reach.
    const form = page.waitForResponse('**/parts/booking-form');
    await page.goto('/');
    await (await form).finished();
    const shown = page.locator('[data-slide][data-shown=true] img');
    const first = await shown.getAttribute('src');
    await page.clock.runFor(20_000);
    await expect(shown).toHaveAttribute('src', first ?? '');
  });
});

test('the keyboard reaches the content past the header', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a link to a part of the page lands on it, from here and from another page', async ({ page }) => {
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.goto('/reviews');
  await page.goto('/#about');
  await expect.poll(() => top('about')).toBeLessThan(120);
  expect(await top('about')).toBeGreaterThan(40);
  await page.goto('/');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/#about"]')?.click());
  await expect.poll(() => top('about')).toBeLessThan(120);
  expect(await top('about')).toBeGreaterThan(40);
});

test('a small phone shows the headline and the first button without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Get Priority Service Now' })).toBeInViewport({ ratio: 1 });
});

test('the pictures are drawn from as many dots as they cover', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-settled');
  for (const picture of [page.locator('.hero-slide img').first(), page.locator('.about-picture img')]) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const enlarged = await picture.evaluate((image: HTMLImageElement) => {
      const file = Number(/\/media\/(\d+)\//.exec(image.currentSrc)?.[1]);
      const ratio = image.naturalWidth / image.naturalHeight;
      // An image that is cropped to its box is as wide as the box, or wider because of its height.
      const drawn = Math.max(image.clientWidth, image.clientHeight * ratio);
      return drawn / file;
    });
    expect(enlarged).toBeLessThanOrEqual(1.02);
  }
});
