import { expect, expectNoSidewaysScroll, test } from '../fixtures';
import { expectToast, read, signInAgain, signUp } from './customers';
import { dialogOf, type Horse, heading, photo, stableWith } from './stables';

test('a session that ends in the middle of a form: nothing typed is lost, and it is saved once', async ({
  page,
  expectedErrors,
  context,
}) => {
  expectedErrors.patterns.push(/status of 401/);
  const [banjo] = await stableWith(page, 'Banjo');
  await page.goto(`/my-stable?horse=${banjo?.id}`);
  await page.getByRole('button', { name: 'Add Record' }).click();
  const dialog = dialogOf(page, 'Add a health record');
  await dialog.getByLabel('Type').selectOption('farrier');
  await dialog.getByLabel('Description').fill('Front shoes, near fore with a bar');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Add Record' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signInAgain(page);
  await expectToast(page, 'Health record added');
  expect(await read<unknown[]>(page, `/api/health-records/${banjo?.id}`)).toHaveLength(1);
});

test('two tabs: what the other one removed is refused in words', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 404/);
  const [banjo] = await stableWith(page, 'Banjo');
  await page.goto(`/my-stable?horse=${banjo?.id}`);
  await page.getByRole('button', { name: 'Edit Banjo' }).click();
  await page.context().request.delete(`/api/horses/${banjo?.id}`);
  const dialog = dialogOf(page, 'Edit Banjo');
  await dialog.getByLabel('Breed').fill('Arab');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating horse', 'Not found');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Removing a horse that is already deleted is no error.
  await page.getByRole('button', { name: 'Remove Banjo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Horse' }).click();
  await expectToast(page, 'Horse removed');
  await expect(heading(page, 'Your stable is empty')).toBeVisible();
});

test('failures are titled as the product says, and keep what was typed', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 503/);
  const [banjo] = await stableWith(page, 'Banjo');
  const refuse = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 503, json: { message: 'Please try again in a minute' } })
        : route.fallback(),
    );
  await refuse('**/api/horses', 'POST');
  await refuse('**/api/horses/*', 'PUT');
  await refuse('**/api/horses/*', 'DELETE');
  await refuse('**/api/health-records', 'POST');
  const because = 'Please try again in a minute';
  await page.goto(`/my-stable?horse=${banjo?.id}`);
  await page.getByRole('button', { name: 'Edit Banjo' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating horse', because);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Banjo' }).click();
  await page.getByRole('button', { name: 'Remove Horse' }).click();
  await expectToast(page, 'Error removing horse', because);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Record' }).click();
  const dialog = dialogOf(page, 'Add a health record');
  await dialog.getByLabel('Type').selectOption('vet');
  await dialog.getByLabel('Description').fill('Colic');
  await dialog.getByRole('button', { name: 'Add Record' }).click();
  await expectToast(page, 'Error adding record', because);
  await expect(dialog.getByLabel('Description')).toHaveValue('Colic');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/my-stable?dialog=add-horse');
  const add = dialogOf(page, 'Add a horse');
  await add.getByLabel('Name').fill('Dot');
  await add.getByRole('button', { name: 'Add Horse' }).click();
  await expectToast(page, 'Error', because);
  await expect(add.getByLabel('Name')).toHaveValue('Dot');
});

test('an answer that is lost on the way does not make two horses', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/net::ERR_CONNECTION_RESET/);
  await signUp(page);
  await page.goto('/my-stable?dialog=add-horse');
  const dialog = dialogOf(page, 'Add a horse');
  await dialog.getByLabel('Name').fill('Banjo');
  await page.route('**/api/horses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expectToast(page, 'Error', 'The server could not be reached. Please try again.');
  await page.unroute('**/api/horses');
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expectToast(page, 'Horse added');
  expect(await read<Horse[]>(page, '/api/horses')).toHaveLength(1);
});

test('a photo that is refused does not cost the horse, nor make two', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 415/);
  await signUp(page);
  await page.goto('/my-stable?dialog=add-horse');
  const dialog = dialogOf(page, 'Add a horse');
  await dialog.getByLabel('Name').fill('Banjo');
  await dialog
    .getByLabel(/^Photo/)
    .setInputFiles({ ...photo, buffer: Buffer.from('<html>no picture</html>') });
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expect(dialog.getByText(/The details are saved, the photo is not/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove banjo.png' }).click();
  await dialog.getByRole('button', { name: 'Add Horse' }).click();
  await expectToast(page, 'Horse added');
  expect(await read<Horse[]>(page, '/api/horses')).toHaveLength(1);
});

test('a failed load can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/net::ERR_CONNECTION_REFUSED/);
  // The page brings along the records of the first 20 horses.
  await stableWith(page, ...Array.from({ length: 21 }, (_, number) => `Horse ${number}`));
  const last = (await read<Horse[]>(page, '/api/horses')).at(-1);
  await page.route('**/api/health-records/*', (route) => route.abort('connectionrefused'));
  await page.goto(`/my-stable?horse=${last?.id}`);
  await expect(page.getByText('The health records could not be loaded')).toBeVisible();
  await page.unroute('**/api/health-records/*');
  await page.getByRole('button', { name: 'Try Again' }).last().click();
  await expect(page.getByText(`Nothing written down for ${last?.name} yet`)).toBeVisible();
});
