import type { User } from '../../../../collections/payload-types';
import { nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { rows } from '../../../database/rows';
import { factsOf, namesOfUsername } from './match-client';

const fillable = ['phone', 'email', 'address', 'suburb', 'postcode', 'access'] as const;

/**
 * Fills empty fields of the client that was made for the account from the customer's profile. Replaces a name made of
 * the username. The owner's values stay.
 */
export async function fillFromProfile(app: App, customer: User): Promise<void> {
  const facts = factsOf(customer);
  await changeRow(app.payload, 'clients', {
    find: () => rows(app, 'clients').one({ accountKey: `user:${customer.id}` }),
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
