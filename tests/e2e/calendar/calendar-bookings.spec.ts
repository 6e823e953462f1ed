import type { Page } from 'playwright/test';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { addVisit, cardOf, openCalendar, openCard, ownClient } from './calendar-support';

async function book(page: Page, serviceDate: string): Promise<string> {
  const firstName = ownClient();
  const reply = await page.request.post('/api/bookings', {
    data: bookingBody({ firstName, email: `${firstName}@example.com`, serviceDate }),
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return firstName;
}

test('a booking from the site is asked for until a time is agreed, and moving it agrees', async ({
  page,
}) => {
  const date = openDay(4);
  const firstName = await book(page, date);
  const name = `${firstName} O'Brien`;
  await openCalendar(page, `/day/${date}`);
  await expect(cardOf(page, name).getByText('New', { exact: true })).toBeVisible();
  const card = await openCard(page, name);
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await expect(card.getByText('Online booking')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: `Move, ${name}` }).click();
  await page.getByRole('button', { name: '30 minutes later' }).click();
  await expect(card.getByText('Booked', { exact: true })).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  const list = await (await page.request.get(`/api/bookings?page=1&q=${firstName}`, asOwner)).json();
  expect(list.items).toMatchObject([{ firstName, progress: 'agreed' }]);
});

test('on its day one press says on the way, and one takes it back', async ({ page }) => {
  const firstName = await book(page, openDay(6));
  const name = `${firstName} O'Brien`;
  const list = await (await page.request.get(`/api/bookings?page=1&q=${firstName}`, asOwner)).json();
  await page.request.patch(`/api/calendar/appointments/${list.items[0].visit.id}`, {
    ...asOwner,
    data: { appointmentDate: inDays(0), appointmentTime: '23:00' },
  });
  const byHand = await addVisit(page, { appointmentDate: inDays(0), appointmentTime: '22:00' });
  await openCalendar(page, `/day/${inDays(0)}`);
  // A client who can be texted is confirmed first; the card has both buttons.
  const card = await openCard(page, name);
  await card.getByRole('button', { name: `On my way, ${name}` }).click();
  await expectToast(page, name, 'The page of the booking says that you are on the way.');
  await card.getByRole('button', { name: /^On the way since .* Undo/ }).click();
  await expect(card.getByRole('button', { name: `On my way, ${name}` })).toBeVisible();
  // A visit added by hand has no private page, but can be on the way, too.
  await page.goto(`/calendar/day/${inDays(0)}`);
  const other = await openCard(page, byHand.clientName ?? '');
  await other.getByRole('button', { name: /^On my way/ }).click();
  await expectToast(page, byHand.clientName ?? '', 'Saved: you’re on the way.');
});
