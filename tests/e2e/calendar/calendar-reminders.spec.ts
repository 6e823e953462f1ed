import type { Page } from 'playwright/test';
import { messages } from '../../../contracts/messages/messages';
import { expect, panelIsAlive, test } from '../fixtures';
import { signInAsNewOwner } from '../owner/owners';

const settings = '/cms-api/globals/calendar-settings';
const texts = '/cms-api/globals/message-templates';
const read = async (page: Page, path: string) => (await page.request.get(path)).json();

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/cms-api/globals/'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
}

// All tests share these settings: runs at one width, and restores them.
test('the owner switches reminders on and words them, without help', { tag: '@desk' }, async ({ page }) => {
  await signInAsNewOwner(page);
  await page.goto('/cms/globals/calendar-settings');
  await panelIsAlive(page);
  const early = page.getByRole('checkbox', { name: /two days before/ });
  await expect(early).not.toBeChecked();
  await early.check();
  await page.getByRole('checkbox', { name: /on the morning/ }).check();
  await expect(page.getByText(/We send them between 8 am and 8 pm/)).toBeVisible();
  await save(page);
  expect(await read(page, settings)).toMatchObject({ remindTwoDaysBefore: true, remindInTheMorning: true });
  await page.goto('/cms/globals/message-templates');
  await panelIsAlive(page);
  const occasion = page.locator('.collapsible__toggle-wrap').filter({
    has: page.getByText('Visit', { exact: true }),
  });
  await occasion.getByRole('button').first().click();
  const text = page.locator('#field-visitReminderEarlySms');
  const part = page.locator('.field-type').filter({ has: text }).last();
  await expect(text).toHaveAccessibleName('Reminder two days before');
  await text.fill('Hi {{firstName}}, see you on {{date}} at {{time}}!');
  await expect(part.getByText(/^Hi Jess, see you on .* at 9:30 am!$/)).toBeVisible();
  await save(page);
  expect(await read(page, texts)).toMatchObject({
    visitReminderEarlySms: 'Hi {{firstName}}, see you on {{date}} at {{time}}!',
  });
  await page.request.post(settings, { data: { remindTwoDaysBefore: false, remindInTheMorning: false } });
  await page.request.post(texts, { data: { visitReminderEarlySms: messages.visitReminderEarlySms.text } });
});
