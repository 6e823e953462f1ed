import type { APIRequestContext, Page } from '@playwright/test';
import { signedTokens } from '../../cms/security/signed-tokens';
import { youngestFormMs } from '../../contracts/traps';
import { ownerLogin, testEnv } from '../support/test-env';
import { expect } from './fixtures';

const secret = testEnv('').PAYLOAD_SECRET;

let people = 0;
/** A name of this test's own, so that tests can run beside one another. */
export const ownName = (): string => `Owner${process.pid}x${Date.now().toString(36)}${++people}`;

/** The link's token of a review request for a visit. */
export function visitToken(appointmentId: number): string {
  const until = Math.floor(Date.now() / 1000) + 86_400;
  return signedTokens(secret, 'visit').sign(`${appointmentId.toString(36)}-${until.toString(36)}`);
}

/** A form that is sent as fast as a machine can is taken for a machine's. */
export async function likeAPerson(page: Page): Promise<void> {
  await page.waitForFunction((age) => performance.now() > age, youngestFormMs + 100);
}

/** Puts something into the field that people don't see. */
export async function fillTrap(page: Page): Promise<void> {
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
}

async function cmsHeaders(request: APIRequestContext) {
  const reply = await request.post('/cms-api/owners/login', { data: ownerLogin });
  expect(reply.ok()).toBe(true);
  const { token } = (await reply.json()) as { token: string };
  return { Authorization: `JWT ${token}` };
}

/** The rows of a collection in which `field` is `value`. */
export async function rowsOf(
  request: APIRequestContext,
  collection: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>[]> {
  const query = `where[${field}][equals]=${encodeURIComponent(value)}&limit=100`;
  const reply = await request.get(`/cms-api/${collection}?${query}`, { headers: await cmsHeaders(request) });
  expect(reply.ok()).toBe(true);
  return ((await reply.json()) as { docs: Record<string, unknown>[] }).docs;
}

/** Changes a row as the owner does in the CMS. */
export async function changeRow(
  request: APIRequestContext,
  collection: string,
  id: number,
  data: Record<string, unknown>,
): Promise<void> {
  const reply = await request.patch(`/cms-api/${collection}/${id}`, {
    headers: await cmsHeaders(request),
    data,
  });
  expect(reply.ok()).toBe(true);
}

/** The addresses of unsubscribing. */
export const unsubscribePath = (subscriberId: number): string =>
  `/unsubscribe/${signedTokens(secret, 'unsubscribe').sign(String(subscriberId))}`;
