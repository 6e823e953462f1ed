import { formatDate } from '../../../rules/time/dates';
import { openDay } from '../../support/open-days';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { appears, bookMeanwhile, openDashboard } from '../owner/arrivals';
import { counter } from '../taps';

test.use({ viewport: { width: 360, height: 760 } });

test('a call ends with a time that was agreed, in as many taps as docs/taps.md says', {
  tag: '@quick',
}, async ({ page }) => {
  await openDashboard(page);
  // Prevents opening a phone app.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      (event) =>
        event.target instanceof Element && event.target.closest('a[href^="tel:"]') && event.preventDefault(),
      true,
    ),
  );
  // A day without visits of other journeys: today may be over, or full.
  const wish = { rushService: false, serviceDate: openDay(20), preferredTime: 'morning' };
  const day = formatDate(wish.serviceDate);
  for (const [line, otherTime] of [
    ['Call, and book a time that fits', false],
    ['Call, and book another time', true],
  ] as const) {
    const { name, fullName, inQueue, confirmationNumber } = await bookMeanwhile(page, wish);
    await appears(page, inQueue);
    const { tap, agrees } = counter();
    await tap(inQueue.getByRole('link', { name: `Call ${name}` }));
    await tap(inQueue.getByRole('button', { name: `Book a time for ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Book ${name}` });
    const suggested = dialog.getByRole('group', { name: 'Times that fit' }).getByRole('button');
    await expect(suggested.first()).toBeVisible();
    const reasons = await suggested.locator('span:last-child').allTextContents();
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons).size).toBe(reasons.length);
    // Nothing is preselected.
    await expect(dialog.getByRole('button', { name: 'Book another time' })).toBeDisabled();
    if (otherTime) {
      await dialog.getByLabel('Another time').fill('11:45');
      await tap(dialog.getByRole('button', { name: 'Book 11:45 am', exact: true }));
    } else {
      await expectAccessible(page, '[role=dialog]');
      await tap(suggested.first());
    }
    await expect(
      page.locator('[data-toaster]').getByText(new RegExp(`^${fullName}: ${day}, \\d{1,2}:\\d{2} [ap]m$`)),
    ).toBeVisible();
    await expect(page.getByText('The visit is booked. The text is kept in the log, not sent.')).toBeVisible();
    await expect(inQueue).toHaveCount(0);
    agrees(line);
    const bookings = await (await page.request.get('/api/bookings?progress=agreed')).json();
    expect(bookings.map((each: { confirmationNumber: string }) => each.confirmationNumber)).toContain(
      confirmationNumber,
    );
    if (!otherTime) continue;
    // Its day, its time and its call are as they were.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, `${fullName} is back on the call list`);
    await appears(page, inQueue);
    const [undone] = await (await page.request.get(`/api/bookings?q=${confirmationNumber}`)).json();
    expect(undone).toMatchObject({ progress: 'received', calledAt: null, visit: { time: null } });
  }
});

test('nobody answers, which can be taken back, and then the visit is not needed', async ({ page }) => {
  await openDashboard(page);
  const { name, fullName, inQueue } = await bookMeanwhile(page);
  await appears(page, inQueue);
  const more = async (item: string) => {
    await inQueue.getByRole('button', { name: `More for ${name}` }).click();
    await page
      .getByRole('group', { name: `More for ${name}` })
      .getByRole('button', { name: item })
      .click();
  };
  await more('No answer');
  const noAnswer = page.getByRole('dialog', { name: `No answer from ${name}` });
  await noAnswer.getByLabel('In 2 hours').check();
  await expectAccessible(page, '[role=dialog]');
  await noAnswer.getByRole('button', { name: 'Save' }).dblclick();
  await expectToast(page, `No answer from ${fullName}`);
  await appears(page, inQueue);
  await expect(inQueue.getByText('No answer once, again')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await appears(page, inQueue);
  await expect(inQueue.getByText('No answer once, again')).toHaveCount(0);

  await more('Cancel booking');
  const sure = page.getByRole('alertdialog', { name: `Cancel ${fullName}’s booking?` });
  await expect(sure).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await sure.getByText('Other', { exact: true }).click();
  await sure.getByLabel('Reason').fill('Sold the horse');
  await sure.getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(
    page,
    `${fullName}: booking cancelled`,
    `Cancelled. We can’t reach ${name}: please call.`,
  );
  await expect(inQueue).toHaveCount(0);
});
