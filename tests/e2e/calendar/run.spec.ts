import type { Page } from 'playwright/test';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { openDay } from '../../support/open-days';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, makeAsOwner, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { untouchedServer } from '../start-server';

// Uses its own server: the file reads the emails, and no other file may add due clients or visits.
let url = '';
let stop = async () => {};
let mail: Awaited<ReturnType<typeof startFakeSmtp>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mail = await startFakeSmtp();
  ({ url, stop } = await untouchedServer({ env: mail.env }));
});
test.afterAll(async () => {
  await stop();
  await mail.stop();
});

const post = <Made>(page: Page, path: string, data: object) => makeAsOwner<Made>(page, `${url}${path}`, data);

/** Adds a client without a mobile whose horse is overdue. */
async function overdue(page: Page, familyName: string): Promise<void> {
  const home = { address: '3 High Street', suburb: 'Bunyip', postcode: '3815' };
  const { id } = await post<{ id: number }>(page, '/api/clients', {
    firstName: 'Anna',
    familyName,
    phone: '03 5550 1234',
    email: `${familyName.toLowerCase()}@example.com`,
    ...home,
  });
  await post(page, `/api/clients/${id}/horses`, {
    name: 'Bella',
    cycleWeeks: 6,
    lastDoneOn: inDays(-60),
  });
}

const addVisit = (page: Page, data: Partial<Appointment>) =>
  post<Appointment>(page, '/api/calendar/appointments', data);

async function openDayView(page: Page, date: string): Promise<void> {
  await enterOffice(page, url);
  await page.goto(`${url}/calendar/day/${date}`);
}

/** Returns the offer page that the email links to. */
async function offerSentTo(familyName: string): Promise<string> {
  const to = `${familyName.toLowerCase()}@example.com`;
  const link = () => /http\S+\/o\/[\w-]+/.exec(mail.sentTo(to).at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

test(
  'a gap is offered to two, and who taps first has it',
  { tag: ['@quick', '@both'] },
  async ({ page }, { project }) => {
    const [first, second] = [`Early${project.name}`, `Late${project.name}`];
    for (const name of [first, second]) await overdue(page, name);
    const date = openDay(project.name === 'desk' ? 6 : 5);
    await addVisit(page, { appointmentDate: date, appointmentTime: '08:00', clientName: 'Kim' });
    await openDayView(page, date);
    await page.getByRole('button', { name: /^Find a client for 9:20 / }).click();
    const dialog = page.getByRole('dialog', { name: /^Free 9:20 am/ });
    for (const name of [first, second])
      await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
    await dialog.getByLabel('Begins at').selectOption('10:30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask 2 clients' }).click();
    await expectToast(page, '2 clients asked');

    // The calendar polls, and must not poll without a session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(await offerSentTo(first));
    const form = page.getByRole('form', { name: 'A time for you' });
    await expect(form).toContainText('10:30 am');
    await expect(form).toContainText('For Bella.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused();
    await expectAccessible(page);

    await page.goto(await offerSentTo(second));
    await expect(page.getByRole('heading', { level: 1, name: 'Just taken' })).toBeVisible();
    await expectLargeTextFits(page);
    await page.getByRole('button', { name: 'Same again' }).click();
    await page.waitForURL(/\/again\//);
  },
);

test(
  'a day that is driven to and fro is put in order, and nobody is told',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const date = openDay(project.name === 'desk' ? 10 : 9);
    for (const [clientName, address] of [
      ['Far', '3 Bowen Street, Warragul 3820'],
      ['Near', '12 Rossiter Road, Koo Wee Rup 3981'],
      ['Neighbour', '9 Bowen Street, Warragul 3820'],
    ])
      await addVisit(page, { appointmentDate: date, appointmentTime: '08:00', clientName, address });
    await openDayView(page, date);
    await expect(page.getByText(/km, .* drive/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Route', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Route' });
    await expect(dialog.getByText('your own postcode is missing')).toBeVisible();
    await expect(dialog.getByText(/^A shorter order saves \d+ km/)).toBeVisible();
    await expectAccessible(page);
    // The print shows the whole day, and no dialog covers it.
    await page.emulateMedia({ media: 'print' });
    await expect(dialog).toBeHidden();
    await expect(page.getByText('9 Bowen Street, Warragul 3820').first()).toBeVisible();
    const cutOff = () => getComputedStyle(document.body).overflowY !== 'visible';
    expect(await page.evaluate(cutOff)).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Use this order' }).click();
    await expectToast(page, 'The new order is your plan');
    await expect(dialog.getByText(/^A shorter order saves/)).toBeHidden();
    const visits: Appointment[] = await (
      await page.request.get(`${url}/api/calendar/appointments/date/${date}`, asOwner)
    ).json();
    expect(visits.map(({ status, messages }) => [status, messages.length])).toEqual([
      ['scheduled', 0],
      ['scheduled', 0],
      ['scheduled', 0],
    ]);
    expect(visits.map(({ clientName }) => clientName).indexOf('Near')).not.toBe(1);
    await expectLargeTextFits(page);
  },
);
