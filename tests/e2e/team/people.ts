import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { makeAsOwner, openRow } from '../fixtures';

/** A new person, with a link to choose a password. */
export interface Invited {
  id: number;
  email: string;
  setupLink: string;
}

export const newProvider = (page: Page, more: object = {}) =>
  makeAsOwner<Invited>(page, '/api/service-providers', {
    firstName: 'Pat',
    lastName: `Lee ${randomUUID().slice(0, 8)}`,
    qualificationLevel: 'Trainee',
    ...more,
  });

export const newPartner = (page: Page, more: object = {}) =>
  makeAsOwner<Invited>(page, '/api/referral-farriers', {
    firstName: 'Ray',
    lastName: `Fox ${randomUUID().slice(0, 8)}`,
    commissionPercentage: 15,
    email: `${randomUUID()}@example.com`,
    ...more,
  });

/** Finds somebody of the team, or a partner: a card on a desk, a row that opens on a phone. */
export const personOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^(Team members|Partners)$/ })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Finds a person and shows all buttons. */
export const openPerson = (page: Page, name: string): Promise<Locator> => openRow(personOf(page, name));
