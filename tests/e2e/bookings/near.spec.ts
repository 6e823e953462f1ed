import { inDays, make, signUp } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { formIsAlive } from './public-forms';

test('a small laptop shows the three ways on in the first view', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Welcome' });
  for (const name of ['Book Service', 'Get Priority Service Now', /^See Our Work/])
    await expect(hero.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole('link', { name: /^See Our Work/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Service' })).toBeVisible();
});

test('on a phone a bar keeps booking at hand, out of the way of content, focus, dialogs and forms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/reviews', '/farrier/garfield']) {
    await page.goto(path);
    const bar = page.getByRole('region', { name: 'Book the farrier' });
    await expect(page.locator('[data-first-book]').first()).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
    await expect(bar.getByRole('link', { name: 'Book Service' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: /^Call 04/ })).toHaveAttribute('href', /^tel:/);
    if (path === '/') await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The bar does not cover the end of the page.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByText(/^© \d{4}/)).toBeInViewport({ ratio: 1 });
    const [last, top] = await Promise.all([
      page.getByText(/^© \d{4}/).evaluate((element) => element.getBoundingClientRect().bottom),
      bar.evaluate((element) => element.getBoundingClientRect().top),
    ]);
    if (await bar.isVisible()) expect(last).toBeLessThanOrEqual(top);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).toBeHidden();
  }
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
  await page
    .getByRole('region', { name: 'Book the farrier' })
    .getByRole('link', { name: 'Book Service' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Book Your Farrier Service' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Book the farrier' })).toBeHidden();
});

test('the bar stays from the hero’s button to the end of the home page, and moves nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = window as typeof window & { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const height of [640, 760]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/');
    const wrong = await page.evaluate(async () => {
      const bar = document.querySelector<HTMLElement>('[data-book-bar]');
      const [header, button] = ['body > header', '[data-first-book] > a'].map((each) =>
        document.querySelector(each),
      );
      if (!bar || !header || !button) return ['no bar'];
      // All observers run in one task per frame, in any order: in the next frame the bar's has run.
      const settled = () =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => resolve());
          });
          requestAnimationFrame(() => observer.observe(button));
        });
      const found: string[] = [];
      const end = document.documentElement.scrollHeight - innerHeight;
      // Small steps where the bar appears, larger ones where it only stays.
      for (let top = 0; top <= end; top += top < 1500 ? 30 : 150) {
        scrollTo({ top, behavior: 'instant' });
        await settled();
        const wasDelivered = button.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
        const { height, bottom } = bar.getBoundingClientRect();
        const isShown = height > 0 && Math.round(bottom) === innerHeight;
        if (isShown !== wasDelivered) found.push(`${top}: ${isShown ? 'shown' : 'hidden'}`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
  }
  expect(await page.evaluate(() => (window as typeof window & { moved: number }).moved)).toBe(0);
});

test('every service and the reviews lead to booking, and the drawer does', async ({ page }) => {
  await page.goto('/');
  for (const service of ['hot shoeing', 'cold shoeing', 'corrective shoeing', 'hoof trimming'])
    await expect(page.getByRole('link', { name: `Book ${service}` })).toHaveAttribute(
      'href',
      '/booking/farrier',
    );
  await page.goto('/reviews');
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Service' }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Book Service' }).click();
  await expect(page.getByRole('dialog', { name: 'Book Your Farrier Service' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a signed-in customer sees it in the header, and finds every form filled in', async ({ page }) => {
  await signUp(page, { firstName: 'Mia', lastName: 'Lee', phone: '0491 570 157', postcode: '3814' });
  await page.request.put('/api/user/profile', { data: { numberOfHorses: 3, preferredTimeSlot: 'evening' } });
  await page.goto('/reviews');
  const header = page.getByRole('banner');
  await header.locator('summary').click();
  const menu = header.getByRole('navigation', { name: 'Your account' });
  await expect(menu.getByText('Signed in as Mia')).toBeVisible();
  const [whole, shown] = await header
    .locator('.brand span')
    .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
  expect(shown, 'the brand reads whole').toBeGreaterThan((whole ?? 0) - 8);
  await expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/dashboard');
  await expect(menu.getByRole('link', { name: 'My Stable' })).toHaveAttribute('href', '/my-stable');
  await expectAccessible(page);

  await page.goto('/booking/farrier');
  await expect(page.getByLabel('Number of horses')).toHaveValue('3');
  await expect(page.getByRole('radio', { name: /^Evening/ })).toBeChecked();
  await page.goto('/leaveareview');
  await expect(page.getByLabel('First Name')).toHaveValue('Mia');
  await page.goto('/survey2025');
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Lee');
  await expect(page.getByLabel('Phone Number')).toHaveValue('0491 570 157');
  await expect(page.getByLabel('Email')).toHaveValue(/@example\.com$/);
  await page.goto('/bookletlist');
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Lee');
  await expect(page.getByLabel('Postcode')).toHaveValue('3814');
  // The response for one guest is not served to another.
  await page.context().clearCookies();
  await page.goto('/bookletlist');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('a horse that is due is booked from the stable, and on a desk the first horse stands open', {
  tag: '@desk',
}, async ({ page }) => {
  await signUp(page);
  const { id } = await make(page, '/api/horses', { name: 'Biscuit' });
  const record = {
    horseId: id,
    recordType: 'farrier',
    serviceDate: inDays(-60),
    description: 'Trim all round',
  };
  await make(page, '/api/health-records', { ...record, nextDueDate: inDays(-3) });
  await page.goto('/my-stable');
  await expect(page.getByRole('heading', { level: 2, name: 'Biscuit' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Biscuit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Biscuit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Book Biscuit' }).click();
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await expect(form.getByRole('checkbox', { name: 'Biscuit' })).toBeChecked();
  await expect(form.getByLabel('Number of horses')).toHaveValue('1');
  await expect(form.getByLabel('What do your horses need?')).toHaveValue(
    'Biscuit is due. The same as last time, please.',
  );
});

test('by keys alone a suburb of the list is taken, and its postcode follows', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Service' }).first().click();
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await formIsAlive(form);
  const box = form.getByRole('combobox', { name: 'Suburb' });
  const options = form.getByRole('listbox', { name: 'Places that we know' }).getByRole('option');
  await box.focus();
  await page.keyboard.type('gar');
  await expect(options).toHaveText([/^Garfield/]);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  // Escape closes the list, but not the dialog.
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('gar');
  await page.keyboard.type('f');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Garfield');
  await expect(box).toBeFocused();
  await expect(form.getByLabel('Postcode')).toHaveValue('3814');
  await expect(form.getByText('We come here the same day.')).toBeVisible();
  await expect(form.getByText('First name is required')).toHaveCount(0);
});
