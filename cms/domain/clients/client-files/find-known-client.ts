import type { Client as Row } from '../../../../collections/payload-types';
import type { ClientInput } from '../../../../contracts/clients/clients';
import { withoutLegalForm } from '../../../../rules/clients/legal-forms';
import { foldName, nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { lastSeen, rootOf } from '../matching/client-row';
import { findMatches } from '../matching/match-client';
import { type NearClients, readNearClients } from '../matching/near-clients';
import { hasHorses } from './file-horses';
import type { GoodLine } from './reading/client-file';

export const somebodyIn = (client: ClientInput) => ({ ...client, userId: null });

const horseNames = ({ horses }: GoodLine): string[] => horses.map(({ name }) => name);

/** Returns the folded full name of a client in a file, with and without its legal form. */
function nameKeysOf({ client }: GoodLine): string[] {
  const whole = nameOf(client);
  return [...new Set([foldName(whole), foldName(withoutLegalForm(whole))])];
}

/** Reads the clients of the book that rows of a file may match. */
export const readNearLines = (app: App, lines: readonly GoodLine[]): Promise<NearClients> =>
  readNearClients(
    app,
    lines.map((line) => ({ ...contactsOf(line), nameKeys: nameKeysOf(line) })),
  );

const contactsOf = ({ client: { phone, email } }: GoodLine) => ({ phones: phone ? [phone] : [], email });

/** Returns the current clients with a row's full name in its suburb. */
async function namesakesInSuburb(app: App, near: NearClients, line: GoodLine): Promise<Row[]> {
  const { client } = line;
  const suburb = foldName(client.suburb);
  // A row with a phone or an email, a name and no suburb may be another person with that name.
  if (!suburb && (client.phone || client.email)) return [];
  const rows = near.named(nameKeysOf(line)).filter((row) => foldName(row.suburb) === suburb);
  const unmerged = rows.filter((row) => idOf(row.mergedInto) === null);
  if (unmerged.length) return unmerged;
  const root = rows[0] && (await rootOf(app, rows[0].id));
  return root ? [root] : [];
}

/** Returns the client that has the row's horses, else the first one. */
async function chooseByHorses(app: App, rows: readonly Row[], line: GoodLine): Promise<Row | undefined> {
  if (rows.length > 1 && line.horses.length)
    for (const row of rows) if (await hasHorses(app, row.id, horseNames(line))) return row;
  return rows[0];
}

async function findBySuburb(app: App, near: NearClients, line: GoodLine): Promise<number | null> {
  const row = await chooseByHorses(app, await namesakesInSuburb(app, near, line), line);
  if (!row) return null;
  const hasAccount = idOf(row.userId) !== null;
  if (hasAccount && !(await hasHorses(app, row.id, horseNames(line)))) return null;
  return row.id;
}

/** Chooses among clients with one phone and family name: by full name, then horses, then last visit. */
async function chooseMatch(app: App, matches: readonly Row[], line: GoodLine): Promise<Row | null> {
  const whole = foldName(nameOf(line.client));
  const namesakes = matches.filter((row) => foldName(nameOf(row)) === whole);
  const open = namesakes.length ? namesakes : matches;
  if (open.length > 1 && line.horses.length)
    for (const row of open) if (await hasHorses(app, row.id, horseNames(line))) return row;
  return (await lastSeen(app, open)) ?? null;
}

async function findByContact(app: App, near: NearClients, line: GoodLine): Promise<number | null> {
  const sharing = near.sharing(contactsOf(line));
  const { reached, all } = await findMatches(app, somebodyIn(line.client), sharing);
  const match = await chooseMatch(app, reached, line);
  if (match && (await hasHorses(app, match.id, horseNames(line)))) return match.id;
  const whole = foldName(nameOf(line.client));
  for (const row of all) {
    // If the phone matches a client, skips other members of the family.
    if (match && foldName(nameOf(row)) !== whole) continue;
    if (row.id !== match?.id && (await hasHorses(app, row.id, horseNames(line)))) return row.id;
  }
  return match?.id ?? null;
}

/**
 * Finds the client of a row: by phone or email with the name, else by full name in the same suburb. A client with an
 * account whom only the phone or the name matches counts only if that client already has all horses of the row. So no
 * horse gets into a stranger's stable. `near` has the clients that may match.
 */
export async function findKnownClient(app: App, near: NearClients, line: GoodLine): Promise<number | null> {
  const { phone, email } = line.client;
  const reached = phone || email ? await findByContact(app, near, line) : null;
  return reached ?? findBySuburb(app, near, line);
}
