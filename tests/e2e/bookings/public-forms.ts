import { type APIRequestContext, type APIResponse, type Locator, type Page, request } from 'playwright/test';
import { signedTokens } from '../../../cms/security/tokens/signed-tokens';
import { youngestFormMs } from '../../../contracts/honeypot';
import { openDay } from '../../support/open-days';
import { ownerLogin, testEnv } from '../../support/servers/test-env';
import { expect } from '../fixtures';

const secrets = [testEnv('').PAYLOAD_SECRET ?? ''] as const;

let people = 0;
/** Returns a name of this test only, so that tests can run in parallel. */
export const ownName = (): string => `Owner${process.pid}x${Date.now().toString(36)}${++people}`;

/** Waits until a form of the site has its script. Some forms load the script when somebody touches them. */
export const formIsAlive = (form: Locator) =>
  expect(form.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-alive');

export const bookingForm = (page: Page) => page.getByRole('form', { name: 'Book the farrier' });

/** Opens the booking page, and returns its form with its script. */
export async function openBookingForm(page: Page, path = '/booking/farrier'): Promise<Locator> {
  await page.goto(path);
  const form = bookingForm(page);
  await form.getByLabel('Suburb').focus();
  await formIsAlive(form);
  return form;
}

interface TypedBooking {
  date?: string;
  needs?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
}

/** Fills in a booking in Garfield, for the afternoon of an open day. */
export async function fillBooking(form: Locator, typed: TypedBooking): Promise<void> {
  const { date = openDay(3), needs = 'Trim for two', firstName = 'Ada', lastName = 'Lowe' } = typed;
  const { phone = '0491 570 157', email = `${ownName()}@example.com`.toLowerCase() } = typed;
  await form.getByLabel('Suburb').fill('Garfield');
  await form.getByLabel('Property address').fill('12 Station Road');
  await form.getByLabel('Preferred date').fill(date);
  await form.getByRole('radio', { name: /^Afternoon/ }).check();
  await form.getByLabel('What do your horses need?').fill(needs);
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel('Email').fill(email);
}

export const sendBooking = (page: Page) =>
  bookingForm(page).getByRole('button', { name: 'Submit Booking Request' }).click();

/** Opens a page with one form, and returns the form with its script. */
export async function openFormOf(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await expect(page.locator('[data-alive] form')).toBeVisible();
  return page.getByRole('form', { name });
}

/** Returns the token of the review link for a visit. */
export function visitToken(appointmentId: number): string {
  const until = Math.floor(Date.now() / 1000) + 86_400;
  return signedTokens(secrets, 'visit').sign(`${appointmentId.toString(36)}-${until.toString(36)}`);
}

/** Moves the page's clock to when a person could have filled in the form: a faster one counts as automated. */
export async function likeAPerson(page: Page): Promise<void> {
  await page.evaluate((age) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + age;
  }, youngestFormMs);
}

export async function fillHoneypot(page: Page): Promise<void> {
  await page.locator('input[name="hollow"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
}

/**
 * Calls the CMS as its owner outside the browser: a page requested with a session is not a guest's. Parallel sign-ins
 * can end each other in Payload, so a refused call signs in again.
 */
async function asCmsOwner<Answer>(work: (cms: APIRequestContext) => Promise<APIResponse>): Promise<Answer> {
  const baseURL = process.env.E2E_URL ?? '';
  const cms = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  try {
    let answer: Answer | undefined;
    await expect(async () => {
      expect((await cms.post('/cms-api/owners/login', { data: ownerLogin })).ok()).toBe(true);
      const reply = await work(cms);
      expect(reply.ok()).toBe(true);
      answer = (await reply.json()) as Answer;
    }).toPass({ timeout: 15_000 });
    return answer as Answer;
  } finally {
    await cms.dispose();
  }
}

export async function rowsOf(
  collection: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>[]> {
  const query = `where[${field}][equals]=${encodeURIComponent(value)}&limit=100`;
  const { docs } = await asCmsOwner<{ docs: Record<string, unknown>[] }>((cms) =>
    cms.get(`/cms-api/${collection}?${query}`),
  );
  return docs;
}

export const changeRow = (collection: string, id: number, data: Record<string, unknown>): Promise<unknown> =>
  asCmsOwner((cms) => cms.patch(`/cms-api/${collection}/${id}`, { data }));

export const unsubscribePath = (subscriberId: number): string =>
  `/unsubscribe/${signedTokens(secrets, 'unsubscribe').sign(String(subscriberId))}`;

export const reviewOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Opens the page with the review: parallel tests add more, which move it to later pages. */
export async function openReview(page: Page, name: string): Promise<Locator> {
  await expect(async () => {
    await page.goto('/reviews');
    while ((await reviewOf(page, name).count()) === 0) {
      const next = await page
        .getByRole('link', { name: 'Show more' })
        .getAttribute('href', { timeout: 1000 });
      await page.goto(next ?? '');
    }
  }).toPass();
  return reviewOf(page, name).first();
}
