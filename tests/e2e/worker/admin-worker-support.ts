import type { Page } from 'playwright/test';
import { adminPassword } from '../../support/servers/test-env';
import { expect } from '../fixtures';

/** The panel's surroundings are tested with their own journeys. */
export const panelPart = 'section[aria-labelledby=worker-heading]';

/** The owner’s panel, as somebody comes to it. */
export async function openPanel(page: Page) {
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  // On a phone it has a page of its own.
  await page.goto((page.viewportSize()?.width ?? 0) < 1024 ? '/admin/worker' : '/admin#worker');
  const panel = page.getByRole('region', { name: 'Worker', exact: true });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByText('Pending Jobs', { exact: true })).toBeVisible();
  return { panel, row: (text: string) => panel.getByRole('row').filter({ hasText: text }) };
}
