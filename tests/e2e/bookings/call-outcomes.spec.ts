import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { formatDate } from '../../../rules/time/dates';
import { openDay } from '../../support/open-days';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { appears, bookMeanwhile, openDashboard } from '../owner/arrivals';

/** The page on which the counts stand; a journey that takes another number of taps has to say so there. */
const written = readFileSync('docs/taps.md', 'utf8');

test.use({ viewport: { width: 360, height: 760 } });

function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

test('a call ends with a time that was agreed, in as many taps as docs/taps.md says', async ({ page }) => {
  await openDashboard(page);
  // No phone app is opened here.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      (event) =>
        event.target instanceof Element && event.target.closest('a[href^="tel:"]') && event.preventDefault(),
      true,
    ),
  );
  // A day on which no other journey has a visit: today may be over, or full.
  const wish = { rushService: false, serviceDate: openDay(20), preferredTime: 'morning' };
  const day = formatDate(wish.serviceDate);
  for (const [line, otherTime] of [
    ['Call, and agree on the time that was asked for', false],
    ['Call, agree on another time, and confirm it', true],
  ] as const) {
    const { name, fullName, inQueue, confirmationNumber } = await bookMeanwhile(page, wish);
    await appears(page, inQueue);
    const { tap, taps } = counter();
    await tap(inQueue.getByRole('link', { name: `Call ${name}` }));
    await tap(inQueue.getByRole('button', { name: `Agreed with ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Agreed with ${name}` });
    const submit = dialog.getByRole('button', { name: 'Confirm the visit' });
    await expect(submit).toBeEnabled();
    if (otherTime) await tap(dialog.getByRole('radio').last().locator('..'));
    else await expectAccessible(page, '[role=dialog]');
    await tap(submit);
    await expect(
      page.locator('[data-toaster]').getByText(new RegExp(`^${fullName}: ${day}, \\d{1,2}:\\d{2} [ap]m$`)),
    ).toBeVisible();
    await expect(
      page.getByText('The visit is confirmed. The text is kept in the log, not sent.'),
    ).toBeVisible();
    await expect(inQueue).toHaveCount(0);
    expect(written).toContain(`| ${line} | ${taps()} |`);
    const bookings = await (await page.request.get('/api/bookings?progress=agreed')).json();
    expect(bookings.map((each: { confirmationNumber: string }) => each.confirmationNumber)).toContain(
      confirmationNumber,
    );
  }
});

test('nobody answers, which can be taken back, and then the visit is not needed', async ({ page }) => {
  await openDashboard(page);
  const { name, fullName, inQueue } = await bookMeanwhile(page);
  await appears(page, inQueue);
  await inQueue.getByRole('button', { name: `No answer from ${name}` }).click();
  const noAnswer = page.getByRole('dialog', { name: `No answer from ${name}` });
  await noAnswer.getByLabel('In 2 hours').check();
  await expectAccessible(page, '[role=dialog]');
  await noAnswer.getByRole('button', { name: 'Call again then' }).dblclick();
  await expectToast(page, `No answer from ${fullName}`);
  await appears(page, inQueue);
  await expect(inQueue.getByText('No answer once, again')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await appears(page, inQueue);
  await expect(inQueue.getByText('No answer once, again')).toHaveCount(0);

  await inQueue.getByRole('button', { name: `Not needed by ${name}` }).click();
  const notNeeded = page.getByRole('dialog', { name: `Not needed by ${name}` });
  await notNeeded.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(notNeeded.getByText('Please say why')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await notNeeded.getByLabel('Reason').fill('Sold the horse');
  await notNeeded.getByRole('button', { name: 'Cancel the booking' }).click();
  await expectToast(page, `${fullName}: not needed`, `Cancelled. ${name} is not told: please ring.`);
  await expect(inQueue).toHaveCount(0);
});
