import { expect, expectAccessible, test } from '../fixtures';
import { expectToast, inDays, make, read, signUp } from './customers';
import { card, dialogOf, type Horse, heading, photo, record, stableWith } from './stables';

test('from an empty stable to a horse with a photo', { tag: '@quick' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/my-stable');
  await expect(page.getByRole('heading', { level: 1, name: 'My Stable' })).toBeVisible();
  await expect(heading(page, 'Your stable is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add your first horse' }).click();
  const dialog = dialogOf(page, 'Add a horse');
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expectToast(page, 'Error', 'Horse name is required');
  await expect(dialog.getByText('Horse name is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Featherstonehaugh Cholmondeley the Third of Bunyip and Longwarry');
  await dialog.getByLabel('Breed').fill('Stock Horse');
  await dialog.getByLabel('Age').fill('12');
  await dialog.getByLabel('Colour').fill('Bay');
  await dialog.getByLabel('Medical notes').fill('Had laminitis in 2023');
  await dialog.getByText('More details').click();
  await dialog.getByLabel('Height').fill('15.7');
  await dialog.getByLabel('Microchip number').fill('985121012345678');
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expect(dialog.getByText('Please enter the height in hands, for example 15.2')).toBeVisible();
  await dialog.getByLabel('Height').fill('15.2');
  await dialog.getByLabel(/^Photo/).setInputFiles(photo);
  await expect(dialog.getByText('banjo.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Horse' }).dblclick();
  await expectToast(page, 'Horse added', 'Your horse has been added to your stable');
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Featherstonehaugh')).toBeVisible();
  await expect(page).toHaveURL(/\/my-stable\?horse=\d+$/);
  const horses = await read<Horse[]>(page, '/api/horses');
  expect(horses).toHaveLength(1);
  expect(horses[0]).toMatchObject({
    height: '15.2',
    medicalNotes: 'Had laminitis in 2023',
    microchipNumber: '985121012345678',
  });
  expect(horses[0]?.photoUrl).toBeTruthy();
  await page.getByText(/^About Feather/).click();
  await expect(page.getByText('15.2 hands')).toBeVisible();
});

test('a horse is changed, then removed with a warning, and the selection clears', async ({ page }) => {
  const [banjo] = await stableWith(page, 'Banjo', 'Dot');
  await page.goto('/my-stable');
  await card(page, 'Banjo').click();
  await page.getByRole('button', { name: 'Edit Banjo' }).click();
  const dialog = dialogOf(page, 'Edit Banjo');
  await dialog.getByLabel('Name').fill('Banjo Paterson');
  await dialog.getByLabel('Age').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Horse updated', 'Horse details have been updated successfully');
  await expect(heading(page, 'Banjo Paterson')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?horse=${banjo?.id}$`));

  await page.getByRole('button', { name: 'Remove Banjo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Banjo Paterson?' });
  await expect(question.getByText(/All associated health records are also deleted/)).toBeVisible();
  await expect(question.getByText(/This cannot be undone/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Remove Banjo' }).click();
  await question.getByRole('button', { name: 'Remove Horse' }).click();
  await expectToast(page, 'Horse removed', 'Horse has been removed from your stable');
  await expect(heading(page, 'Banjo Paterson')).toHaveCount(0);
  await expect(card(page, 'Banjo')).toHaveCount(0);
  await expect(card(page, 'Dot')).toBeVisible();
  await expect(page).toHaveURL(/\/my-stable$/);
});

test('health records: written, filtered, put in the calendar, changed and deleted', async ({ page }) => {
  const [banjo] = await stableWith(page, 'Banjo');
  if (!banjo) throw new Error('No horse');
  await page.goto(`/my-stable?horse=${banjo.id}`);
  await expect(page.getByText('Nothing written down for Banjo yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Record' }).click();
  const dialog = dialogOf(page, 'Add a health record');
  const save = dialog.getByRole('button', { name: 'Add Record' });
  await dialog.getByLabel('Horse').selectOption('');
  await save.click();
  await expectToast(page, 'Error');
  await expect(dialog.getByText('Please select a horse first')).toBeVisible();
  await expect(dialog.getByText('Please enter a description for the health record')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Horse').selectOption('Banjo');
  await dialog.getByLabel('Type').selectOption('vaccination');
  await save.click();
  await expectToast(page, 'Error', 'Please enter a description for the health record');
  await dialog.getByLabel('Description').fill('Strangles booster');
  await dialog.getByLabel('Service date').fill('');
  await save.click();
  await expectToast(page, 'Error', 'Please select a service date');
  await dialog.getByLabel('Service date').fill(inDays(-4));
  await dialog.getByLabel('Cost').fill('ninety');
  await save.click();
  await expectToast(page, 'Error', 'Please enter an amount');
  await dialog.getByLabel('Cost').fill('1,019.99');
  await dialog.getByLabel('Next due', { exact: true }).fill(inDays(9));
  await dialog.getByLabel('Done by').fill('Dr Nguyen');
  await dialog.getByLabel(/^Attachments/).setInputFiles(photo);
  await save.dblclick();
  await expectToast(page, 'Health record added', 'Health record has been saved successfully');
  await expect(dialog).toBeHidden();

  const saved = await read<{ cost: number; attachments: { name: string }[] }[]>(
    page,
    `/api/health-records/${banjo.id}`,
  );
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ cost: 101_999 });
  expect(saved[0]?.attachments).toHaveLength(1);
  await expect(page.getByText(/Dr Nguyen, \$1,019\.99/)).toBeVisible();
  await expect(page.getByRole('link', { name: /banjo/ })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Due in 9 days').last()).toBeVisible();
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(calendar ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  await expectAccessible(page);

  await make(page, '/api/health-records', record(banjo));
  await page.reload();
  await page.getByRole('button', { name: 'Vaccination (1)' }).click();
  await expect(page.getByText('Trim all round')).toHaveCount(0);
  await page.getByRole('button', { name: 'All (2)' }).click();
  await expect(page.getByText('Trim all round')).toBeVisible();
  await page.getByLabel('Order of the records').selectOption('type');
  await expect(page.getByRole('heading', { level: 4, name: 'Vaccination' })).toBeVisible();

  await page.getByRole('button', { name: /^Edit record: Vaccination/ }).click();
  const edit = dialogOf(page, 'Edit health record');
  await expect(edit.getByLabel('Cost')).toHaveValue('1,019.99');
  await edit.getByLabel('Cost').fill('95');
  await edit.getByRole('button', { name: /^Remove banjo/ }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Health record updated');
  await expect(page.getByText(/\$95\.00/).last()).toBeVisible();
  await expect(page.getByRole('link', { name: /banjo/ })).toHaveCount(0);

  await page.getByRole('button', { name: /^Delete record: Vaccination/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Record' }).click();
  await expectToast(page, 'Health record removed');
  await expect(page.getByText('Strangles booster')).toHaveCount(0);
});

test('overdue and due care is in view over all horses, until it is done', async ({ page }) => {
  const [banjo, dot] = await stableWith(page, 'Banjo', 'Dot');
  if (!banjo || !dot) throw new Error('No horses');
  await make(page, '/api/health-records', record(banjo, { nextDueDate: inDays(-8) }));
  await make(page, '/api/health-records', record(dot, { recordType: 'worming', nextDueDate: inDays(5) }));
  await make(page, '/api/health-records', record(dot, { recordType: 'vet', nextDueDate: inDays(200) }));
  await page.goto('/my-stable');
  const due = page.getByRole('region', { name: 'Due soon & overdue' });
  await expect(due.getByRole('listitem')).toHaveCount(2);
  await expect(due.getByRole('listitem').first()).toContainText('Banjo: Farrier');
  await expect(due.getByText('Overdue by 8 days')).toBeVisible();
  await expect(due.getByText('Due in 5 days')).toBeVisible();
  await expect(card(page, 'Banjo').getByText('Hooves 8 days over')).toBeVisible();
  await expectAccessible(page);
  await due.getByRole('button', { name: 'Record as done: Banjo, Farrier' }).click();
  const dialog = dialogOf(page, 'Add a health record');
  await expect(dialog.getByLabel('Description')).toHaveValue('Trim all round');
  await expect(dialog.getByLabel('Service date')).toHaveValue(inDays(0));
  await dialog.getByRole('button', { name: 'in 6 weeks' }).click();
  await expect(dialog.getByLabel('Next due', { exact: true })).toHaveValue(inDays(42));
  await dialog.getByRole('button', { name: 'Add Record' }).click();
  await expectToast(page, 'Health record added');
  await page.goto('/my-stable');
  await expect(due.getByRole('listitem')).toHaveCount(1);
  await due.getByRole('button', { name: 'Dot: Worming' }).click();
  await expect(heading(page, 'Dot')).toBeVisible();
});

test('the back button closes dialogs and horses, and a reload keeps both with what was typed', async ({
  page,
}) => {
  // On a desk the first horse is open from the start.
  const [, dot] = await stableWith(page, 'Banjo', 'Dot');
  await page.goto('/my-stable');
  await card(page, 'Dot').click();
  await page.getByRole('button', { name: 'Add Record' }).click();
  const dialog = dialogOf(page, 'Add a health record');
  await dialog.getByLabel('Description').fill('Teeth floated');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Dot')).toBeVisible();
  await page.getByRole('button', { name: 'Add Record' }).click();
  await expect(dialog.getByText('Your text from last time is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Teeth floated');
  await page.reload();
  await expect(dialog.getByLabel('Description')).toHaveValue('Teeth floated');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?horse=${dot?.id}$`));
  await page.getByRole('button', { name: 'Add Record' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Dot')).toHaveCount(0);
  await expect(card(page, 'Dot')).toBeVisible();
});

test('by keyboard alone: choose, open, close, and the focus is where it was', { tag: '@desk' }, async ({
  page,
}) => {
  await stableWith(page, 'Banjo', 'Dot');
  await page.goto('/my-stable');
  await card(page, 'Banjo').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Banjo')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Record' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Add a health record');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
