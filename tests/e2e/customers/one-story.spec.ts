import { formatDate } from '../../../rules/time/dates';
import { openDay } from '../../support/open-days';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { inDays, make, read } from './customers';
import { card, dialogOf, record, stableWith } from './stables';

test('a booked horse is not overdue, and a second booking in its week asks first', async ({ page }) => {
  const [banjo, dot] = await stableWith(page, 'Banjo', 'Dot');
  if (!banjo || !dot) throw new Error('No horses');
  for (const horse of [banjo, dot])
    await make(page, '/api/health-records', record(horse, { nextDueDate: inDays(-3) }));
  await page.goto('/my-stable');
  const due = page.getByRole('region', { name: 'Due soon & overdue' });
  await expect(due.getByText('Overdue by 3 days')).toHaveCount(2);
  await due.getByRole('link', { name: 'Book Banjo' }).click();

  const form = page.getByRole('form', { name: 'Book the farrier' });
  const book = async () => {
    await expect(form.getByLabel('Banjo', { exact: true })).toBeChecked();
    await form.getByLabel('Suburb').fill('Garfield');
    await form.getByLabel('Property address').fill('12 Station Road');
    await form.getByLabel('Preferred date').fill(openDay(3));
    await form.getByRole('radio', { name: /^Afternoon/ }).check();
    await form.getByLabel('First name').fill('Mia');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Phone number').fill('0491 570 157');
    await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  };
  await book();
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();

  await page.goto('/my-stable');
  const booked = `Booked for ${formatDate(openDay(3))}`;
  await expect(due.getByText(booked)).toBeVisible();
  await expect(due.getByText('Overdue by 3 days')).toHaveCount(1);
  await expect(card(page, 'Banjo').getByText(booked)).toBeVisible();
  await expect(due.getByRole('link', { name: 'Book Banjo' })).toHaveCount(0);
  await expect(due.getByRole('link', { name: 'See the booking of Banjo' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expectAccessible(page);

  await page.goto(`/booking/farrier?horse=${banjo.id}`);
  await book();
  const question = form.getByRole('alert').filter({ hasText: 'Banjo is booked already, on' });
  await expect(question).toBeVisible();
  expect(await read<unknown[]>(page, '/api/user/bookings')).toHaveLength(1);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, book it too' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible();
  expect(await read<unknown[]>(page, '/api/user/bookings')).toHaveLength(2);
});

test('a record of care done again suggests the interval of the last time', async ({ page }) => {
  const [banjo] = await stableWith(page, 'Banjo');
  if (!banjo) throw new Error('No horse');
  await make(
    page,
    '/api/health-records',
    record(banjo, { serviceDate: inDays(-50), nextDueDate: inDays(-8) }),
  );
  await page.goto('/my-stable');
  await page.getByRole('button', { name: /^Record as done: Banjo/ }).click();
  const dialog = dialogOf(page, 'Add a health record');
  await expect(dialog.getByLabel('Next due', { exact: true })).toHaveValue(inDays(42));
  await dialog.getByRole('button', { name: 'Add Record' }).click();
  await expect(page.getByText('Health record added')).toBeVisible();
  await expect(page.getByText('Overdue by 8 days')).toHaveCount(0);
});

test('a visit that the owner has planned for a horse stands in the place of Overdue', async ({ page }) => {
  const [banjo] = await stableWith(page, 'Banjo');
  if (!banjo) throw new Error('No horse');
  await make(page, '/api/health-records', record(banjo, { nextDueDate: inDays(-3) }));
  const day = openDay(4);
  const planned = await page.request.post('/api/calendar/appointments', {
    ...asOwner,
    data: { clientName: 'Mia Lee', appointmentDate: day, appointmentTime: '09:30', horseIds: [banjo.id] },
  });
  expect(planned.status(), await planned.text()).toBe(201);

  await page.goto('/my-stable');
  const due = page.getByRole('region', { name: 'Due soon & overdue' });
  const booked = `Booked for ${formatDate(day)}`;
  await expect(due.getByText(booked)).toBeVisible();
  await expect(page.getByText(/Overdue|days over/)).toHaveCount(0);
  await expect(card(page, 'Banjo').getByText(booked)).toBeVisible();
  await due.getByRole('link', { name: 'See the visit of Banjo' }).click();
  await expect(page.getByText(`We come on ${formatDate(day)}. Call us to change that.`)).toBeVisible();
  await expectAccessible(page);
});

test('the horses that are due are booked together with one press, and some can be left out', async ({
  page,
}) => {
  const [banjo, dot, rosie] = await stableWith(page, 'Banjo', 'Dot', 'Rosie');
  if (!banjo || !dot || !rosie) throw new Error('No horses');
  await make(page, '/api/health-records', record(banjo, { nextDueDate: inDays(-3) }));
  await make(page, '/api/health-records', record(dot, { nextDueDate: inDays(2) }));
  await make(page, '/api/health-records', record(rosie, { nextDueDate: inDays(60) }));
  await page.goto('/my-stable');
  await page.getByRole('button', { name: 'Book these 2 horses' }).click();
  await expect(page).toHaveURL(/\/again\/\w+$/);
  const form = page.getByRole('form', { name: 'Same again' });
  await expect(form.getByRole('checkbox', { name: /Banjo/ })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: /Dot/ })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: /Rosie/ })).toHaveCount(0);
  await form.getByRole('checkbox', { name: /Dot/ }).uncheck();
  await form.getByRole('radio').first().check();
  await form.getByLabel('First name').fill('Mia');
  await form.getByLabel('Phone').fill('0491 570 157');
  await form.getByLabel('Property address').fill('12 Station Road');
  await form.getByLabel('Suburb').fill('Garfield');
  await form.getByLabel('Postcode').fill('3814');
  await expectAccessible(page);
  await expectLargeTextFits(page);
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();

  await page.goto('/my-stable');
  await expect(card(page, 'Banjo').getByText(/^Booked for /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Dot' })).toBeVisible();
});
