import type { Page } from 'playwright/test';
import { adminPassword } from '../../support/servers/test-env';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { untouchedServer } from '../start-server';

interface Moment {
  name: string;
  at: string;
  open: string;
  /** The promise shown for a request. */
  promise: string;
  /** First day that can be chosen, and its date. */
  day: string;
  date: string;
  /** Latest time of the promised call, to the minute, in UTC. */
  callBy: string;
  /** The promise as the owner reads it. */
  owner: string;
}

/**
 * Covers both ends of summer time; rules/time/business-hours.test.ts covers all other hours. Melbourne is ten hours
 * ahead of UTC, and eleven from 4 October 2026 to 4 April 2027.
 */
const moments: Moment[] = [
  {
    name: 'the Sunday on which the clocks go forward',
    at: '2026-10-03T23:00:00Z',
    open: 'Opens Monday 8 am',
    promise: 'We’ll call you by Monday 10:00 am',
    owner: 'Call by Mon 10:00 am',
    day: 'Tomorrow',
    date: '2026-10-05',
    callBy: '2026-10-04T23:00',
  },
  {
    name: 'Saturday half an hour before closing, the clocks going back overnight',
    at: '2027-04-03T04:30:00Z',
    open: 'Open until 4 pm',
    promise: 'We’ll call you by Monday 9:30 am',
    owner: 'Call by Mon 9:30 am',
    day: 'Today',
    date: '2027-04-03',
    callBy: '2027-04-04T23:30',
  },
];

/** Expects the form's promise on the guest's and on the owner's page. */
async function expectSamePromise(page: Page, url: string, moment: Moment): Promise<void> {
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await expect(page.getByText(moment.promise).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  const signedIn = await page.request.post(`${url}/api/admin/login`, {
    data: { password: adminPassword },
    headers: { Origin: url },
    maxRetries: 1,
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto(`${url}/admin`);
  const queue = page.locator('section', { has: page.getByRole('heading', { name: 'Call now' }) });
  await expect(queue.getByText(moment.owner)).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The queue shows only its first bookings.
  await queue.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('button', { name: 'Already called' }).click();
  await expect(queue.getByText(moment.owner)).toBeHidden();
  // The visitor of the next moment is a guest.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function bookFirstDay(page: Page, moment: Moment): Promise<string> {
  const form = page.getByRole('form', { name: 'Book the farrier' });
  const email = `clock${Date.parse(moment.at)}@example.com`;
  await form.getByRole('group', { name: 'The next days' }).getByRole('button').first().click();
  await expect(form.getByLabel('Preferred date')).toHaveValue(moment.date);
  await form.locator('[name="preferredTime"]:enabled').first().check();
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lowe'],
    ['Phone number', '0491 570 157'],
    ['Email', email],
    ['Property address', '12 Station Road'],
    ['Suburb', 'Garfield'],
    ['Postcode', '3814'],
    ['What do your horses need?', 'A trim'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  return email;
}

test('an untouched site invites the first review, and what it says of its hours is true at every hour', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { url, setClock, stop } = await untouchedServer({ now: moments[0]?.at, unlimited: true });
  try {
    await test.step('before anybody has spoken the page of reviews invites the first', async () => {
      await page.goto(`${url}/reviews`);
      await expect(page.getByText('No Reviews Yet')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Leave the First Review' })).toHaveAttribute(
        'href',
        '/leaveareview',
      );
      await expectAccessible(page);
    });
    for (const moment of moments) {
      await setClock(moment.at);
      await page.clock.setFixedTime(moment.at);
      await test.step(moment.name, async () => {
        await page.goto(`${url}/`);
        await expect(page.locator('footer').getByText(moment.open, { exact: true })).toBeVisible();
        await expect(page.locator('header').getByText(moment.open).first()).toBeAttached();

        await expect(page.locator('[data-promise]').first()).toHaveText(moment.promise, { ignoreCase: true });
        await expect(page.getByText(/(call|ring)[^.]* within 2 hours/i)).toHaveCount(0);

        await page.goto(`${url}/booking/farrier`);
        // The heading, the steps beside the form and the line below the form show the same promise.
        await expect(page.getByText(moment.promise)).toHaveCount(3);
        await expect(page.getByText(/within 2 hours/i)).toHaveCount(0);
        const days = page.getByRole('group', { name: 'The next days' }).getByRole('button');
        await expect(days.first()).toHaveText(moment.day);
        await expect(days).toHaveCount(5);
        if (moment.day !== 'Today') await expect(days.getByText('Today')).toHaveCount(0);
        await expectNoSidewaysScroll(page);

        const email = await bookFirstDay(page, moment);
        // The server may close the idle connection of the previous step at this moment.
        const found = `${url}/api/bookings?page=1&q=${email}`;
        const reply = await page.request.get(found, { ...asOwner, maxRetries: 1 });
        const { items } = (await reply.json()) as { items: Record<string, unknown>[] };
        expect(items).toMatchObject([
          { serviceDate: moment.date, callBy: expect.stringMatching(`^${moment.callBy}`) },
        ]);
        await expectSamePromise(page, url, moment);
      });
    }
  } finally {
    await stop();
  }
});
