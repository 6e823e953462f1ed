import type { Page, Route } from 'playwright/test';
import { idempotencyHeader } from '../../../contracts/idempotency';
import { password, signInWrongly, signUp } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '../fixtures';
import { type WeakForm, weakForms } from './weak-forms';

/** Errors that the browser logs. */
const noSignal = /Failed to load resource|net::ERR|could not be loaded|Notifications/;

/** Replies to a call as the test decides, and collects the idempotency keys. */
async function network(page: Page, call: string) {
  const keys: (string | undefined)[] = [];
  let answer: (route: Route) => Promise<unknown> = (route) => route.continue();
  await page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    keys.push(route.request().headers()[idempotencyHeader.toLowerCase()]);
    return answer(route);
  });
  return {
    keys,
    answers: (as: typeof answer) => {
      answer = as;
    },
  };
}

const typedLastTime = 'Your text from last time is still here.';
const failureOf = (page: Page) => page.locator('[data-failure]');

/** Waits until nothing loads: the rules of a form begin to load with its first use. */
const loaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const ends = performance
          .getEntriesByType('resource')
          .map((entry) => entry.startTime + entry.duration);
        return performance.now() - Math.max(...ends);
      }),
    )
    .toBeGreaterThan(500);

async function pressWithoutNetwork(page: Page, { submit, failed = [] }: WeakForm): Promise<void> {
  await loaded(page);
  // From here on the browser can fetch nothing, and the message needs no request.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: submit, exact: true }).first().click();
  await expect(failureOf(page)).toContainText('We could not be reached. The signal may be weak here.');
  await expect(failureOf(page)).toContainText('Your text is kept in this browser.');
  await expect(failureOf(page).getByRole('link', { name: /^Or call 04\d\d \d{3} \d{3}$/ })).toBeVisible();
  await expect(failureOf(page)).toBeInViewport({ ratio: 1 });
  for (const text of failed) await expect(page.locator('[data-toaster]').getByText(text)).toBeVisible();
  await page.context().setOffline(false);
}

const tryAgain = (page: Page) => failureOf(page).getByRole('button', { name: 'Try again' }).click();

// Forms are shown in three ways: on a page of their own, on a visitor's page, and in a dialog of the account.
for (const weak of weakForms.filter(({ whole }) => whole)) {
  test(`${weak.name} says beside the button what did not get through, and a later try counts once`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.patterns.push(noSignal);
    const form = await weak.open(page);
    const { keys, answers } = await network(page, weak.call);
    await weak.fill(form, page);
    const failure = failureOf(page);

    await pressWithoutNetwork(page, weak);
    await expectAccessible(page);

    // The server fails.
    answers((route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }));
    await tryAgain(page);
    await expect(failure).toContainText('Something went wrong on our side.');

    // The server never replies.
    answers(() => new Promise(() => {}));
    await page.clock.install();
    await tryAgain(page);
    await expect(failure.getByRole('button', { name: 'Trying again...' })).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(failure).toContainText('No answer came. The signal may be weak here.');

    answers((route) => route.continue());
    await tryAgain(page);
    await weak.sent(page);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    if (weak.keyed) {
      expect(keys[0]).toBeTruthy();
      expect(new Set(keys).size).toBe(1);
    }
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });
}

test('every other form says so as well, and the next try sends it', async ({ page, expectedErrors }) => {
  test.slow();
  expectedErrors.patterns.push(noSignal);
  for (const weak of weakForms.filter(({ whole }) => !whole)) {
    await test.step(weak.name, async () => {
      // The guests' pages redirect signed-in visitors.
      await page.context().clearCookies();
      const form = await weak.open(page);
      await weak.fill(form, page);
      await pressWithoutNetwork(page, weak);
      await tryAgain(page);
      await weak.sent(page);
    });
  }
});

test('every form keeps what was typed through a closed tab, and through a reload', async ({
  context,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.patterns.push(noSignal);
  for (const weak of weakForms) {
    const { kept: stored } = weak;
    if (!stored) continue;
    await test.step(weak.name, async () => {
      const page = await context.newPage();
      const form = await weak.open(page);
      await weak.fill(form, page);
      if (weak.whole) {
        await page.reload();
        await stored(form);
      }
      const url = page.url();
      const other = await context.newPage();
      await page.close();
      await other.goto(url);
      if (weak.name === 'the booking dialog')
        await other.getByRole('link', { name: 'Book Service' }).first().click();
      const again = url.includes('dialog=')
        ? other.getByRole('dialog')
        : other.locator('main form, dialog form').first();
      await stored(again);
      await expect(other.getByText(typedLastTime)).toHaveCount(weak.name === 'a forgotten password' ? 0 : 1);
      expect(JSON.stringify(await other.evaluate(() => ({ ...localStorage })))).not.toContain(password);
      // The next form of the same kind starts empty.
      await other.evaluate(() => localStorage.clear());
      await other.close();
    });
  }
});

test('a wrong login and a dead one speak in the form, in words that are true', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(noSignal);
  const form = await signInWrongly(page);
  await expect(form.locator('[data-failure]')).toContainText('Invalid username or password');
  await expectAccessible(page);
  await page.context().setOffline(true);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.locator('[data-failure]')).toContainText('We could not be reached.');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test.describe('a form whose script never comes', () => {
  test('says in our words what is missing', async ({ page, expectedErrors }) => {
    expectedErrors.patterns.push(noSignal);
    await page.route(/assets\/forms-.*js$/, (route) => route.abort());
    await page.goto('/booking/farrier');
    const form = page.getByRole('form', { name: 'Book the farrier' });
    await form.getByLabel('First name').fill('Weak');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    // The server receives the form without a script and returns the missing fields.
    const missing = form.getByRole('alert');
    await expect(missing.getByRole('link', { name: 'Last name is required' })).toBeVisible();
    await expect(missing.getByRole('link', { name: 'Phone number is required' })).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Weak');
    await expectAccessible(page);
  });

  test('says so, with the phone number', async ({ page, expectedErrors }) => {
    expectedErrors.patterns.push(noSignal);
    await page.route(/assets\/forms-.*js$/, (route) => route.abort());
    for (const [path, label] of [
      ['/bookletlist', 'Join the booklet list'],
      ['/survey2025', 'Survey'],
      ['/leaveareview', 'Leave a review'],
      ['/auth', 'Sign In'],
    ] as const) {
      await page.goto(path);
      const note = page.getByRole('form', { name: label }).locator('[data-said]');
      await expect(note).toContainText('This form can’t be sent yet');
      await expect(note.getByRole('link', { name: /^04/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

  test('says so when the script hangs too, and takes it back once it has come', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.patterns.push(noSignal);
    await page.clock.install();
    const script = await hold(page, /assets\/forms-.*js$/);
    await page.goto('/bookletlist', { waitUntil: 'load' });
    const form = page.getByRole('form', { name: 'Join the booklet list' });
    await form.getByRole('button', { name: 'Subscribe to Educational Booklets' }).click();
    await expect.poll(script.asked).toBe(1);
    await page.clock.fastForward(13_000);
    await expect(form.locator('[data-said]')).toContainText('This form can’t be sent yet');
    script.release();
    await expect(form.locator('[data-said]')).toHaveCount(0);
    // The early press takes effect now.
    await expect(form.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('on the booking page nothing ends on an error page of the browser', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.patterns.push(noSignal);
    await page.route(/assets\/forms-.*js$/, (route) => route.abort());
    await page.goto('/booking/farrier');
    await page.context().setOffline(true);
    const form = page.getByRole('form', { name: 'Book the farrier' });
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form.getByLabel('First name').fill('Weak');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    await expect(form.locator('[data-said]')).toContainText('We could not be reached, and nothing was sent.');
    await expect(form.locator('[data-said]').getByRole('link', { name: /^04/ })).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Weak');
  });
});

test('a booking whose rules never load is checked by the server, which names the field', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(noSignal, /status of 400/);
  await page.route(/assets\/checks-.*js$/, (route) => route.abort());
  const booking = weakForms.find(({ name }) => name === 'the booking page') as WeakForm;
  const form = await booking.open(page);
  await booking.fill(form, page);
  await form.getByLabel('Postcode').fill('38');
  await form.getByRole('button', { name: booking.submit }).click();
  await expect(form.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Postcode').fill('3814');
  await form.getByRole('button', { name: booking.submit }).click();
  await booking.sent(page);
});

test('no page of a customer asks for more than three scripts', async ({ page }) => {
  await signUp(page);
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  for (const path of [
    '/dashboard',
    '/my-stable',
    '/profile/edit',
    '/booking/farrier',
    '/auth',
    '/survey2025',
  ]) {
    if (path === '/auth') await page.context().clearCookies();
    scripts.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.size, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(3);
    expect(scripts.size).toBeGreaterThan(1);
  }
});
