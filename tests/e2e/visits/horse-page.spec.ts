import type { Page } from 'playwright/test';
import { registration } from '../../support/customers';
import { addVisit } from '../calendar/calendar-support';
import { inDays } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { expectLargeTextFits } from '../large-text';
import { picture, saveRecord, visitToday } from './visit-support';

const shots = process.env.SHOTS;

/** Fields that a share does not show. */
const kept = { privateNote: 'Kicks on the off side', noteForOwner: 'Pay by Friday', behaviour: 'difficult' };

async function addPhoto(page: Page, appointmentId: number, horseId: number): Promise<void> {
  const multipart = {
    id: crypto.randomUUID(),
    horseId: String(horseId),
    foot: 'near-fore',
    view: 'sole',
    photo: picture('foot'),
  };
  await page.request.post(`/api/calendar/appointments/${appointmentId}/visit/photos`, {
    ...asOwner,
    multipart,
  });
}

test('a horse’s page compares two dates by keys, prints, and is shared until the link is ended @both', async ({
  page,
  browser,
  expectedErrors,
}, { project }) => {
  expectedErrors.patterns.push(/status of 404/);
  const shot = async (name: string) =>
    shots && (await page.screenshot({ path: `${shots}/${project.name}-${name}.png`, fullPage: true }));
  const { clientId, horses, today } = await visitToday(page, ['Biscuit'], {
    before: {
      ...kept,
      work: { 'near-fore': { done: 'new-shoe', shoe: 'St Croix', size: '5', nails: 6, note: 'Thin wall' } },
      findings: [{ kind: 'crack', feet: ['off-fore'], note: 'Old scar' }],
      outcome: 'partly',
      reason: 'Rain stopped us',
    },
  });
  const horseId = horses[0]?.id ?? 0;
  const timeline = await page.request.get(`/api/clients/${clientId}/horses/${horseId}/timeline`, asOwner);
  const [{ appointmentId }] = await timeline.json();
  for (const id of [appointmentId, today.id]) await addPhoto(page, id, horseId);
  await saveRecord(page, today.id, {
    complete: true,
    horses: [
      {
        horseId,
        outcome: 'done',
        work: { 'near-fore': { done: 'reset', nails: 7 } },
        findings: [{ kind: 'thrush', feet: ['near-fore'] }],
      },
    ],
  });

  await enterOffice(page);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('link', { name: 'Hoof record of Biscuit' }).click();
  await expect(page.getByRole('heading', { name: 'Biscuit', level: 1 })).toBeVisible();
  const compare = page.getByRole('region', { name: 'Compare two visits' });
  await expect(compare).toContainText('New shoe, St Croix 5, 6 nails');
  await expect(compare).toContainText('Reset, 7 nails');
  const slider = compare.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 %');
  await shot('horse-1');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Hoof passport of Biscuit')).toBeVisible();
  for (const words of ['Kicks on the off side', 'Pay by Friday', 'Thin wall', 'Old scar', 'Rain stopped us'])
    await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Old scar')).toHaveCount(1);
  await expect(page.getByText('Crack (off fore)', { exact: true })).toBeVisible();
  await expect(page.getByText('Partly done', { exact: true })).toBeVisible();
  await expect(compare).toBeHidden();
  // The print names the foot of each picture.
  await expect(page.getByRole('listitem').getByText('Near fore, sole').first()).toBeVisible();
  if (shots) await page.pdf({ path: `${shots}/${project.name}-horse.pdf`, format: 'A4' });
  await page.emulateMedia({ media: 'screen' });

  const share = page.getByRole('region', { name: 'Share' });
  await share.getByLabel('Who is it for?').fill('Dr Moss');
  await share.getByRole('button', { name: '7 days' }).click();
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = share.getByLabel('The link, shown this once');
  await expect(link).toHaveValue(/\/h\//);
  const url = await link.inputValue();
  const vet = await browser.newContext();
  const theirs = await vet.newPage();
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: 'Biscuit' })).toBeVisible();
  await expect(theirs.getByText('Thrush (near fore)')).toBeVisible();
  for (const words of Object.values(kept)) await expect(theirs.getByText(words)).toHaveCount(0);
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.getByRole('banner')).toBeHidden();
  await expect(theirs.getByRole('contentinfo')).toBeHidden();
  // A toast stays while the pointer is on it, and the pointer is still at that place.
  await page.mouse.move(0, 0);
  await share.getByRole('button', { name: 'End link for Dr Moss' }).click();
  await expect(share.getByText(/^Ended · opened 1 time$/)).toBeVisible();
  expect((await theirs.goto(url))?.status()).toBe(404);
  await vet.close();
  await expectLargeTextFits(page);
});

test('names and words of a hundred letters stay within a phone, on the page of a share too', async ({
  page,
  browser,
}) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(100, 'welchevoralternwarengewissenhaft');
  const { clientId, horses, today } = await visitToday(page, ['Biscuit', long], {
    before: { work: { 'near-fore': { done: 'new-shoe', shoe: long } } },
  });
  const [first, second] = horses;
  await enterOffice(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The button to the next horse leaves room for the form.
  await page.goto(`/calendar/visit/${today.id}`);
  const on = page.getByRole('button', { name: /^Done, next: / });
  const isLow = async () => ((await on.boundingBox())?.height ?? 0) < 100;
  await expect.poll(isLow).toBe(true);
  await page.request.patch(`/api/clients/${clientId}/horses/${first?.id}`, {
    data: { cycleState: 'retired' },
  });
  await page.goto(`/clients/${clientId}`);
  await expect(page.getByText('Next due')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const shared = await page.request.post(`/api/horses/${second?.id}/shares`, {
    ...asOwner,
    data: { days: 7, name: 'Dr Moss' },
  });
  const { url } = await shared.json();
  const vet = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await vet.newPage();
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: long })).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await vet.close();
});

test('a link whose address was lost on its way is said to be there, to be ended and made again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_FAILED/);
  const { clientId, horses } = await visitToday(page, ['Biscuit']);
  await enterOffice(page);
  await page.goto(`/clients/${clientId}/horses/${horses[0]?.id}`);
  const share = page.getByRole('region', { name: 'Share' });
  await share.getByLabel('Who is it for?').fill('Dr Moss');
  let isFirst = true;
  await page.route(/\/shares$/, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  const make = share.getByRole('button', { name: 'Create link' });
  await make.click();
  await expect(share.getByRole('alert')).toBeVisible();
  await make.click();
  const lost = share.getByText(/its address was lost on the way/);
  await expect(lost).toBeVisible();
  await share.getByRole('button', { name: 'End link for Dr Moss' }).click();
  await expect(share.getByText(/^Ended/)).toBeVisible();
  await share.getByLabel('Who is it for?').fill('Dr Moss');
  await make.click();
  await expect(share.getByLabel('The link, shown this once')).toHaveValue(/\/h\//);
  await expect(lost).toHaveCount(0);
});

test('a passport of which something does not come is not printed, and asked for once a press', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 500/);
  const { clientId } = await visitToday(page, ['Biscuit']);
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  let asked = 0;
  await page.route(/\/timeline\?/, async (route) => {
    if (!route.request().url().includes('page=1')) {
      asked += 1;
      return route.fulfill({ status: 500, json: { message: 'Something went wrong' } });
    }
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), total: 13 } });
  });
  await enterOffice(page);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('link', { name: 'Hoof record of Biscuit' }).click();
  await expect(page.getByRole('heading', { name: '13 entries' })).toBeVisible();
  const print = page.getByRole('button', { name: 'Print the hoof passport' });
  await print.click();
  await expect(page.getByText('It could not be printed')).toBeVisible();
  expect(asked).toBe(1);
  await expect(print).not.toHaveAttribute('aria-busy');
  expect(await page.evaluate(() => document.documentElement.dataset.printed)).not.toBe('1');
});

test('a customer has the page of their own horse, and of no other', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 404/);
  const username = `rider${process.pid}${Math.floor(performance.now())}`;
  await page.request.post('/api/register', { data: registration(username) });
  const { id } = await (await page.request.post('/api/horses', { data: { name: 'Nutmeg' } })).json();
  await page.goto(`/my-stable?horse=${id}`);
  await page.getByRole('link', { name: 'Hoof record of Nutmeg' }).click();
  await expect(page.getByRole('heading', { name: 'Nutmeg', level: 1 })).toBeVisible();
  await expect(page.getByText('No visits yet')).toBeVisible();
  const visit = await addVisit(page, { appointmentDate: inDays(-3), horseIds: [id], status: 'confirmed' });
  await addPhoto(page, visit.id, id);
  await saveRecord(page, visit.id, { complete: true, horses: [{ horseId: id, outcome: 'done' }] });
  await page.reload();
  // The page loads the style of its photos: a row of small pictures.
  const photo = page.getByRole('img', { name: 'Near fore, sole' });
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeLessThan(150);
  await expectAccessible(page);
  const paid = { cost: 9500, notes: 'Paid at the gate', provider: 'Dr Moss' };
  const record = { horseId: id, recordType: 'vet', serviceDate: inDays(-2), description: 'Teeth' };
  await page.request.post('/api/health-records', { data: Object.assign(paid, record) });
  await page.reload();
  await expect(page.getByText('Dr Moss · $95.00 · Paid at the gate')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Teeth')).toBeVisible();
  await expect(page.getByText(/Paid at the gate/)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect((await page.goto(`/my-stable/${id + 1}`))?.status()).toBe(404);
  expect((await page.goto('/my-stable/x'))?.status()).toBe(404);
});
