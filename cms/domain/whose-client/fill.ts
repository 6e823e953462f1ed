import type { User } from '../../../collections/payload-types';
import { nameOf } from '../../../rules/clients/names';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { findRow } from '../../database/rows';
import { factsOf, namesOfUsername } from './whose';

const fillable = ['phone', 'email', 'address', 'suburb', 'postcode', 'access'] as const;

/**
 * What a customer says in the profile fills the gaps of the client that was made for the account, and takes the place of
 * a name that the username gave. What the owner has written down stays.
 */
export async function fillFromProfile(app: App, customer: User): Promise<void> {
  const facts = factsOf(customer);
  await changeRow(app.payload, 'clients', {
    find: () => findRow(app.payload, 'clients', { accountKey: { equals: `user:${customer.id}` } }),
    decide: (row) => {
      if (row.madeForAccount !== customer.id) return null;
      const { firstName, familyName } = facts;
      const isNameless = nameOf(row) === nameOf(namesOfUsername(customer));
      const missing = fillable.filter((name) => !row[name] && facts[name]);
      const hasName = isNameless && nameOf({ firstName, familyName }) !== nameOf(row);
      if (!missing.length && !hasName) return null;
      return {
        ...Object.fromEntries(missing.map((name) => [name, facts[name]])),
        ...(hasName && { firstName, familyName }),
        updatedAt: app.now().toISOString(),
      };
    },
  });
}
