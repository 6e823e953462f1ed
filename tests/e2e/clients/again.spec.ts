import type { Page } from 'playwright/test';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { counter } from '../taps';
import { addClient, addHorse, openBook, ownWord } from './book';

const home = { address: '3 High Street', suburb: 'Bunyip', postcode: '3815' };

/** Sends a nudge to a client with two due horses. Returns the link in its text. */
async function nudged(page: Page, more: Record<string, unknown> = {}): Promise<string> {
  const client = await addClient(page, { ...home, email: `${ownWord()}@example.com`, ...more });
  await addHorse(page, client.id, 'Bella', 45);
  await addHorse(page, client.id, 'Duke', 43);
  await openBook(page);
  const reply = await page.request.post(`/api/clients/${client.id}/nudge`, asOwner);
  expect(reply.status(), await reply.text()).toBe(201);
  const [path = ''] = /\/again\/[\w-]+/.exec((await reply.json()).text) ?? [];
  // Leaves the page, because its further calls would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  return path;
}

test('the same again is booked from the text in three taps, and no field', {
  tag: ['@quick', '@both'],
}, async ({ page }) => {
  const path = await nudged(page);
  // Shows the text with its link, as on the phone.
  await page.goto('/');
  await page.evaluate((to) => {
    document.body.innerHTML = `<a href="${to}">the link</a>`;
  }, path);
  const { tap, agrees } = counter();
  await tap(page.getByRole('link', { name: 'the link' }));
  const form = page.getByRole('form', { name: 'Same again' });
  await expect(form.getByRole('checkbox', { name: /Bella/ })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: /Duke/ })).toBeChecked();
  await expect(form.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await tap(form.getByRole('radio').first());
  await tap(form.getByRole('button', { name: 'Book this visit' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeFocused();
  agrees('Book the same again, from the text');
  await expectAccessible(page);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'This is booked already' })).toBeVisible();
});

test('fields that the book lacks are asked for, and a horse can be left out', async ({ page }) => {
  const path = await nudged(page, { postcode: null, email: null });
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Same again' });
  await form.getByRole('checkbox', { name: /Duke/ }).uncheck();
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(form.getByText('Please choose a day')).toBeVisible();
  await expectAccessible(page);
  await form.getByText('Another day').click();
  await expect(form.getByRole('textbox', { name: 'Day', exact: true })).toBeVisible();
  await form.getByRole('radio').first().check();
  await form.getByLabel('Postcode').fill('3815');
  await form.getByLabel('Email').fill(`${ownWord()}@example.com`);
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();
});

test('a link that nobody made opens nothing', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/404/);
  await page.goto(`/again/${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expectAccessible(page);
});
