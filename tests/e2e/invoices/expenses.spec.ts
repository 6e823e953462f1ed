import { jpeg } from '../../support/upload-samples';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { enterSeller, openMoney } from './invoices';

test.beforeEach(({ page }) => enterSeller(page));

test('a receipt is photographed without a network, its sum typed later, deleted and restored', {
  tag: ['@quick', '@both'],
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|status of 400/);
  const supplier = `Ampol ${Date.now()}`;
  await openMoney(page, '/expenses');
  await expect(page.getByRole('button', { name: 'Photograph receipt' }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length)))
    .toBeGreaterThan(0);
  await context.setOffline(true);
  const photo = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpeg };
  await page.getByLabel('Photograph receipt: file').first().setInputFiles(photo);
  await expect(page.getByText('1 receipt on this phone.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const added = page.waitForResponse(
    (reply) =>
      reply.request().method() === 'POST' && reply.url().endsWith('/api/admin/expenses') && reply.ok(),
  );
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const { id } = await (await added).json();
  await expect(page.getByRole('button', { name: /Type the sum/ }).first()).toBeVisible();
  // Opens this journey's draft, because other journeys photograph receipts too.
  await page.goto(`/money/expenses?expense=${id}`);

  const dialog = page.getByRole('dialog', { name: 'Type the sum' });
  await expect(dialog.getByRole('img', { name: 'Receipt, opens large' })).toBeVisible();
  await dialog.getByLabel('Sum, with GST').fill('88');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the supplier')).toBeVisible();
  await dialog.getByLabel('Supplier').fill(supplier);
  await dialog.getByLabel('Category').selectOption('Fuel');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${supplier} saved`);
  const row = page.getByRole('button', { name: new RegExp(supplier) });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  // Only a part of this receipt has GST.
  const named = page.getByRole('dialog', { name: supplier });
  const gst = named.getByLabel('GST', { exact: true });
  await row.click();
  await named.getByText('GST, payment, note').click();
  await gst.fill('$5.50');
  await expectAccessible(page, '[role=dialog]');
  await named.getByRole('button', { name: 'Save' }).click();
  await expect(named).toBeHidden();
  await row.click();
  await named.getByText('GST, payment, note').click();
  await expect(gst).toHaveValue('5.50');
  await named.getByRole('button', { name: 'Close' }).click();

  // A second equal expense is shown as a possible duplicate.
  const twice = { boughtOn: inDays(0), supplier, category: 'fuel', totalCents: 8800 };
  await page.request.post('/api/admin/expenses', { ...asOwner, data: twice });
  await page.reload();
  await row.first().click();
  await named.getByRole('button', { name: 'Keep one' }).click();
  await expectToast(page, 'One is left');
  await expect(row).toHaveCount(1);

  await row.click();
  await named.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Expense deleted');
  await page.goto('/money/expenses?bin');
  const deleted = page.getByText(supplier).first();
  await expect(deleted).toBeVisible();
  const restore = page.getByRole('button', { name: `Restore ${supplier}` }).first();
  // On a phone the button is behind the row.
  if (!(await restore.isVisible())) await deleted.click();
  await restore.click();
  await expectToast(page, `${supplier} restored`);
});

test('kilometres are added and corrected with a reason, and profit stands by month', {
  tag: '@both',
}, async ({ page }) => {
  await openMoney(page, '/kilometres');
  await page.getByRole('button', { name: 'Add trip' }).click();
  const trip = page.getByRole('dialog', { name: 'Add trip' });
  await trip.getByLabel('Kilometres').fill('42.5');
  await trip.getByRole('button', { name: 'Save' }).click();
  await expect(trip.getByText('Please say why')).toBeVisible();
  await trip.getByLabel('What for').fill('Fetched shoes');
  await expectAccessible(page, '[role=dialog]');
  await trip.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('button', { name: /Fetched shoes/ })
    .first()
    .click();
  const correct = page.getByRole('dialog', { name: /^Correct / });
  await correct.getByLabel('Kilometres').fill('40');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /40 km.*Fetched shoes/s }).first()).toBeVisible();
  const period = await page.getByLabel('Period').boundingBox();
  const sum = await page.getByRole('heading', { name: /^[\d,.]+ km$/ }).boundingBox();
  expect((sum?.y ?? 0) - (period?.y ?? 0) - (period?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Begin logbook' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);

  await page.goto('/money/profit');
  await expect(page.getByText('Kilometres are claimed apart.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
