import { formatDate } from '../../../rules/time/dates';
import { expectToast, inDays } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, pressMore, test } from '../fixtures';
import { logOut } from '../owner/office';
import {
  addVisit,
  cardOf,
  loggedNotSent,
  openCalendar,
  openCard,
  saveWithoutSending,
  visitsOf,
} from './calendar-support';

test('today opens without reception, with its age; a change is refused in plain words; logging out forgets it', async ({
  page,
  expectedErrors,
}) => {
  // A call that began when the network returned is answered after the session ended.
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|401 .*visit-seal/);
  const today = inDays(0);
  const visit = await addVisit(page, { appointmentDate: today, appointmentTime: '23:15' });
  const name = visit.clientName ?? '';
  await openCalendar(page);
  await expect(page.locator(`[data-date="${today}"]`)).toContainText('appointment');
  await page.waitForFunction((who) => JSON.stringify(localStorage).includes(who), name);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.locator(`[data-date="${today}"]`).click();
  await expect(cardOf(page, name)).toContainText('11:15 pm');
  await expect(
    page.getByText(/No connection\. This is how it was at .* Changes need the network\./),
  ).toBeVisible();
  await openCard(page, name);
  await expect(cardOf(page, name).getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:+61491570157',
  );
  await expect(
    cardOf(page, name).getByRole('link', { name: `Directions to ${name}, opens a map` }),
  ).toBeVisible();
  await cardOf(page, name)
    .getByRole('button', { name: `Delete, ${name}` })
    .click();
  await expectToast(
    page,
    'Failed to delete appointment',
    'The server could not be reached. Please try again.',
  );
  await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/No connection/)).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
});

test('running late shows its recipients before any text goes, and texts them once', async ({ page }) => {
  const today = inDays(0);
  const visit = await addVisit(page, {
    appointmentDate: today,
    appointmentTime: '23:30',
    status: 'confirmed',
  });
  const deaf = await addVisit(page, { appointmentDate: today, appointmentTime: '23:45', phone: null });
  await openCalendar(page, `/day/${today}`);
  await page.getByRole('button', { name: 'Running late' }).click();
  const dialog = page.getByRole('dialog', { name: 'Running late' });
  const notified = dialog.getByRole('listitem');
  await expect(notified.filter({ hasText: visit.clientName ?? '' })).toContainText('11:30 pm');
  await expect(notified.filter({ hasText: deaf.clientName ?? '' })).toContainText(
    'Can’t be texted: There is no phone number',
  );
  await dialog.getByRole('button', { name: '+30 min' }).click();
  await expect(dialog.getByRole('button', { name: '+30 min' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const lateOf = async () =>
    (await visitsOf(page, today))
      .find(({ id }) => id === visit.id)
      ?.messages.filter(({ purpose }) => purpose === 'late');
  expect(await lateOf()).toEqual([]);
  await dialog.getByRole('button', { name: saveWithoutSending }).dblclick();
  await expectToast(page, loggedNotSent);
  await expect(dialog).toBeHidden();
  expect(await lateOf()).toHaveLength(1);
});

test('the day is printed as a sheet: who, when and where, without the buttons', async ({ page }) => {
  const visit = await addVisit(page);
  const card = cardOf(page, visit.clientName ?? '');
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    '9:00 am',
    '0491 570 157',
    '12 Rossiter Road, Garfield 3814',
    'Trim for two',
    'Gate is open',
  ])
    await expect(card.getByText(text).first()).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

// There is one address: parallel tests would end each other's.
test('the phone’s own calendar gets a private address, which can be ended', { tag: '@desk' }, async ({
  page,
}) => {
  await openCalendar(page, '/month/2030-01-01');
  await pressMore(page, 'Phone calendar');
  const dialog = page.getByRole('dialog', { name: 'Your phone’s own calendar' });
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const box = dialog.getByLabel('Private address');
  await expect(box).toHaveValue(/\/calendar\/feed\/[a-z0-9]+\.ics$/);
  await expectAccessible(page);
  const url = await box.inputValue();
  expect(await (await page.request.get(url)).text()).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: 'Create new address' }).click();
  await expect(box).not.toHaveValue(url);
  expect((await page.request.get(url)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Turn off address' }).click();
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
});

test('a name of 100 letters and a text without spaces stay within the screen, in every view', async ({
  page,
}) => {
  const visit = await addVisit(page, {
    clientName: 'W'.repeat(100),
    address: 'A'.repeat(120),
    workRequired: 'x'.repeat(200),
    notes: 'y'.repeat(200),
  });
  const date = visit.appointmentDate;
  for (const view of ['month', 'week', 'day']) {
    await openCalendar(page, `/${view}/${date}`);
    await expect(page.getByText(view === 'month' ? /appointment/ : 'W'.repeat(100)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    await expectNoSidewaysScroll(page);
    const heads = page.getByRole('columnheader');
    // No weekday wraps to a second line.
    const lines = await heads.evaluateAll((all) =>
      all.map((head) => {
        const text = document.createRange();
        text.selectNodeContents(head);
        return text.getClientRects().length;
      }),
    );
    expect(lines.filter((count) => count > 1)).toEqual([]);
    const entries = page.getByRole('navigation', { name: "Owner's pages" }).getByRole('link');
    const tooWide = await entries.evaluateAll(
      (links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
    expect(tooWide).toBe(0);
  }
  await expect(page.getByRole('heading', { name: new RegExp(formatDate(date).slice(-4)) })).toBeVisible();
});
