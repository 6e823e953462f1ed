import { expect, expectAccessible, expectNoSidewaysScroll, panelIsAlive, test } from '../fixtures';
import { signInAsNewOwner } from './owners';

test.beforeEach(async ({ page }) => signInAsNewOwner(page));

test('a text of an SMS takes names from a list at the cursor as chips, and is read as it will arrive', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  await page.goto('/cms/globals/message-templates');
  await panelIsAlive(page);
  const text = page.locator('#field-bookingCustomerSms');
  const part = page.locator('.field-type').filter({ has: text }).last();
  const chips = text.locator('.owner-chip');
  await expect(chips.first()).toHaveText('First name');
  await expect(page.locator('.owner-chips').filter({ hasText: '{{' })).toHaveCount(0);
  await text.fill('Hi , thank you.');
  await text.evaluate((box) => getSelection()?.collapse(box.firstChild, 3));
  await part.getByRole('combobox').selectOption({ label: 'First name: Jess' });
  await expect(chips).toHaveText(['First name']);
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(text).toHaveText('Hi First name!, thank you.');
  await expect(part.getByText('Hi Jess!, thank you.')).toBeVisible();
  await expect(part.getByText('20 characters, charged as 1 SMS.')).toBeVisible();
  // The keyboard treats a chip as one character: it is deleted, restored and passed as a whole.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(text).toHaveText('Hi , thank you.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(chips).toHaveText(['First name']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('dear ');
  await expect(part.getByText('Hi dear Jess, thank you.')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(chips).toHaveCount(0);
  // A typed variable becomes a chip. A variable that the message does not have stays as text.
  await text.fill('Hi {{firstName}} {{nobody}}, “👍”');
  await expect(chips).toHaveText(['First name']);
  await expect(text).toContainText('{{nobody}}');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bye');
  await expect(part.getByText(/Without 👍 more would fit into one/)).toBeVisible();
  await expectAccessible(page, '.owner-preview');
  await expectAccessible(page, '.owner-insert');
  await expectAccessible(page, '.owner-chips');
  await expectNoSidewaysScroll(page);
  // The stored text still has names in braces.
  expectedErrors.patterns.push(/status of 503/);
  await page.route('**/cms-api/globals/message-templates*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/globals/message-templates'),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saving).postData()).toContain(
    JSON.stringify('Hi {{firstName}} {{nobody}}, “👍”\nBye').slice(1, -1),
  );
});

test('an email is read in its clothes, with its subject', async ({ page }) => {
  await page.goto('/cms/globals/message-templates');
  await panelIsAlive(page);
  const body = page.locator('#field-bookingCustomerEmailBody');
  const part = page.locator('.field-type').filter({ has: body }).last();
  await part.getByText('See the email').click();
  await page.locator('#field-bookingCustomerEmailSubject').fill('Thanks {{firstName}}');
  await body.fill('Hi {{firstName}},\n\n{{bookingLink}}\n\n{{businessName}}');
  await expect(part.getByText('Thanks Jess')).toBeVisible();
  const email = part.frameLocator('iframe');
  await expect(email.getByText('Hi Jess,')).toBeVisible();
  await expect(email.getByRole('link', { name: 'See your booking' })).toBeVisible();
  await expect(email.getByText('Heel & Toe Farriers').first()).toBeVisible();
});

test('a draft of the home page shows beside the form, and nobody else sees it', async ({
  page,
  expectedErrors,
}) => {
  // Payload's own frame warns that it may run the page's script, which it needs.
  expectedErrors.patterns.push(/iframe which has both allow-scripts and allow-same-origin/);
  await page.goto('/cms/globals/home-page');
  await panelIsAlive(page);
  const toggle = () => page.locator('.live-preview-toggler').click();
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  await toggle();
  const site = page.frameLocator('.live-preview-window iframe');
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  // On a phone the preview replaces the form.
  if (isPhone) await toggle();
  await page.locator('#field-heroTitle').fill('Typed, and not saved');
  if (isPhone) await toggle();
  await expect(site.getByRole('heading', { level: 1, name: 'Typed, and not saved' })).toBeVisible();
  const visitors = await page.request.get('/');
  expect(await visitors.text()).not.toContain('Typed, and not saved');
  expect(visitors.headers()['x-frame-options']).toBe('DENY');
});
