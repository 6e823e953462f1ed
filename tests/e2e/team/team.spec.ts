import type { Page } from 'playwright/test';
import { adminPassword } from '../../support/servers/test-env';
import { expectToast } from '../customers/customers';
import {
  asOwner,
  enterOffice,
  expect,
  expectAccessible,
  hold,
  openRow,
  pressMore,
  rowOf,
  test,
} from '../fixtures';
import { openPerson, personOf } from './people';

const uniquely = (name: string) => `${name}${process.pid}${Math.floor(performance.now())}`;
/** Opens a row of the list in the dialog, with the details that a phone hides. */
const rowIn = (page: Page, text: string) => openRow(rowOf(page.getByRole('dialog'), text));

test('without a session both apps lead to the gate, and back after the password', async ({ page }) => {
  await page.goto('/admin-referral');
  await expect(page).toHaveURL(/\/admin\?next=/);
  await page.goto('/accounts/payments');
  await expect(page).toHaveURL(/\/admin\?next=/);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accounts/payments');
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
});

test('somebody joins the team and gets a link, and their bank numbers are shown when asked for', {
  tag: '@desk',
}, async ({ page }) => {
  await enterOffice(page);
  await page.goto('/accounts');
  const lastName = uniquely('Ashdown');
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill('Tom');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Qualification').selectOption('Professional Farrier');
  await dialog.getByLabel('Hourly rate').fill('68.505');
  await dialog.getByLabel('BSB').fill('063-000');
  await dialog.getByLabel('Account number').fill('12345678');
  await dialog.getByLabel('Account name').fill('Tom');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(dialog.getByText('Please enter dollars and cents, for example 120.50').first()).toBeVisible();
  await dialog.getByLabel('Hourly rate').fill('68.50');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expectToast(page, 'Team member added', `Tom ${lastName}`);

  await expect(page.getByRole('heading', { name: `Set-up link for Tom ${lastName}` })).toBeVisible();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(
    /\/setup-password\?username=.*&type=service-provider&token=/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const card = await openPerson(page, lastName);
  await expect(card.getByText('$68.50')).toBeVisible();
  await expect(card.getByText('BSB •••• 000, Account •••• 678')).toBeVisible();
  await card.getByRole('button', { name: /Show the bank details/ }).click();
  await expect(card.getByText('BSB 063-000, Account 12345678')).toBeVisible();
  await card.getByRole('button', { name: /Hide the bank details/ }).click();
  await expect(card.getByText('BSB •••• 000, Account •••• 678')).toBeVisible();
});

test('work is written down, paid to the cent, and whoever did it stays in the list', {
  tag: '@quick',
}, async ({ page }) => {
  await enterOffice(page);
  const lastName = uniquely('Ashdown');
  const data = { firstName: 'Tom', lastName, qualificationLevel: 'Trainee' };
  await page.request.post('/api/service-providers', { ...asOwner, data });
  await page.goto('/accounts');
  const card = await openPerson(page, lastName);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: /Add Work/ }).click();
  await dialog.getByLabel('Work').fill('Full set, hot');
  await dialog.getByLabel('Amount owed').fill('1,200.50');
  await dialog.getByRole('button', { name: 'Add Work' }).click();
  await expectToast(page, 'Work added', '$1,200.50 is owed for it.');
  await expect(card.getByText('$1,200.50').first()).toBeVisible();

  await card.getByRole('button', { name: /View History/ }).click();
  await expectAccessible(page);
  await (await rowIn(page, 'Full set, hot')).getByRole('button', { name: /Mark Paid/ }).click();
  await expectToast(page, 'Marked paid', '$1,200.50 for Full set, hot');
  await expect((await rowIn(page, 'Full set, hot')).getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Mark Paid/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.getByText('$0.00').first()).toBeVisible();

  await card.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, `Tom ${lastName} is inactive now`);
  await expect(card.getByText('Inactive')).toBeVisible();
  await card.getByRole('button', { name: /^Activate/ }).click();
  await expectToast(page, `Tom ${lastName} is active again`);
  await card.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(page.getByText('They are signed out and cannot sign in.')).toBeVisible();
  await expect(card.getByText('Inactive')).toBeVisible();
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByText('1 team member')).toBeVisible();
});

test('a partner is added, sends a client, is paid whole, and it is taken back', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin-referral');
  const lastName = uniquely('Purdy');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await dialog.getByLabel('First name').fill('Leanne');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('Commission, in percent').fill('51');
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Commission is a whole number from 1 to 50')).toBeVisible();
  await dialog.getByLabel('Email').fill(`${lastName}@example.com`);
  await dialog.getByLabel('Commission, in percent').fill('15');
  // The dialog's script may load after everything else on the page.
  const script = await hold(page, /setup-link-dialog/);
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expectToast(page, 'Partner added', `Leanne ${lastName}`);
  await expect(personOf(page, lastName)).toBeVisible();
  await expect(page.getByText('Opening...')).toBeVisible();
  script.release();
  await expect(page.getByRole('heading', { name: `Set-up link for Leanne ${lastName}` })).toBeVisible();
  await page.keyboard.press('Escape');

  const card = await openPerson(page, lastName);
  await card.getByRole('button', { name: /Add Client/ }).click();
  await dialog.getByLabel('Client name').fill('Kim Day');
  await dialog.getByLabel('Job value').fill('19.99');
  await expect(dialog.getByText('$3.00 commission')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await expectToast(page, 'Client added', 'Kim Day: $3.00 commission');

  await card.getByRole('button', { name: /Mark Paid/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark $3.00 Paid' }).click();
  await expectToast(page, 'Commission paid', '$3.00');
  await expect(card.getByRole('button', { name: /Mark Paid/ })).toHaveCount(0);

  await card.getByRole('button', { name: /View Clients/ }).click();
  await (await rowIn(page, 'Kim Day')).getByRole('button', { name: /Mark Unpaid/ }).click();
  await expectToast(page, 'Marked unpaid');
  await expect((await rowIn(page, 'Kim Day')).getByRole('button', { name: /Mark Paid/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByText('$3.00').first()).toBeVisible();
  await card.getByRole('button', { name: /View Clients/ }).click();
  await (await rowIn(page, 'Kim Day')).getByRole('button', { name: /Remove/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Kim Day?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(await rowIn(page, 'Kim Day')).toBeVisible();
  await (await rowIn(page, 'Kim Day')).getByRole('button', { name: /Remove/ }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Client removed');
  await expect(dialog.getByText('No clients yet')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a payout run pays who is chosen, gives the files, and one payment of it is taken back', {
  tag: ['@quick', '@desk'],
}, async ({ page }) => {
  await enterOffice(page);
  const lastName = uniquely('Lindner');
  const bank = { bsb: '063-000', accountNumber: '12345678', accountName: 'Brooke' };
  const added = await page.request.post('/api/service-providers', {
    ...asOwner,
    data: { firstName: 'Brooke', lastName, qualificationLevel: 'Trainee', ...bank },
  });
  const { id } = await added.json();
  await page.request.post('/api/work-assignments', {
    ...asOwner,
    data: { serviceProviderId: id, workDescription: 'Two trims', amountOwed: 115, status: 'completed' },
  });
  await page.goto('/accounts/payments');
  const dialog = page.getByRole('dialog');
  await pressMore(page, 'Your bank account');
  await dialog.getByLabel('Bank', { exact: false }).first().fill('CBA');
  await dialog.getByLabel('User number (APCA)').fill('301500');
  await dialog.getByLabel('Your name at the bank').fill('Heel & Toe');
  await dialog.getByLabel('BSB').fill('063-000');
  await dialog.getByLabel('Account number').fill('10013402');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Bank account saved');

  await page.getByRole('button', { name: 'New Payout' }).click();
  const choices = dialog.getByRole('checkbox');
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`${lastName}: \\$1.15`) })).toBeChecked();
  await expectAccessible(page);
  // Unchecks the others in this database, so that the payout does not pay them.
  for (const choice of await choices.all()) if (await choice.isEnabled()) await choice.uncheck();
  await dialog.getByRole('checkbox', { name: new RegExp(lastName) }).check();
  await dialog.getByLabel('Reference').fill(lastName.slice(0, 18));
  await dialog.getByRole('button', { name: 'Mark 1 person paid, $1.15' }).click();
  await expectToast(page, '$1.15 marked paid');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Bank file of ${lastName.slice(0, 18)}` }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payout-\d+\.aba$/);
  await page.getByRole('button', { name: new RegExp(`Reverse: \\$1.15 to Brooke ${lastName}`) }).click();
  await dialog.getByLabel('Reason').fill('It came back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expectToast(page, 'Payment reversed', `$1.15 is owed to Brooke ${lastName} again.`);
  await expect(page.getByText('It came back').first()).toBeVisible();
});
