import type { Payload } from 'payload';
import { type CycleFacts, cycleByDay, type DueState } from '../../../../rules/horses/cycle';
import type { App } from '../../../app';
import type { HorseRow } from '../../../database/cycle-rows';
import { cacheHorseBlocks } from './cache-horse-blocks';
import { asBookHorse } from './facts';
import { cycleSettings } from './settings';

/** A horse of the book with its cycle, without the visits ahead. */
export interface HorseOfBook {
  id: number;
  name: string;
  searched: string;
  clientId: number;
  usualWork: string | null;
  facts: CycleFacts;
}

export interface DueHorse extends HorseOfBook {
  dueOn: string;
  dueState: DueState;
}

/** All horses of the book, in blocks, and the due ones, worst first. */
export interface Book {
  blocks: readonly (readonly HorseOfBook[])[];
  due: readonly DueHorse[];
  /** Returns the folded names of each client's active horses, by client id. Joined once, at the first search. */
  names: () => ReadonlyMap<number, string>;
}

/**
 * Scanning 12,000 horses for each page of the due board would take all of its time, so their blocks are cached
 * (docs/decisions/037).
 */
const keptBlocks = cacheHorseBlocks<HorseOfBook>();

const dueStates: readonly DueState[] = ['soon', 'due', 'overdue', 'urgent'];

const byDueDay = (one: DueHorse, other: DueHorse): number =>
  one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1;

const dueOf = (horses: readonly HorseOfBook[]): DueHorse[] =>
  horses.flatMap((horse) => {
    const { dueOn, dueState } = horse.facts;
    return dueOn !== null && dueStates.includes(dueState) ? [{ ...horse, dueOn, dueState }] : [];
  });

function joinNamesByClient(blocks: Book['blocks']): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const block of blocks)
    for (const { clientId, searched, facts } of block)
      if (facts.dueState !== 'paused') names.set(clientId, `${names.get(clientId) ?? ''} ${searched}`);
  return names;
}

function asBook(blocks: Book['blocks']): Book {
  let joined: ReadonlyMap<number, string> | undefined;
  const names = () => {
    joined ??= joinNamesByClient(blocks);
    return joined;
  };
  return { blocks, due: blocks.flatMap(dueOf).sort(byDueDay), names };
}

const books = new WeakMap<Payload, Book>();

/**
 * Returns the horses of the whole book as of today, without future visits. An equal book means that no horse has
 * changed. Callers must not change it.
 */
export async function wholeBook({ payload }: App, today: string): Promise<Book> {
  const { weeks } = await cycleSettings({ payload });
  const make = (row: HorseRow): HorseOfBook[] => {
    const { id, name, searched, clientId, usualWork } = row;
    if (clientId === null) return [];
    const facts = cycleByDay(asBookHorse(row, weeks), today);
    return [{ id, name, searched: searched ?? '', clientId, usualWork, facts }];
  };
  const blocks = await keptBlocks(payload, { today, about: `${weeks}:${today}` }, make);
  const before = books.get(payload);
  const isSame =
    before?.blocks.length === blocks.length && blocks.every((each, at) => each === before.blocks[at]);
  if (isSame) return before;
  const book = asBook(blocks);
  books.set(payload, book);
  return book;
}
