import { expect, type Locator, type Page } from 'playwright/test';
import { addDays } from '../../../rules/time/dates';
import { dateIn, defaultTimeZone } from '../../../rules/time/zone';

export const password = 'paddock-gate-7';
let people = 0;

export const newUsername = () => `cust${process.pid}x${++people}x${Math.floor(performance.now())}`;

/** Creates an account through the API and signs in. Returns the username. */
export async function signUp(page: Page, more: Record<string, unknown> = {}): Promise<string> {
  const username = newUsername();
  const reply = await page.request.post('/api/register', {
    data: { username, password, email: `${username}@example.com`, ...more },
  });
  expect(reply.status()).toBe(201);
  return username;
}

export async function read<Reply>(page: Page, path: string): Promise<Reply> {
  const reply = await page.request.get(path);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Reply;
}

export async function make<Reply = { id: number }>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(path, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as Reply;
}

/**
 * Returns the business's date so many days from now, YYYY-MM-DD. Counts calendar days: a day with a clock change does
 * not have 24 hours.
 */
export const inDays = (days: number) => addDays(dateIn(defaultTimeZone, new Date()), days);

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toaster = page.locator('[data-toaster]');
  await expect(toaster.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toaster.getByText(description, { exact: true })).toBeVisible();
}

/** Signs in again in the dialog over a page whose session has ended. */
/** Signs up, and signs in with a wrong password. Resolves to the form. */
export async function signInWrongly(page: Page): Promise<Locator> {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill('not-the-password');
  await form.getByRole('button', { name: 'Sign In' }).click();
  return form;
}

export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}
