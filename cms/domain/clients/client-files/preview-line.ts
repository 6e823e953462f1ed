import type { Client as Row } from '../../../../collections/payload-types';
import { findGaps } from '../../../../rules/clients/import/find-gaps';
import { foldName, nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { clientRow } from '../matching/client-row';
import type { NearClients } from '../matching/near-clients';
import { asStoredClient } from './as-stored-client';
import { type HorsesOfClient, readHorses } from './file-horses';
import { findKnownClient, type KnownClient } from './find-known-client';
import type { LineOutcome } from './line-outcome';
import type { PreviewBook } from './preview-book';
import type { GoodLine } from './reading/client-file';

/** The client of a row and the horses, as the book has them. */
export interface InBook {
  known: KnownClient | null;
  /** The client's row, where the file may fill it. */
  row: Row | null;
  horses: HorsesOfClient | null;
}

/** Reads the client of a row and the horses. */
export async function readInBook(app: App, near: NearClients, line: GoodLine): Promise<InBook> {
  const known = await findKnownClient(app, near, line);
  return {
    known,
    row: known?.mayFill ? await clientRow(app, known.id) : null,
    horses: known && line.horses.length ? await readHorses(app, known.id) : null,
  };
}

/** Works out the outcome of a row without storing anything. Rows are noted in their order. */
export async function previewLine(
  book: PreviewBook,
  { known, row, horses: there }: InBook,
  line: GoodLine,
): Promise<LineOutcome> {
  const noted = known ? { horses: book.horsesOf(known.id), gaps: null } : book.noteClient(line);
  const gaps = row ? findGaps(asStoredClient(row), line.client) : noted.gaps;
  const horses: LineOutcome['horses'] = [];
  for (const horse of line.horses) {
    const name = foldName(horse.name);
    const isThere = noted.horses.has(name) || (there && (await there.find(horse.name)) !== undefined);
    noted.horses.add(name);
    horses.push({ horse, is: isThere ? 'same' : 'new' });
  }
  return {
    clientId: known?.id ?? null,
    client: known || noted.gaps ? 'same' : 'new',
    name: nameOf(line.client),
    horses,
    filled: gaps?.filled ?? [],
    differs: gaps?.differs ?? [],
    remarks: [],
  };
}
