import type { Somebody } from '../../../collections/hooks/assign-client';
import type { Client as Row } from '../../../collections/payload-types';
import { matchesOf, mayBeSame, phonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { findRow, findRows } from '../../database/rows';
import { confirmedEmailOf } from '../../security/accounts/customer-account';
import { asKnown, inBook } from '../whose-client/find';
import { findOrMake } from '../whose-client/whose';

type Entry = ReturnType<typeof asKnown> & { provedEmail: string | null; seenAt: string };

/** The book in memory, for taking over many rows: each asks for candidates, which the database would look for each time. */
export interface TakenBook {
  ofAccount: (userId: number) => number | undefined;
  clientOf: (somebody: Somebody, seenAt: string) => Promise<number | null>;
  /** Takes a client in that was made elsewhere. */
  learn: (id: number) => Promise<void>;
  made: () => number;
  maybeSame: () => [number, number][];
}

const fields = [
  'firstName',
  'familyName',
  'businessName',
  'phone',
  'otherPhones',
  'email',
  'userId',
  'createdAt',
] as const;

async function provedEmails(app: App): Promise<Map<number, string>> {
  const where = { confirmedEmail: { exists: true } };
  const users = await findRows(app.payload, 'users', where, { fields: ['email', 'confirmedEmail'] });
  return new Map(
    users.flatMap((user) => (confirmedEmailOf(user as never) ? [[user.id, user.email] as const] : [])),
  );
}

/** Reads the book as it stands. */
export async function readBook(app: App): Promise<TakenBook> {
  const proved = await provedEmails(app);
  const accounts = new Map<number, number>();
  const byKey = new Map<string, Entry[]>();
  const ids = new Set<number>();
  let made = 0;

  const add = (row: Row): void => {
    const known = asKnown(row);
    const entry = { ...known, provedEmail: proved.get(known.userId ?? 0) ?? null, seenAt: row.createdAt };
    ids.add(entry.id);
    if (known.userId) accounts.set(known.userId, known.id);
    for (const key of [...phonesOf(known), ...(known.email ? [known.email] : [])])
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  };
  for (const row of await findRows(app.payload, 'clients', inBook, { fields, sort: ['id'] })) add(row as Row);

  const learn = async (id: number): Promise<void> => {
    const row = await findRow(app.payload, 'clients', { id: { equals: id } });
    if (row && !ids.has(id)) add(row);
  };

  const candidates = ({ phone, email }: Somebody): Entry[] => {
    const found = [phone, email].flatMap((key) => (key ? (byKey.get(key) ?? []) : []));
    // One that bears an account is found by the email that the account has confirmed alone.
    return [...new Set(found)].filter(
      ({ userId, provedEmail }) => !userId || (email && provedEmail === email),
    );
  };

  return {
    ofAccount: (userId) => accounts.get(userId),
    learn,
    async clientOf(somebody, seenAt) {
      const matches = matchesOf(somebody, candidates(somebody));
      const match = matches.toSorted(
        (one, other) => other.seenAt.localeCompare(one.seenAt) || other.id - one.id,
      )[0];
      if (match) {
        if (seenAt > match.seenAt) match.seenAt = seenAt;
        return match.id;
      }
      const found = await findOrMake(app, somebody);
      if (!found) return null;
      if (found.isNew) made++;
      await learn(found.id);
      return found.id;
    },
    made: () => made,
    maybeSame: () => {
      const pairs = new Map<string, [number, number]>();
      for (const entries of byKey.values())
        for (const [at, one] of entries.entries())
          for (const other of entries.slice(at + 1))
            if (one.id !== other.id && mayBeSame(one, other))
              pairs.set(`${one.id} ${other.id}`, [one.id, other.id]);
      return [...pairs.values()];
    },
  };
}
