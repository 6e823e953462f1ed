import type { Page } from 'playwright/test';
import { surveyBody } from '../../support/samples';
import { wholePdf } from '../../support/upload-samples';
import { expectToast, make } from '../customers/customers';
import {
  chooseFilter,
  enterOffice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressMore,
  test,
} from '../fixtures';

async function openAt(page: Page, panel: 'subscribers' | 'surveys', title: string) {
  await enterOffice(page);
  await page.goto(`/admin/${panel}`);
  const place = page.getByRole('main');
  await expect(place.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The heading is there before the panel's script too, so this waits until the list has loaded or failed.
  await expect(place.getByText(/^\d+ (subscriber|answer)s?$|^Error loading/)).toBeVisible();
  return place;
}
const unique = () => `${process.pid}x${Math.floor(performance.now())}`;
const pdfNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: wholePdf });

test('a subscriber is found, and a booklet is sent to everybody on the list', { tag: '@quick' }, async ({
  page,
}) => {
  const name = `Reader ${unique()}`;
  await make(page, '/api/booklet-subscribers', {
    fullName: name,
    email: `${unique()}@example.com`,
    phone: '0412 345 678',
    postcode: '3814',
  });
  const panel = await openAt(page, 'subscribers', 'Booklets');
  await panel.getByRole('searchbox', { name: 'Search subscribers' }).fill(name);
  await expect(panel.getByText('1 subscriber', { exact: true })).toBeVisible();
  await expect(panel.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await panel.getByRole('button', { name: 'Email Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Now' });
  await dialog.getByRole('button', { name: 'Send Booklet' }).click();
  await expectToast(page, 'Missing Information', 'Please upload a PDF and add a description');
  await expect(page.locator('[data-toaster]').getByRole('group')).toHaveCount(0);
  await expect(dialog.getByText('Please choose a PDF')).toBeVisible();
  await expect(dialog.getByText('Please add a description')).toBeVisible();
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  await dialog.locator('input[type=file]').setInputFiles(pdfNamed('2026-11-22.pdf'));
  await expectToast(page, 'Description Generation Failed');
  const title = `Winter ${unique()}`;
  await dialog.locator('input[type=file]').setInputFiles(pdfNamed(`${title}.pdf`));
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByLabel(/^Description/)).toHaveValue(/^This educational booklet is about winter/);
  await expect(dialog.getByText(/^AI-generated/)).toBeVisible();
  await dialog.getByLabel(/^Description/).fill('Mud, thrush and what to do.');
  await expect(dialog.getByText(/^It goes to \d+ email address/)).toBeVisible();
  await expect(dialog.getByText(/^Not connected: email and SMS\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Booklet' }).dblclick();
  const outcome = page.getByRole('dialog', { name: title });
  await expect(outcome.getByText('Emails sent')).toBeVisible({ timeout: 20_000 });
  await expect(outcome.getByText(/kept in the message log only/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel.getByText(title)).toHaveCount(1);
});

test('survey leads are filtered, and the campaign is previewed, sent once, or says why it cannot be', async ({
  page,
  expectedErrors,
}) => {
  const name = `Rider ${unique()}`;
  const phone = `0412 ${String(process.pid % 1000).padStart(3, '0')} ${String(Math.floor(performance.now()) % 1000).padStart(3, '0')}`;
  await make(page, '/api/survey2025', surveyBody({ name, phone, satisfaction: 'dissatisfied' }));
  const panel = await openAt(page, 'surveys', 'Survey Lead Management');
  await chooseFilter(page, 'Satisfaction', 'dissatisfied');
  await expect(panel.getByText(name)).toBeVisible();
  await pressMore(page, 'Test API');
  await expectToast(page, 'API works');
  await pressMore(page, 'Test SMS');
  await expectToast(
    page,
    'Test SMS',
    'The test text is kept in the message log only: Twilio is not set up yet.',
  );
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Preview SMS Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'SMS Campaign' });
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByText(/Reply STOP to opt out/)).toBeVisible();
  await expectAccessible(page);
  // This server has no SMS provider, so the button is disabled and says why.
  const send = dialog.getByRole('button', { name: /^Send to / });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/not connected yet/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Pretends that the provider was still connected a moment ago.
  await page.route('**/api/admin/preview-survey-followup-sms', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), obstacle: null } });
  });
  expectedErrors.patterns.push(/409/);
  await panel.getByRole('button', { name: 'Preview SMS Campaign' }).click();
  await send.click();
  await expectToast(page, 'SMS Campaign Failed', 'Texts are not connected yet. Set up Twilio first.');
  let presses = 0;
  await page.route('**/api/admin/send-survey-followup-sms', (route) => {
    presses += 1;
    return route.fulfill({
      json: { message: '1 text sent.', totalSent: 1, totalFailed: 0, totalWaiting: 0, leftOut: {} },
    });
  });
  await send.dblclick();
  await expect(dialog.getByRole('status').filter({ hasText: '1 text sent.' })).toBeVisible();
  expect(presses).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
});

test.describe('with a server in trouble', () => {
  test.use({ expectedErrors: { patterns: [/500|502|404/] } });

  test('each panel says so in its words', async ({ page }) => {
    await page.route(/\/api\/(admin\/(surveys|preview-survey)|booklet-subscribers)/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    );
    await page.route('**/api/admin/test-sms', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here</p>' }),
    );
    await page.route('**/api/admin/send-bulk-booklet', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' }),
    );
    const panel = await openAt(page, 'subscribers', 'Booklets');
    await expect(panel.getByText('Error loading subscribers')).toBeVisible();
    await expect(panel.getByText('Failed to fetch subscribers: 500')).toBeVisible();
    await panel.getByRole('button', { name: 'Email Now' }).click();
    await page.locator('input[type=file]').setInputFiles(pdfNamed('Winter.pdf'));
    await page.getByRole('button', { name: 'Send Booklet' }).click();
    await expectToast(page, 'Send Failed', 'Failed to send booklet. Please try again.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    // A page that navigates under a closing dialog may navigate once more after the dialog has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const surveys = await openAt(page, 'surveys', 'Survey Lead Management');
    await expect(surveys.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await pressMore(page, 'Test SMS');
    await expectToast(page, 'Test SMS Failed', 'Route not found - got HTML instead of JSON (404)');
    await surveys.getByRole('button', { name: 'Preview SMS Campaign' }).click();
    await expectToast(page, 'Preview Failed');
    await page.route('**/api/admin/preview-survey-followup-sms', (route) =>
      route.fulfill({
        json: {
          totalSurveys: 1,
          totalReplied: 0,
          totalNewToContact: 1,
          messageTemplate: 'Hello',
          leftOut: {},
          newRespondents: [{ name: 'Mia', phone: '+61412345678', email: 'mia@example.com', surveyId: 1 }],
        },
      }),
    );
    await page.route('**/api/admin/send-survey-followup-sms', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' }),
    );
    await surveys.getByRole('button', { name: 'Preview SMS Campaign' }).click();
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await expectToast(page, 'SMS Campaign Failed', 'The campaign could not be sent. Please try again.');
    await page.goto('/admin?profile=NOBODY');
    await expectToast(page, 'Error', 'Failed to load client profile.');
  });
});
