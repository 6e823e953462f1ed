import type { Page } from 'playwright/test';
import type { Client } from '../../../contracts/clients/clients';
import type { ClientHorse } from '../../../contracts/horses/client-horses';
import { inDays } from '../customers/customers';
import { enterOffice, makeAsOwner } from '../fixtures';

let made = 0;

/** Returns a word that is unique to this test, in letters only: names and suburbs are compared by it. */
export const ownWord = (): string =>
  ['Q', process.pid, ++made, Math.floor(performance.now() * 10)]
    .map((part) => (typeof part === 'string' ? part : part.toString(26)))
    .join('')
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
    .replace(/^./, 'Q');

const ownPhone = (): string =>
  `0491 57${String(process.pid % 10)} ${String(++made * 7 + (Math.floor(performance.now()) % 900))
    .padStart(3, '0')
    .slice(-3)}`;

export const addClient = (page: Page, more: Record<string, unknown> = {}): Promise<Client> =>
  makeAsOwner(page, '/api/clients', { firstName: 'Anna', familyName: ownWord(), phone: ownPhone(), ...more });

/**
 * Adds a horse of that client, last done so many weeks and days ago. With a cycle of six weeks it is due accordingly.
 */
export const addHorse = (
  page: Page,
  clientId: number,
  name: string,
  doneDaysAgo: number,
): Promise<ClientHorse> =>
  makeAsOwner(page, `/api/clients/${clientId}/horses`, {
    name,
    usualWork: 'trim',
    cycleWeeks: 6,
    lastDoneOn: inDays(-doneDaysAgo),
  });

export async function openBook(page: Page, at = ''): Promise<void> {
  await enterOffice(page);
  await page.goto(`/clients${at}`);
}
