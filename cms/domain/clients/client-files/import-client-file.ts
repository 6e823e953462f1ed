import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client as Row } from '../../../../collections/payload-types';
import type { ImportDetail, ImportLine, importClients } from '../../../../contracts/clients/import';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { maxOwned } from '../../../../contracts/limits';
import { findDifferences } from '../../../../rules/clients/import/find-differences';
import { foldName, nameOf } from '../../../../rules/clients/names';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { clientRow } from '../matching/client-row';
import { findOrMake } from '../matching/match-client';
import type { NearClients } from '../matching/near-clients';
import { asStoredClient } from './as-stored-client';
import { addFileHorse, type HorsesOfClient, readHorses } from './file-horses';
import { findKnownClient, readNearLines, somebodyIn } from './find-known-client';
import type { LineOutcome } from './line-outcome';
import { createPreviewBook, type PreviewBook } from './preview-book';
import { readClientFile } from './read-client-file';
import type { FileLine, GoodLine, ReadingChoices } from './reading/client-file';

/** Returns the client of a row; creates a new one if there is none. Concurrent calls get the same client. */
async function findOrMakeClient(
  app: App,
  near: NearClients,
  line: GoodLine,
): Promise<{ id: number; isNew: boolean } | null> {
  const id = await findKnownClient(app, near, line);
  return id === null ? findOrMake(app, somebodyIn(line.client), true) : { id, isNew: false };
}

/**
 * Stores the client and the horses of a row. Null for a row without a client's name. `near` has the clients of the
 * book.
 */
async function storeLine(app: App, near: NearClients, line: GoodLine): Promise<LineOutcome | null> {
  const found = await findOrMakeClient(app, near, line);
  if (!found) return null;
  const differs = found.isNew
    ? []
    : findDifferences(asStoredClient(await clientRow(app, found.id)), line.client);
  const horses: LineOutcome['horses'] = [];
  const remarks: LineOutcome['remarks'] = [];
  for (const [at, horse] of line.horses.entries()) {
    // A new client has no horses yet, so the first one needs no check.
    const isFirst = found.isNew && at === 0;
    const is = await addFileHorse(app, { ...found, isFirst }, horse);
    if (is !== 'full') horses.push({ horse, is });
    else
      remarks.push({
        column: 'Horse',
        value: horse.name,
        as: null,
        why: `A client has at most ${maxOwned.horses} horses.`,
      });
  }
  return {
    clientId: found.id,
    client: found.isNew ? 'new' : 'same',
    name: nameOf(line.client),
    horses,
    differs,
    remarks,
  };
}

interface InBook {
  row: Row | null;
  horses: HorsesOfClient | null;
}

async function readInBook(app: App, near: NearClients, line: GoodLine): Promise<InBook> {
  const id = await findKnownClient(app, near, line);
  return {
    row: id === null ? null : await clientRow(app, id),
    horses: id !== null && line.horses.length ? await readHorses(app, id) : null,
  };
}

/** Computes the result of a row without storing anything. Rows must come in order. */
async function previewLine(
  book: PreviewBook,
  { row, horses: there }: InBook,
  line: GoodLine,
): Promise<LineOutcome> {
  const noted = row
    ? {
        horses: book.horsesOf(row.id),
        isNew: false,
        differs: findDifferences(asStoredClient(row), line.client),
      }
    : book.noteClient(line);
  const horses: LineOutcome['horses'] = [];
  for (const horse of line.horses) {
    const name = foldName(horse.name);
    const isThere = noted.horses.has(name) || (there && (await there.find(horse.name)) !== undefined);
    noted.horses.add(name);
    horses.push({ horse, is: isThere ? 'same' : 'new' });
  }
  return {
    clientId: row?.id ?? null,
    client: noted.isNew ? 'new' : 'same',
    name: nameOf(line.client),
    horses,
    differs: noted.differs,
    remarks: [],
  };
}

/** Returns all keys by which two rows may match the same client. */
function keysOf(line: FileLine): string[] {
  if ('wrong' in line) return [];
  const { phone, otherPhones, email, ...names } = line.client;
  const contacts = [phone, ...otherPhones, email].filter((contact): contact is string => Boolean(contact));
  return [...contacts, foldName(nameOf(names))];
}

/** Yields the rows in order, in parts whose rows share no key: no two rows of a part match the same client. */
function* strangersTogether(lines: readonly FileLine[], max: number): Generator<FileLine[]> {
  let part: FileLine[] = [];
  let partKeys = new Set<string>();
  for (const line of lines) {
    const keys = keysOf(line);
    if (part.length >= max || keys.some((key) => partKeys.has(key))) {
      yield part;
      part = [];
      partKeys = new Set();
    }
    part.push(line);
    for (const key of keys) partKeys.add(key);
  }
  if (part.length) yield part;
}

interface ImportOptions extends Omit<ReadingChoices, 'today'> {
  isPreview: boolean;
}

const missingName = 'This row has no name';
/** Rows stored in parallel: they share one read of the book and one commit, which waits for the disk. */
const atOnce = 10;
/** Rows of a preview that share one read of the book. */
const previewedAtOnce = 25;

function asLine({ line }: GoodLine, { client, clientId, name, horses }: LineOutcome): ImportLine {
  const horse = horses.some(({ is }) => is === 'new') ? 'new' : horses.length ? 'same' : 'none';
  return { line, client, horse, clientId, name };
}

/** Returns the values of a row without empty fields: the answer has thousands of rows. */
function asDetail({ line, client, remarks }: GoodLine, outcome: LineOutcome): ImportDetail {
  const { firstName: _, familyName: __, businessName: ___, ...rest } = client;
  const filled = Object.entries(rest).filter(([, value]) => value?.length);
  return {
    line,
    ...Object.fromEntries(filled),
    horses: outcome.horses.map(({ horse: { name, cycleWeeks, usualWork, lastDoneOn }, is }) => ({
      name,
      is,
      ...(cycleWeeks && { cycleWeeks }),
      ...(usualWork && { usualWork }),
      ...(lastDoneOn && { lastDoneOn }),
    })),
    remarks: [...remarks, ...outcome.remarks],
    differs: outcome.differs,
  };
}

/** Maximum number of rows with values in an answer, because one turn of the process builds it. */
const maxDetails = 1000;

/** Returns the details for the answer; for a long file, rows with remarks first. */
function chooseDetails(details: readonly ImportDetail[]): ImportDetail[] {
  if (details.length <= maxDetails) return [...details];
  const hasNotice = ({ remarks, differs }: ImportDetail) => remarks.length > 0 || differs.length > 0;
  return [...details.filter(hasNotice), ...details.filter((detail) => !hasNotice(detail))].slice(
    0,
    maxDetails,
  );
}

const isGood = (line: FileLine): line is GoodLine => !('wrong' in line);

/** Stores the rows of a part in parallel. Null for a row that cannot be stored. */
async function storePart(app: App, part: readonly FileLine[]): Promise<(LineOutcome | null)[]> {
  const near = await readNearLines(app, part.filter(isGood));
  return Promise.all(part.map((line) => (isGood(line) ? storeLine(app, near, line) : null)));
}

/** Computes the results of a part one row after another: a row may match the client of an earlier row. */
async function previewPart(
  app: App,
  book: PreviewBook,
  part: readonly FileLine[],
): Promise<(LineOutcome | null)[]> {
  const near = await readNearLines(app, part.filter(isGood));
  const outcomes: (LineOutcome | null)[] = [];
  for (const line of part)
    outcomes.push(isGood(line) ? await previewLine(book, await readInBook(app, near, line), line) : null);
  return outcomes;
}

/**
 * Imports the clients and horses of a file, or previews the import. Changes no client or horse of the book. `tell`
 * receives the number of finished rows.
 */
export async function importClientFile(
  app: App,
  path: string,
  { isPreview, ...choices }: ImportOptions,
  tell?: (done: number, total: number) => void,
): Promise<ReplyOf<typeof importClients>> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const file = await readClientFile(path, { ...choices, today });
  const book = createPreviewBook();
  const lines: ImportLine[] = [];
  const details: ImportDetail[] = [];
  const clients = { new: 0, same: 0 };
  const horses = { new: 0, same: 0 };
  const note = (line: FileLine, outcome: LineOutcome | null) => {
    if ('wrong' in line || !outcome) {
      lines.push({ line: line.line, wrong: 'wrong' in line ? line.wrong : missingName });
      return;
    }
    clients[outcome.client] += 1;
    for (const { is } of outcome.horses) horses[is] += 1;
    lines.push(asLine(line, outcome));
    details.push(asDetail(line, outcome));
  };
  const parts = isPreview
    ? splitIntoParts(file.lines, previewedAtOnce)
    : strangersTogether(file.lines, atOnce);
  for (const part of parts) {
    // SQLite answers synchronously: without a pause a long file would block all other calls.
    await nextTurn();
    tell?.(lines.length, file.lines.length);
    const outcomes = isPreview ? await previewPart(app, book, part) : await storePart(app, part);
    for (const [at, line] of part.entries()) note(line, outcomes[at] ?? null);
  }
  return {
    preview: isPreview,
    lines,
    clients,
    horses,
    wrong: lines.filter((line) => 'wrong' in line).length,
    details: chooseDetails(details),
    ...file.head,
  };
}
