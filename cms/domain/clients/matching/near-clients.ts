import type { Client as Row } from '../../../../collections/payload-types';
import { phonesOf } from '../../../../rules/clients/same-person';
import { clientsOfName, clientsSharingContact, type Database } from './client-row';

/** The values that lead to the clients near a person. The names are whole and folded. */
export interface Near {
  phones: readonly string[];
  email?: string | null;
  nameKeys: readonly string[];
}

export interface NearClients {
  /** The clients that share a phone or the email, merged ones too. */
  sharing: (near: Pick<Near, 'phones' | 'email'>) => Row[];
  /** The clients with one of the names, merged ones too. */
  named: (nameKeys: readonly string[]) => Row[];
}

/** Rows by the keys that lead to them. */
function indexBy(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const pairs = rows.flatMap((row) => [...new Set(keysOf(row))].map((key) => ({ key, row })));
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ row }) => row)]));
}

/** The rows that the keys lead to, each once. */
const rowsAt = (index: Map<string, Row[]>, keys: readonly string[]): Row[] => [
  ...new Map(keys.flatMap((key) => index.get(key) ?? []).map((row) => [row.id, row])).values(),
];

/** Reads the clients near several people, in as many queries as for one. */
export async function readNearClients(app: Database, people: readonly Near[]): Promise<NearClients> {
  const all = <One>(of: (near: Near) => readonly One[]) => [...new Set(people.flatMap(of))];
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
