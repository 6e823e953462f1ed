import { keyOf } from '../../../../collections/fields/derived-key';
import type { User } from '../../../../collections/payload-types';
import type { Client, listCustomers } from '../../../../contracts/accounts/customers';
import type { QueryOf } from '../../../../contracts/endpoint';
import type { Horse } from '../../../../contracts/horses/horses';
import { contactMethods, labelOf, preferredTimes } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { customerWithId } from '../../../security/accounts/customer-account';
import { csv } from '../../csv';
import { asHorse, horsesOf } from '../../horses/customers-horses';
import { ownersList } from '../../owners-list';
import { asCurrentUser } from './as-customer';

const asOwnersCustomer = (row: User): Client => ({
  ...asCurrentUser(row),
  id: row.id,
  preferredContactMethod: row.preferredContactMethod ?? null,
  propertyType: row.propertyType ?? null,
  accessNotes: row.accessNotes ?? null,
  rushServiceUsed: Boolean(row.rushServiceUsed),
  createdAt: row.createdAt,
});

const stillThere = { deletingAt: null };

/** Returns all customers or one page. Skips customers who requested deletion. */
export const listOwnersClients = (app: App, query: QueryOf<typeof listCustomers>) =>
  ownersList(app, query, {
    collection: 'users',
    apart: stillThere,
    searched: ['searched', 'phone'],
    filtered: { username: (username) => ({ usernameKey: keyOf(String(username)) }) },
    forOwner: (rows) => rows.map(asOwnersCustomer),
  });

export async function clientsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'users').all(stillThere, { sort: ['-id'] });
  return csv(
    [
      'Username',
      'First name',
      'Last name',
      'Phone',
      'Email',
      'Address',
      'Suburb',
      'Postcode',
      'Horses',
      'Property',
      'Access notes',
      'Prefers',
      'Preferred time',
      'Used Priority',
      'Since (UTC)',
    ],
    docs.map(asOwnersCustomer).map((row) => [
      row.username,
      row.firstName,
      row.lastName,
      formatPhone(row.phone),
      row.email,
      row.address,
      row.suburb,
      row.postcode,
      row.numberOfHorses,
      row.propertyType,
      row.accessNotes,

      labelOf(contactMethods, row.preferredContactMethod),
      labelOf(preferredTimes, row.preferredTimeSlot),
      row.rushServiceUsed ? 'yes' : 'no',
      row.createdAt,
    ]),
  );
}

/** Returns a customer's horses for the owner. Throws `not-found` for an unknown customer. */
export async function horsesOfClient(app: App, id: number): Promise<Horse[]> {
  const customer = await rows(app, 'users').one(customerWithId(id));
  if (!customer) throw notFound();
  return (await horsesOf(app, customer)).map(asHorse);
}
