import type { Locator, Page } from 'playwright/test';

const bar = (page: Page) => page.getByRole('navigation', { name: "Owner's pages" });

/** Finds the button of a phone's bar that lists the places without a button of their own. */
export const moreOf = (page: Page): Locator => bar(page).getByRole('button', { name: /^More/ });

export async function openUnderMore(page: Page, name: RegExp): Promise<void> {
  await moreOf(page).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
}

export async function logOut(page: Page): Promise<void> {
  await bar(page).waitFor();
  const more = moreOf(page);
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
