import type { Locator, Page } from 'playwright/test';
import { openRow } from '../fixtures';

/** Finds somebody of the team, or a partner: a card on a desk, a row that opens on a phone. */
export const personOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^(Team members|Partners)$/ })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Finds a person and shows all buttons. */
export const openPerson = (page: Page, name: string): Promise<Locator> => openRow(personOf(page, name));
