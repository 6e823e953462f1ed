import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { addDays } from '../../../rules/time/dates';
import { openDayFrom } from '../../support/open-days';
import { expectToast, inDays } from '../customers/customers';
import { expect, test } from '../fixtures';
import { counter } from '../taps';
import {
  addVisit,
  cardOf,
  cellOf,
  confirmWithoutSending,
  loggedNotSent,
  openCalendar,
  openCard,
} from './calendar-support';

test.use({ viewport: { width: 360, height: 760 } });

/**
 * Seconds that a hand needs for a tap and a key of a phone, from the keystroke-level model. They are added to the
 * time of the page.
 */
const [tapSeconds, keySeconds] = [1.1, 0.28];
/**
 * Formats a figure for docs/taps.md. The test does not assert it, because the machine affects the time of the page.
 */
const handSeconds = (waited: number, taps: number, keys: number): string =>
  `${waited.toFixed(1)} s of the page, ${(waited + taps * tapSeconds + keys * keySeconds).toFixed(1)} s with a hand's ${taps} taps and ${keys} letters`;

async function visitOnItsDay(page: Page) {
  const visit = await addVisit(page);
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  return { visit, name: visit.clientName ?? '', card: cardOf(page, visit.clientName ?? '') };
}

test('a known client’s visit is added from the month with as many taps as docs/taps.md says', async ({
  page,
}) => {
  const letters = Array.from(
    randomUUID().replace(/\W/g, '').slice(0, 12),
    (digit) => 'bcdfghjklmnpqrst'[parseInt(digit, 16)],
  );
  const name = `Q${letters.join('')}`;
  const known = await addVisit(page, { clientName: name });
  const first = `${known.appointmentDate.slice(0, 8)}01`;
  await openCalendar(page, `/month/${first}`);
  const { tap, taps, agrees } = counter();
  const typed = name.slice(0, 6);
  // Not the day of the existing visit.
  const middle = openDayFrom(addDays(first, 14));
  const date = known.appointmentDate === middle ? openDayFrom(addDays(middle, 1)) : middle;
  const startedAt = performance.now();
  await tap(cellOf(page, date));
  await tap(page.getByRole('button', { name: 'Add Appointment' }));
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await tap(dialog.getByRole('combobox', { name: 'Search clients' }));
  await page.keyboard.type(typed);
  await tap(page.getByRole('option', { name }));
  await tap(dialog.getByRole('button', { name: 'Add Appointment' }));
  await expectToast(page, 'Appointment created successfully');
  await expect(cardOf(page, name)).toBeVisible();
  const waited = (performance.now() - startedAt) / 1000;
  test.info().annotations.push({ type: 'seconds', description: handSeconds(waited, taps(), typed.length) });
  expect(taps()).toBeLessThanOrEqual(6);
  agrees('Add a known client’s visit, from the month');
});

test('a visit is confirmed, and moved, with as many taps as docs/taps.md says', async ({ page }) => {
  const { visit, name, card } = await visitOnItsDay(page);
  await openCalendar(page, `/month/${visit.appointmentDate}`);
  const confirming = counter();
  await confirming.tap(cellOf(page, visit.appointmentDate));
  await confirming.tap(card.getByRole('button', { name: `${confirmWithoutSending}, ${name}` }));
  await expectToast(page, loggedNotSent);
  expect(confirming.taps()).toBeLessThanOrEqual(2);
  confirming.agrees('Confirm a visit, from the month');
  const moving = counter();
  // A row offers the one action that fits; the card behind the row offers all.
  await moving.tap(page.getByRole('button', { name, exact: true }));
  await moving.tap(card.getByRole('button', { name: `Move, ${name}` }));
  await moving.tap(page.getByRole('button', { name: '1 hour later' }));
  await expect(card).toContainText('10:00 am');
  expect(moving.taps()).toBeLessThanOrEqual(3);
  moving.agrees('Move a visit by an hour, a day or a week, from its day');
});

test('the next visit is agreed on with as many taps as docs/taps.md says', async ({ page }) => {
  const visit = await addVisit(page, { appointmentDate: inDays(-3), appointmentTime: '09:00' });
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  const card = await openCard(page, name);
  const { tap, agrees } = counter();
  await tap(card.getByRole('button', { name: `Done, ${name}` }));
  const next = card.getByRole('group', { name: 'Next visit' });
  await tap(next.getByRole('button').first());
  await expect(page.locator('[data-toaster]').getByText(/^Next visit: /)).toBeVisible();
  await expect(next.getByRole('link')).toBeVisible();
  agrees('Agree on the next visit, from the card of one that is done');
});
