import type { Page } from 'playwright/test';
import { enterOffice, expect, rowOf } from '../fixtures';

/** The office's own journeys test the frame around this part. */
export const panelPart = 'main';

/** Opens the panel at its address, or by its link: the page then brings no answers along. */
export async function openPanel(page: Page, { byLink = false } = {}) {
  await enterOffice(page);
  await page.goto(byLink ? '/admin' : '/admin/worker');
  if (byLink) await page.getByRole('link', { name: 'Worker', exact: true }).click();
  const panel = page.getByRole('main');
  await expect(panel.getByText('Pending Jobs', { exact: true })).toBeVisible();
  return { panel, row: (text: string) => rowOf(panel, text) };
}
