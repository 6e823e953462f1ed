import type { Locator, Page } from 'playwright/test';
import { formatFullDate } from '../../../rules/time/dates';
import { expectToast, make, signUp } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import {
  addVisit,
  cardOf,
  cellOf,
  confirmWithoutSending,
  loggedNotSent,
  openCalendar,
  openCard,
  ownClient,
  ownDay,
  saveWithoutSending,
  visitsOf,
} from './calendar-support';

type Press = (target: Locator) => Promise<void>;

const presses: Record<'finger' | 'mouse' | 'keyboard', Press> = {
  finger: (target) => target.tap(),
  mouse: (target) => target.click(),
  keyboard: async (target) => {
    await target.focus();
    await expect(target).toBeFocused();
    await target.page().keyboard.press('Enter');
  },
};

/** Opens a visit from each view with one press. Each returns the place that has all actions of the visit. */
const ways: Record<
  string,
  (page: Page, press: Press, visit: { date: string; name: string }) => Promise<void>
> = {
  month: async (page, press, { date }) => {
    if (page.url().includes('/month/')) await press(cellOf(page, date));
  },
  week: async (page, press, { date, name }) => {
    await press(page.getByRole('button', { name: new RegExp(name) }).first());
    await expect(page.getByRole('dialog', { name: formatFullDate(date) })).toBeVisible();
  },
  day: async (page, press, { date, name }) => {
    await press(page.getByRole('button', { name, exact: true }));
    await expect(page.getByRole('dialog', { name: formatFullDate(date) })).toBeVisible();
  },
};

/** Adds a visit of a known client through the search. */
async function addKnown(page: Page, press: Press, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Add Appointment' }));
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await dialog.getByRole('combobox', { name: 'Search clients' }).fill(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  // The first match is highlighted. The option for a new client is below it.
  if (press === presses.keyboard) await page.keyboard.press('Enter');
  else await press(page.getByRole('option', { name }).first());
  await expectToast(page, 'Client Selected', name);
  await press(dialog.getByRole('button', { name: 'Add Appointment' }));
  await expectToast(page, 'Appointment created successfully');
  await expect(dialog).toBeHidden();
}

async function doAll(page: Page, view: string, press: Press): Promise<void> {
  const name = (await addVisit(page)).clientName ?? '';
  const date = ownDay();
  await openCalendar(page, `/${view}/${date}`);
  await addKnown(page, press, name);
  await expectNoSidewaysScroll(page);
  const card = cardOf(page, name);
  const reach = async () => {
    if (!(await button('Delete').isVisible())) await ways[view]?.(page, press, { date, name });
  };
  const button = (label: string) => card.getByRole('button', { name: `${label}, ${name}` });

  await reach();
  await press(button(confirmWithoutSending));
  await expectToast(page, loggedNotSent);

  await press(button('Move'));
  await press(page.getByRole('button', { name: '1 hour later' }));
  await expect(page.getByText(new RegExp(`${name}\\s+is now on .*, 9:00 am`))).toBeVisible();
  await press(page.getByRole('button', { name: 'Close', exact: true }));

  await reach();
  await press(button('Edit'));
  await page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Notes').fill('Dog is loose');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expectToast(page, 'Appointment updated successfully');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();

  await reach();
  await press(button('Message'));
  await press(page.getByRole('button', { name: 'Appointment reminder' }));
  await press(
    page.getByRole('dialog', { name: 'Send SMS' }).getByRole('button', { name: saveWithoutSending }),
  );
  await expectToast(page, loggedNotSent);
  await expect(
    page.getByRole('dialog', { name: 'Send SMS' }).getByRole('button', { name: saveWithoutSending }),
  ).toBeHidden();

  await reach();
  await press(button('Ask for review'));
  // The visit is in the future, so the office asks first.
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Ask for review' }));
  await expectToast(page, loggedNotSent);
  // The toast has the same text as the one before, so it does not prove that this press arrived.
  const messages = async () =>
    (await visitsOf(page, date))[0]?.messages.map(({ purpose, kind }) => `${purpose} ${kind}`).sort();
  await expect
    .poll(messages)
    .toEqual(['confirmation email', 'confirmation sms', 'review email', 'review sms', 'text sms']);
  const [visit] = await visitsOf(page, date);
  expect(visit).toMatchObject({ appointmentTime: '09:00', notes: 'Dog is loose' });

  await press(button('Delete'));
  await expectToast(page, 'Appointment deleted successfully');
  await expect(card).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expectToast(page, 'Appointment restored');
  await reach();
  await expect(card).toContainText('Dog is loose');
}

const all = 'a visit is added, confirmed, moved, edited, reminded of, reviewed and deleted';

// All views show the same card of a visit. Here each view is tested with one kind of input; other tests cover the
// keyboard.
test(`from the day ${all} by a finger`, async ({ page }) => {
  test.slow();
  await doAll(page, 'day', presses.finger);
});

test(`from the week ${all} by a mouse`, { tag: '@desk' }, async ({ page }) => {
  test.slow();
  await doAll(page, 'week', presses.mouse);
});

test(`from the month ${all} by keyboard`, { tag: '@desk' }, async ({ page }) => {
  test.slow();
  await doAll(page, 'month', presses.keyboard);
});

test('the week marks the selected day, and counts the visits of each', async ({ page }) => {
  const visit = await addVisit(page);
  const date = visit.appointmentDate;
  await addVisit(page, { appointmentDate: date, appointmentTime: '14:00' });
  await addVisit(page, { appointmentDate: date, appointmentTime: '16:00', status: 'cancelled' });
  await openCalendar(page, `/week/${date}`);
  await expect(page.getByRole('link', { name: /, selected, 2 appointments$/ })).toHaveAttribute(
    'href',
    `/calendar/day/${date}`,
  );
  await expect(page.getByRole('link', { name: /, selected/ })).toHaveCount(1);
});

test('a failed message is sent again with a press', async ({ page }) => {
  const date = ownDay();
  const visit = await addVisit(page, { appointmentDate: date, status: 'cancelled' });
  const name = visit.clientName ?? '';
  await page.route('**/api/calendar/appointments?*', async (route) => {
    const reply = await route.fetch();
    const lost = {
      id: 999_999_999,
      purpose: 'cancellation',
      kind: 'sms',
      state: 'failed',
      words: null,
      at: '2026-11-22T01:00:00.000Z',
      reason: 'This number does not exist',
    };
    const visits = await reply.json();
    await route.fulfill({
      response: reply,
      json: visits.map((each: object) => ({ ...each, messages: [lost] })),
    });
  });
  let asked = '';
  await page.route('**/send-again', async (route) => {
    asked = new URL(route.request().url()).pathname;
    await route.fulfill({ json: { ...visit, messages: [] } });
  });
  await openCalendar(page, `/day/${date}`);
  const card = await openCard(page, name);
  await expect(card.getByText('This number does not exist')).toBeVisible();
  await card.getByRole('button', { name: `Send again to ${name}: Cancellation, SMS` }).tap();
  await expectToast(page, 'The message is sent again');
  expect(asked).toBe(`/api/calendar/appointments/${visit.id}/messages/999999999/send-again`);
  // The page loads the list again after each press.
  await page.unrouteAll({ behavior: 'wait' });
});

test('where a visit is edited it is linked to another client, and to none', async ({ page }) => {
  const lastName = ownClient();
  await signUp(page, { firstName: 'Tess', lastName, phone: '0491 570 158' });
  await make(page, '/api/horses', { name: 'Biscuit', breed: 'Stock Horse', age: 12 });
  const visit = await addVisit(page);
  const edit = (name: string) => page.getByRole('button', { name: `Edit, ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' });
  const link = dialog.getByRole('link', { name: `Tess ${lastName}` });
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await openCard(page, visit.clientName ?? '');
  await edit(visit.clientName ?? '').tap();
  await expect(dialog.getByLabel('Phone')).toHaveValue('0491 570 157');
  // The server has added the visit's client to the book.
  await expect(dialog.getByRole('link', { name: visit.clientName ?? '' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Search clients' }).fill(lastName);
  await page.getByRole('option', { name: lastName }).first().tap();
  await expect(dialog.getByLabel('Phone')).toHaveValue('0491 570 158');
  await expect(link).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Biscuit/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).tap();
  await expectToast(page, 'Appointment updated successfully');
  const [linked] = await visitsOf(page, visit.appointmentDate);
  expect(linked).toMatchObject({ clientName: `Tess ${lastName}`, userId: expect.any(Number) });
  expect(linked?.horseIds).toHaveLength(1);
  await openCard(page, `Tess ${lastName}`);
  await edit(`Tess ${lastName}`).tap();
  await expect(link).toBeVisible();
  await dialog.getByRole('button', { name: 'Unlink client' }).tap();
  await expect(link).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(dialog).toBeHidden();
  expect(await visitsOf(page, visit.appointmentDate)).toMatchObject([{ userId: null, horseIds: [] }]);
});
