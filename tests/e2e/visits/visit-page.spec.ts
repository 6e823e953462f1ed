import type { Page } from 'playwright/test';
import { asOwner, enterOffice, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { firstProposedDay, recordOf, saveRecord, strip, visitToday } from './visit-support';

/** Expects that nothing overflows with letters of twice the size. */
async function atTwiceTheSize(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

const shots = process.env.SHOTS;

test(
  'two horses as last time, and the next visit, are written at the horse @both',
  { tag: '@quick' },
  async ({ page }, { project }) => {
    const shot = async (name: string) =>
      shots && (await page.screenshot({ path: `${shots}/${project.name}-${name}.png`, fullPage: true }));
    const { today } = await visitToday(page, ['Biscuit', 'Clover'], {
      before: {
        soundness: 'lame',
        lameFeet: ['off-fore'],
        lamenessGrade: 2,
        behaviour: 'dangerous',
        findings: [{ kind: 'crack', feet: ['near-hind'], note: 'Watch it' }],
        privateNote: 'Kicks on the off side',
      },
    });
    await enterOffice(page);
    await page.goto(`/calendar/visit/${today.id}`);
    const biscuit = page.getByRole('article', { name: 'Biscuit' });
    await expect(biscuit).toBeVisible();
    await shot('visit-1');
    const mind = biscuit.getByRole('list', { name: 'Mind from last time' });
    await expect(mind.getByRole('listitem')).toHaveText([
      'Dangerous',
      'Lame, grade 2 (off fore)',
      'Crack (near hind): Watch it',
    ]);
    await expectAccessible(page);
    await biscuit.getByRole('button', { name: 'Same as last time' }).click();
    await expect(biscuit.getByRole('button', { name: /^Near fore/ }).first()).toContainText('New shoe');
    await shot('visit-2');
    await biscuit.getByRole('button', { name: 'Done, next: Clover' }).click();
    const clover = page.getByRole('article', { name: 'Clover' });
    await expect(clover).toBeVisible();
    await clover
      .getByRole('button', { name: /^Near fore/ })
      .first()
      .click();
    await clover
      .getByRole('group', { name: 'Near fore' })
      .first()
      .getByRole('button', { name: 'Reset' })
      .click();
    for (const name of ['Findings', 'Soundness and behaviour', 'Next time and notes', 'Prices', 'Photos'])
      await clover.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await shot('visit-3');
    await expectNoSidewaysScroll(page);
    await atTwiceTheSize(page);
    await expectAccessible(page);
    await clover.getByRole('button', { name: 'Done', exact: true }).last().click();
    const finish = page.getByRole('article', { name: 'Finish' });
    await expect(finish).toContainText('Biscuit: New shoe: fores; trim: hinds');
    await firstProposedDay(page).click();
    await shot('visit-4');
    await atTwiceTheSize(page);
    await expectAccessible(page);
    await finish.getByRole('button', { name: 'Finish, and make the next visit' }).click();
    const recorded = page.getByRole('article', { name: 'The visit is recorded' });
    await expect(recorded).toContainText('Next visit');
    await expect(recorded.getByRole('group', { name: 'Invoices' })).toContainText('$165.00');
    await expect(recorded.getByRole('button', { name: /^Send \$/ })).toBeEnabled();
    await atTwiceTheSize(page);
    await expectAccessible(page);
    await shot('visit-5');
    await expect(strip(page).getByRole('button', { name: /^Biscuit.*done$/ })).toBeVisible();
    const record = await recordOf(page, today.id);
    expect(record.completedAt).not.toBeNull();
    expect(record.horses.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Biscuit', 'done'],
      ['Clover', 'done'],
    ]);
  },
);

test('a visit without a record says what to record before it is finished', async ({ page }) => {
  const { today } = await visitToday(page, ['Whisky']);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(1);
  await strip(page).getByRole('button', { name: 'Finish' }).click();
  const finish = page.getByRole('button', { name: 'Finish the visit' });
  await expect(finish).toBeDisabled();
  await expect(finish).toHaveAccessibleDescription('Record Whisky first.');
  await strip(page)
    .getByRole('button', { name: /^Whisky/ })
    .click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(finish).toBeEnabled();
});

test('a visit that was set back is finished again', async ({ page }) => {
  const { today, horses } = await visitToday(page, ['Biscuit']);
  const done = horses.map(({ id }) => ({ horseId: id, outcome: 'done' }));
  await saveRecord(page, today.id, { horses: done, complete: true });
  const at = `/api/calendar/appointments/${today.id}`;
  await page.request.patch(at, { ...asOwner, data: { status: 'confirmed' } });
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(page.getByRole('heading', { name: 'The visit is recorded' })).toBeVisible();
  await expect.poll(async () => (await recordOf(page, today.id)).completedAt).not.toBeNull();
});

test('a horse that counts as away, and is there all the same, is written down', async ({ page }) => {
  const { clientId, horses, today } = await visitToday(page, ['Nomad']);
  const [nomad] = horses;
  await page.request.patch(`/api/clients/${clientId}/horses/${nomad?.id}`, {
    ...asOwner,
    data: { cycleState: 'away' },
  });
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  await page.getByRole('button', { name: 'Add horse' }).click();
  await page.getByRole('button', { name: 'Nomad', exact: true }).click();
  const horse = page.getByRole('article', { name: 'Nomad' });
  await horse.getByRole('button', { name: 'Trim', exact: true }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  await expect
    .poll(async () => (await recordOf(page, today.id)).horses.map(({ name }) => name))
    .toEqual(['Nomad']);
});

test('the next visit that was chosen stays chosen while a horse is looked at again', async ({ page }) => {
  const { today } = await visitToday(page, ['Biscuit']);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Same as last time' }).click();
  await horse.getByRole('button', { name: 'Done', exact: true }).last().click();
  const first = firstProposedDay(page);
  const words = (await first.textContent()) ?? '';
  await first.click();
  // Other journeys fill days, so this day may no longer be the first.
  const day = page.getByRole('button').filter({ hasText: words });
  await strip(page)
    .getByRole('button', { name: /^Biscuit/ })
    .click();
  await expect(horse).toBeVisible();
  await strip(page).getByRole('button', { name: 'Finish' }).click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Finish, and make the next visit' }).click();
  await expect(page.getByText(/^Next visit: /)).toBeVisible();
});
