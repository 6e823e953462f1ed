// The business's clients, merged from rows that do not link to each other: accounts, bookings and appointments.

/** One row's facts about a client. Phones are in E.164. */
export interface ClientRow {
  id: number;
  clientName: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** The account, when the row is one or bears its name. */
  userId: number | null;
  /** Of an account: the address that is proved to be its owner's. */
  confirmedEmail?: string | null;
  /** When the client was last heard of by this row, ISO 8601; it decides who comes first. */
  lastSeen: string;
}

/** A search text as part of a stored phone: '0412 345' as '412345'; null when it cannot be one. */
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

/** A client as all of their rows say together. */
type Client = Omit<ClientRow, 'confirmedEmail'>;

/**
 * The account that a row is proved to belong to: the one whose name it bears, or whose confirmed address it has. A
 * phone proves nothing, nor does an address that anybody can type.
 */
function accountOf({ userId, email }: ClientRow, rows: ClientRow[]): number | null {
  if (userId || !email) return userId;
  const isTheirs = ({ confirmedEmail }: ClientRow) => confirmedEmail?.toLowerCase() === email.toLowerCase();
  return rows.find(isTheirs)?.userId ?? null;
}

/** The rows of one client as one: the newest row's values, and older ones where it has none. */
function together(rows: ClientRow[]): Client {
  const newest = rows.toSorted(
    (one, other) => other.lastSeen.localeCompare(one.lastSeen) || other.id - one.id,
  );
  const first = <Name extends 'phone' | 'email' | 'address'>(name: Name) =>
    newest.find((row) => row[name])?.[name] ?? null;
  const [latest] = newest;
  if (!latest) throw new RangeError('A client has at least one row');
  return {
    id: latest.id,
    lastSeen: latest.lastSeen,
    clientName: newest.find(({ clientName }) => clientName)?.clientName ?? '',
    phone: first('phone'),
    email: first('email'),
    address: first('address'),
    userId: accountOf(latest, rows),
  };
}

/** One client for all rows that share a phone or an email, also by way of others; the last heard of first. */
export function mergeClients(rows: readonly ClientRow[]): Client[] {
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
