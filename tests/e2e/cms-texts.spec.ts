import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, panelIsAlive, test } from './fixtures';
import { signInAsNewOwner } from './owners';

const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/${name}-${page.viewportSize()?.width}.png` });

test.beforeEach(async ({ page }) => signInAsNewOwner(page));

test('a text of an SMS takes names from a list at the cursor, and is read as it will arrive', async ({
  page,
}) => {
  await page.goto('/cms/globals/message-templates');
  await panelIsAlive(page);
  const text = page.locator('#field-bookingCustomerSms');
  const part = page.locator('.field-type.textarea').filter({ has: text });
  await text.fill('Hi , thank you.');
  await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(3, 3));
  await part.getByRole('combobox').selectOption({ label: 'First name: Jess' });
  await expect(text).toHaveValue('Hi {{firstName}}, thank you.');
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(text).toHaveValue('Hi {{firstName}}!, thank you.');
  await expect(part.getByText('Hi Jess!, thank you.')).toBeVisible();
  await expect(part.getByText('20 characters, charged as 1 SMS.')).toBeVisible();
  await text.fill('Hi {{firstName}}, 👍');
  await expect(part.getByText(/Without 👍 more would fit into one/)).toBeVisible();
  await expect(page.getByText('You can use {{')).toHaveCount(0);
  await expectAccessible(page, '.owner-preview');
  await expectAccessible(page, '.owner-insert');
  await expectNoSidewaysScroll(page);
  await shot(page, 'cms-texts');
});

test('an email is read in its clothes, with its subject', async ({ page }) => {
  await page.goto('/cms/globals/message-templates');
  await panelIsAlive(page);
  const body = page.locator('#field-bookingCustomerEmailBody');
  const part = page.locator('.field-type.textarea').filter({ has: body });
  await part.getByText('See the email').click();
  await page.locator('#field-bookingCustomerEmailSubject').fill('Thanks {{firstName}}');
  await body.fill('Hi {{firstName}},\n\n{{bookingLink}}\n\n{{businessName}}');
  await expect(part.getByText('Thanks Jess')).toBeVisible();
  const email = part.frameLocator('iframe');
  await expect(email.getByText('Hi Jess,')).toBeVisible();
  await expect(email.getByRole('link', { name: 'See your booking' })).toBeVisible();
  await expect(email.getByText('Heel & Toe Farriers').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await shot(page, 'cms-email');
});

test('what is typed into the home page shows beside the form, and nobody else sees it', async ({
  page,
  expectedErrors,
}) => {
  // Payload's own frame says that it may run the page's script, as it must.
  expectedErrors.patterns.push(/iframe which has both allow-scripts and allow-same-origin/);
  await page.goto('/cms/globals/home-page');
  await panelIsAlive(page);
  const toggle = () => page.locator('.live-preview-toggler').click();
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  await toggle();
  const site = page.frameLocator('.live-preview-window iframe');
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  // On a phone it takes the place of the form.
  if (isPhone) await toggle();
  await page.locator('#field-heroTitle').fill('Typed, and not saved');
  if (isPhone) await toggle();
  await expect(site.getByRole('heading', { level: 1, name: 'Typed, and not saved' })).toBeVisible();
  await shot(page, 'cms-live-preview');
  const visitors = await page.request.get('/');
  expect(await visitors.text()).not.toContain('Typed, and not saved');
  expect(visitors.headers()['x-frame-options']).toBe('DENY');
});
