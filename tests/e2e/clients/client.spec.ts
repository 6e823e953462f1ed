import { expectToast } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { counter } from '../taps';
import { addClient, addHorse, openBook, ownWord } from './book';

test('a client is added by name, with a horse, a note and a gate code', { tag: '@quick' }, async ({
  page,
}) => {
  const name = ownWord();
  await openBook(page);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('button', { name: 'One client', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog.getByText('Please enter a first name, a family name or a business')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Family name').fill(name);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expectToast(page, 'Client added', name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const { tap, agrees } = counter();
  await tap(page.getByRole('button', { name: 'Add a horse' }));
  const form = page.getByRole('form', { name: 'Add a horse' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Bella');
  await form.getByLabel('Usual work').selectOption('Full set');
  // A choice from the phone's native select.
  await tap(form.getByRole('button', { name: 'Shod: 6' }));
  await tap(form.getByRole('button', { name: 'Add horse' }));
  await expectToast(page, 'Horse added', 'Bella');
  agrees('Add a horse, from its client');
  await form.getByRole('button', { name: 'Done' }).click();
  const horse = page.getByRole('button', { name: /^Bella/ });
  await expect(horse).toContainText('Full set · every 6 weeks');
  await expect(horse).toContainText('never done');

  await page.getByLabel('New note').fill('Bella was sore after the last trim.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Timeline, newest first' })).toContainText(
    'sore after the last',
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Before driving in').fill('Gate code 4711');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Gate code 4711')).toBeVisible();
  await expectAccessible(page);

  await horse.click();
  await dialog.getByLabel('In the cycle').selectOption('Away');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(horse).toContainText('away');
  await horse.click();
  await dialog.getByRole('button', { name: 'Remove from the book' }).click();
  await expectToast(page, 'Horse removed', 'Bella');
  await expect(page.getByText('No horses yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(horse).toBeVisible();
});

test('two that are the same are merged side by side, and taken apart again', async ({ page }) => {
  const familyName = ownWord();
  const first = await addClient(page, { familyName });
  const second = await addClient(page, {
    firstName: 'Ana',
    familyName: `${familyName}x`,
    phone: first.phone,
  });
  await addHorse(page, second.id, 'Duke', 10);
  await openBook(page, `/${second.id}`);
  const notice = page.getByRole('region', { name: 'Maybe the same' });
  await notice.getByRole('button', { name: `Compare with ${first.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are they the same?' });
  await expect(dialog.getByText('Duke')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: `Keep this one: ${first.name}` }).click();
  await expectToast(page, 'One client now', first.name);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Duke/ })).toBeVisible();

  await page.goto(`/clients/${second.id}`);
  await page.getByRole('button', { name: 'They are two: undo' }).click();
  await expectToast(page, 'Two clients again');
  await expect(page.getByRole('button', { name: /^Duke/ })).toBeVisible();
});

test('a list is imported: its columns, its clients, and the book', { tag: ['@quick', '@both'] }, async ({
  page,
}) => {
  const familyName = ownWord();
  await openBook(page, '/all');
  const { tap, agrees } = counter();
  await tap(page.getByRole('button', { name: 'Add client' }));
  await tap(page.getByRole('button', { name: 'Import a list' }));
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const chooser = page.waitForEvent('filechooser');
  await tap(dialog.getByText('Choose a file'));
  await (await chooser).setFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFFWho;Phone;Horse;Weeks;Last done\r\nKim ${familyName};0491 570 156;Bella;6;01/11/2026\r\nKim ${familyName};0491 570 156;Duke;6;31/02/2026\r\n`,
    ),
  });
  // The import recognises each column, so its first question is about the clients.
  await expect(dialog.getByRole('heading', { name: 'Check the clients' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check the columns' })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Read “Weeks” as').selectOption('Leave it out');
  await expect(dialog.getByText('Left out: 2 rows have a value.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the clients' }).click();
  await expect(dialog.getByText('1 new client and 2 new horses will be added')).toBeVisible();
  await expect(dialog.getByText("“31/02/2026” isn't a date.")).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await tap(dialog.getByRole('button', { name: 'Import 2 rows' }));
  await expect(dialog.getByText('1 new client and 2 new horses added')).toBeVisible();
  agrees('Import a list of clients whose columns are known');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search the book' }).fill(familyName);
  await expect(page.getByRole('link', { name: `Kim ${familyName}` })).toBeVisible();
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
