import { randomUUID } from 'node:crypto';
import { addVisit, openCalendar } from '../calendar/calendar-support';
import { addClient, addHorse } from '../clients/book';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, chooseFilter, expect, expectAccessible, test } from '../fixtures';
import { counter } from '../taps';
import { addDraft, addInvoice, enterSeller, line, openMoney } from './invoices';

test.beforeEach(({ page }) => enterSeller(page));

test('from a visit that is done to its invoice on the way in two presses', { tag: '@quick' }, async ({
  page,
}) => {
  const client = await addClient(page);
  const horse = await addHorse(page, client.id, 'Bella', 40);
  const visit = await addVisit(page, {
    clientId: client.id,
    clientName: client.name,
    appointmentDate: inDays(0),
    horseIds: [horse.id],
  });
  const record = {
    saveId: randomUUID(),
    revision: 0,
    horses: [{ horseId: horse.id, outcome: 'done', items: [line(80_00)] }],
    complete: true,
  };
  const saved = await page.request.put(`/api/calendar/appointments/${visit.id}/visit`, {
    ...asOwner,
    data: record,
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const drafts = async () =>
    (await (await page.request.get(`/api/invoices?appointmentId=${visit.id}`, asOwner)).json()).length;
  await expect.poll(drafts).toBe(1);

  await openCalendar(page, `/day/${inDays(0)}`);
  const { tap, agrees } = counter();
  await tap(page.getByRole('button', { name: client.name, exact: true }));
  const card = page.getByRole('dialog').getByRole('article', { name: client.name });
  await expect(card.getByRole('group', { name: 'Invoices' })).toContainText('$80.00');
  await expectAccessible(page, '[role=dialog]');
  await tap(card.getByRole('button', { name: /^Send \$80 to / }));
  await expect(card.getByRole('link', { name: /^INV-/ })).toBeVisible();
  agrees('Issue and send the invoice of a visit that is done, from its day');
});

test('a draft is written by hand, issued, paid in parts, taken back and credited', { tag: '@quick' }, async ({
  page,
}) => {
  const client = await addClient(page);
  await openMoney(page);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await dialog.getByRole('combobox').fill(client.name);
  await page.getByRole('option', { name: client.name }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('What, line 1').fill('Trim');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price', { exact: true }).fill('eighty');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Please enter an amount, for example 80 or -10.50')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Add a discount' }).click();
  await page.getByLabel('Price', { exact: true }).nth(1).fill('-10');
  await expect(page.getByRole('status').filter({ hasText: '$150.00' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.getByRole('button', { name: 'Issue without sending' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible();

  await page.getByLabel('Amount').fill('5O');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Please enter dollars and cents, for example 120.50')).toBeVisible();
  await page.getByLabel('Amount').fill('50');
  await page.getByLabel('Paid by', { exact: true }).selectOption('Cash');
  await page.getByRole('button', { name: 'Mark $50.00 part paid' }).click();
  await expectToast(page, 'Payment recorded', '$100.00 is left to pay.');
  await expectAccessible(page);
  // The form is already filled with the open sum, the method and the day, so one press is enough.
  await page.getByRole('button', { name: 'Mark $100.00 paid' }).click();
  await expect(page.getByText('Paid in full', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Reverse \$100.00/ }).click();
  const takeBack = page.getByRole('dialog', { name: 'Reverse $100.00?' });
  await expectAccessible(page, '[role=dialog]');
  await takeBack.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expectToast(page, 'Payment reversed');
  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: /^Credit INV-/ });
  await credit.getByLabel('Reason').fill('Only one was done');
  await credit.getByText('Some lines').click();
  await credit.getByLabel(/^Trim/).check();
  await credit.getByLabel('Of 2').fill('1');
  await expectAccessible(page, '[role=dialog]');
  await credit.getByRole('button', { name: 'Make credit note' }).click();
  await expect(page.getByText('Only one was done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark $25.00 paid' })).toBeVisible();
});

test('an invoice of a client with a landline only asks for a mobile or email, and is sent once there is one', async ({
  page,
}) => {
  const client = await addClient(page, { phone: '03 5995 1111' });
  const { id } = await addInvoice(page, client.id, [line(80_00)]);
  await openMoney(page, `/invoices/${id}`);
  await expect(page.getByText(`${client.name} has no mobile and no email.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await expect(page.getByLabel('Text with a link')).toHaveCount(0);
  await expect(page.getByLabel('Send a receipt')).toHaveCount(0);
  const add = page.getByRole('link', { name: 'Add a mobile or email first' });
  await expect(add).toHaveAttribute('href', `/clients/${client.id}?dialog=edit`);
  const email = { data: { email: 'anna@example.com' }, ...asOwner };
  expect((await page.request.patch(`/api/clients/${client.id}`, email)).status()).toBe(200);
  await page.reload();
  const send = page.getByRole('button', { name: `Send $80 to ${client.name} by email` });
  await expect(send).toBeVisible();
  await expect(page.getByLabel('Text with a link')).toHaveCount(0);
  await send.click();
  await expectToast(page, 'Kept in the log, not sent');
});

test('Money shows what is owed, a statement, the price list and the figures for the tax @both', async ({
  page,
}) => {
  const client = await addClient(page);
  const { number } = await addInvoice(page, client.id, [line(90_00)]);
  const draft = await addDraft(page, client.id, [line(40_00)]);
  await openMoney(page);
  await expect(page.getByRole('heading', { name: 'Owed to us' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /drafts? to send$/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/money/invoices?q=${encodeURIComponent(client.name)}`);
  await expect(page.getByRole('link', { name: number ?? '' })).toBeVisible();
  await expectAccessible(page);
  await chooseFilter(page, 'Show', 'Draft');
  await expect(page).toHaveURL(/show=draft/);
  await page.getByRole('main').locator(`a[href$='/invoices/${draft.id}']`).click();
  await expect(page).toHaveURL(new RegExp(`/money/invoices/${draft.id}$`));

  await page.goto(`/money/statement/${client.id}`);
  await expect(page.getByRole('link', { name: `Invoice ${number}` })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/money/prices');
  await page.getByRole('button', { name: 'Add a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a price' });
  const name = `Bar shoe ${client.id}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price, with GST').fill('95.50');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${name} saved`);
  await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();

  await page.goto('/money/tax');
  await expect(page.getByText('GST on sales')).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Whole year as a zip' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Financial year .*\.zip$/);
});
