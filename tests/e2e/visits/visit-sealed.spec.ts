import { closeAndOpen, enterOffice, expect, expectAccessible, test } from '../fixtures';
import { logOut } from '../owner/office';
import { readableData } from '../readable-data';
import { keptKeys, readyOffline, recordOf, saveRecord, strip, usualWork, visitToday } from './visit-support';

test('a written record outlives a logout without a network: sealed, unread, and sent after the next sign-in', {
  tag: '@quick',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|status of 401|ERR_FAILED/);
  const { today } = await visitToday(page, ['Biscuit'], { before: { privateNote: 'Zinnober' } });
  await readyOffline(page, [today.id]);
  await context.setOffline(true);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: /^Next time and notes/ }).click();
  await horse.getByLabel('Private note').fill('Ultramarin');
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  expect(await readableData(page)).toContain('Zinnober');
  await page.goto('/calendar');
  await logOut(page);
  await expect.poll(() => keptKeys(page, 'farrier-visits-read owner', 'visits')).toEqual([]);
  const left = await readableData(page);
  expect(left).not.toMatch(/Zinnober|Ultramarin|Biscuit/);
  expect(await keptKeys(page, 'farrier-visits-written owner', 'saves')).toHaveLength(1);

  // The server's session ends too. Then the same owner signs in again.
  await context.setOffline(false);
  await context.clearCookies();
  const next = await closeAndOpen(page, context, `/calendar/visit/${today.id}`);
  await expect(next.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await enterOffice(next);
  // Every page of the office sends waiting saves.
  await next.goto('/admin');
  await expect
    .poll(async () => (await recordOf(next, today.id)).horses[0]?.privateNote, { timeout: 20_000 })
    .toBe('Ultramarin');
  expect(await keptKeys(next, 'farrier-visits-written owner', 'saves')).toHaveLength(0);
});

test('a horse that somebody else has changed holds up nothing but its own visit, and is decided by hand', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const { today, horses } = await visitToday(page, ['Biscuit', 'Clover']);
  await readyOffline(page, [today.id]);
  await page.goto(`/calendar/visit/${today.id}`);
  const [biscuit, clover] = ['Biscuit', 'Clover'].map((name) => page.getByRole('article', { name }));
  if (!biscuit || !clover) throw new Error('There are two horses');
  await expect(biscuit).toBeVisible();
  await context.setOffline(true);
  // Another device saves, and this phone does not know of it.
  await saveRecord(page, today.id, {
    horses: [{ horseId: horses[0]?.id, outcome: 'not-done', reason: 'Not caught' }],
  });
  await biscuit.getByRole('button', { name: 'Same as last time' }).click();
  await biscuit.getByRole('button', { name: 'Done, next: Clover' }).click();
  await clover.getByRole('button', { name: 'Same as last time' }).click();
  await clover.getByRole('button', { name: 'Done', exact: true }).last().click();
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await context.setOffline(false);
  await expect(strip(page).getByRole('button', { name: /^Biscuit.*not accepted$/ })).toBeVisible();
  await expect.poll(async () => (await recordOf(page, today.id)).horses.length).toBe(2);
  expect((await recordOf(page, today.id)).completedAt).toBeNull();
  await strip(page)
    .getByRole('button', { name: /^Biscuit/ })
    .click();
  const note = biscuit.getByRole('region', { name: 'Not accepted' });
  await expect(note).toContainText('The other record says: Not done (Not caught)');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await recordOf(page, today.id)).completedAt).not.toBeNull();
  const after = await recordOf(page, today.id);
  expect(after.horses.map(({ work }) => work['near-fore']?.done)).toEqual(
    after.horses.map(() => usualWork['near-fore'].done),
  );
  // The history contains the earlier version.
  expect(after.history).toMatchObject([{ before: { reason: 'Not caught' } }]);
});
