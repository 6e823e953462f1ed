import { randomUUID } from 'node:crypto';
import { openDay } from '../../support/open-days';
import { formIsAlive } from '../bookings/public-forms';
import { expectToast } from '../customers/customers';
import {
  asOwner,
  enterOffice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openRow,
  rowOf,
  test,
} from '../fixtures';

const password = 'Three Anvils 3';

test('a booking by a partner’s link is proposed, recorded with the job’s value, and seen by the partner', {
  tag: '@desk',
}, async ({ page, browser }) => {
  const unique = randomUUID().slice(0, 8);
  const businessName = `Saddlery ${unique}`;
  const data = { firstName: 'Ray', lastName: 'Fox', businessName, commissionPercentage: 15 };
  const email = `${unique}@example.com`;
  const made = await page.request.post('/api/referral-farriers', { ...asOwner, data: { ...data, email } });
  const { id, setupLink } = await made.json();
  const link = new URL(setupLink).searchParams;
  const partner = await (await browser.newContext()).newPage();
  // Simulates a desktop browser without `navigator.share`.
  await partner.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await partner.request.post('/api/referral-farrier/setup-password', {
    data: { username: link.get('username'), token: link.get('token'), password },
  });

  // The partner copies the link to share it.
  await partner.goto('/referral-dashboard');
  const own = await partner.getByLabel('Link', { exact: true }).inputValue();
  expect(own).toMatch(/\/r\/[a-z0-9]{8}$/);
  await expect(partner.getByRole('img', { name: `QR code of ${own}` })).toBeVisible();
  await expect(partner.getByText('No clients yet')).toBeVisible();
  await expect(partner.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await partner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await partner.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(partner, 'Link copied');
  expect(await partner.evaluate(() => navigator.clipboard.readText())).toBe(own);

  // A customer opens the link, and may choose another referrer.
  await page.goto(new URL(own).pathname);
  await expect(page).toHaveURL('/booking/farrier');
  const form = page.getByRole('form', { name: 'Book the farrier' });
  await form.getByLabel('First name').focus();
  await formIsAlive(form);
  const referrer = form.getByLabel('Who referred you?');
  await expect(referrer).toHaveValue(businessName);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await referrer.fill('My neighbour');
  await referrer.fill(businessName);
  await form.getByLabel('Preferred date').fill(openDay(3));
  await form.getByRole('radio', { name: /^Afternoon/ }).check();
  await form.getByLabel('First name').fill('Kim');
  await form.getByLabel('Last name').fill(`Day ${unique}`);
  await form.getByLabel('Phone number').fill('0491 570 157');
  await form.getByLabel('Email').fill(`kim-${unique}@example.com`);
  await form.getByLabel('Property address').fill('12 Station Road');
  await form.getByLabel('Suburb').fill('Garfield');
  await form.getByLabel('Postcode').fill('3814');
  await form.getByLabel('What do your horses need?').fill('Trim for two');
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'farrier-referral');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(90);

  await enterOffice(page);
  await page.goto('/admin-referral');
  await openRow(rowOf(page, `Kim Day ${unique}`));
  await expect(page.getByText(`Referred by ${businessName}`)).toBeVisible();
  await page.getByRole('button', { name: `Record: Kim Day ${unique}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Sent by')).toHaveValue(String(id));
  await expect(dialog.getByLabel('Client name')).toHaveValue(`Kim Day ${unique}`);
  await dialog.getByLabel('Job value').fill('199.99');
  await expect(dialog.getByText('$30.00 commission')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await expectToast(page, 'Client added', `Kim Day ${unique}: $30.00 commission`);
  await expect(page.getByRole('button', { name: `Record: Kim Day ${unique}` })).toHaveCount(0);

  await partner.reload();
  const row = await openRow(rowOf(partner, `Kim Day ${unique}`));
  await expect(row).toContainText('$199.99');
  await expect(row).toContainText('$30.00');
  await expect(row.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(partner);
  await partner.context().close();
});
