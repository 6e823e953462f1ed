import type { Invoice as Row } from '../../../../collections/payload-types';
import { invoicePath } from '../../../../contracts/pages/paths';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { notFound } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { findToken } from '../../../security/tokens/one-time-tokens';
import { type SeededLink, seededLinks } from '../../../security/tokens/seeded-links';
import { idOf } from '../../relations';

const links = seededLinks('invoice page');

/** The link that the customer of an invoice finds in the account. */
export const newLink = (app: Pick<App, 'env'>): SeededLink => links.make(app);

/** The address of an issued invoice's page, for the customer of its client. An old secret's link is made again. */
export async function linkForCustomer(app: App, row: Row): Promise<string> {
  const token = links.tokenIn(app, row);
  if (token) return `${app.env.PUBLIC_URL}${invoicePath(token)}`;
  const same: Condition<'invoices'> = { id: row.id, linkHash: row.linkHash ?? null };
  await rows(app, 'invoices').update(same, newLink(app));
  const now = await rows(app, 'invoices').one({ id: row.id });
  if (!now) throw notFound();
  return linkForCustomer(app, now);
}

/** The invoice that a customer's own link opens, as long as the client bears an account. */
async function ofCustomer(app: App, token: string): Promise<Row | null> {
  const row = await rows(app, 'invoices').one({ linkHash: hashToken(token) });
  const client = row && (await rows(app, 'clients').one({ id: idOf(row.clientId) ?? 0 }));
  return client?.userId ? row : null;
}

/** The invoice that a link in a message opens, for as long as that is good. */
async function ofMessage(app: App, token: string): Promise<Row | null> {
  const found = await findToken(app, token, { subjectCollection: 'invoices' });
  return found && rows(app, 'invoices').one({ id: found.subjectId });
}

/**
 * The issued invoice behind a link. Throws `not-found`, with the same text, for an unknown one and for one that has
 * ended; guesses are limited by address.
 */
export async function invoiceOfToken(app: App, token: string, address: string): Promise<Row> {
  const row = (await ofMessage(app, token)) ?? (await ofCustomer(app, token));
  if (row?.number) return row;
  await app.limiter.hit('invoiceLink', address);
  throw notFound();
}
