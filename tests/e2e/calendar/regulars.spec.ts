import type { Page } from 'playwright/test';
import { addDays, formatDate, formatFullDate } from '../../../rules/time/dates';
import { formatTypedDate } from '../../../rules/time/typed-date';
import { openDayFrom } from '../../support/open-days';
import { inDays } from '../customers/customers';
import { expect, expectAccessible, makeAsOwner, test } from '../fixtures';
import { addVisit, cardOf, openCalendar, ownClient, visitsOf } from './calendar-support';

/** Adds a client with a horse. */
async function yard(page: Page) {
  const businessName = ownClient();
  const client = await makeAsOwner(page, '/api/clients', { businessName, phone: '0491 570 110' });
  const horse = await makeAsOwner(page, `/api/clients/${client.id}/horses`, { name: 'Bella' });
  return { businessName, clientId: client.id as number, horseId: horse.id as number };
}

test('a visit is repeated from its card, and a change asks whether one or all that follow is meant', {
  tag: ['@quick', '@both'],
}, async ({ page }) => {
  const { businessName, clientId, horseId } = await yard(page);
  const date = openDayFrom(inDays(9));
  const visit = await addVisit(page, {
    clientName: businessName,
    appointmentDate: date,
    clientId,
    horseIds: [horseId],
  });
  await openCalendar(page, `/day/${date}?visit=${visit.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Set up regular visits, ${businessName}` })
    .click();
  const repeat = page.getByRole('dialog', { name: 'Set up regular visits' });
  await repeat.getByLabel('Weeks between visits').fill('8');
  await repeat.getByLabel('Minutes').fill('75');
  const first = addDays(date, 56);
  await expect(repeat.getByLabel('From')).toHaveValue(formatTypedDate(first));
  await expect(repeat.getByRole('status').first()).toContainText(`from ${formatDate(first).slice(0, -5)}`);
  await expectAccessible(page);
  await repeat.getByRole('button', { name: 'Start' }).click();
  await expect(repeat).toBeHidden();

  await page.goto('/calendar/regulars');
  const item = page.getByRole('listitem').filter({ hasText: businessName });
  await expect(item).toContainText('Every 8 weeks');
  await item.getByRole('button', { name: /^Coming days/ }).click();
  await expect(item.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  const made = await item.getByRole('link').first().getAttribute('href');
  const day = made?.split('/').at(-1) ?? '';
  await page.goto(made ?? '');
  await expect(cardOf(page, businessName)).toBeVisible();
  const regularVisit = (await visitsOf(page, day)).find(({ clientName }) => clientName === businessName);
  expect(regularVisit?.durationMinutes).toBe(75);
  await page.goto(`/calendar/day/${day}?visit=${regularVisit?.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Edit, ${businessName}` })
    .click();
  const which = page.getByRole('dialog', { name: 'One visit, or all that follow?' });
  await expectAccessible(page);
  await expect(which.getByRole('button', { name: `Only the visit on ${formatFullDate(day)}` })).toBeVisible();
  await which.getByRole('button', { name: 'All that follow' }).click();
  const change = page.getByRole('dialog', { name: 'Change regular visits' });
  // The form names the visits that a new first day removes.
  const said = change.getByRole('status').first();
  await expect(said).not.toContainText('no visit before');
  await change.getByLabel('From').fill(addDays(first, 84));
  await expect(said).toContainText('There is no visit before that day.');
  await change.getByLabel('From').fill(first);
  await change.getByLabel('Time').fill('10:30');
  await change.getByRole('button', { name: 'Change all that follow' }).click();
  await expect(change).toBeHidden();
  await expect(cardOf(page, businessName)).toContainText('10:30 am');
});
