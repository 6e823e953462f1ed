import type { Page } from 'playwright/test';
import { openDay } from '../../support/open-days';
import { addVisit, openCalendar, openCard } from '../calendar/calendar-support';
import { inDays } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, test } from '../fixtures';
import { ownName } from './public-forms';

/** Creates a booking of a new customer. Returns its private page. */
async function book(page: Page) {
  const lastName = ownName();
  const reply = await page.request.post('/api/bookings', {
    data: {
      service: 'farrier',
      rushService: false,
      serviceDate: openDay(3),
      preferredTime: 'morning',
      firstName: 'Jess',
      lastName,
      phone: '0491 570 157',
      email: `${lastName}@example.com`,
      address: '12 Rossiter Road',
      suburb: 'Garfield',
      postcode: '3814',
      horseCount: 1,
      specialRequirements: 'Trim',
    },
  });
  expect(reply.status()).toBe(201);
  await page.goto('/booking-confirmation');
  const link = (await page.getByRole('link', { name: 'See your booking' }).getAttribute('href')) ?? '';
  return { lastName, link, booking: await reply.json() };
}

async function openDetails(page: Page, lastName: string) {
  await enterOffice(page);
  await page.goto('/admin/bookings');
  await page.getByRole('searchbox').fill(lastName);
  await page
    .getByRole('button', { name: `Details of Jess ${lastName}` })
    .last()
    .click();
}

/** Returns the state in the booking's details: the list has a filter of that name. */
const statusOf = (page: Page, lastName: string) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('article'))
    .filter({ hasText: lastName })
    .getByLabel('Status')
    .last();

const messagesTo = async (page: Page, name: string) => {
  const reply = await page.request.get(`/api/bookings?page=1&q=${name}`, asOwner);
  return (await reply.json()).items[0];
};

test('the owner cancels a booking and says that the customer hears of it from them', {
  tag: '@quick',
}, async ({ page }) => {
  const { lastName, link } = await book(page);
  await openDetails(page, lastName);
  await statusOf(page, lastName).selectOption('cancelled');
  const dialog = page.getByRole('alertdialog', { name: `Cancel the booking of Jess ${lastName}?` });
  await expect(dialog.getByRole('checkbox', { name: 'Let Jess know' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  expect((await messagesTo(page, lastName)).state).toBe('confirmed');

  await statusOf(page, lastName).selectOption('cancelled');
  await dialog.getByRole('checkbox', { name: 'Let Jess know' }).uncheck();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  expect((await sent).postDataJSON()).toEqual({ state: 'cancelled', tell: false });
  await expect(page.getByText('Cancelled. We won’t message anyone.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeVisible();
});

test('the calendar asks whether the client is told of a cancelling', async ({ page }) => {
  const visit = await addVisit(page);
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await (await openCard(page, visit.clientName ?? '')).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' });
  const tell = dialog.getByRole('checkbox', { name: /^Let / });
  await expect(tell).toHaveCount(0);
  await dialog.getByLabel('Status').selectOption('cancelled');
  await expect(tell).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ status: 'cancelled', tell: true });
});

test('On the way stands on the private page at one press, and is taken back', async ({ page }) => {
  const { lastName, link, booking } = await book(page);
  const visits = await page.request.get('/api/calendar/appointments', asOwner);
  const visit = (await visits.json()).find(
    (each: { onlineBookingId: number }) => each.onlineBookingId === booking.id,
  );
  await page.request.patch(`/api/calendar/appointments/${visit.id}`, {
    ...asOwner,
    data: { appointmentDate: inDays(0) },
  });
  await openDetails(page, lastName);
  await page
    .getByRole('button', { name: `On the way to Jess ${lastName}` })
    .last()
    .dblclick();
  const undo = page
    .getByRole('button', { name: new RegExp(`^On the way since .* Undo: Jess ${lastName}`) })
    .last();
  await expect(undo).toContainText(/On the way since \d{1,2}:\d\d [ap]m/);
  await expectAccessible(page);
  const customer = await page.context().newPage();
  await customer.goto(link);
  await expect(customer.locator('[aria-current="step"]')).toContainText('On the way');
  await undo.click();
  await expect(page.getByRole('button', { name: `On the way to Jess ${lastName}` }).last()).toBeVisible();
  await customer.reload();
  await expect(customer.locator('[aria-current="step"]')).not.toContainText('On the way');
});
