import { randomUUID } from 'node:crypto';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { formatDate } from '../../../rules/time/dates';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';
import { expectToast, make, signUp } from '../customers/customers';
import { enterOffice, expect, expectAccessible, isAlive, test } from '../fixtures';
import { appears, bookMeanwhile, openDashboard } from './arrivals';
import { logOut, openUnderMore } from './office';

test.describe('the gate', () => {
  test.use({ expectedErrors: { patterns: [/401/] } });

  test('stays shut for a wrong password and opens for the right one', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await expectToast(page, 'Access Denied', 'Incorrect password');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Access Granted', 'Welcome to the admin dashboard');
    // A page that is requested with a session contains the first view.
    await page.reload();
    await expect(page.locator('#call-now')).toBeVisible();
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.goto('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await expect(page.locator('#call-now')).toHaveCount(0);
  });
});

test('the first view comes with the page: nothing of it is asked for, and the page keeps none of it', async ({
  page,
}) => {
  await enterOffice(page);
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  // Blocks all calls: the view must show without them.
  await page.route(/\/api\//, async (route) => {
    asked.push(route.request().url());
    await late.promise;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.locator('#call-now').getByText(/call to make|calls to make|No calls left/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next visit' })).toBeVisible();
  await expect(page.getByText(/No visit is left today|See the day|more today/).first()).toBeVisible();
  const first = /admin\/(session|waiting|needs-you|totals|today)|called=false/;
  expect(asked.filter((address) => first.test(address))).toEqual([]);
  await expect(page.locator('#prefetched')).toHaveCount(0);
  // From then on the page polls as usual.
  await expect.poll(() => asked.some((address) => address.includes('called=false'))).toBe(true);
  late.resolve();
});

test('a booking appears by itself, is called from the queue, and the call is taken back', {
  tag: ['@quick', '@both'],
}, async ({ page }) => {
  await openDashboard(page);
  const { name, confirmationNumber, inQueue, inList } = await bookMeanwhile(page);
  await appears(page, inQueue);
  await expect(inQueue.getByText(/Call by (\w{3} )?\d{1,2}:\d{2} [ap]m/)).toBeVisible();
  await expect(inQueue.getByText('Priority Service')).toBeVisible();
  await expect(inQueue.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:+61412345678',
  );
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isDesk) {
    await expect(inList).toBeVisible();
    await expect(inList.getByText(confirmationNumber)).toBeVisible();
    await expect(inList.getByText('Confirmed', { exact: true })).toBeVisible();
    // The last column stays visible beside the rail.
    const [button, list] = await Promise.all([
      inList.getByRole('button', { name: /View Profile/ }).boundingBox(),
      page.locator('#all-bookings table').locator('..').boundingBox(),
    ]);
    const right = (box: typeof button) => (box ? box.x + box.width : Number.NaN);
    expect(right(button)).toBeLessThan(right(list));
  } else {
    expect((await inQueue.boundingBox())?.height).toBeLessThanOrEqual(200);
  }
  await expect(page).toHaveTitle(/\(\d+\) Admin/);
  await expectAccessible(page);
  // The buttons work alike at every width.
  if (isDesk) return;

  const calledNow = async () => {
    await inQueue.getByRole('button', { name: `More for ${name}` }).click();
    await page
      .getByRole('group', { name: `More for ${name}` })
      .getByRole('button', { name: 'Already called' })
      .click();
  };
  await calledNow();
  await inQueue.getByRole('button', { name: /^Undo/ }).click();
  await expect(inQueue.getByRole('button', { name: `More for ${name}` })).toBeVisible();
  await calledNow();
  await expect(inQueue.getByRole('button', { name: /^Undo/ })).toBeVisible();
  // After ten seconds the call can no longer be undone, and the queue shows the next booking.
  await expect(inQueue).toHaveCount(0, { timeout: 20_000 });
  // On a phone the list has its own page.
  await openUnderMore(page, /^Bookings/);
  await expect(inList).toBeVisible();
  expect((await inList.boundingBox())?.height).toBeLessThanOrEqual(76);
  await expect(inList.getByText('Called', { exact: true })).toBeVisible();
});

test('a booking is given to somebody in place, the list is filtered, and the client is looked up', async ({
  page,
}) => {
  await openDashboard(page);
  // A future day at any hour of this run: the status asks before it marks such a visit as done.
  const day = openDay(2);
  const { name, fullName, confirmationNumber, inQueue, inList } = await bookMeanwhile(page, {
    serviceDate: day,
    // The morning is open on Saturdays too.
    preferredTime: 'morning',
    rushService: false,
  });
  await appears(page, inQueue);
  await inQueue.getByRole('button', { name: `Details of ${name}` }).click();
  const details = page.getByRole('dialog', { name: fullName });
  await expect(details.getByText(confirmationNumber)).toBeVisible();
  await expect(details.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /Garfield\+3814/);
  await expectAccessible(page);
  await details.getByLabel('Status').selectOption('completed');
  const sure = page.getByRole('alertdialog', { name: 'Mark it as done?' });
  await expect(sure.getByText(`This visit is on ${formatDate(day)}.`)).toBeVisible();
  await sure.getByRole('button', { name: 'Mark as done' }).click();
  await expectToast(page, fullName, 'Status: Done');
  await expect(inQueue).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(inQueue).toBeVisible();

  // On a phone the list has its own page.
  await page.goto('/admin#all-bookings');
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.getByRole('button', { name: 'Still to call', exact: true }).click();
  await expect(page).toHaveURL(/show=to-call/);
  await expect(inList).toBeVisible();
  await inList.getByRole('button', { name: `Details of ${name}` }).click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Already called' }).click();
  await expect(inList).toHaveCount(0);
  await page.getByRole('button', { name: 'Still to call', exact: true }).click();

  await page.getByRole('searchbox').fill(confirmationNumber);
  await expect(inList).toBeVisible();
  await page.goto(`/admin/bookings?profile=${confirmationNumber}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(confirmationNumber);
  // Shows the progress as the customer reads it.
  await expect(dialog.getByText('Called', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Horses' }).click();
  // For a moment the old tab is shown beside the new one.
  await expect(dialog.getByText('Trim for two; Banjo has a loose near fore.').last()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Preferences' }).click();
  await expect(dialog.getByText(labelOf(preferredTimes, 'morning'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText(/No bookings match/)).toBeVisible();
});

test('a customer’s profile shows their stable and what they prefer', async ({ page }) => {
  await signUp(page);
  await make(page, '/api/horses', { name: 'Banjo', breed: 'Stock Horse' });
  await page.request.put('/api/user/profile', { data: { accessNotes: 'Dog is kind' } });
  const { confirmationNumber } = await make<{ confirmationNumber: string }>(
    page,
    '/api/bookings',
    bookingBody({ serviceDate: openDay(2) }),
  );
  await openDashboard(page);
  await page.goto(`/admin?profile=${confirmationNumber}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Horses' }).click();
  await expect(dialog.getByRole('heading', { name: 'Banjo' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Preferences' }).click();
  await expect(dialog.getByText('Dog is kind')).toBeVisible();
});

test('the owner finds the booking in the CMS', async ({ page }) => {
  test.slow();
  const name = `Cms${randomUUID().slice(0, 5)}`;
  await page.request.post('/api/bookings', {
    data: bookingBody({ firstName: name, email: `${name}@example.com`, serviceDate: openDay(2) }),
  });
  await page.goto('/cms');
  await isAlive(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByLabel('Email').fill(ownerLogin.email);
  await page.getByLabel('Password').fill(ownerLogin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/cms\/?$/);
  await page.goto(`/cms/collections/bookings?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('New');
});
