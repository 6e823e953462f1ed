import type { Locator, Page } from 'playwright/test';
import { loggedNotSent, saveWithoutSending } from '../calendar/calendar-support';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, rowOf, test } from '../fixtures';
import { counter } from '../taps';
import { addClient, addHorse, openBook, ownWord } from './book';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens the row of a client on a phone. On a desk all of it is visible. */
async function openItem(page: Page, item: Locator, tap: (target: Locator) => Promise<void>): Promise<void> {
  if (isPhone(page)) await tap(item.locator('summary'));
}

test('a client whose horses are due is nudged with the text in sight, once', {
  tag: ['@quick', '@both'],
}, async ({ page }) => {
  const suburb = ownWord();
  const client = await addClient(page, { suburb });
  await addHorse(page, client.id, 'Bella', 54);
  await addHorse(page, client.id, 'Duke', 40);
  await openBook(page, `?suburb=${suburb}`);
  const item = page.getByRole('article', { name: client.name });
  const { tap, agrees } = counter();
  await openItem(page, item, tap);
  await expect(item.getByText('Bella 12 days over')).toBeVisible();
  await expect(item.getByText(/^Duke due /)).toBeVisible();
  await expect(item.getByRole('link', { name: new RegExp(`^Call ${client.name}`) })).toHaveAttribute(
    'href',
    `tel:${client.phone}`,
  );
  await expectAccessible(page);

  await tap(item.getByRole('button', { name: `Remind ${client.name}` }));
  const dialog = page.getByRole('dialog', { name: `Remind ${client.name}` });
  // The server creates the link when it sends the nudge.
  await expect(dialog.getByText(/Bella.*\[Link to book the next visit\]/s)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await tap(dialog.getByRole('button', { name: saveWithoutSending }));
  await expectToast(page, loggedNotSent);
  if (isPhone(page)) agrees('Remind a client, from the due board');
  await expect(item.getByText(/Can’t send a reminder:/)).toBeVisible();
  await expect(item.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
});

test('a search of the due board that finds no client leads to the whole book', async ({ page }) => {
  const client = await addClient(page);
  await openBook(page);
  await page.getByLabel('Search the due board').fill(client.familyName ?? '');
  await page.getByRole('link', { name: `Search all clients for “${client.familyName}”` }).click();
  await expect(page).toHaveURL(/\/clients\/all\?q=/);
  await expect(page.getByLabel('Search the book')).toHaveValue(client.familyName ?? '');
  await expect(rowOf(page, client.name)).toBeVisible();
});

test('the horses that are due are booked from the board, on a day nearby', async ({ page }) => {
  const suburb = ownWord();
  const client = await addClient(page, { suburb, address: '3 High Street', postcode: '3444' });
  await addHorse(page, client.id, 'Bella', 54);
  await addHorse(page, client.id, 'Duke', 43);
  await openBook(page, `?suburb=${suburb}`);
  const { tap, agrees } = counter();
  const item = page.getByRole('article', { name: client.name });
  await openItem(page, item, tap);
  await tap(item.getByRole('link', { name: `Book ${client.name}` }));
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await expect(dialog.getByLabel('Client name')).toHaveValue(client.name);
  await expect(dialog.getByRole('checkbox', { name: /Bella/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Duke/ })).toBeChecked();
  await expect(dialog.getByLabel('Minutes')).toHaveValue('105');
  await expect(dialog.getByLabel('Time')).not.toHaveValue('');
  await expect(dialog.getByLabel('Address')).toHaveValue(`3 High Street, ${suburb} 3444`);
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await tap(dialog.getByRole('button', { name: 'Add Appointment' }));
  await expectToast(page, 'Appointment created successfully');
  agrees('Book what is due, from the due board');
  await page.goto(`/clients/${client.id}`);
  await expect(page.getByText('booked', { exact: true }).first()).toBeVisible();
});
