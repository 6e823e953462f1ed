import type { Locator, Page } from 'playwright/test';
import { openRow } from '../fixtures';

/** Somebody of the team, or a partner: a card on a desk, on a phone a row that opens. */
export const personOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^(Team members|Partners)$/ })
    .getByRole('listitem')
    .filter({ hasText: name });

/** The same with all of its buttons in sight. */
export const openPerson = (page: Page, name: string): Promise<Locator> => openRow(personOf(page, name));
