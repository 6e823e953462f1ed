import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { ownerLogin } from '../../support/servers/test-env';
import { expect } from '../fixtures';

const password = 'three old anvils';

/** Signs in to the CMS as an owner of this test: the panel stores which groups each owner has opened. */
export async function signInAsNewOwner(page: Page): Promise<void> {
  const email = `${randomUUID()}@test.example`;
  await page.request.post('/cms-api/owners/login', { data: ownerLogin });
  const made = await page.request.post('/cms-api/owners', { data: { name: 'Phoebe', email, password } });
  expect(made.status()).toBe(201);
  await page.context().clearCookies();
  const entered = await page.request.post('/cms-api/owners/login', { data: { email, password } });
  expect(entered.ok()).toBe(true);
}
