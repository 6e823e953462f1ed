import type { Locator, Page } from 'playwright/test';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { addDays } from '../../../rules/time/dates';
import { openDayFrom } from '../../support/open-days';
import { adminPassword } from '../../support/servers/test-env';
import { asOwner, expect } from '../fixtures';

let days = 0;

/** Days between those of two tests: one that is closed moves on, and a week may be looked at. */
const apart = 14;
/** How many worker processes have days of their own. Playwright counts them, those that begin again too. */
const slots = 24;

/** The calls take no date after 2199: days come again then. Earlier years have the days that tests name. */
const mostDays = 3600;

/** An open Monday, or the next open day, that no other test writes to: they share one calendar. */
export function ownDay(): string {
  const slot = Number(process.env.TEST_WORKER_INDEX) % slots;
  days += 1;
  return openDayFrom(addDays('2060-01-05', ((days * slots + slot) % mostDays) * apart));
}

let clients = 0;

/** A name that no other test has. */
export const ownClient = () =>
  // Short enough to stand on one line of a phone's row.
  `Q${[process.pid, ++clients, Math.floor(performance.now())].map((each) => each.toString(36)).join('x')}`;

/** Label of a button that sends texts, while no SMS provider is connected. */
export const saveWithoutSending = 'Save without sending';
export const confirmWithoutSending = 'Confirm without sending';
export const loggedNotSent = 'Kept in the log, not sent';

/** Adds a visit, past the screens. */
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

/** The visits of a day, as the owner reads them. */
export const visitsOf = async (page: Page, date: string): Promise<Appointment[]> =>
  (await page.request.get(`/api/calendar/appointments/date/${date}`, asOwner)).json();

/** Opens the calendar as the owner, at an address below it. */
export async function openCalendar(page: Page, at = ''): Promise<void> {
  // A second sign-in ends the first session, under what the page asks for at that moment.
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name.endsWith('farrier-owner')))
    await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  await page.goto(`/calendar${at}`);
  // Behind a dialog that the address opens it is there, and hidden from readers.
  await expect(page.locator('h1')).toBeVisible();
}

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Opens what is behind a visit's row on a phone, and gives its card; at a desk the card lies open. */
export async function openCard(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('button', { name, exact: true });
  await expect(cardOf(page, name)).toBeVisible();
  if ((await row.count()) > 0) {
    await row.click();
    // A press while it slides up would be on what passes by: a link that rings, say.
    await page
      .getByRole('dialog')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  }
  return cardOf(page, name);
}

/** The cell of a day in the month, by its number and month: '3 January 2028'. */
export const cellOf = (page: Page, date: string): Locator =>
  page.locator(`[role=grid] [data-date="${date}"]`);
