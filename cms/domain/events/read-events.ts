import type { Where } from 'payload';
import { allEvents } from '../../../contracts/all-events';
import { type listEvents as contract, type Event, eventDays } from '../../../contracts/connections/events';
import type { QueryOf } from '../../../contracts/endpoint';
import { holdsScope } from '../../../contracts/scopes';
import type { App } from '../../app';
import { findIds, remove } from '../../database/rows';
import { Refusal } from '../../refusal';
import { asEvent } from './as-event';
import { highestEventId } from './write-event';

const dayMs = 24 * 60 * 60 * 1000;

/** The oldest event that is kept; null without any. */
async function oldestId(app: App): Promise<number | null> {
  const [oldest] = await findIds(app.payload, 'events', {}, { sort: ['id'], limit: 1 });
  return oldest ?? null;
}

/**
 * Events after the one named, oldest first, of the types that the caller may read. Throws `gone` when some after it are
 * not kept any more.
 */
export async function listEvents(
  app: App,
  { after, type, limit }: QueryOf<typeof contract>,
  scopes: readonly string[] | null,
): Promise<Event[]> {
  const oldest = await oldestId(app);
  if (after !== undefined && oldest !== null && after < oldest - 1)
    throw new Refusal(
      'gone',
      `Events after ${after} are not kept any more. Please begin again without “after”.`,
    );
  const readable = allEvents.filter(
    (event) => (!type || event.type === type) && (!scopes || holdsScope(scopes, `${event.scope}:read`)),
  );
  const where: Where[] = [
    { type: { in: readable.map((event) => event.type) } },
    ...(after === undefined ? [] : [{ id: { greater_than: after } }]),
  ];
  const { docs } = await app.payload.find({
    collection: 'events',
    where: { and: where },
    sort: 'id',
    limit,
    depth: 0,
    pagination: false,
    showHiddenFields: true,
  });
  return docs.map(asEvent);
}

/** Removes events that are kept no longer. The newest stays, whatever its age: its number must not be given again. */
export async function deleteOldEvents(app: App): Promise<void> {
  const newest = await highestEventId(app);
  const before = new Date(app.now().getTime() - eventDays * dayMs).toISOString();
  await remove(app.payload, 'events', {
    and: [{ at: { less_than: before } }, { id: { less_than: newest } }],
  });
}
