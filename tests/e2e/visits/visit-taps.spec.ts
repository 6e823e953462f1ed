import { inDays } from '../customers/customers';
import { expect, test } from '../fixtures';
import { enterSeller } from '../invoices/invoices';
import { counter } from '../taps';
import { firstProposedDay, readyOffline, visitToday } from './visit-support';

/** Time of a press and the thought before it, in milliseconds (keystroke-level model). */
const pressMs = 1100 + 1350;

test('a horse as last time takes two taps and less than ten seconds, and the visit seven taps', async ({
  page,
}) => {
  await enterSeller(page);
  const { today } = await visitToday(page, ['Biscuit', 'Clover']);
  await readyOffline(page, [today.id]);
  await page.goto(`/calendar/day/${inDays(0)}`);
  const opening = counter();
  await opening.tap(page.getByRole('link', { name: `Record visit, ${today.clientName}` }));
  opening.agrees('Open the record of a visit, from its day');
  const biscuit = page.getByRole('article', { name: 'Biscuit' });
  await expect(biscuit).toBeVisible();
  const horse = counter();
  const begun = performance.now();
  await horse.tap(biscuit.getByRole('button', { name: 'Same as last time' }));
  await horse.tap(biscuit.getByRole('button', { name: 'Done, next: Clover' }));
  const clover = page.getByRole('article', { name: 'Clover' });
  await expect(clover).toBeVisible();
  const pageMs = performance.now() - begun;
  horse.agrees('A horse that is as last time');
  const seconds = (pageMs + 2 * pressMs) / 1000;
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) });
  expect(seconds).toBeLessThan(10);
  await clover.getByRole('button', { name: 'Same as last time' }).click();
  await clover.getByRole('button', { name: 'Done', exact: true }).last().click();
  const finish = counter();
  await finish.tap(firstProposedDay(page));
  await finish.tap(page.getByRole('button', { name: 'Finish, and make the next visit' }));
  await expect(page.getByRole('article', { name: 'The visit is recorded' })).toBeVisible();
  finish.agrees('Finish the visit, with the next one');
  const invoice = counter();
  const invoices = page.getByRole('group', { name: 'Invoices' });
  await invoice.tap(invoices.getByRole('button', { name: /^Send \$/ }));
  await expect(invoices.getByRole('link', { name: /^INV-/ })).toBeVisible();
  invoice.agrees('Issue and send its invoice, where the visit was finished');
});
