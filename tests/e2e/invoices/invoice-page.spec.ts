import type { Client } from '../../../contracts/clients/clients';
import type { CustomersInvoice } from '../../../contracts/money/user-invoices';
import { ownWord } from '../clients/book';
import { read, signUp } from '../customers/customers';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { atTwiceTheSize, expectLargeTextFits } from '../large-text';
import { addInvoice, enterSeller, line } from './invoices';

test.beforeEach(({ page }) => enterSeller(page));

test('a customer finds an invoice, and copies what a bank asks for @both', { tag: '@quick' }, async ({
  page,
  context,
  browser,
}) => {
  const lastName = ownWord();
  await signUp(page, { firstName: 'Anna', lastName });
  const found = await page.request.get(`/api/clients?q=${lastName}&page=1`, asOwner);
  const [client] = ((await found.json()) as { items: Client[] }).items;
  const { number } = await addInvoice(page, client?.id ?? 0, [line(80_00, 'Trim', 2)]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: number ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Tax invoice ${number}` })).toBeVisible();
  await expectAccessible(page);
  await atTwiceTheSize(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [label, text] of [
    ['BSB', '063000'],
    ['Reference', number],
  ]) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tax invoice as a PDF' }).click();
  expect((await file).suggestedFilename()).toBe(`${number}.pdf`);
  await expectLargeTextFits(page);

  // The link needs neither a session nor JavaScript.
  const [{ url } = { url: '' }] = await read<CustomersInvoice[]>(page, '/api/user/invoices');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(new URL(page.url()).origin + new URL(url).pathname);
  await expect(other.getByText('063-000')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Copy BSB' })).toBeHidden();
  await plain.close();
});
