import type { Page } from 'playwright/test';
import { webhookReceiver } from '../../support/fakes/webhook-receiver';
import { expectToast } from '../customers/customers';
import { enterOffice, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { untouchedServer } from '../start-server';

// Uses its own server, because only this server may send webhooks to this machine.
let url = '';
let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ url, stop } = await untouchedServer({ env: { WEBHOOKS_ALLOW_PRIVATE: 'true' } }));
});
test.afterAll(() => stop());

async function open(page: Page): Promise<void> {
  await enterOffice(page, url);
  await page.goto(`${url}/admin/connections`);
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible();
}

/** Reads a secret that is shown once, and closes its dialog. */
async function readOnce(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = await dialog.getByRole('textbox', { name: label }).inputValue();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toContainText(secret);
  return secret;
}

test('the owner makes a token, which is shown once and works, and ends it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByLabel('Which program is it for?').fill('The accountant');
  await dialog.getByLabel('Bookings').selectOption('Read');
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const token = await readOnce(page, 'The token is ready', 'Token');
  expect(token).toMatch(/^frt_[A-Za-z0-9]{40}$/);
  const status = async () =>
    (await fetch(`${url}/api/bookings`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);

  await expect(page.getByText('Bookings: read')).toBeVisible();
  await page.getByRole('button', { name: 'End The accountant' }).click();
  await page.getByRole('button', { name: 'End the token' }).click();
  await expectToast(page, 'The accountant has ended');
  await expect(page.getByText('No tokens or programs yet')).toBeVisible();
  expect(await status()).toBe(401);
});

test('the owner adds a webhook, tests it, sends again, makes a new secret and switches it off', {
  tag: '@quick',
}, async ({ page }) => {
  const receiver = await webhookReceiver((res) => res.writeHead(204).end());
  await open(page);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('A booking was made.').check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await readOnce(page, 'The webhook is ready', 'Secret');

  // The page shows the delivery without a reload.
  await page.getByText('Last deliveries').click();
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to 127.0.0.1' }).click();
  await expect(page.getByText(/Sent, answered 204/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again test' }).click();
  await expectToast(page, 'It is on its way again');
  await expect.poll(() => receiver.received.length).toBe(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);

  await page.getByRole('button', { name: 'New secret of 127.0.0.1' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  expect(await readOnce(page, 'The new secret is ready', 'Secret')).not.toBe(secret);
  await page.getByRole('button', { name: 'Switch off 127.0.0.1' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test to 127.0.0.1' })).toBeDisabled();
  await expectAccessible(page);
  receiver.close();
});
