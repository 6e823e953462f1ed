import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectToast } from '../customers/customers';
import { asOwner, enterOffice, expect, makeAsOwner, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { newPartner, openPerson } from './people';

const newProvider = (page: Page, firstName: string, lastName: string) =>
  makeAsOwner(page, '/api/service-providers', {
    firstName,
    lastName,
    qualificationLevel: 'Apprentice Level 4',
    bsb: '063-000',
    accountNumber: '12345678',
    accountName: 'Pat',
  });

test.describe('where the network is weak', () => {
  test.use({ expectedErrors: { patterns: [/ERR_|Failed to load/] } });

  test('drafts of a partner and a client survive, bank numbers do not, and Cancel drops them', {
    tag: '@desk',
  }, async ({ page }) => {
    await enterOffice(page);
    const lastName = `Fox ${randomUUID().slice(0, 8)}`;
    await newPartner(page, { lastName: lastName });
    await page.goto('/admin-referral');
    const dialog = page.getByRole('dialog');
    await (await openPerson(page, lastName)).getByRole('button', { name: /Add Client/ }).click();
    await dialog.getByLabel('Client name').fill('Kim Day');
    await page.keyboard.press('Escape');
    await (await openPerson(page, lastName)).getByRole('button', { name: /Add Client/ }).click();
    await expect(dialog.getByLabel('Client name')).toHaveValue('Kim Day');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const add = () => page.getByRole('button', { name: 'Add Partner' }).first().click();
    await add();
    await dialog.getByLabel('First name').fill('Leanne');
    await dialog.getByLabel('Account number').fill('98765432');
    await page.keyboard.press('Escape');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('Leanne');
    expect(stored).not.toContain('98765432');
    expect(stored).not.toContain('Kim Day');
    await add();
    await expect(dialog.getByLabel('First name')).toHaveValue('Leanne');
    await expect(dialog.getByLabel('Account number')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Start again' }).click();
    await expect(dialog.getByLabel('First name')).toHaveValue('');
  });

  test('work that is typed outlives a dead network and a reload, and is written down once', async ({
    page,
  }) => {
    await enterOffice(page);
    const lastName = `Ashdown ${randomUUID().slice(0, 8)}`;
    const { id } = await newProvider(page, 'Tom', lastName);
    await page.goto(`/accounts?dialog=work&of=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Work').fill('Full set, hot');
    await dialog.getByLabel('Amount owed').fill('1,200.50');
    // The call reaches the server, but the reply is lost.
    await page.route('**/api/work-assignments', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Add Work' }).click();
    await expect(dialog.locator('[data-failure]')).toContainText('We could not be reached');
    await page.unroute('**/api/work-assignments');
    await dialog.getByRole('button', { name: 'Add Work' }).click();
    await expectToast(page, 'Work added', '$1,200.50 is owed for it.');

    await page.context().setOffline(true);
    await (await openPerson(page, lastName)).getByRole('button', { name: /Add Work/ }).click();
    await dialog.getByLabel('Work').fill('Two trims');
    await dialog.getByLabel('Amount owed').fill('19.99');
    await dialog.getByRole('button', { name: 'Add Work' }).click();
    await expect(dialog.locator('[data-failure]')).toContainText('We could not be reached');
    await page.context().setOffline(false);
    await page.reload();
    await expect(dialog.getByLabel('Work')).toHaveValue('Two trims');
    await expect(dialog.getByLabel('Amount owed')).toHaveValue('19.99');
    await dialog.getByRole('button', { name: 'Add Work' }).click();
    await expectToast(page, 'Work added', '$19.99 is owed for it.');
    const work = await (await page.request.get(`/api/work-assignments/${id}`, asOwner)).json();
    expect(work.map(({ amountOwed }: { amountOwed: number }) => amountOwed)).toEqual([19_99, 1200_50]);
  });

  test('a payment made in another tab is made once', { tag: '@desk' }, async ({ page }) => {
    await enterOffice(page);
    const lastName = `Ely ${randomUUID().slice(0, 8)}`;
    const { id } = await newPartner(page, { lastName: lastName });
    await makeAsOwner(page, '/api/referral-clients', {
      referralFarrierId: id,
      clientName: 'Kim',
      totalRevenue: 20_000,
    });
    await page.goto('/admin-referral');
    await (await openPerson(page, lastName)).getByRole('button', { name: /Mark Paid/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Mark $30.00 Paid' })).toBeVisible();
    await makeAsOwner(page, `/api/referral-farriers/${id}/mark-paid`, { amount: 3000 });
    await dialog.getByRole('button', { name: 'Mark $30.00 Paid' }).click();
    await expect(dialog.locator('[data-failure]')).toContainText('Nothing is outstanding');
    const payments = await page.request.get(`/api/payments?referralFarrierId=${id}`, asOwner);
    expect(await payments.json()).toHaveLength(1);
  });
});

test('payout runs of long ago are pages away, with their files', { tag: '@desk' }, async ({ page }) => {
  await enterOffice(page);
  const payFrom = {
    bank: 'CBA',
    userName: 'Heel',
    userId: '301500',
    bsb: '063-000',
    accountNumber: '12345678',
  };
  await page.request.put('/api/admin/paying-account', { ...asOwner, data: payFrom });
  const { id: payeeId } = await newProvider(page, 'Tom', `Hale ${randomUUID().slice(0, 8)}`);
  const reference = `RUN ${randomUUID().slice(0, 8)}`;
  for (let run = 1; run <= 6; run++) {
    const work = {
      serviceProviderId: payeeId,
      workDescription: 'Trim',
      amountOwed: run,
      status: 'completed',
    };
    await makeAsOwner(page, '/api/work-assignments', work);
    const payees = [{ payeeType: 'service-provider', payeeId, amount: run }];
    await makeAsOwner(page, '/api/payouts', { payees, reference: `${reference} ${run}` });
  }
  await page.goto('/accounts/payments');
  await expect(page.getByRole('link', { name: `CSV of ${reference} 6` })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of payouts' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(page.getByRole('link', { name: `Bank file of ${reference} 1` })).toBeVisible();
});

test('names of 100 letters and type at 200 % stay within a small phone', { tag: '@desk' }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 760 });
  await enterOffice(page);
  const long = `Featherstonehaugh-Cholmondeley ${randomUUID()}`.padEnd(100, 'x').slice(0, 100);
  const { id } = await newProvider(page, long, long);
  await makeAsOwner(page, '/api/work-assignments', {
    serviceProviderId: id,
    workDescription: long,
    amountOwed: 99_999_99,
    status: 'completed',
  });
  const partner = await newPartner(page, { lastName: long, businessName: long });
  await makeAsOwner(page, '/api/referral-clients', {
    referralFarrierId: partner.id,
    clientName: long,
    totalRevenue: 99_999_99,
  });
  const link = new URL(partner.setupLink).searchParams;
  await makeAsOwner(page, '/api/referral-farrier/setup-password', {
    username: link.get('username'),
    token: link.get('token'),
    password: 'Three Anvils 3',
  });
  await makeAsOwner(page, '/api/provider-login', { providerId: id });
  const work = `dialog=history&of=${id}`;
  for (const path of [
    '/accounts',
    `/accounts?${work}`,
    `/accounts?dialog=work&of=${id}`,
    '/accounts/payments',
    '/accounts/payments?dialog=payout',
    '/admin-referral',
    `/admin-referral?dialog=clients&of=${partner.id}`,
    `/admin-referral?dialog=edit&of=${partner.id}`,
    `/admin-referral?dialog=pay&of=${partner.id}`,
    ...['/portal', '/portal/statement', '/referral-dashboard', '/referral-dashboard/statement'],
    '/referral-dashboard/poster',
  ]) {
    await page.goto(path);
    if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await test.step(path, () => expectLargeTextFits(page));
  }
});
