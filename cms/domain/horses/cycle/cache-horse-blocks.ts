import type { Payload } from 'payload';
import { blockOf, cycleVersions, idsOfBlock } from '../../../../collections/hooks/cycle-changed';
import { type Condition, rows } from '../../../../rows/rows';
import { type HorseRow, horsesWithLast } from '../../../database/cycle-rows';
import { keptMs } from './kept-in-memory';

interface Block<Horse> {
  version: number;
  horses: Promise<readonly Horse[]>;
}

/** Blocks of horses in the order of their ids. */
interface CachedBlocks<Horse> {
  about: string;
  readAt: number;
  blocks: Block<Horse>[];
}

// A semicolon follows the colon.
const ofBlocks: Condition<'counters'> = {
  name: { from: cycleVersions, before: cycleVersions.replace(':', ';') },
};
/** The counter of ids, so the highest one. */
const ofIds: Condition<'counters'> = { name: 'horses' };

/** Returns the version of each block, by block. */
async function versionsOf(payload: Payload): Promise<number[]> {
  const counters = await rows(payload, 'counters').pick({ or: [ofIds, ofBlocks] }, ['name', 'value']);
  const values = new Map(counters.map(({ name, value }) => [name, value]));
  const blocks = blockOf(values.get('horses') ?? 0) + 1;
  return Array.from({ length: blocks }, (_, block) => values.get(`${cycleVersions}${block}`) ?? 0);
}

/**
 * Caches what is made of the horses of the whole book, in blocks. A change of a horse or a record counts its block in
 * the database, so that every process reads only that block again. The values also depend on `about`. Callers must
 * not change them.
 */
export function cacheHorseBlocks<Horse>() {
  const cachedBlocks = new WeakMap<Payload, CachedBlocks<Horse>>();
  return async (
    payload: Payload,
    { today, about }: { today: string; about: string },
    make: (row: HorseRow) => Horse[],
  ): Promise<(readonly Horse[])[]> => {
    // Reads the versions before the rows: a change in between is read again with the next version.
    const versions = await versionsOf(payload);
    const before = cachedBlocks.get(payload);
    const isGood = before?.about === about && performance.now() - before.readAt < keptMs;
    const read = async (block: number) =>
      (await horsesWithLast(payload, today, idsOfBlock(block))).flatMap(make);
    const blocks = versions.map((version, block): Block<Horse> => {
      const cachedBlock = isGood ? before.blocks[block] : undefined;
      return cachedBlock?.version === version ? cachedBlock : { version, horses: read(block) };
    });
    cachedBlocks.set(payload, { about, readAt: isGood ? before.readAt : performance.now(), blocks });
    try {
      return await Promise.all(blocks.map(({ horses }) => horses));
    } catch (error) {
      // The next call reads everything again.
      cachedBlocks.delete(payload);
      throw error;
    }
  };
}
