import type { WorkerEvent as Row } from '../../../collections/payload-types';
import type { HeldTime } from '../../../contracts/worker/held-times';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { idOf } from '../relations';

export const heldEvents: Condition<'worker-events'> = { state: 'held' };

/** The type that ends each starting event. */
const ends: Partial<Record<Row['type'], Row['type']>> = {
  'clock-in': 'clock-out',
  'break-start': 'break-end',
};

/** True when the phone never sent the end of these events. */
export function lacksEnd(events: readonly Pick<Row, 'type'>[]): boolean {
  const end = events[0] && ends[events[0].type];
  return end !== undefined && !events.some(({ type }) => type === end);
}

async function clientNames(app: App, found: readonly Row[]): Promise<Map<number, string>> {
  const ids = found.flatMap(({ jobId }) => idOf(jobId) ?? []);
  if (!ids.length) return new Map();
  const jobs = await rows(app, 'worker-jobs').pick({ id: ids }, ['clientName']);
  return new Map(jobs.map(({ id, clientName }) => [id, clientName]));
}

/** Returns the held times of one worker or all, oldest first. Events that belong together are one time. */
export async function heldTimes(app: App, worker?: string): Promise<HeldTime[]> {
  const docs = await rows(app, 'worker-events').all(
    [heldEvents, ...(worker ? [{ workerName: worker }] : [])],
    {
      sort: ['id'],
    },
  );
  const names = await clientNames(app, docs);
  const bySharedHold = Map.groupBy(docs, ({ id, heldWithId }) => heldWithId ?? id);
  return [...bySharedHold].map(([id, rows]) => ({
    id,
    workerName: rows[0]?.workerName ?? '',
    needsEnd: lacksEnd(rows),
    events: rows.map((row) => ({
      id: row.id,
      type: row.type,
      at: row.at ?? row.createdAt,
      countsAt: row.countsAt ?? null,
      receivedAt: row.receivedAt ?? row.createdAt,
      reason: row.reason ?? '',
      clientName: names.get(idOf(row.jobId) ?? 0) ?? null,
    })),
  }));
}
