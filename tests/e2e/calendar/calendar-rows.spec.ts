import type { Page } from 'playwright/test';
import { addDays, formatTime12h } from '../../../rules/time/dates';
import { expectToast, inDays } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import {
  addVisit,
  cardOf,
  confirmWithoutSending,
  openCalendar,
  openCard,
  ownClient,
  ownDay,
  visitsOf,
} from './calendar-support';

/** Height limit of a usual visit's row, so that a day of seven fits the screen. */
const highest = 100;

test('a day’s visits are rows, each with the one action that fits, and the rest behind a press', async ({
  page,
}) => {
  const date = ownDay();
  const open = await addVisit(page, { appointmentDate: date, horseCount: 3 });
  const over = await addVisit(page, {
    appointmentDate: date,
    appointmentTime: '13:00',
    status: 'completed',
  });
  const landline = await addVisit(page, {
    appointmentDate: date,
    appointmentTime: '15:00',
    phone: '03 5940 1234',
    email: null,
  });
  await openCalendar(page, `/day/${date}`);
  const buttons = (name: string | null) => cardOf(page, name ?? '').getByRole('button');
  await expect(buttons(open.clientName)).toHaveCount(2);
  await expect(buttons(open.clientName).nth(1)).toHaveText(confirmWithoutSending);
  await expect(buttons(over.clientName).nth(1)).toHaveText('Ask for review');
  await expect(buttons(landline.clientName)).toHaveCount(1);
  await expect(cardOf(page, open.clientName ?? '')).toContainText('Garfield · 3 horses');
  const long = await addVisit(page, {
    appointmentDate: date,
    appointmentTime: '17:00',
    clientName: `${ownClient()} ${'W'.repeat(80)}`,
  });
  await page.reload();
  await expect(cardOf(page, long.clientName ?? '')).toBeVisible();
  const height = async (name: string | null) => (await cardOf(page, name ?? '').boundingBox())?.height;
  for (const { clientName } of [open, over, landline])
    expect(await height(clientName)).toBeLessThanOrEqual(highest);
  expect(await height(long.clientName)).toBeLessThanOrEqual(highest + 24);
  await expectAccessible(page);
  const card = await openCard(page, landline.clientName ?? '');
  await expect(card.getByText('This is not a mobile number')).toBeVisible();
  await expect(card.getByRole('button', { name: /^(Save without|Confirm|Message|Ask)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
});

test('a visit that is over is marked done and opened again from its row', async ({ page }) => {
  const date = inDays(-1);
  const visit = await addVisit(page, { appointmentDate: date });
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${date}`);
  await cardOf(page, name)
    .getByRole('button', { name: `Done, ${name}` })
    .click();
  await expectToast(page, 'Done', name);
  await expect(cardOf(page, name)).toContainText('Done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, name)).toContainText('New');
  const stored = (await visitsOf(page, date)).find(({ id }) => id === visit.id);
  expect(stored?.status).toBe('scheduled');
});

test('running late tomorrow shows the new times and the texts before they go', async ({ page }) => {
  const tomorrow = addDays(inDays(0), 1);
  const visit = await addVisit(page, { appointmentDate: tomorrow, appointmentTime: '10:10', email: null });
  await openCalendar(page, `/day/${tomorrow}`);
  await page.getByRole('button', { name: 'Running late' }).click();
  const dialog = page.getByRole('dialog', { name: 'Running late' });
  await expect(dialog.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: '1 h later' }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: visit.clientName ?? '' });
  await expect(line).toContainText(`${formatTime12h('10:10')} → ${formatTime12h('11:10')}`);
  await expect(line).toContainText(/“.*11:10 am.*”/);
  await expectAccessible(page);
  // Before the last press nothing is sent or moved.
  const now = (await visitsOf(page, tomorrow)).find(({ id }) => id === visit.id);
  expect(now).toMatchObject({ appointmentTime: '10:10', messages: [] });
});

test('a new visit asks for the name', async ({ page }) => {
  const date = ownDay();
  await openCalendar(page, `/day/${date}?add=1`);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expect(dialog.getByText('Please enter the client’s name')).toBeVisible();
  const name = ownClient();
  await dialog.getByRole('combobox', { name: 'Search clients' }).fill(name);
  await page.getByRole('option', { name: `New client: ${name}` }).click();
  await expect(dialog.getByLabel('Client name')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expectToast(page, 'Appointment created successfully');
  expect(await visitsOf(page, date)).toMatchObject([{ clientName: name }]);
});

test('a name that the book has is told as it is typed, and one press makes the visit theirs', async ({
  page,
}) => {
  const known = await addVisit(page);
  const date = ownDay();
  await openCalendar(page, `/day/${date}?add=1`);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await dialog.getByLabel('Client name').fill(` ${known.clientName?.toUpperCase()}`);
  await dialog.getByLabel('Address').fill('1 Other Road, Bunyip 3815');
  const press = dialog.getByRole('button', { name: `It is this client: ${known.clientName}` });
  await expect(press).toBeVisible();
  await expectAccessible(page);
  await press.press('Enter');
  await expect(press).toHaveCount(0);
  await expect(dialog.getByLabel('Phone')).toHaveValue('0491 570 157');
  await expect(dialog.getByLabel('Address')).toHaveValue('1 Other Road, Bunyip 3815');
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expectToast(page, 'Appointment created successfully');
  expect(await visitsOf(page, date)).toMatchObject([{ clientId: known.clientId }]);
});

/** Returns the pixels between the toast and the tab bar below it. */
const barGap = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toaster]')?.getBoundingClientRect();
    const bar = document.querySelector('nav[data-bottom-bar]')?.getBoundingClientRect();
    return toast && bar ? Math.round(bar.top - toast.bottom) : null;
  });

test('a toast lies on the tab bar, and leaves with the press that opens a dialog', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await cardOf(page, name)
    .getByRole('button', { name: `${confirmWithoutSending}, ${name}` })
    .click();
  await expect(page.locator('[data-toaster]').getByRole('group')).toBeVisible();
  await expect.poll(() => barGap(page)).toBe(0);
  // The next dialog opens by a press.
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-toaster]').getByRole('group')).toHaveCount(0);
});
