import type { Page } from 'playwright/test';
import { ownerLogin } from '../../support/servers/test-env';
import { addVisit, cellOf, saveWithoutSending } from '../calendar/calendar-support';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, test } from '../fixtures';
import { counter } from '../taps';
import { moreOf } from './office';

test.use({ viewport: { width: 360, height: 760 } });

async function open(page: Page) {
  await enterOffice(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
  return {
    bar: page.getByRole('navigation', { name: "Owner's pages" }),
    more: moreOf(page),
    rest: page.getByRole('dialog', { name: 'More' }),
  };
}

test('a text is answered from the bar', async ({ page }) => {
  const text = `Is Monday fine? ${process.pid} ${performance.now()}`;
  const end = String(Math.floor(performance.now()) % 1000).padStart(3, '0');
  const { bar } = await open(page);
  await page.request.post('/api/admin/add-sms-reply', {
    ...asOwner,
    data: { fromNumber: `0412 ${String(process.pid % 1000).padStart(3, '0')} ${end}`, messageBody: text },
  });
  const { tap, agrees } = counter();
  await tap(bar.getByRole('link', { name: /^Replies/ }));
  await tap(page.getByRole('button').filter({ hasText: text }));
  await page.getByLabel('Your answer').fill('Monday is fine.');
  await tap(page.getByRole('button', { name: saveWithoutSending }));
  await expectToast(page, 'Kept in the log, not sent');
  agrees('Answer a text, from the bar');
});

test('the clients of tomorrow read that everything is later', async ({ page }) => {
  const tomorrow = inDays(1);
  const { clientName } = await addVisit(page, { appointmentDate: tomorrow, appointmentTime: '10:20' });
  // The visits of tomorrow belong to other tests too, so this call does not reach the server.
  let sent: unknown = null;
  await page.route('**/api/calendar/**', async (route) => {
    const request = route.request();
    const isLast = request.method() === 'POST' && request.url().includes('late');
    if (!isLast || request.postDataJSON()?.preview) return route.continue();
    sent = request.postDataJSON();
    return route.fulfill({ json: { recipients: [] } });
  });
  const { bar } = await open(page);
  const { tap, agrees } = counter();
  await tap(bar.getByRole('link', { name: /^Calendar/ }));
  await tap(cellOf(page, tomorrow));
  await tap(page.getByRole('button', { name: 'Running late' }));
  const dialog = page.getByRole('dialog', { name: 'Running late' });
  await expect(dialog.getByText(clientName ?? '')).toBeVisible();
  await tap(dialog.getByRole('button', { name: saveWithoutSending }));
  await expectToast(page, 'Kept in the log, not sent');
  expect(sent).toMatchObject({ date: tomorrow });
  agrees('Running late tomorrow, from the bar');
});

test('a week of the worker is approved', async ({ page, request }) => {
  const workerName = `Taps ${process.pid}x${Math.floor(performance.now())}`;
  const from = Date.now() - 60 * 3_600_000;
  await request.post('/cms-api/owners/login', { data: ownerLogin });
  const made = await request.post('/cms-api/worker-timesheets', {
    data: {
      workerName,
      workDate: inDays(-3),
      clockIn: new Date(from).toISOString(),
      clockOut: new Date(from + 7.5 * 3_600_000).toISOString(),
      totalHours: '7.50',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { more, rest } = await open(page);
  const { tap, agrees } = counter();
  await tap(more);
  await tap(rest.getByRole('link', { name: /^Worker/ }));
  const week = page.getByRole('listitem').filter({ hasText: `${workerName}, week of` });
  await expect(week.getByText('1 entry, 7.50 h')).toBeVisible();
  await expectAccessible(page);
  await tap(week.getByRole('button', { name: /^Approve the week of / }));
  await expectToast(page, '1 entry approved');
  await expect(week).toHaveCount(0);
  agrees('Approve a week of the worker');
});

test('opening hours are changed without a second sign-in', async ({ page }) => {
  // The hours belong to every test, so a change does not reach the server.
  await page.route('**/api/admin/hours', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({ json: route.request().postDataJSON() });
  });
  const { more, rest } = await open(page);
  const { tap, agrees } = counter();
  await tap(more);
  await tap(rest.getByRole('link', { name: /^Hours/ }));
  const opens = page.getByLabel('Tuesday opens');
  // The phone's native picker: one tap opens it, one chooses the time.
  await tap(opens, 2);
  await opens.fill('07:15');
  await tap(page.getByRole('button', { name: 'Save hours' }));
  await expectToast(page, 'Hours saved');
  agrees('Change opening hours');
});
