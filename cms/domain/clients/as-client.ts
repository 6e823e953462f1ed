import type { Client as Row } from '../../../collections/payload-types';
import { clientFields } from '../../../contracts/clients/client-fields';
import type { Client, ListedClient } from '../../../contracts/clients/clients';
import { answersOf } from '../../../contracts/declared-fields';
import { foldName, nameOf } from '../../../rules/clients/names';
import { isMaybeSame, otherPhonesOf, phonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { horsesOfClients } from '../horses/client-horses/client-horses';
import { accountsOf } from '../money/client-accounts/account-of';
import { idOf } from '../relations';
import { asKnownClient, isMarkedDifferent } from './matching/client-row';
import { derivedOf } from './matching/derived-of';
import { type NearClient, type NearClients, readNearClients } from './matching/near-clients';

type DeclaredName = keyof typeof clientFields;
const undeclaredFields = ['id', 'otherPhones', 'userId', 'archivedAt', 'mergedInto', 'createdAt'] as const;
/** The fields of a row that a list shows. Reading these alone takes half as long as reading whole rows. */
export const listedFields = [...(Object.keys(clientFields) as DeclaredName[]), ...undeclaredFields];
type ListedRow = Pick<Row, (typeof listedFields)[number]>;

const asPerson = (row: ListedRow) => ({
  id: row.id,
  ...answersOf(clientFields, row),
  name: nameOf(row),
  otherPhones: otherPhonesOf(row),
  userId: idOf(row.userId),
  archivedAt: row.archivedAt ?? null,
  mergedInto: idOf(row.mergedInto),
  createdAt: row.createdAt,
});

export async function asListed(app: App, rows: readonly ListedRow[]): Promise<ListedClient[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  // Reads all accounts when there are many clients: few clients have one.
  const [derived, accounts] = await Promise.all([
    derivedOf(app, ids),
    accountsOf(app, ids.length > 200 ? null : ids),
  ]);
  return rows.map((row) => ({
    ...asPerson(row),
    ...derived(row.id),
    creditCents: accounts.get(row.id)?.creditCents ?? 0,
  }));
}

const nearOf = (row: Row): NearClient => ({
  phones: phonesOf(row),
  email: row.email,
  nameKeys: [foldName(nameOf(row))],
});

/**
 * Returns the clients in the book that may be the same person. Leaves out those that the owner marked as different.
 */
function lookAlikesOf(near: NearClients, row: Row): Row[] {
  if (idOf(row.mergedInto) !== null) return [];
  const nearness = nearOf(row);
  const otherPhones = new Map(
    [...near.sharing(nearness), ...near.named(nearness.nameKeys)].map((other) => [other.id, other]),
  );
  return [...otherPhones.values()]
    .filter(
      (other) => other.id !== row.id && idOf(other.mergedInto) === null && !isMarkedDifferent(row, other),
    )
    .filter((other) => isMaybeSame(asKnownClient(row), asKnownClient(other)))
    .sort((one, other) => one.id - other.id);
}

/** Maps clients for their page. The number of queries does not grow with the clients. */
export async function asClients(app: App, rows: readonly Row[]): Promise<Client[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [derived, accounts, horses, near] = await Promise.all([
    derivedOf(app, ids),
    accountsOf(app, ids),
    horsesOfClients(app, ids),
    readNearClients(app, rows.map(nearOf)),
  ]);
  const horsesByClient = Map.groupBy(horses, ({ clientId }) => clientId);
  return rows.map((row) => {
    const lookAlikes = lookAlikesOf(near, row);
    return {
      ...asPerson(row),
      ...derived(row.id),
      creditCents: accounts.get(row.id)?.creditCents ?? 0,
      horses: horsesByClient.get(row.id) ?? [],
      maybeSameAs: lookAlikes.map(({ id }) => id),
      lookAlikes: lookAlikes.map((other) => ({
        id: other.id,
        name: nameOf(other),
        phone: other.phone ?? null,
        email: other.email ?? null,
        suburb: other.suburb ?? null,
      })),
    };
  });
}

export async function asClient(app: App, row: Row): Promise<Client> {
  const [client] = await asClients(app, [row]);
  if (!client) throw new Error('A row makes one client');
  return client;
}
