import type { Locator, Page } from 'playwright/test';
import { addDays, formatDate, formatFullDate } from '../../../rules/time/dates';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, test } from '../fixtures';
import {
  addVisit,
  cardOf,
  cellOf,
  confirmWithoutSending,
  loggedNotSent,
  noteOf,
  openCalendar,
  openCard,
  visitsOf,
} from './calendar-support';

test('a visit moves with two presses, its client is told, and the move is taken back', {
  tag: '@quick',
}, async ({ page }) => {
  const visit = await addVisit(page);
  const [name, date] = [visit.clientName ?? '', visit.appointmentDate];
  const other = await addVisit(page, { appointmentDate: date, appointmentTime: '10:30' });
  await openCalendar(page, `/day/${date}`);
  await cardOf(page, name)
    .getByRole('button', { name: `${confirmWithoutSending}, ${name}` })
    .click();
  await expectToast(page, loggedNotSent);
  await (await openCard(page, name)).getByRole('button', { name: `Move, ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '1 hour later' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Appointment updated successfully');
  const conflict = `At the same time: ${other.clientName}, 10:30 am (1 h).`;
  await expect(noteOf(page, name)).toContainText(`${formatDate(date)}, 10:00 am. ${conflict}`);
  await expectAccessible(page);
  // The note says it, so that no toast lies over its buttons.
  await expect(page.locator('[data-toaster]').getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: confirmWithoutSending, exact: true }).click();
  await expectToast(page, loggedNotSent);
  await expect(noteOf(page, name)).toHaveCount(0);
  const notified = (await visitsOf(page, date)).find(({ id }) => id === visit.id);
  expect(
    notified?.messages.filter(({ purpose, kind }) => purpose === 'confirmation' && kind === 'sms'),
  ).toHaveLength(2);
  await (await openCard(page, name)).getByRole('button', { name: `Move, ${name}` }).click();
  await dialog.getByRole('button', { name: 'Next day' }).click();
  await expect(cardOf(page, name)).toHaveCount(0);
  // The dialog has closed once, and the calendar is still open.
  await expect(page).toHaveURL(`/calendar/day/${date}`);
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(cardOf(page, name)).toBeVisible();
});

test('any day and time can be chosen, and the conflict is named before', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  const date = addDays(visit.appointmentDate, 3);
  const other = await addVisit(page, {
    appointmentDate: date,
    appointmentTime: '14:00',
    durationMinutes: 90,
  });
  await openCalendar(page, `/day/${visit.appointmentDate}?move=${visit.id}`);
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await dialog.getByLabel('Time').fill('');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Time is required')).toBeVisible();
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time').fill('15:00');
  await expect(
    dialog.getByText(`At the same time: ${other.clientName}, 2:00 pm (1 h 30 min).`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(noteOf(page, name)).toContainText(`${formatDate(date)}, 3:00 pm`);
  expect((await visitsOf(page, date)).map(({ appointmentTime }) => appointmentTime)).toEqual([
    '14:00',
    '15:00',
  ]);
});

test('a move that the server refuses is taken back, and says so', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 500/);
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await page.route(`**/api/calendar/appointments/${visit.id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'No' } }),
  );
  await openCalendar(page, `/day/${visit.appointmentDate}?move=${visit.id}`);
  await page.getByRole('button', { name: '1 hour later' }).click();
  await expectToast(page, 'Failed to update appointment');
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, name)).toContainText('9:00 am');
});

/** Drags an element to a point, like a hand. */
async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

test('on a desk a visit is dragged to another day of the month, and Escape gives up', {
  tag: '@desk',
}, async ({ page }) => {
  const visit = await addVisit(page, { appointmentDate: '2031-03-12' });
  const name = visit.clientName ?? '';
  await openCalendar(page, '/month/2031-03-12');
  const chip = cellOf(page, '2031-03-12').getByText(name);
  const box = await cellOf(page, '2031-03-20').boundingBox();
  const target = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  await dragTo(page, chip, target);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cellOf(page, '2031-03-12').getByText(name)).toBeVisible();
  await expect(page).toHaveURL('/calendar/month/2031-03-12');
  await dragTo(page, chip, target);
  await page.mouse.up();
  await expect(cellOf(page, '2031-03-20').getByText(name)).toBeVisible();
  await expect(page).toHaveURL('/calendar/month/2031-03-12');
  await expect(noteOf(page, name)).toContainText('Thu 20 Mar 2031, 9:00 am');
  expect(await visitsOf(page, '2031-03-20')).toMatchObject([{ id: visit.id, appointmentTime: '09:00' }]);
});

/** Drags like a finger: rests, moves, and lifts. Moves after the awaited conditions. */
async function dragByFinger(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  const at = { x: box.x + box.width / 2, y: box.y + 4 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof at)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at);
  await expect(page.locator('[data-ghost]')).toBeVisible();
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part });
  await touch('touchEnd');
}

test.describe('with a touch screen', { tag: '@desk' }, () => {
  test.use({ hasTouch: true });

  test('a visit is dragged by a finger that rests on it, in the month', async ({ page }) => {
    const visit = await addVisit(page, { appointmentDate: '2031-09-10', durationMinutes: 90 });
    const name = visit.clientName ?? '';
    await openCalendar(page, '/month/2031-09-10');
    const chip = cellOf(page, '2031-09-10').getByText(name);
    await chip.scrollIntoViewIfNeeded();
    const cell = await cellOf(page, '2031-09-18').boundingBox();
    await dragByFinger(page, chip, { x: (cell?.x ?? 0) + 40, y: (cell?.y ?? 0) + 40 });
    await expect(noteOf(page, name)).toContainText('Thu 18 Sep 2031, 9:00 am');
    await expect(page).toHaveURL('/calendar/month/2031-09-10');
  });
});

test('the week opens a visit and a day by keyboard, at every width', async ({ page }) => {
  const visit = await addVisit(page);
  const [name, date] = [visit.clientName ?? '', visit.appointmentDate];
  await openCalendar(page, `/week/${date}`);
  const button = page.getByRole('button', { name: new RegExp(name) });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: formatFullDate(date) });
  await dialog.getByRole('button', { name: `Move, ${name}` }).press('Enter');
  await page.getByRole('button', { name: '30 minutes later' }).press('Enter');
  await expect(noteOf(page, name)).toContainText('9:30 am');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
