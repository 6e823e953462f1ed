import type { Locator, Page } from 'playwright/test';

const bar = (page: Page) => page.getByRole('navigation', { name: "Owner's pages" });

/** The button of a phone's bar that opens all places without one of their own. */
export const moreOf = (page: Page): Locator => bar(page).getByRole('button', { name: /^More/ });

/** Opens a place that a phone has under More. */
export async function openUnderMore(page: Page, name: RegExp): Promise<void> {
  await moreOf(page).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
}

/** Ends the session: from the sidebar of a desk, or from More on a phone. */
export async function logOut(page: Page): Promise<void> {
  await bar(page).waitFor();
  const more = moreOf(page);
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Presses an action behind the three dots of a page's head. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name }).click();
}
