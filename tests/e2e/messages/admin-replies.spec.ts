import type { Page } from 'playwright/test';
import { expectToast } from '../customers/customers';
import {
  asOwner,
  enterOffice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressMore,
  test,
} from '../fixtures';

async function openReplies(page: Page) {
  await enterOffice(page);
  await page.goto('/admin/replies');
  await expect(page.getByRole('heading', { level: 1, name: 'Replies' })).toBeVisible();
}

/** Returns a number that only this test uses, as typed and as stored. */
function number(test: number) {
  const end = String((process.pid * 7 + Math.floor(performance.now()) + test) % 1000).padStart(3, '0');
  return { typed: `0412 ${test}0${test} ${end}`, stored: `+61412${test}0${test}${end}` };
}

test('a reply appears by itself, is read, and is answered', { tag: '@quick' }, async ({ page }) => {
  await openReplies(page);
  const { typed } = number(3);
  const text = `Monday is fine ${process.pid}`;
  // Waits for the panel before counting: it polls every 3 seconds.
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await page.request.post('/api/admin/add-sms-reply', {
    ...asOwner,
    data: { fromNumber: typed, messageBody: text },
  });
  const panel = page.getByRole('main');
  const line = panel.getByRole('button').filter({ hasText: text });
  await expect(line).toBeVisible({ timeout: 4000 });
  await expectNoSidewaysScroll(page);
  await line.click();
  // On a phone a thread has its own page, with the field ready for typing.
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
  const thread = page.getByRole('main');
  await expect(thread.getByText(text)).toBeVisible();
  const answer = thread.getByLabel('Your answer');
  await expect(answer).toBeFocused();
  // No SMS provider is connected here, so the button says that it only saves.
  const send = thread.getByRole('button', { name: 'Save without sending' });
  await expect(send).toBeDisabled();
  await answer.fill('See you then 👍');
  await expect(thread.getByText('15 characters')).toBeVisible();
  await expectAccessible(page);
  await send.dblclick();
  await expectToast(page, 'Kept in the log, not sent');
  await expect(thread.getByText(/See you then 👍/)).toHaveCount(1);
  await expect(thread.getByText(/Waiting to be sent|Kept in the log only/)).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();
});

test('the head of a page that loads has no menu, because it would close with the page', async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/replies-panel/, async (route) => {
    await late;
    await route.continue();
  });
  await openReplies(page);
  await expect(page.getByText('Loading Live SMS Replies')).toBeAttached();
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  arrive();
  await pressMore(page, 'Add Manual SMS');
  await expect(page.getByRole('dialog', { name: 'Add Manual SMS' })).toBeVisible();
});

test('a text is added by hand, and STOP in it opts nobody out', async ({ page }) => {
  await openReplies(page);
  const { typed } = number(4);
  await pressMore(page, 'Add Manual SMS');
  const dialog = page.getByRole('dialog', { name: 'Add Manual SMS' });
  await dialog.getByRole('button', { name: 'Add SMS' }).click();
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Phone number/).fill(typed);
  await dialog.getByLabel(/^Message/).fill('Stop!');
  await dialog.getByRole('button', { name: 'Add SMS' }).dblclick();
  await expectToast(page, 'SMS reply added');
  const line = page.getByRole('main').getByRole('button').filter({ hasText: typed });
  await expect(line).toBeVisible();
  await expect(line.getByText('Opted out')).toHaveCount(0);
  await line.click();
  await expect(page.getByText('Stop!').last()).toBeVisible();
  await expect(page.getByText('This number has opted out of text messages.')).toHaveCount(0);
});

test('the webhook’s address is shown, with whether it works', async ({ page }) => {
  await openReplies(page);
  await pressMore(page, 'Configure Webhook');
  const dialog = page.getByRole('dialog', { name: 'Configure Webhook' });
  await expect(dialog.getByLabel('Webhook address')).toHaveValue(/\/api\/webhooks\/twilio\/sms$/);
  await expect(dialog.getByText(/Your texting service isn’t connected yet/)).toBeVisible();
});

test.describe('with a server in trouble', () => {
  test.use({ expectedErrors: { patterns: [/500/] } });

  test('the panel says so and tries again', async ({ page }) => {
    let broken = true;
    await page.route(/\/api\/admin\/(sms-replies|add-sms-reply|configure)/, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue(),
    );
    await openReplies(page);
    await expect(page.getByText('Error loading SMS replies')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Failed to fetch SMS replies: 500')).toBeVisible();
    await pressMore(page, 'Configure Webhook');
    await expectToast(page, 'Configuration Error', 'Failed to configure SMS webhook.');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await pressMore(page, 'Add Manual SMS');
    await page.getByLabel(/^Phone number/).fill('0412 345 678');
    await page.getByLabel(/^Message/).fill('Hello');
    await page.getByRole('button', { name: 'Add SMS' }).click();
    await expectToast(page, 'Error', 'Failed to add SMS reply. Please try again.');
    broken = false;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Error loading SMS replies')).toHaveCount(0, { timeout: 20_000 });
  });
});
