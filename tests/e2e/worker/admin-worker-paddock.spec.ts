import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { workerPassword } from '../../support/servers/test-env';
import { jobBody } from '../../support/worker';
import { expectToast, inDays } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { openPanel, panelPart } from './admin-worker-support';

// There is one worker, so the tests would see each other's clock-ins.
test.describe.configure({ mode: 'default' });
const desk = { tag: '@desk' };
const day = 24 * 3_600_000;

/** Sends events of the worker's phone through the API. */
async function tell(request: APIRequestContext, events: object[]): Promise<void> {
  const data = { workerName: 'sam', password: workerPassword };
  const headers = {
    'x-worker-token': (await (await request.post('/api/worker/login', { data })).json()).token,
  };
  const reply = await request.post('/api/worker/events', { headers, data: { events } });
  expect(reply.status()).toBe(200);
  for (const { state } of (await reply.json()).results) expect(state).toBe('applied');
}

const event = (type: string, at: number, more: object = {}) => ({
  id: randomUUID(),
  type,
  at: new Date(at).toISOString(),
  ...more,
});

test(
  'the panel follows the paddock: its cards, photos that never came, and hours that are in two entries',
  desk,
  async ({ page, request, expectedErrors }) => {
    expectedErrors.patterns.push(/status of 409/);
    await page.clock.install();
    const now = Date.now();
    const made = await request.post('/api/admin/worker-jobs', {
      ...asOwner,
      data: jobBody({ clientName: 'Lost Phone', scheduledDate: inDays(320) }),
    });
    const { id: jobId } = await made.json();
    const { panel, row } = await openPanel(page);
    const card = (label: string) => panel.getByText(label, { exact: true }).first().locator('xpath=../..');
    const totals = async () =>
      (await request.get('/api/admin/worker-jobs/totals', asOwner)).json() as Promise<Record<string, number>>;
    await expect(card('Completed')).toContainText(String((await totals()).completed));

    await tell(request, [event('complete-job', now - 2 * day, { jobId, photosTaken: 2 })]);
    // Two phones were offline at overlapping times. The later shift arrives first.
    const from = now - 9 * day;
    const hour = day / 24;
    await tell(request, [event('clock-in', from + 2 * hour), event('clock-out', from + 5 * hour)]);
    await tell(request, [event('clock-in', from), event('clock-out', from + 3 * hour)]);
    // Other journeys run at the same time, so this compares the cards with the current totals.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      const held = await totals();
      await expect(card('Completed')).toContainText(String(held.completed), { timeout: 2000 });
      await expect(card('Total Hours')).toContainText(Number(held.totalHours).toFixed(1), { timeout: 2000 });
    }).toPass({ timeout: 30_000 });

    const job = row('Lost Phone');
    await expect(job.getByText(/^2 still on the phone since /)).toBeVisible();
    const both = row('In another entry too');
    await expect(both).toHaveCount(2);
    await expectAccessible(page, panelPart);
    await job.getByRole('button', { name: 'Stop waiting for photos of the job of Lost Phone' }).click();
    await expectToast(page, 'No longer waiting for photos');
    await expect(job.getByText('2 never came')).toBeVisible();

    await both
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expectToast(
      page,
      'Error',
      'Some of this time is in another entry too. Please correct one of them, or make it void, first.',
    );
    await both
      .first()
      .getByRole('button', { name: /^Make void/ })
      .click();
    await page.getByRole('button', { name: 'Make void', exact: true }).click();
    await expect(both).toHaveCount(0);
  },
);

test('a failure in the panel names its part', desk, async ({ page, request, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 503|ERR_FAILED/);
  const data = jobBody({ clientName: 'Fails Often', scheduledDate: inDays(330) });
  await request.post('/api/admin/worker-jobs', { ...asOwner, data });
  const now = Date.now();
  await tell(request, [event('clock-in', now - 20 * day), event('clock-out', now - 20 * day + 3_600_000)]);
  const lists = /\/api\/admin\/(worker-jobs|timesheets)\?|\/api\/admin\/clients/;
  await page.route(lists, (route) => route.fulfill({ status: 503, body: '' }));
  const { panel, row } = await openPanel(page, { byLink: true });
  await expect(panel.getByText('Failed to fetch jobs: 503')).toBeVisible();
  await expect(panel.getByText('Failed to fetch timesheets: 503')).toBeVisible();
  await panel.getByRole('button', { name: 'Create New Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Job' });
  await dialog.getByRole('combobox', { name: 'Previous clients' }).fill('Fails');
  await expect(page.getByText('Failed to fetch clients: 503')).toBeVisible();
  await page.unroute(lists);

  // No reply arrives, so there is no text from the server.
  await page.route(/\/api\/admin\/(worker-jobs|timesheets)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await dialog.getByLabel('Client name').fill('Kim Rowe');
  await dialog.getByLabel('Phone').fill('0412 345 678');
  await dialog.getByLabel('Address').fill('1 Gate Road');
  await dialog.getByLabel('Time').fill('14:30');
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expectToast(page, 'Error', 'Failed to create job');
  await page.reload();
  const remove = async (entry: ReturnType<typeof row>, button: string, text: string) => {
    await entry.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectToast(page, 'Error', text);
    await page.getByRole('button', { name: 'Cancel' }).click();
  };
  await remove(row('Fails Often'), 'Delete', 'Failed to delete job');
  await remove(row('1.00').last(), 'Make void', 'Failed to make the timesheet void');
});
