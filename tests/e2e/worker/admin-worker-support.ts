import type { Page } from 'playwright/test';
import { enterOffice, expect, rowOf } from '../fixtures';

/** The office's own journeys test the frame around this part. */
export const panelPart = 'main';

export async function openPanel(page: Page) {
  await enterOffice(page);
  await page.goto('/admin/worker');
  const panel = page.getByRole('main');
  await expect(panel.getByText('Pending Jobs', { exact: true })).toBeVisible();
  return { panel, row: (text: string) => rowOf(panel, text) };
}
