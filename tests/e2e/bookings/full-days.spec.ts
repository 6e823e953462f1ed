import { availability } from '../../../contracts/bookings/availability';
import { partText, shortPartText } from '../../../rules/bookings/free-days';
import { liveBooking } from '../../support/live-booking';
import { openDay } from '../../support/open-days';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { untouchedServer } from '../start-server';
import { formIsAlive } from './public-forms';

test('a part that is full, or filled up meanwhile, is one press from the nearest that is free', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 409/);
  test.setTimeout(120_000);
  // Uses its own server, because only this journey may change its days.
  const { url, stop } = await untouchedServer();
  try {
    const date = openDay(2);
    const stateOf = async (slot: string) => {
      const reply = await page.request.get(`${url}/api/availability?from=${date}&days=1&horses=1`);
      const [day] = availability.response.parse(await reply.json());
      return day?.slots.find((part) => part.slot === slot)?.state;
    };
    let people = 0;
    const book = async (preferredTime: string) => {
      const data = liveBooking(people++, { serviceDate: date, preferredTime, horseCount: 1 });
      const reply = await page.request.post(`${url}/api/bookings`, { data });
      expect(reply.status(), await reply.text()).toBe(201);
    };
    const bookUntil = async (slot: string, state: string) => {
      while ((await stateOf(slot)) !== state) await book(slot);
    };
    await bookUntil('morning', 'few');
    await bookUntil('afternoon', 'full');
    await page.context().clearCookies();

    await page.goto(`${url}/booking/farrier`);
    const form = page.getByRole('form', { name: 'Book the farrier' });
    await form.getByLabel('Suburb').fill('Garfield');
    await formIsAlive(form);
    await expect(form.getByLabel('Postcode')).toHaveValue('3814');
    await expect(
      form.getByRole('group', { name: 'The next days' }).getByRole('button', { name: /: Near you$/ }),
    ).toHaveCount(1);
    await form.getByLabel('Preferred date').fill(date);
    await expect(form.getByText('We are near you that day.')).toBeVisible();
    const morning = form.getByRole('radio', { name: /^Morning .*Few left$/ });
    await expect(morning).toBeEnabled();
    await form.getByRole('radio', { name: /^Afternoon .*Full$/ }).check();
    const full = form.getByRole('status').filter({ hasText: 'is full.' });
    await expect(full).toContainText(partText({ date, slot: 'afternoon' }));
    await expectAccessible(page);
    await full.getByRole('button', { name: `${shortPartText({ date, slot: 'morning' })}, near you` }).click();
    await expect(morning).toBeChecked();
    await expect(full).toHaveCount(0);

    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lowe');
    await form.getByLabel('Phone number').fill('0491 570 157');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Property address').fill('12 Station Road');
    await form.getByLabel('What do your horses need?').fill('Trim for one');
    // A concurrent booking takes the last place.
    await bookUntil('morning', 'full');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
    const refusal = form.getByRole('alert').filter({ hasText: 'your details are saved' });
    await expect(refusal).toContainText(`${partText({ date, slot: 'morning' })} is full.`);
    await expectAccessible(page);
    await expectLargeTextFits(page);
    const nearest = refusal.getByRole('button').first();
    const taken = (await nearest.textContent()) ?? '';
    await nearest.click();
    await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
    const reply = await page.request.get(`${url}/api/bookings?page=1&q=ada@example.com`, asOwner);
    const { items } = await reply.json();
    expect(items).toHaveLength(1);
    expect(shortPartText({ date: items[0].serviceDate, slot: items[0].preferredTime })).toBe(taken);
  } finally {
    await stop();
  }
});
