import type { User } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { factsOf, namesOfUsername } from './match-client';

/**
 * Fills empty fields of the client that was made for the account from the customer's profile. Replaces a name made of
 * the username. The owner's values stay.
 */
export async function fillFromProfile(app: App, customer: User): Promise<void> {
  const { firstName, familyName, businessName: _, ...facts } = factsOf(customer);
  const filledFields = Object.keys(facts) as (keyof typeof facts)[];
  await changeRow(app.payload, 'clients', {
    find: () => rows(app, 'clients').one({ accountKey: `user:${customer.id}` }),
    decide: (row) => {
      if (row.madeForAccount !== customer.id) return null;
      const isNameless = nameOf(row) === nameOf(namesOfUsername(customer));
      const missing = filledFields.filter((name) => !row[name] && facts[name]);
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
