import type { Locator, Page } from 'playwright/test';
import { likeAPerson, openFormOf, ownName, rowsOf } from '../bookings/public-forms';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '../fixtures';

const button = 'Complete Survey & Get Booklet';

const openSurvey = (page: Page) => openFormOf(page, '/survey2025', 'Survey');

async function fill(form: Locator, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  for (const answer of ['2-3 horses', 'Trimming and shoeing', "Don't use shoes", 'Very Satisfied']) {
    await form.getByRole('radio', { name: answer, exact: true }).check();
  }
  await form.getByLabel('Who is your current farrier?').fill('None');
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Phone Number').fill('0491 570 157');
  await form.getByLabel('Email').fill(email);
  return email;
}

test('the survey offers the booklet, asks five questions, and thanks', { tag: '@quick' }, async ({
  page,
}) => {
  const form = await openSurvey(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'The free booklet' });
  await expect(offer).toContainText(/laminitis and seedy toe/i);
  await expect(offer).toContainText('$99');
  await expect(offer).toContainText('about 2 minutes');
  await expect(form.getByRole('radio')).toHaveCount(4 + 4 + 4 + 6);
  for (const answer of [
    ...['1 horse', '2-3 horses', '4-6 horses', '7+ horses'],
    ...['Regular trimming only', 'Trimming and shoeing', 'Specialized/corrective shoeing'],
    ...['Not sure - need advice', 'Hot shoeing', 'Cold shoeing', 'No preference', "Don't use shoes"],
    ...['Very Satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very Dissatisfied'],
    "Don't currently have a farrier",
  ]) {
    await expect(form.getByRole('radio', { name: answer, exact: true })).toBeVisible();
  }
  for (const marked of ['Who is your current farrier?', 'Full Name', 'Phone Number', 'Email']) {
    await expect(form.locator('label').filter({ hasText: marked })).toContainText('*');
  }
  await expectNoSidewaysScroll(page);

  const email = await fill(form, ownName());
  await likeAPerson(page);
  await form.getByRole('button', { name: button }).dblclick();
  await expect(page.getByText('Survey Completed!')).toBeVisible();
  await expect(page.getByText('Your free booklet is being sent to your email.')).toBeVisible();
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank You!' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText(/booklet is being sent to you by email.*check your inbox/i)).toBeVisible();
  await expectAccessible(page);
  const rows = await rowsOf('survey2025', 'email', email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    horseCount: '2-3 horses',
    shoeingPreference: "Don't use shoes",
    satisfaction: 'very-satisfied',
    currentFarrier: 'None',
  });
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every missing answer is named, and the first one has the focus', async ({ page }) => {
  const form = await openSurvey(page);
  await form.getByRole('button', { name: button }).click();
  for (const message of [
    'Please select how many horses you have',
    'Please select your preferred service type',
    'Please select your shoeing preference',
    "Please enter your current farrier's name or 'None' if you don't have one",
    'Please rate your satisfaction',
    'Name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please enter a valid email address',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByRole('radio', { name: '1 horse', exact: true })).toBeFocused();
  await expectAccessible(page);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource|net::ERR/] } });

  test('a refusal by the server stands at its field', async ({ page }) => {
    const form = await openSurvey(page);
    await fill(form, ownName());
    await form.getByLabel('Phone Number').fill('0000 000 000');
    await likeAPerson(page);
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(form.getByLabel('Phone Number')).toBeFocused();
  });

  test('a button pressed twice in the air shows that it is sending', async ({ page }) => {
    const form = await openSurvey(page);
    const email = await fill(form, ownName());
    await likeAPerson(page);
    const waiting = await hold(page, '**/api/survey2025');
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await form.getByLabel('Email').press('Enter');
    waiting.release();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await rowsOf('survey2025', 'email', email)).toHaveLength(1);
  });
});

test('a form that is sent before its script has come is sent when it has', async ({ page }) => {
  const waiting = await hold(page, /assets\/forms-.*js$/);
  await page.goto('/survey2025', { waitUntil: 'load' });
  const form = page.getByRole('form', { name: 'Survey' });
  const email = await fill(form, ownName());
  await likeAPerson(page);
  await form.getByRole('button', { name: button }).click();
  await expect.poll(waiting.asked).toBe(1);
  await expect(page).toHaveURL(/\/survey2025$/);
  waiting.release();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await rowsOf('survey2025', 'email', email)).toHaveLength(1);
});
