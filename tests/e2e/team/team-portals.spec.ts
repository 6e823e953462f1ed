import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { formatFullDate } from '../../../rules/time/dates';
import { openDay } from '../../support/open-days';
import { expectToast, inDays } from '../customers/customers';
import {
  asOwner,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  makeAsOwner,
  rowOf,
  test,
} from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { type Invited, newPartner, newProvider } from './people';

const password = 'Three Anvils 3';
const long =
  'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley of Upper Beaconsfield and Nar Nar Goon North';

const work = (page: Page, serviceProviderId: number, workDescription: string, amountOwed: number) =>
  makeAsOwner(page, '/api/work-assignments', {
    serviceProviderId,
    workDescription,
    amountOwed,
    status: 'completed',
  });

/** Removes the origin of a set-up link, because each server has another port. */
const withinSite = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

async function choosePassword(page: Page, setupLink: string) {
  await page.goto(withinSite(setupLink));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('The same again', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test.describe('a member of the team', () => {
  test('signs in by code, sees the work, shows the amounts, reads a statement and leaves', {
    tag: '@quick',
  }, async ({ page }) => {
    const { id } = await newProvider(page, { firstName: long.slice(0, 90) });
    await work(page, id, `Full set, hot, for ${long}`, 250_50);
    const paid = await work(page, id, 'Two trims', 120_00);
    await page.request.put(`/api/work-assignments/${paid.id}`, { ...asOwner, data: { status: 'paid' } });

    await page.goto('/portal');
    await expect(page.getByText('For our team: ')).toBeVisible();
    await page.getByLabel('Login code').fill('abc');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Invalid Code', 'Please check your login code and try again.');
    await page.getByLabel('Login code').fill(`${String(id).slice(0, 4)} ${String(id).slice(4)}`);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    const figures = page.getByRole('region', { name: 'Your figures' });
    await expect(figures.getByText('****')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show amounts' }).click();
    await expect(figures.getByText('$120.00')).toBeVisible();
    await expect(figures.getByText('$250.50')).toBeVisible();
    await expect(rowOf(page, 'Two trims')).toContainText('Paid');
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Statement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Statement, / })).toBeVisible();
    await expect(page.getByText('Owed now')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Month before' }).click();
    await expect(page.getByText('Nothing in this month')).toHaveCount(2);
    // Shows the payables of that month, which differ from the current ones.
    const lines = page.getByText(/^Owed /);
    await expect(lines).toHaveText([/^Owed before \w+ \d{4}$/, /^Owed at the end of \w+ \d{4}$/]);
    await page.goBack();
    await expect(page.getByText('Two trims')).toBeVisible();
    // On paper the page is dark on light, names the business, and has no controls.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
    const business = await page.locator('#root').getAttribute('data-business');
    expect(business).toBeTruthy();
    await expect(page.getByText(`${business}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back to the portal' }).click();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Logged out', 'Successfully logged out');
    await expect(page.getByLabel('Login code')).toBeVisible();
  });

  test('chooses a password with the link once, and signs in with both from then on', async ({ page }) => {
    const { id, setupLink } = await newProvider(page);
    await page.goto(withinSite(setupLink));
    await expect(page.getByRole('heading', { name: 'Choose a Password' })).toBeVisible();
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('alllowercase1');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText(/^Password must contain at least one uppercase letter/)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await expect(page.getByText('Strength: Strong')).toBeVisible();
    await page.getByLabel('The same again', { exact: true }).fill('Three Anvils 4');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expectAccessible(page);
    await choosePassword(page, setupLink);
    await expectToast(page, 'Password set', 'You are signed in with it now.');
    await expect(page.getByRole('heading', { name: 'Welcome, Pat' })).toBeVisible();
    await expect(page.getByText('No work yet')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Login code').fill(String(id));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Pat' })).toBeVisible();
  });

  test('sees the visits ahead, with whom to ring and the way from the day before', async ({ page }) => {
    const { id } = await newProvider(page);
    await work(page, id, `Full set, hot, for ${long}`, 250_50);
    const visit = (more: object) =>
      makeAsOwner(page, '/api/calendar/appointments', {
        assignedTo: id,
        clientName: 'Jess Hartley',
        phone: '0412 345 678',
        address: '12 Rossiter Road, Garfield 3814',
        horseCount: 2,
        ...more,
      });
    await visit({ appointmentDate: inDays(1), appointmentTime: '09:00' });
    const later = openDay(5);
    await visit({ appointmentDate: later, appointmentTime: '13:30' });
    await page.request.post('/api/provider-login', { data: { providerId: id } });
    await page.goto('/portal');
    const visits = page
      .getByRole('listitem')
      .filter({ has: page.getByText('Jess · Garfield · 2 horses', { exact: true }) });
    await expect(visits).toHaveCount(2);
    const [next, last] = [visits.first(), visits.last()];
    await expect(next).toContainText(`${formatFullDate(inDays(1))}, 9:00 am`, { ignoreCase: true });
    await expect(next.getByRole('link', { name: '0412 345 678' })).toHaveAttribute(
      'href',
      'tel:+61412345678',
    );
    await expect(next.getByRole('link', { name: '12 Rossiter Road, Garfield 3814' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?.*12\+Rossiter\+Road/,
    );
    await expect(last).toContainText(`${formatFullDate(later)}, 1:30 pm`, { ignoreCase: true });
    await expect(
      page.getByText('You’ll get the phone number and address the day before.', { exact: true }),
    ).toBeVisible();
    await expect(last.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await expectLargeTextFits(page);
  });
});

test('a forgotten password of either portal is asked for at its sign-in', async ({ page }) => {
  const { email } = await newPartner(page);
  for (const [path, known] of [
    ['/portal', `${randomUUID()}@example.com`],
    ['/referral', email],
  ] as const) {
    await page.goto(path);
    const forgot = page.getByRole('button', { name: 'Forgot your password?' });
    await forgot.click();
    const ask = page.getByRole('button', { name: 'Email me a link' });
    await ask.click();
    await expect(page.getByText('Valid email is required')).toBeVisible();
    await expectAccessible(page);
    await expectLargeTextFits(page);
    await page.getByLabel('Your email').fill(known);
    await ask.click();
    // The reply does not reveal whether an email is known.
    await expectToast(page, 'Reset email sent', "If the email exists, you'll receive a password reset link");
    await expect(forgot).toHaveAttribute('aria-expanded', 'false');
  }
});

test.describe('links that are none', () => {
  test.use({ expectedErrors: { patterns: [/404/] } });

  test('one that is unknown, half or of another kind leads to the site and says so', async ({ page }) => {
    for (const path of [
      '/setup-password?username=nobody&type=referral&token=aaaaaaaaaaaaaaaaaaaa',
      '/setup-password?username=nobody',
      '/setup-password?username=nobody&type=constructor&token=a',
    ]) {
      await page.goto(path);
      await page.waitForURL('**/', { waitUntil: 'commit' });
      await expectToast(page, 'Invalid Setup Link');
    }
  });

  test('a used one too, and one for somebody who has a password leads to the sign-in', async ({ page }) => {
    const { id, setupLink } = await newPartner(page);
    await choosePassword(page, setupLink);
    await expect(page.getByRole('heading', { name: /^Welcome, Ray/ })).toBeVisible();
    await page.request.post('/api/referral-logout');
    await page.goto(withinSite(setupLink));
    await page.waitForURL('**/referral', { waitUntil: 'commit' });
    await expectToast(page, 'Password Already Set', 'Please sign in with it.');

    const newLink = async (again: boolean) => {
      const { setupLink } = await makeAsOwner<Invited>(page, `/api/referral-farriers/${id}/setup-link`, {
        again,
      });
      return withinSite(setupLink);
    };
    await page.goto(await newLink(false));
    await page.waitForURL('**/referral', { waitUntil: 'commit' });
    await expectToast(page, 'Password Already Set', 'Please sign in with it.');
    await page.goto(await newLink(true));
    await expect(page.getByRole('heading', { name: 'Choose a Password' })).toBeVisible();

    // A newer link ends this one while the page is open.
    const newest = await newLink(true);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('The same again', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expectToast(page, 'Setup Failed', 'This link has expired. Please ask us for a new one.');

    await choosePassword(page, new URL(newest, page.url()).href);
    await expect(page.getByRole('heading', { name: /^Welcome, Ray/ })).toBeVisible();
    await page.request.post('/api/referral-logout');
    await page.goto(newest);
    await page.waitForURL('**/referral', { waitUntil: 'commit' });
    await expectToast(page, 'Password Already Set', 'Please sign in with it.');
  });
});

test.describe('with the server away', () => {
  test.use({ expectedErrors: { patterns: [/ERR_|Failed to load/] } });

  test('a link waits to be tried again', async ({ page }) => {
    const { setupLink } = await newProvider(page);
    await page.route('**/api/service-provider-by-username/**', (route) => route.abort());
    await page.goto(withinSite(setupLink));
    await expectToast(page, 'Error', 'Failed to verify setup link');
    await expectAccessible(page);
    await page.unroute('**/api/service-provider-by-username/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a Password' })).toBeVisible();
  });

  test('a login says so beside the button', async ({ page }) => {
    await page.goto('/referral');
    await page.route('**/api/referral-login', (route) => route.abort());
    await page.getByLabel('Email').fill('ray@example.com');
    await page.getByLabel('Password', { exact: true }).fill('whatever');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectToast(page, 'Login Failed', 'An error occurred during login. Please try again.');
    await expect(page.locator('[data-failure]')).toContainText('We could not be reached');
    await expect(page.getByLabel('Email')).toHaveValue('ray@example.com');
  });
});

test.describe('a partner', () => {
  test.use({ expectedErrors: { patterns: [/401/] } });

  test('signs in, sees clients and commission, and keeps the page when the session ends', {
    tag: '@quick',
  }, async ({ page }) => {
    // A phone has its own share dialog.
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      };
    });
    const { id, email, setupLink } = await newPartner(page, { businessName: long });
    await makeAsOwner(page, '/api/referral-clients', {
      referralFarrierId: id,
      clientName: long,
      jobDescription: 'Full set',
      totalRevenue: 250_10,
    });
    const second = await makeAsOwner(page, '/api/referral-clients', {
      referralFarrierId: id,
      clientName: 'Kim Day',
      totalRevenue: 100_00,
      serviceDate: '2026-11-02',
    });
    await page.request.put(`/api/referral-clients/${second.id}`, { ...asOwner, data: { isPaid: true } });
    await choosePassword(page, setupLink);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('For partners: ')).toBeVisible();

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectToast(page, 'Login Failed', 'Invalid email or password');
    await page.getByLabel('Password', { exact: true }).fill(password);
    const calls = await hold(page, '**/api/referral-login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
    calls.release();
    await page.waitForURL('**/referral-dashboard');
    expect(calls.asked()).toBe(1);
    const figures = page.getByRole('region', { name: 'Your figures' });
    await expect(figures).toContainText('$350.10');
    await expect(figures).toContainText('$37.52 pending');
    await expect(rowOf(page, 'Kim Day')).toContainText('$15.00');
    await expectAccessible(page);

    await page.request.post('/api/referral-logout');
    await page.getByRole('link', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await expectLargeTextFits(page);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Owed now')).toBeVisible();
    await expectLargeTextFits(page);
    await page.goto('/referral-dashboard/poster');
    await expect(page.getByText('Need a farrier? Scan and book.')).toBeVisible();
    await expectLargeTextFits(page);
    await page.goto('/referral-dashboard');
    const url = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page.locator(':root').getAttribute('data-shared');
    expect(JSON.parse(shared ?? '')).toMatchObject({ url, text: 'Book a farrier' });
    await expectLargeTextFits(page);
  });

  test('a visitor without a session is led to the login and back', async ({ page }) => {
    const { email, setupLink } = await newPartner(page);
    await choosePassword(page, setupLink);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged out', 'Successfully logged out');
    await page.goto('/referral-dashboard/statement?month=2026-10');
    await page.waitForURL('**/referral?next=*');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/referral-dashboard/statement?month=2026-10');
    await expect(page.getByRole('heading', { name: 'Statement, October 2026' })).toBeVisible();
  });
});
