// Who the business's clients are, from rows that do not know of each other: accounts, bookings and appointments.

/** What one row says about a client. Phones are in E.164. */
export interface ClientRow {
  id: number;
  clientName: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** The account, when the row is one. */
  userId: number | null;
  /** When the client was last heard of by this row, ISO 8601; it decides who comes first. */
  lastSeen: string;
}

/** What is looked for, as it can stand in a stored phone: '0412 345' as '412345'; null for what is no part of one. */
export function phonePart(typed: string): string | null {
  if (!/^[\s\d()+.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const national = digits.replace(/^(00)?61/, '').replace(/^0/, '');
  return national.length >= 2 ? national : null;
}

/** The keys by which two rows are the same client. */
const keysOf = ({ phone, email }: ClientRow): string[] => [
  ...(phone ? [`phone ${phone}`] : []),
  ...(email ? [`email ${email.toLowerCase()}`] : []),
];

/** What the rows of one client say together: the newest row's words, and what it leaves out from older ones. */
function together(rows: ClientRow[]): ClientRow {
  const newest = rows.toSorted(
    (one, other) => other.lastSeen.localeCompare(one.lastSeen) || other.id - one.id,
  );
  const first = <Name extends 'phone' | 'email' | 'address' | 'userId'>(name: Name) =>
    newest.find((row) => row[name])?.[name] ?? null;
  const [latest] = newest;
  if (!latest) throw new RangeError('A client has at least one row');
  return {
    ...latest,
    clientName: newest.find(({ clientName }) => clientName)?.clientName ?? '',
    phone: first('phone'),
    email: first('email'),
    address: first('address'),
    userId: first('userId'),
  };
}

/** One client for all rows that share a phone or an email, also by way of others; the last heard of first. */
export function mergeClients(rows: readonly ClientRow[]): ClientRow[] {
  const groupOf = new Map<string, Set<ClientRow>>();
  const groups = new Set<Set<ClientRow>>();
  for (const row of rows) {
    const keys = keysOf(row);
    const group = new Set([row]);
    for (const key of keys) {
      const other = groupOf.get(key);
      if (!other || other === group) continue;
      for (const each of other) {
        group.add(each);
        for (const theirs of keysOf(each)) groupOf.set(theirs, group);
      }
      groups.delete(other);
    }
    for (const key of keys) groupOf.set(key, group);
    groups.add(group);
  }
  return [...groups]
    .map((group) => together([...group]))
    .sort((one, other) => other.lastSeen.localeCompare(one.lastSeen) || other.id - one.id);
}
