import type { Page } from 'playwright/test';
import { adminPassword } from '../../support/servers/test-env';
import { expect, rowOf } from '../fixtures';

/** The frame of the office is tested with its own journeys. */
export const panelPart = 'main';

/** The owner’s page of the worker, as somebody comes to it. */
export async function openPanel(page: Page) {
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  await page.goto('/admin/worker');
  const panel = page.getByRole('main');
  await expect(panel.getByText('Pending Jobs', { exact: true })).toBeVisible();
  return { panel, row: (text: string) => rowOf(panel, text) };
}
