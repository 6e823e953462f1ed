import type { Page } from 'playwright/test';
import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatFullDate } from '../../../rules/time/dates';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, test } from '../fixtures';
import {
  addVisit,
  cardOf,
  confirmWithoutSending,
  loggedNotSent,
  openCalendar,
  openCard,
  saveWithoutSending,
  visitsOf,
} from './calendar-support';

test('a confirmation goes out once, however often it is pressed, and its state is shown', {
  tag: '@quick',
}, async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  const press = cardOf(page, name).getByRole('button', { name: `${confirmWithoutSending}, ${name}` });
  await press.dblclick();
  await expectToast(page, loggedNotSent);
  // Nothing was sent, so it can be sent later; the row does not offer it again.
  await expect(press).toHaveCount(0);
  await page.goto(`/calendar/day/${visit.appointmentDate}`);
  const card = await openCard(page, name);
  await expect(card.getByText('Confirmation, SMS: Kept in the log only')).toBeVisible();
  const messages = (await visitsOf(page, visit.appointmentDate))[0]?.messages;
  expect(messages?.filter(({ kind }) => kind === 'sms')).toHaveLength(1);
});

test('a message is written from a template, counted, and sent', async ({ page }) => {
  const visit = await addVisit(page);
  await openCalendar(page, `/day/${visit.appointmentDate}?sms=${visit.id}`);
  const dialog = page.getByRole('dialog', { name: 'Send SMS' });
  await expect(dialog.getByText(`To ${visit.clientName}, 0491 570 157`)).toBeVisible();
  const send = dialog.getByRole('button', { name: saveWithoutSending });
  const box = dialog.getByLabel('Message');
  await expect(send).toBeDisabled();
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Appointment reminder' }).click();
  const when = `${formatFullDate(visit.appointmentDate)} at 9:00 am`;
  await expect(box).toHaveValue(new RegExp(`a reminder of your farrier visit on ${when}.*call \\d`));
  await expect(dialog.getByText(/\d+ characters, 1 SMS with our name below/)).toBeVisible();
  await box.fill('x'.repeat(300));
  await expect(dialog.getByText('300 characters, 3 SMS with our name below')).toBeVisible();
  await box.fill('Running with the bay first, then yours.');
  await expectAccessible(page);
  await send.dblclick();
  await expectToast(page, loggedNotSent);
  await expect(dialog).toBeHidden();
  const card = await openCard(page, visit.clientName ?? '');
  await expect(card.getByText('Your message, SMS: Kept in the log only')).toBeVisible();
  expect((await visitsOf(page, visit.appointmentDate))[0]?.messages).toHaveLength(1);
});

test('the fourth template asks for a review', async ({ page }) => {
  const visit = await addVisit(page);
  await openCalendar(page, `/day/${visit.appointmentDate}?sms=${visit.id}`);
  await page.getByRole('button', { name: 'Thank you & review request (SMS + Email)' }).click();
  await page
    .getByRole('alertdialog', { name: 'This visit is still ahead' })
    .getByRole('button', { name: 'Ask for review' })
    .click();
  await expectToast(page, loggedNotSent);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = await openCard(page, visit.clientName ?? '');
  await expect(card.getByText('Review request, email: Kept in the log only')).toBeVisible();
});

/** Returns the day with one changed visit, as after a provider's refusal. */
async function showAs(page: Page, change: (visit: Appointment) => Partial<Appointment>): Promise<void> {
  await page.route('**/api/calendar/appointments?*', async (route) => {
    const reply = await route.fetch();
    const visits = (await reply.json()) as Appointment[];
    await route.fulfill({ response: reply, json: visits.map((each) => ({ ...each, ...change(each) })) });
  });
}

test('a text that waits for the morning says so before it is sent', async ({ page }) => {
  const visit = await addVisit(page);
  const goesAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const leaves = { text: goesAt, confirmation: goesAt, review: goesAt };
  await page.route('**/when-texts-leave', (route) => route.fulfill({ json: leaves }));
  await openCalendar(page, `/day/${visit.appointmentDate}?sms=${visit.id}`);
  const dialog = page.getByRole('dialog', { name: 'Send SMS' });
  await expect(dialog.getByText(/^It goes at \d.* on \w+day \d/)).toBeVisible();
  await expect(dialog.getByText(/^The SMS of the review request goes at \d/)).toBeVisible();
});

test('a failed message gives its reason, and can be tried again', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  const failed: AppointmentMessage = {
    id: 1,
    purpose: 'confirmation',
    kind: 'sms',
    state: 'failed',
    at: '2026-11-22T01:00:00.000Z',
    reason: 'This is not a mobile number',
    goesAt: null,
    words: null,
  };
  await showAs(page, () => ({ confirmationSent: false, messages: [failed] }));
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await expect(cardOf(page, name).getByText('Not delivered: Confirmation, SMS')).toBeVisible();
  await expectAccessible(page);
  const card = await openCard(page, name);
  await expect(card.getByText('Confirmation, SMS: Failed')).toBeVisible();
  await expect(card.getByText('This is not a mobile number')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/calendar/appointments?*');
  await card.getByRole('button', { name: `${confirmWithoutSending}, ${name}` }).click();
  await expectToast(page, loggedNotSent);
});

test('the owner’s own words that did not arrive are written again with one press', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  const text = 'Is the bay gelding still lame?';
  const lost: AppointmentMessage = {
    id: 987_654_321,
    purpose: 'text',
    kind: 'sms',
    state: 'failed',
    at: '2026-11-22T01:00:00.000Z',
    reason: 'The provider refused it',
    goesAt: null,
    words: text,
  };
  await showAs(page, ({ messages }) => ({ messages: [lost, ...messages] }));
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await (await openCard(page, name)).getByRole('button', { name: `Write again to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send SMS' });
  await expect(dialog.getByLabel('Message')).toHaveValue(text);
  await dialog.getByRole('button', { name: saveWithoutSending }).click();
  await expectToast(page, loggedNotSent);
  await expect(dialog).toBeHidden();
  await openCard(page, name);
  await expect(cardOf(page, name).getByText('Your message, SMS: Kept in the log only')).toBeVisible();
  await expect(cardOf(page, name).getByText('Your message, SMS: Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write again/ })).toHaveCount(0);
});

test('a client who opted out is offered no texts, and a refusal has plain words', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 409/);
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await page.request.patch(`/api/calendar/appointments/${visit.id}`, {
    headers: { 'x-admin-password': 'test-admin-password' },
    data: { appointmentDate: '2020-03-02' },
  });
  await openCalendar(page, '/day/2020-03-02');
  await (await openCard(page, name))
    .getByRole('button', { name: `${confirmWithoutSending}, ${name}` })
    .click();
  await expectToast(
    page,
    'Failed to send confirmation SMS',
    'The time of this visit, Monday 2 March 2020, is past',
  );
  await showAs(page, () => ({ optedOut: true, textBlock: 'This number has opted out of text messages' }));
  await page.reload();
  await expect(cardOf(page, name).getByText('This number has opted out of text messages')).toBeVisible();
  await expect(cardOf(page, name).getByRole('button', { name: /^(Keep|Confirm|Message)/ })).toHaveCount(0);
  await page.goto(`/calendar/day/2020-03-02?sms=${visit.id}`);
  await expect(page.getByText('This number has opted out of text messages. Please call')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await expect(page.getByRole('button', { name: saveWithoutSending })).toBeDisabled();
});
