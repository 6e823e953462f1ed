import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { addDays, formatDate } from '../../../rules/time/dates';
import { formatTypedDate } from '../../../rules/time/typed-date';
import { openDay, openDayFrom } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { expectToast } from '../customers/customers';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, makeAsOwner, test } from '../fixtures';
import { addVisit, noteOf, openCalendar, ownClient, ownDay, visitsOf } from './calendar-support';
import { columnOf, dragByMouse, edgeOf, hourPixels, pointAt, pointNow, topOf } from './plan-support';

async function addProvider(page: Page): Promise<{ id: number; name: string }> {
  const lastName = `Lee ${randomUUID().slice(0, 8)}`;
  const data = { firstName: 'Pat', lastName, qualificationLevel: 'Trainee' };
  const { id } = await (await page.request.post('/api/service-providers', { ...asOwner, data })).json();
  return { id, name: `Pat ${lastName}` };
}

test('in the week a visit is dragged in quarters of an hour, made longer at its edge, and moved back', {
  tag: '@desk',
}, async ({ page }) => {
  const visit = await addVisit(page, { appointmentDate: '2031-06-10', durationMinutes: 90 });
  const name = visit.clientName ?? '';
  // Compares by id: a retry finds the visit of the first try on that day.
  const dragged = async () => (await visitsOf(page, '2031-06-12')).find(({ id }) => id === visit.id);
  await openCalendar(page, '/week/2031-06-10');
  await expect(page.getByRole('heading', { name: '8 Jun to 14 Jun 2031' })).toBeVisible();
  const block = page.getByRole('button', { name });
  await expect(block).toBeVisible();
  // Two days later, and an hour and a quarter further down.
  const to = await pointAt(page, columnOf(page, '2031-06-12'), '10:15');
  await dragByMouse(page, block, to);
  await expect(noteOf(page, name)).toContainText('Thu 12 Jun 2031, 10:15 am');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await dragged()).toMatchObject({ appointmentTime: '10:15', durationMinutes: 90 });
  await expectAccessible(page);
  const edge = await edgeOf(block);
  await dragByMouse(page, edge, { x: edge.x, y: edge.y + hourPixels / 2 + 8 });
  await expect(noteOf(page, name)).toContainText('for 2 h.');
  expect(await dragged()).toMatchObject({ appointmentTime: '10:15', durationMinutes: 120 });
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect.poll(async () => (await dragged())?.durationMinutes).toBe(90);
  expect((await dragged())?.messages).toEqual([]);
  await block.click();
  const dialog = page.getByRole('dialog', { name: 'Thursday 12 June 2031' });
  await dialog.getByRole('button', { name: `Delete, ${name}` }).click();
  await expectToast(page, 'Appointment deleted successfully');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toBeVisible();
});

test('in the week a short visit shows whole lines only', { tag: '@desk' }, async ({ page }) => {
  const lengths = [30, 45, 60];
  const names = [];
  for (const [at, durationMinutes] of lengths.entries()) {
    const time = { appointmentDate: '2031-07-15', appointmentTime: `${10 + 2 * at}:00`, durationMinutes };
    names.push((await addVisit(page, time)).clientName ?? '');
  }
  await openCalendar(page, '/week/2031-07-15');
  for (const [at, name] of names.entries()) {
    const block = page.getByRole('button', { name });
    await expect(block).toBeVisible();
    const shown = await block.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const lines = [...element.querySelectorAll('.rbc-event-label, .rbc-event-content > .block')]
        .map((line) => line.getBoundingClientRect())
        .filter(({ height }) => height > 1);
      return { count: lines.length, isWhole: lines.every((line) => line.bottom <= bottom) };
    });
    expect([lengths[at], shown]).toEqual([lengths[at], { count: at + 1, isWhole: true }]);
  }
});

test('in the plan a visit goes into another hand, and what is refused goes back with the reason', {
  tag: ['@quick', '@desk'],
}, async ({ page, expectedErrors }) => {
  const provider = await addProvider(page);
  const date = ownDay();
  const visit = await addVisit(page, { appointmentDate: date });
  const name = visit.clientName ?? '';
  await openCalendar(page, `/plan/${date}`);
  const block = page.getByRole('button', { name });
  const [us, theirs] = [columnOf(page, date, 'us'), columnOf(page, date, String(provider.id))];
  await expect(us.getByRole('button', { name })).toBeVisible();
  await dragByMouse(page, block, await pointAt(page, theirs, '10:00'));
  await expect(noteOf(page, name)).toContainText(`10:00 am, in the hand of ${provider.name}.`);
  await expect(theirs.getByRole('button', { name })).toBeVisible();
  expect(await visitsOf(page, date)).toMatchObject([
    { assignedTo: provider.id, appointmentTime: '10:00', workerJobId: null },
  ]);
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(us.getByRole('button', { name })).toBeVisible();
  const worker = columnOf(page, date, 'worker');
  await dragByMouse(page, block, await pointAt(page, worker, '09:00'));
  await expect.poll(async () => (await visitsOf(page, date))[0]?.workerJobId).toBeGreaterThan(0);
  await expectAccessible(page);
  expectedErrors.patterns.push(/status of 409/);
  const begun = 'The worker has begun this job. Please ask the worker first.';
  await page.route(`**/api/calendar/appointments/${visit.id}`, (route) =>
    route.fulfill({ status: 409, json: { message: begun } }),
  );
  await dragByMouse(page, block, await pointAt(page, us, '11:00'));
  await expect(page.getByText(begun).first()).toBeVisible();
  await expect(worker.getByRole('button', { name })).toContainText('9:00');
});

test('a press on free time opens the form with day, time and hand, and drawing gives the length', {
  tag: '@desk',
}, async ({ page }) => {
  const provider = await addProvider(page);
  const date = ownDay();
  await openCalendar(page, `/plan/${date}`);
  const theirs = columnOf(page, date, String(provider.id));
  const at = await pointAt(page, theirs, '11:30');
  await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await expect(dialog.getByLabel('Time')).toHaveValue('11:30');
  await expect(dialog.getByLabel('Date')).toHaveValue(formatTypedDate(date));
  await expect(dialog.getByLabel('Who’s going')).toHaveValue(String(provider.id));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const from = await pointAt(page, theirs, '13:00');
  await dragByMouse(page, from, { x: from.x, y: from.y + hourPixels * 1.5 - 10 });
  await expect(dialog.getByLabel('Time')).toHaveValue('13:00');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('90');
  const name = ownClient();
  await dialog.getByLabel('Client name').fill(name);
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expectToast(page, 'Appointment created successfully');
  await expect(theirs.getByRole('button', { name })).toBeVisible();
  expect(await visitsOf(page, date)).toMatchObject([
    { assignedTo: provider.id, appointmentTime: '13:00', durationMinutes: 90 },
  ]);
});

test('a booking without a time is chosen and a time pressed, or dragged there: it is agreed on, and is one visit', {
  tag: '@desk',
}, async ({ page }) => {
  // A day that no other journey uses: a visit at 10:30 would open instead.
  const someDay = () => openDay(40 + Math.floor(Math.random() * 200));
  let serviceDate = someDay();
  while ((await visitsOf(page, serviceDate)).length) serviceDate = someDay();
  const book = async () => {
    const firstName = ownClient();
    const body = bookingBody({ serviceDate, preferredTime: 'afternoon', firstName, phone: '0491 570 158' });
    const reply = await page.request.post('/api/bookings', { data: body });
    expect(reply.status(), await reply.text()).toBe(201);
    return firstName;
  };
  const [first, second] = [await book(), await book()];
  await openCalendar(page, `/plan/${serviceDate}`);
  const list = page.getByRole('region', { name: 'Needs a time' });
  await list.getByRole('button', { name: new RegExp(`^Select ${first}`) }).click();
  await expect(list.getByText(`Now tap a time for ${first}`)).toBeVisible();
  await expectAccessible(page);
  const us = columnOf(page, serviceDate, 'us');
  const at = await pointAt(page, us, '10:30');
  await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog', { name: 'Agree on a time' });
  await expect(dialog.getByLabel('Time')).toHaveValue('10:30');
  await dialog.getByRole('button', { name: 'Agree on this time' }).click();
  await expect(dialog).toBeHidden();
  const named = async (name: string) =>
    (await visitsOf(page, serviceDate)).filter(({ clientName }) => clientName?.startsWith(name));
  expect(await named(first)).toMatchObject([
    { appointmentTime: '10:30', status: 'confirmed', isAskedFor: false },
  ]);
  await expect(list.getByText(first)).toHaveCount(0);
  // Drags the second card to a time that is on the screen together with the card.
  const card = list.getByRole('listitem').filter({ hasText: second });
  await pointAt(page, us, '08:15');
  // Scrolling to a card that is partly off the screen moves the hours.
  const from = await topOf(card);
  await dragByMouse(page, from, await pointNow(page, us, '08:15'));
  await expect(dialog.getByLabel('Time')).toHaveValue('08:15');
  await dialog.getByRole('button', { name: 'Agree on this time' }).click();
  await expect(dialog).toBeHidden();
  expect(await named(second)).toMatchObject([{ appointmentTime: '08:15', status: 'confirmed' }]);
});

test('a day that a regular skipped is placed with one more press', { tag: '@desk' }, async ({ page }) => {
  const businessName = ownClient();
  const client = await makeAsOwner(page, '/api/clients', { businessName, phone: '0491 570 159' });
  const horse = await makeAsOwner(page, `/api/clients/${client.id}/horses`, {
    name: 'Bella',
    cycleState: 'away',
    awayUntil: openDay(30),
  });
  const from = openDay(8);
  const until = from;
  await makeAsOwner(page, '/api/regulars', {
    clientId: client.id,
    horseIds: [horse.id],
    everyWeeks: 6,
    from,
    until,
    time: '09:00',
  });
  const date = openDay(9);
  await openCalendar(page, `/plan/${date}`);
  const list = page.getByRole('region', { name: 'Needs a time' });
  await list.getByRole('button', { name: new RegExp(`^Select ${businessName}, Skipped`) }).click();
  const at = await pointAt(page, columnOf(page, date, 'us'), '12:00');
  await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await expect(dialog.getByLabel('Client name')).toHaveValue(businessName);
  await expect(dialog.getByText(`Replaces the skipped regular visit on ${formatDate(from)}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expect(dialog).toBeHidden();
  const visit = (await visitsOf(page, date)).find(({ clientName }) => clientName === businessName);
  expect(visit).toMatchObject({ regularDay: from, appointmentTime: '12:00' });
  await expect(list.getByText(businessName)).toHaveCount(0);
});

test('all that the plan does is done by keys alone', { tag: '@desk' }, async ({ page }) => {
  const provider = await addProvider(page);
  const date = ownDay();
  const visit = await addVisit(page, { appointmentDate: date });
  const name = visit.clientName ?? '';
  await openCalendar(page, `/plan/${date}`);
  const block = page.getByRole('button', { name });
  const hours = page.getByRole('region', { name: 'The day by the hour' });
  await hours.focus();
  // Tabs past the other elements of this day.
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    if (await block.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Move, ${name}` }).press('Enter');
  await page.getByRole('button', { name: '30 minutes later' }).press('Enter');
  await expect(noteOf(page, name)).toContainText('9:30 am');
  await block.press('Enter');
  await dialog.getByLabel('Who’s going').selectOption(provider.name);
  await expect(columnOf(page, date, String(provider.id)).getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: `Edit, ${name}` }).press('Enter');
  await page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Minutes').fill('75');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect
    .poll(async () => (await visitsOf(page, date))[0])
    .toMatchObject({ appointmentTime: '09:30', durationMinutes: 75, assignedTo: provider.id });
});

// Each week contains a clock change of one of these zones.
const weeks = ['2026-10-25', '2027-03-14', '2027-03-28'];
for (const [index, zone] of ['America/Los_Angeles', 'Europe/London', 'Pacific/Kiritimati'].entries()) {
  test.describe(`with the browser in ${zone}`, { tag: '@desk' }, () => {
    test.use({ timezoneId: zone });

    test('a visit is dragged to the same day and time as at home', async ({ page }) => {
      for (const week of [...weeks, addDays('2030-10-06', index * 7)]) {
        const [day, next] = [openDayFrom(addDays(week, 0)), openDayFrom(addDays(week, 2))];
        const visit = await addVisit(page, { appointmentDate: day, appointmentTime: '08:30' });
        const name = visit.clientName ?? '';
        await openCalendar(page, `/week/${day}`);
        const block = page.getByRole('button', { name });
        await expect(columnOf(page, day).getByRole('button', { name })).toContainText('8:30');
        await dragByMouse(page, block, await pointAt(page, columnOf(page, next), '11:45'));
        await expect(noteOf(page, name)).toContainText(`${formatDate(next)}, 11:45 am`);
        await expect(columnOf(page, next).getByRole('button', { name })).toContainText('11:45');
        const moved = (await visitsOf(page, next)).find(({ id }) => id === visit.id);
        expect(moved).toMatchObject({ appointmentTime: '11:45', durationMinutes: 60 });
      }
    });
  });
}

test.describe('on a tablet', { tag: '@desk' }, () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a finger presses a visit, presses free time, and drags on the second hold', async ({ page }) => {
    const date = ownDay();
    const visit = await addVisit(page, { appointmentDate: date });
    const name = visit.clientName ?? '';
    await openCalendar(page, `/plan/${date}`);
    await expectNoSidewaysScroll(page);
    const block = page.getByRole('button', { name });
    await block.tap();
    await expect(page.getByRole('dialog').getByText('9:00 am').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const us = columnOf(page, date, 'us');
    const free = await pointAt(page, us, '11:00');
    await page.touchscreen.tap(free.x, free.y);
    const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
    await expect(dialog.getByLabel('Time')).toHaveValue('11:00');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toBeHidden();
    const to = await pointAt(page, us, '10:30');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof to)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    /** Holds the finger long enough to begin a drag; the page does not show that moment. */
    const rest = async () => {
      const clock = () => page.evaluate(() => performance.now());
      const start = await clock();
      await expect.poll(async () => (await clock()) - start).toBeGreaterThan(400);
    };
    const from = await topOf(block);
    for (const drags of [false, true]) {
      await touch('touchStart', from);
      await rest();
      if (drags)
        for (const part of [0.3, 0.6, 1])
          await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
      await touch('touchEnd');
    }
    await expect(noteOf(page, name)).toContainText('10:30 am');
    expect(await visitsOf(page, date)).toMatchObject([{ id: visit.id, appointmentTime: '10:30' }]);
  });
});

test('with text of twice the size the week is a list, and the plan has no sideways scroll', {
  tag: '@desk',
}, async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await openCalendar(page, `/plan/${visit.appointmentDate}`);
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectAccessible(page);
});
