import type { Payload } from 'payload';
import { cycleVersion } from '../../../collections/hooks/cycle-changed';
import { dueOnAfter } from '../../../rules/clients/cycle';
import { isActiveOn } from '../../../rules/clients/horse-active';
import type { App } from '../../app';
import { horsesWithLast } from '../../database/cycle-rows';
import { findRow } from '../../database/rows';
import { asBookHorse, type BookHorse } from './facts';
import { cycleSettings } from './settings';

/** A horse that is in the cycle, and the day on which it is due. */
export interface ActiveHorse extends BookHorse {
  clientId: number;
  dueOn: string | null;
}

interface Kept {
  key: string;
  readAt: number;
  horses: Promise<ActiveHorse[]>;
}

/**
 * Every horse is read once for each change of one, and kept: going through 12,000 of them for every page of the due
 * board would take all of its time (docs/decisions/037). What was changed is known by a counter in the database, in
 * every process; after a minute it is read again in any case, for a process that died between a change and its count.
 */
const kept = new WeakMap<Payload, Kept>();
const keptMs = 60_000;

async function read(app: App, today: string, weeks: number): Promise<ActiveHorse[]> {
  const rows = await horsesWithLast(app.payload, today, null);
  return rows
    .map((row) => asBookHorse(row, weeks))
    .flatMap((horse) =>
      horse.clientId !== null && isActiveOn(horse, today)
        ? [{ ...horse, clientId: horse.clientId, dueOn: dueOnAfter(horse.last, horse.cycleWeeks) }]
        : [],
    );
}

/** The horses of the whole book that are in the cycle today. Not to be changed. */
export async function activeHorses(app: App, today: string): Promise<readonly ActiveHorse[]> {
  const [{ weeks }, version] = await Promise.all([
    cycleSettings(app),
    findRow(app.payload, 'counters', { name: { equals: cycleVersion } }),
  ]);
  const key = `${version?.value ?? 0}:${weeks}:${today}`;
  const found = kept.get(app.payload);
  if (found?.key === key && performance.now() - found.readAt < keptMs) return found.horses;
  const horses = read(app, today, weeks);
  kept.set(app.payload, { key, readAt: performance.now(), horses });
  // A failed reading must not be kept: the next one tries again.
  horses.catch(() => kept.delete(app.payload));
  return horses;
}
