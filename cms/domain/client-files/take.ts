import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client as Row } from '../../../collections/payload-types';
import type { ClientHorseInput } from '../../../contracts/clients/client-horses';
import type { ClientInput } from '../../../contracts/clients/clients';
import type { ImportLine, importClients } from '../../../contracts/clients/import';
import type { ReplyOf } from '../../../contracts/endpoint';
import { foldName, nameOf } from '../../../rules/clients/names';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRow, findRows, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { noteLastDone } from '../client-horses/last-done';
import { idOf } from '../relations';
import { horsesInBook } from '../whose-client/derived';
import { lastSeen, named, rootOf } from '../whose-client/find';
import { findOrMake, matchesIn, namesakesOf } from '../whose-client/whose';
import { asInput } from './as-input';
import { type FileLine, linesOf } from './read-file';

const somebodyIn = (input: ClientInput) => ({ ...input, userId: null });
const isReached = ({ phone, email }: ClientInput): boolean => Boolean(phone || email);

type LineOfFile = Exclude<ReturnType<typeof asInput>, { wrong: string }>;

/** The key of a horse that came by a file: it comes once, whatever it is called since. */
const keyOfHorse = (clientId: number, name: string): string => `file:${clientId}:${foldName(name)}`;

/** Whether a client has a horse of this name, or has had it by a file before. */
async function hasHorse(app: App, clientId: number, name: string): Promise<boolean> {
  const horses = await findRows(
    app.payload,
    'horses',
    { and: [{ clientId: { equals: clientId } }, horsesInBook] },
    { fields: ['name'] },
  );
  if (horses.some((horse) => foldName(horse.name) === foldName(name))) return true;
  const key = keyOfHorse(clientId, name);
  return Boolean(await findRow(app.payload, 'horses', { idempotencyKey: { equals: key } }));
}

/** Somebody without phone and email is who has the same whole name in the same suburb; of several who has the horse. */
async function byNameAlone(app: App, { client, horse }: LineOfFile): Promise<number | null> {
  const suburb = foldName(client.suburb);
  const found = await named(app, foldName(nameOf(client)));
  const same = found.filter((row) => foldName(row.suburb) === suburb);
  const own = same.filter((row) => idOf(row.mergedInto) === null);
  if (own.length > 1 && horse) for (const { id } of own) if (await hasHorse(app, id, horse.name)) return id;
  return own[0]?.id ?? (same[0] ? ((await rootOf(app, same[0].id))?.id ?? null) : null);
}

/** Of clients who share a phone and a family name, the one of a line: by the whole name, by the horse, by the last visit. */
async function oneOf(app: App, matches: readonly Row[], { client, horse }: LineOfFile): Promise<Row | null> {
  const whole = foldName(nameOf(client));
  const namesakes = matches.filter((row) => foldName(nameOf(row)) === whole);
  const open = namesakes.length ? namesakes : matches;
  if (open.length > 1 && horse)
    for (const row of open) if (await hasHorse(app, row.id, horse.name)) return row;
  return (await lastSeen(app, open)) ?? null;
}

/**
 * The client of a line that is in the book. An account's client, to whom a phone leads nobody, is the same as far as the
 * line brings nothing new: their own lines of an export are, and no horse of a file gets into a stranger's stable.
 */
async function known(app: App, line: LineOfFile): Promise<number | null> {
  const { client, horse } = line;
  if (!isReached(client)) return byNameAlone(app, line);
  const match = await oneOf(app, await matchesIn(app, somebodyIn(client)), line);
  if (match && (!horse || (await hasHorse(app, match.id, horse.name)))) return match.id;
  const whole = foldName(nameOf(client));
  for (const row of await namesakesOf(app, somebodyIn(client))) {
    // Beside somebody whom the phone leads to, another one of the family is not meant.
    if (match && foldName(nameOf(row)) !== whole) continue;
    if (!horse || (await hasHorse(app, row.id, horse.name))) return row.id;
  }
  return match?.id ?? null;
}

/** Adds a horse once, however often its file is sent. */
async function addHorse(app: App, clientId: number, input: ClientHorseInput): Promise<'new' | 'same'> {
  if (await hasHorse(app, clientId, input.name)) return 'same';
  const client = await findRow(app.payload, 'clients', { id: { equals: clientId } });
  const { lastDoneOn, place: _, ...fields } = input;
  const at = app.now().toISOString();
  try {
    const row = await insertRow(app.payload, 'horses', {
      ...fields,
      clientId,
      userId: idOf(client?.userId),
      idempotencyKey: keyOfHorse(clientId, input.name),
      createdAt: at,
      updatedAt: at,
    });
    if (lastDoneOn) await noteLastDone(app, row, lastDoneOn);
    return 'new';
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    return 'same';
  }
}

/** Those of this file that are new, while it is only looked at: who they are, and their horses. */
interface Preview {
  people: Map<string, Set<string>>;
}

const keysOf = (input: ClientInput): string[] => {
  const name = foldName(input.businessName) || foldName(input.familyName) || foldName(input.firstName);
  const keys = [input.phone, input.email].flatMap((each) => (each ? [`${each} ${name}`] : []));
  return keys.length ? keys : [`${foldName(nameOf(input))} in ${foldName(input.suburb)}`];
};

async function look(app: App, preview: Preview, line: FileLine, today: string): Promise<ImportLine> {
  const input = asInput(line, today);
  if ('wrong' in input) return { line: line.line, wrong: input.wrong };
  const { client, horse } = input;
  const clientId = await known(app, input);
  const keys = clientId ? [`client ${clientId}`] : keysOf(client);
  const seen = keys.map((key) => preview.people.get(key)).find(Boolean);
  const horses = seen ?? new Set<string>();
  for (const key of keys) preview.people.set(key, horses);
  const isThere =
    horse && (horses.has(foldName(horse.name)) || (clientId && (await hasHorse(app, clientId, horse.name))));
  if (horse) horses.add(foldName(horse.name));
  return {
    line: line.line,
    client: clientId || seen ? 'same' : 'new',
    horse: horse ? (isThere ? 'same' : 'new') : 'none',
    clientId,
    name: nameOf(client),
  };
}

async function take(app: App, line: FileLine, today: string): Promise<ImportLine> {
  const input = asInput(line, today);
  if ('wrong' in input) return { line: line.line, wrong: input.wrong };
  const { client, horse } = input;
  const there = await known(app, input);
  const found = there ? { id: there, isNew: false } : await findOrMake(app, somebodyIn(client));
  if (!found) return { line: line.line, wrong: 'This line names nobody' };
  return {
    line: line.line,
    client: found.isNew ? 'new' : 'same',
    horse: horse ? await addHorse(app, found.id, horse) : 'none',
    clientId: found.id,
    name: nameOf(client),
  };
}

/** Takes the clients and horses of a file, line by line, or says what it would take. What is there does not change. */
export async function takeFile(
  app: App,
  path: string,
  isPreview: boolean,
): Promise<ReplyOf<typeof importClients>> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const preview: Preview = { people: new Map() };
  const lines: ImportLine[] = [];
  for (const line of await linesOf(path)) {
    // SQLite answers at once: without a turn for others a long file would keep everybody waiting.
    await nextTurn();
    lines.push(await (isPreview ? look(app, preview, line, today) : take(app, line, today)));
  }
  const count = (of: 'client' | 'horse', value: string) =>
    lines.filter((line) => 'client' in line && line[of] === value).length;
  return {
    preview: isPreview,
    lines,
    clients: { new: count('client', 'new'), same: count('client', 'same') },
    horses: { new: count('horse', 'new'), same: count('horse', 'same') },
    wrong: lines.filter((line) => 'wrong' in line).length,
  };
}
