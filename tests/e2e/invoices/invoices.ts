import type { Page } from 'playwright/test';
import type { Invoice } from '../../../contracts/money/invoices';
import { asOwner, enterOffice, expect, makeAsOwner } from '../fixtures';

export const line = (unitCents: number, description = 'Trim', quantity = 1) => ({
  description,
  quantity,
  unitCents,
});

export const seller = {
  legalName: 'Heel & Toe Pty Ltd',
  abn: '51 824 753 556',
  gstRegistered: true,
  bsb: '063-000',
  accountNumber: '12345678',
  accountName: 'Heel & Toe',
};

export async function enterSeller(page: Page): Promise<void> {
  const reply = await page.request.put('/api/admin/invoicing', { ...asOwner, data: seller });
  expect(reply.status()).toBe(200);
}

export const addDraft = (page: Page, clientId: number, lines: object[]): Promise<Invoice> =>
  makeAsOwner(page, '/api/invoices', { clientId, lines });

export const addInvoice = async (page: Page, clientId: number, lines: object[]): Promise<Invoice> =>
  makeAsOwner(page, `/api/invoices/${(await addDraft(page, clientId, lines)).id}/issue`);

export async function openMoney(page: Page, at = ''): Promise<void> {
  await enterOffice(page);
  await page.goto(`/money${at}`);
}
