import type { Invoice as Row } from '../../../../collections/payload-types';
import { invoicePath } from '../../../../contracts/pages/paths';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { findToken } from '../../../security/tokens/one-time-tokens';
import { type SeededLink, seededLinks } from '../../../security/tokens/seeded-links';
import { idOf } from '../../relations';

const links = seededLinks('invoice page');

/** Creates the link that a customer finds in the account. */
export const newLink = (app: Pick<App, 'env'>): SeededLink => links.make(app);

/** Returns the URL of an issued invoice's page for its customer. Replaces a link whose secret is retired. */
export const linkForCustomer = async (app: App, row: Row): Promise<string> =>
  `${app.env.PUBLIC_URL}${invoicePath(await links.ensureToken(app, 'invoices', row))}`;

/** Returns the invoice of a customer's own link, while the client has an account. */
async function findByCustomerLink(app: App, token: string): Promise<Row | null> {
  const row = await rows(app, 'invoices').one({ linkHash: hashToken(token) });
  const client = row && (await rows(app, 'clients').one({ id: idOf(row.clientId) ?? 0 }));
  return client?.userId ? row : null;
}

/** Returns the invoice of a valid link in a message. */
async function findByMessageLink(app: App, token: string): Promise<Row | null> {
  const found = await findToken(app, token, { subjectCollection: 'invoices' });
  return found && rows(app, 'invoices').one({ id: found.subjectId });
}

/**
 * Returns the issued invoice of a link. Throws `not-found`, with one text for unknown and ended links. Limits guesses
 * by address.
 */
export async function invoiceOfToken(app: App, token: string, address: string): Promise<Row> {
  const row = (await findByMessageLink(app, token)) ?? (await findByCustomerLink(app, token));
  if (row?.number) return row;
  await app.limiter.hit('invoiceLink', address);
  throw notFound();
}
