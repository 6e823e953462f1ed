import { labelOf, preferredTimes } from '../../../contracts/options';
import { liveBooking } from '../../support/live-booking';
import { openDay, priorityWish } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { asOwner, expect, expectAccessible, hold, test } from '../fixtures';
import { expectToast, make, signUp } from './customers';

interface Made {
  id: number;
  confirmationNumber: string;
}

test('a new customer sees who they are, an invitation, and where to go', async ({ page }) => {
  const username = await signUp(page, {
    firstName: 'Wilhelmina',
    lastName: 'Harding-Featherstonehaugh-Cholmondeley',
    phone: '0491 570 157',
    address: '12 Old Sale Road',
    suburb: 'Garfield',
    postcode: '3814',
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  for (const text of [
    username,
    'Wilhelmina',
    'Harding-Featherstonehaugh-Cholmondeley',
    `${username}@example.com`,
    '0491 570 157',
    '12 Old Sale Road, Garfield 3814',
  ]) {
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Book Service' })).toHaveAttribute('href', '/booking/farrier');
  await expect(page.getByRole('link', { name: 'My Stable' })).toHaveAttribute('href', '/my-stable');
  await expect(page.getByRole('link', { name: 'Edit Profile' }).first()).toHaveAttribute(
    'href',
    '/profile/edit',
  );
  await expect(page.getByRole('link', { name: 'Our Work', exact: true })).toBeVisible();
});

test('bookings show how they stand, and the next visit comes first', async ({ page }) => {
  await signUp(page);
  const wish = priorityWish();
  const soon = await make<Made>(
    page,
    '/api/bookings',
    bookingBody({ ...wish, specialRequirements: 'A lost shoe, near hind' }),
  );
  const cancelled = await make<Made>(
    page,
    '/api/bookings',
    bookingBody({ serviceDate: openDay(1), horseCount: 1, specialRequirements: 'A trim' }),
  );
  await page.request.patch(`/api/admin/bookings/${cancelled.id}`, {
    ...asOwner,
    data: { state: 'cancelled' },
  });
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Next appointment' });
  await expect(next.getByText(soon.confirmationNumber)).toBeVisible();
  await expect(next.getByText(labelOf(preferredTimes, wish.preferredTime))).toBeVisible();
  await expect(next.getByText('$149 + quote')).toBeVisible();
  const rowOf = ({ confirmationNumber }: Made) =>
    page.getByRole('listitem').filter({ hasText: confirmationNumber });
  await expect(rowOf(soon).getByText('New', { exact: true })).toBeVisible();
  await expect(rowOf(soon).getByText('Priority Service')).toBeVisible();
  await expect(rowOf(cancelled).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(rowOf(cancelled).getByText('Quote on arrival')).toBeVisible();
  await expect(rowOf(cancelled).getByText(/1 horse,/)).toBeVisible();
  await expectAccessible(page);
});

test('a booking is changed and cancelled in the account, in the words of its own page', {
  tag: '@quick',
}, async ({ page }) => {
  await signUp(page);
  const later = await make<Made>(page, '/api/bookings', bookingBody({ serviceDate: openDay(9) }));
  const soon = await make<Made>(
    page,
    '/api/bookings',
    bookingBody({ serviceDate: openDay(5), specialRequirements: 'A trim' }),
  );
  await page.goto('/dashboard');
  const rows = page.getByRole('listitem').filter({ hasText: 'Confirmation ' });
  await expect(rows.first()).toContainText(soon.confirmationNumber);
  await page.getByRole('button', { name: `Change the booking ${soon.confirmationNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  await dialog.getByLabel('What do your horses need?').fill('A trim, and a lost shoe');
  await dialog.getByRole('button', { name: 'Save the change' }).dblclick();
  await expect(rows.first()).toContainText('A trim, and a lost shoe');
  const more = page.getByRole('button', { name: `More actions for the booking ${soon.confirmationNumber}` });
  await more.click();
  await page.getByRole('button', { name: `Call me about the booking ${soon.confirmationNumber}` }).click();
  await expect(rows.first().getByText('We will call you')).toBeVisible();
  await more.click();
  await page.getByRole('button', { name: `Cancel booking ${soon.confirmationNumber}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(rows.first()).toContainText(later.confirmationNumber);
  await expect(rows.last().getByText('Cancelled', { exact: true })).toBeVisible();
});

test('logging out ends the session, says so, and the back button shows nothing any more', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/net::ERR_CONNECTION_REFUSED/);
  await signUp(page);
  await page.goto('/dashboard');
  await page.route('**/api/logout', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logout failed');
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'Logged out', 'Successfully logged out');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
});

test('a button that is pressed before its script has come is pressed when it has, once', async ({ page }) => {
  await signUp(page);
  const script = await hold(page, /assets\/forms-.*js$/);
  const logout = await hold(page, '**/api/logout');
  logout.release();
  await page.goto('/dashboard', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Sign out' }).dblclick();
  await expect.poll(script.asked).toBe(1);
  script.release();
  await expectToast(page, 'Logged out');
  expect(logout.asked()).toBe(1);
});

test('logging out on the home page ends the session, and leaves nothing that was typed', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile/edit');
  const suburb = page.getByLabel('Suburb');
  await suburb.fill('Nyora');
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out', 'Successfully logged out');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );
});

test.describe('without its script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that comes shows the bookings and the profile', async ({ page }) => {
    const username = await signUp(page);
    const { confirmationNumber } = await make<Made>(page, '/api/bookings', liveBooking(1));
    await page.goto('/dashboard');
    await expect(page.getByRole('listitem').filter({ hasText: confirmationNumber })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: username }).first()).toBeVisible();
  });
});

test('a session that ends meanwhile leads to signing in', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 401/);
  await signUp(page);
  await page.route('**/api/user/profile', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { message: 'Please sign in' } });
  });
  await page.goto('/profile/edit');
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%2Fedit$/);
});

test('another tab signs in as somebody else: this one shows their account, not a mixture', async ({
  page,
  context,
}) => {
  const first = await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('definition').filter({ hasText: first }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  const second = await signUp(other);
  // A tab of a test is never hidden, so only the event can report that the tab is visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('definition').filter({ hasText: second }).first()).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
});
