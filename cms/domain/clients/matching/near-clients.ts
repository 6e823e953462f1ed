import type { Client as Row } from '../../../../collections/payload-types';
import { phonesOf } from '../../../../rules/clients/same-person';
import { clientsOfName, clientsSharingContact, type Database } from './client-row';

export interface NearClient {
  phones: readonly string[];
  email?: string | null;
  nameKeys: readonly string[];
}

export interface NearClients {
  /** Returns the clients that share a phone or the email, including merged ones. */
  sharing: (near: Pick<NearClient, 'phones' | 'email'>) => Row[];
  /** Returns the clients with one of the names, including merged ones. */
  named: (nameKeys: readonly string[]) => Row[];
}

function indexBy(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const pairs = rows.flatMap((row) => [...new Set(keysOf(row))].map((key) => ({ key, row })));
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ row }) => row)]));
}

/** Returns the rows with one of the keys, without duplicates. */
const rowsAt = (index: Map<string, Row[]>, keys: readonly string[]): Row[] => [
  ...new Map(keys.flatMap((key) => index.get(key) ?? []).map((row) => [row.id, row])).values(),
];

/** Reads the clients near several people. The number of queries does not grow with the people. */
export async function readNearClients(app: Database, people: readonly NearClient[]): Promise<NearClients> {
  const all = <One>(of: (near: NearClient) => readonly One[]) => [...new Set(people.flatMap(of))];
  const [reached, namesakes] = await Promise.all([
    clientsSharingContact(app, {
      phones: all(({ phones }) => phones),
      emails: all(({ email }) => (email ? [email] : [])),
    }),
    clientsOfName(
      app,
      all(({ nameKeys }) => nameKeys),
    ),
  ]);
  const byContact = indexBy(reached, (row) => [...phonesOf(row), ...(row.email ? [row.email] : [])]);
  const byName = indexBy(namesakes, ({ nameKey }) => (nameKey ? [nameKey] : []));
  return {
    sharing: ({ phones, email }) => rowsAt(byContact, [...phones, ...(email ? [email] : [])]),
    named: (nameKeys) => rowsAt(byName, nameKeys),
  };
}
