import type { Page } from 'playwright/test';
import { adminPassword } from '../../support/servers/test-env';
import { expect, rowOf } from '../fixtures';

/** The office's own journeys test the frame around this part. */
export const panelPart = 'main';

export async function openPanel(page: Page) {
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  await page.goto('/admin/worker');
  const panel = page.getByRole('main');
  await expect(panel.getByText('Pending Jobs', { exact: true })).toBeVisible();
  return { panel, row: (text: string) => rowOf(panel, text) };
}
