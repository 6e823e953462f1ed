import { codeAt, step } from '../support/owner-codes';
import { adminPassword, ownerLogin } from '../support/test-env';
import { expectToast } from './customers';
import { expect, expectAccessible, expectNoSidewaysScroll, isAlive, panelIsAlive, test } from './fixtures';
import { startProduct } from './start-server';

// What is required of every owner would meet the other tests' owner, so this server is its own.
let url = '';
let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const shared = process.env.E2E_URL;
  stop = await startProduct();
  url = process.env.E2E_URL ?? '';
  process.env.E2E_URL = shared;
});
test.afterAll(() => stop());

test('once every owner is asked for a code, the gate asks too, and an owner without is led', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 401/);
  test.slow();
  const shot = (name: string) =>
    page.screenshot({ path: `test-results/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
  const { password } = ownerLogin;
  const post = async (path: string, data: unknown) =>
    (await page.request.post(`${url}${path}`, { data })).json();
  await post('/cms-api/owners/login', ownerLogin);
  const { key } = await post('/api/admin/second-factor/key', { password });
  const now = Date.now();
  await post('/api/admin/second-factor/confirm', { code: codeAt(key, new Date(now)) });
  const second = { name: 'Second', email: 'second@test.example', password: 'three old anvils' };
  await post('/cms-api/owners', second);

  await page.goto(`${url}/cms/globals/sign-in`);
  await panelIsAlive(page);
  await page.getByLabel('Ask every owner for a code at sign-in').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully.')).toBeVisible();
  await page.context().clearCookies();

  await page.goto(`${url}/admin`);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot('gate-code');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code is required')).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Access Denied', 'Incorrect password or code');
  await page.getByLabel('Code').fill(codeAt(key, new Date(Math.max(Date.now(), now + step))));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Access Granted', 'Welcome to the admin dashboard');

  await page.context().clearCookies();
  await page.goto(`${url}/cms`);
  await isAlive(page.getByRole('button', { name: 'Login' }));
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password').fill(second.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Set up codes for signing in' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot('led-to-set-up');
  await page.getByText('Type the key instead').click();
  const own = (await page.locator('.owner-key').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeAt(own, new Date()));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL(/\/cms\/?$/);
});
