import type { User } from '../../../collections/payload-types';
import type { Client, listClients } from '../../../contracts/clients';
import type { QueryOf } from '../../../contracts/endpoint';
import type { Horse } from '../../../contracts/horses';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { notFound } from '../../refusal';
import { theCustomer } from '../../security/customer-account';
import { asHorse, horsesOf } from '../horses/service';
import { ownersList } from '../owners-list';
import { asCurrentUser } from './as-customer';

const forOwner = (row: User): Client => ({
  ...asCurrentUser(row),
  id: row.id,
  preferredContactMethod: row.preferredContactMethod ?? null,
  propertyType: row.propertyType ?? null,
  accessNotes: row.accessNotes ?? null,
  rushServiceUsed: Boolean(row.rushServiceUsed),
  createdAt: row.createdAt,
});

/** All customers, or a page of them. Who has asked for deletion is none any more. */
export const listOwnersClients = (app: App, query: QueryOf<typeof listClients>) =>
  ownersList(app, query, {
    collection: 'users',
    apart: { deletingAt: { exists: false } },
    searched: ['username', 'firstName', 'lastName', 'email', 'phone', 'suburb'],
    forOwner: (rows) => rows.map(forOwner),
  });

/** The stable of a customer, as the owner reads it. Throws `not-found` when there is no such customer. */
export async function horsesOfClient(app: App, id: number): Promise<Horse[]> {
  const customer = await findRow(app.payload, 'users', theCustomer(id));
  if (!customer) throw notFound();
  return (await horsesOf(app, customer)).map(asHorse);
}
