import type { Locator, Page } from 'playwright/test';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { addDays } from '../../../rules/time/dates';
import { openDayFrom } from '../../support/open-days';
import { asOwner, enterOffice, expect } from '../fixtures';

let days = 0;

/** Days between two tests' days: leaves room for closed days and for views of a week. */
const apart = 14;
/** Number of worker processes with separate days. Playwright numbers them, including restarted ones. */
const slots = 24;

/** Calls accept no date after 2199, so days repeat then. Tests name days of earlier years. */
const mostDays = 3600;

/** Returns an open Monday, or the next open day, for this test only: tests share one calendar. */
export function ownDay(): string {
  const slot = Number(process.env.TEST_WORKER_INDEX) % slots;
  days += 1;
  return openDayFrom(addDays('2060-01-05', ((days * slots + slot) % mostDays) * apart));
}

let clients = 0;

export const ownClient = () =>
  // Short enough for one line of a phone's row.
  `Q${[process.pid, ++clients, Math.floor(performance.now())].map((each) => each.toString(36)).join('x')}`;

/** Label of a button that sends texts, while no SMS provider is connected. */
export const saveWithoutSending = 'Save without sending';
export const confirmWithoutSending = 'Confirm without sending';
export const loggedNotSent = 'Kept in the log, not sent';

/** Adds a visit by the API. */
export async function addVisit(page: Page, more: Partial<Appointment> = {}): Promise<Appointment> {
  const reply = await page.request.post('/api/calendar/appointments', {
    ...asOwner,
    data: {
      appointmentDate: ownDay(),
      appointmentTime: '09:00',
      clientName: ownClient(),
      phone: '0491 570 157',
      email: 'client@example.com',
      address: '12 Rossiter Road, Garfield 3814',
      workRequired: 'Trim for two',
      notes: 'Gate is open',
      ...more,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return reply.json();
}

export const visitsOf = async (page: Page, date: string): Promise<Appointment[]> =>
  (await page.request.get(`/api/calendar/appointments/date/${date}`, asOwner)).json();

export async function openCalendar(page: Page, at = ''): Promise<void> {
  // A second sign-in would end the first session during the page's calls.
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name.endsWith('farrier-owner'))) await enterOffice(page);
  await page.goto(`/calendar${at}`);
  // Behind a dialog from the URL the heading is visible, but hidden from screen readers.
  await expect(page.locator('h1')).toBeVisible();
}

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Finds the note that a visit was moved. */
export const noteOf = (page: Page, name: string): Locator =>
  page.getByText(new RegExp(`${name}\\s+is now on`));

/** Opens a visit's row on a phone, and returns its card. At a desk the card is open. */
export async function openCard(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('button', { name, exact: true });
  await expect(cardOf(page, name)).toBeVisible();
  if ((await row.count()) > 0) {
    await row.click();
    // Waits for the animation: an earlier press could hit another element, such as a phone link.
    await page
      .getByRole('dialog')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  }
  return cardOf(page, name);
}

/** Returns the cell of a day in the month, by its label: '3 January 2028'. */
export const cellOf = (page: Page, date: string): Locator =>
  page.locator(`[role=grid] [data-date="${date}"]`);
