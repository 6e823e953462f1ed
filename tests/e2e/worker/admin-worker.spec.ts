import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from 'playwright/test';
import { ownerLogin, workerPassword } from '../../support/servers/test-env';
import { jpeg } from '../../support/upload-samples';
import { jobBody } from '../../support/worker';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, openRow, rowOf, test } from '../fixtures';
import { openPanel, panelPart } from './admin-worker-support';

/** Calls the worker's endpoints. */
async function asWorker(request: APIRequestContext) {
  const reply = await request.post('/api/worker/login', {
    data: { workerName: 'sam', password: workerPassword },
  });
  const headers = { 'x-worker-token': (await reply.json()).token };
  return {
    complete: async (id: number) => {
      for (let number = 0; number < 5; number++) {
        const photos = { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: jpeg };
        const sent = await request.post(`/api/worker/jobs/${id}/photos`, { headers, multipart: { photos } });
        expect(sent.status()).toBe(200);
      }
      const data = { status: 'completed', notes: 'Stood like a lamb' };
      expect((await request.patch(`/api/worker/jobs/${id}`, { headers, data })).status()).toBe(200);
    },
    askFor: async (id: number, hours: { clockIn: string; clockOut: string }) => {
      const data = { ...hours, reason: 'Flat battery' };
      const path = `/api/worker/timesheets/${id}/correction`;
      expect((await request.post(path, { headers, data })).status()).toBe(200);
    },
  };
}

async function fileOf(page: Page, link: string): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('the owner gives a previous client’s job, looks at the photos of the last one, and takes a job back', async ({
  page,
  request,
}) => {
  test.slow();
  const client = 'Rosalind';
  const phone = '0491 570 157';
  const data = jobBody({ clientName: client, phone, scheduledDate: inDays(300) });
  const made = await page.request.post('/api/admin/worker-jobs', { ...asOwner, data });
  await (await asWorker(request)).complete((await made.json()).id);
  const { panel, row } = await openPanel(page);

  await panel.getByRole('button', { name: 'Create New Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Job' });
  await dialog.getByRole('combobox', { name: 'Previous clients' }).fill(client);
  await page.getByRole('option', { name: client }).click();
  await expect(dialog.getByLabel('Client name')).toHaveValue(client);
  await expect(dialog.getByLabel('Phone')).toHaveValue(phone);
  await expect(dialog.getByLabel('Address')).toHaveValue('1 Gate Road, Bunyip');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Date').fill(inDays(301));
  await dialog.getByLabel('Time').fill('14:30');
  await dialog.getByLabel('What to do').fill('Trim the grey');
  await dialog.getByLabel('Phone').fill('not a number');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(page.getByText('Missing Information')).toHaveCount(0);
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in all fields');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expectToast(page, 'Job Created');

  const job = await openRow(row(client).filter({ hasText: 'Trim the grey' }));
  await expect(job.getByText('Pending').first()).toBeVisible();
  await expect(job.getByText(/2:30 pm/).first()).toBeVisible();
  await expect(job.getByRole('link', { name: '1 Gate Road, Bunyip' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=1\+Gate\+Road/,
  );
  await expect(job.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:+61${phone.replaceAll(' ', '').slice(1)}`,
  );

  const done = await openRow(row(client).filter({ hasText: 'Worker: Stood like a lamb' }));
  await expect(done.getByRole('button', { name: /^Photo \d of 5/ })).toHaveCount(3);
  await expectAccessible(page, panelPart);
  await expectNoSidewaysScroll(page);
  await done.getByRole('button', { name: `+2: more photos of the job of ${client}` }).click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${client}` });
  const photo = viewer.getByRole('img');
  await expect(photo).toHaveAttribute('alt', '4 of 5 that the worker took');
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 of 5')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  expect(await fileOf(page, 'CSV of jobs')).toContain(`"${client}"`);
  await job.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(`Delete the job of ${client}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(job).toHaveCount(0);
  await expect(done).toBeVisible();
});

test('the owner approves hours that the worker asked for, corrects others, and removes an entry', {
  tag: '@quick',
}, async ({ page, request }) => {
  test.slow();
  const hour = 3_600_000;
  const minute = 60_000;
  // Half a minute after a full minute: no form shows the seconds.
  const from = Math.floor(Date.now() / minute) * minute + minute / 2 - 40 * hour;
  const after = (hours: number) => new Date(from + hours * hour).toISOString();
  await request.post('/cms-api/owners/login', { data: ownerLogin });
  const entry = { workerName: 'sam', workDate: inDays(0), clockIn: after(0), clockOut: after(15) };
  const made = await request.post('/cms-api/worker-timesheets', { data: { ...entry, totalHours: '15.00' } });
  expect(made.status()).toBe(201);
  const { doc } = await made.json();
  await (await asWorker(request)).askFor(doc.id, { clockIn: after(0), clockOut: after(7.25) });

  const { panel } = await openPanel(page);
  const reply = await page.request.get('/api/admin/timesheets');
  const zone = { timeZone: 'Australia/Melbourne', hour: 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat('en-AU', zone).format(from);
  expect((await reply.json()).find(({ id }: { id: number }) => id === doc.id).length).toBe('long');
  const row = await openRow(rowOf(panel, `${time} to`));
  await expect(row.getByText('Over 14 h')).toBeVisible();
  await expect(row.getByText(/Flat battery/)).toBeVisible();
  await row.getByRole('button', { name: /^Approve correction/ }).click();
  await expectToast(page, 'Hours approved');
  await expect(row.getByText('7.25').first()).toBeVisible();
  await expect(row.getByText(/As clocked: 15.00 h/)).toBeVisible();

  await row.getByRole('button', { name: /^Correct/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Hours' });
  await dialog.getByLabel('A word to the worker').fill('You left at noon');
  await expectAccessible(page, '[role=dialog]');
  const ended = dialog.getByLabel('Ended at');
  const [hours = 0, minutes = 0] = (await ended.inputValue()).split(':').map(Number);
  // Six minutes away, within the same hour and on the full minute. The start keeps its half minute.
  await ended.fill(
    `${String(hours).padStart(2, '0')}:${String(minutes < 50 ? minutes + 6 : minutes - 6).padStart(2, '0')}`,
  );
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(page, 'Hours corrected');
  await expect(row.getByText(minutes < 50 ? '7.34' : '7.14').first()).toBeVisible();
  expect(await fileOf(page, 'CSV of hours')).toContain('corrected');
  await row.getByRole('button', { name: /^Make void/ }).click();
  await page.getByRole('button', { name: 'Make void', exact: true }).click();
  await expect(row.getByText('Void', { exact: true }).first()).toBeVisible();
});
