import type { Page } from 'playwright/test';
import { expectToast } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, makeAsOwner, test } from '../fixtures';
import { untouchedServer } from '../start-server';
import { line, seller } from './invoices';

// Uses its own server: a lodged statement would count in every other journey with money.
let url = '';
let stop = async () => {};
const now = '2027-01-10T00:00:00.000Z';
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ url, stop } = await untouchedServer({ now }));
});
test.afterAll(() => stop());

const made = (page: Page, path: string, data?: object) =>
  makeAsOwner<{ id: number; number: string }>(page, `${url}${path}`, data);

/** Issues an invoice over this sum through the API. */
async function issued(page: Page, clientId: number, cents: number) {
  const { id } = await made(page, '/api/invoices', { clientId, lines: [line(cents)] });
  return made(page, `/api/invoices/${id}/issue`);
}

async function pay(page: Page, id: number, day: string): Promise<void> {
  await page.goto(`${url}/money/invoices/${id}`);
  await page.getByLabel('Date paid').fill(day);
  await page.getByRole('button', { name: /^Mark \$[\d,.]+ paid$/ }).click();
}

test('a quarter is lodged, a payment of it comes to light, and the next quarter has it', async ({ page }) => {
  await page.clock.setFixedTime(now);
  expect((await page.request.put(`${url}/api/admin/invoicing`, { ...asOwner, data: seller })).ok()).toBe(
    true,
  );
  const { id: clientId } = await made(page, '/api/clients', { firstName: 'Jess', familyName: 'Hartley' });
  const [one, other] = [await issued(page, clientId, 110_000), await issued(page, clientId, 22_000)];
  await enterOffice(page, url);
  await pay(page, one.id, '10/08/2026');
  await expectToast(page, 'Payment recorded');

  await page.goto(`${url}/money/tax?of=2026-07-01_2026-09-30`);
  await expect(page.getByText('$1,100', { exact: true })).toBeVisible();
  await expect(page.getByText('$100', { exact: true })).toBeVisible();
  // Below the title on a phone, the basis begins where the title does.
  const basis = page.getByRole('button', { name: /^(Cash|Accruals): / });
  const left = await basis.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().left;
  });
  const title = await page.getByRole('heading', { name: 'July 2026 to September 2026' }).boundingBox();
  expect(Math.abs(left - (title?.x ?? 0))).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have lodged this' }).click();
  await expectAccessible(page, '[role=alertdialog], [role=dialog]');
  await page.getByRole('button', { name: 'Yes, lodged' }).click();
  await expectToast(page, 'Noted as lodged');
  await expect(page.getByText('Lodged on Sun 10 Jan 2027, with these figures')).toBeVisible();

  await pay(page, other.id, '15/09/2026');
  await expectToast(
    page,
    'Payment recorded',
    `${other.number} is paid in full. This period is lodged, so this goes into your next statement.`,
  );
  await page.goto(`${url}/money/tax?of=2026-07-01_2026-09-30`);
  await expect(page.getByText('$1,100', { exact: true })).toBeVisible();
  await expect(page.getByText('Comes to $1,320.00 now')).toBeVisible();

  // The page opens the statement that is due next.
  await page.goto(`${url}/money/tax`);
  await expect(page.getByLabel('Period')).toHaveValue('2026-10-01_2026-12-31');
  await expect(page.getByText('Exact: $0.00, and $220.00 from earlier')).toBeVisible();
  await expect(page.getByText('$220', { exact: true })).toBeVisible();
  const change = page.getByRole('listitem').filter({ hasText: other.number });
  await expect(change).toContainText('Tue 15 Sep 2026: Payment of $220.00 written down');
  await expect(change).toContainText('G1 $220.00, 1A $20.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have lodged this' }).click();
  await page.getByRole('button', { name: 'Yes, lodged' }).click();
  await expectToast(page, 'Noted as lodged');

  // The change is in neither statement now, and the newest lodging can be undone.
  await page.goto(`${url}/money/tax?of=2027-01-01_2027-03-31`);
  await expect(page.getByText('You can lodge this after Wed 31 Mar 2027.')).toBeVisible();
  await expect(page.getByText('Changes to lodged statements')).toHaveCount(0);
  await page.goto(`${url}/money/tax?of=2026-10-01_2026-12-31`);
  await page.getByRole('button', { name: 'Not lodged after all' }).click();
  await expectToast(page, 'Noted as not lodged');
  await expect(page.getByRole('button', { name: 'I have lodged this' })).toBeVisible();

  // After the registration ended, a period still has GST of earlier sales, and an empty one shows no statement.
  const ended = { ...seller, gstRegistered: false, gstRegisteredUntil: '2026-09-30' };
  expect((await page.request.put(`${url}/api/admin/invoicing`, { ...asOwner, data: ended })).ok()).toBe(true);
  await page.goto(`${url}/money/tax?of=2026-10-01_2026-12-31`);
  await expect(page.getByText('Exact: $0.00, and $220.00 from earlier')).toBeVisible();
  const figures = page.waitForResponse((response) => response.url().includes('/api/admin/bas?'));
  await page.goto(`${url}/money/tax?of=2027-01-01_2027-03-31`);
  await (await figures).finished();
  await expect(page.getByRole('heading', { name: /^Income/ })).toBeVisible();
  await expect(page.getByText('Total sales')).toHaveCount(0);
});
