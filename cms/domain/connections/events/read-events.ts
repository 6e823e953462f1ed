import { allEvents } from '../../../../contracts/all-events';
import { type listEvents as contract, type Event, eventDays } from '../../../../contracts/connections/events';
import type { QueryOf } from '../../../../contracts/endpoint';
import { hasScope } from '../../../../contracts/scopes';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { asEvent } from './as-event';
import { highestEventId } from './write-event';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the instant from which events are kept. */
const retentionStart = (app: App): string => new Date(app.now().getTime() - eventDays * dayMs).toISOString();

/** Returns the id of the oldest retained event, as older ones may not be deleted yet; the next id without events. */
async function oldestKept(app: App): Promise<number> {
  const retainedEvents: Condition<'events'> = { at: { from: retentionStart(app) } };
  const [oldest] = await rows(app, 'events').ids(retainedEvents, { sort: ['at', 'id'], limit: 1 });
  return oldest ?? (await highestEventId(app)) + 1;
}

/**
 * Returns events after the given one, oldest first, of the types that the caller may read. Throws `gone` when some of
 * them were deleted.
 */
export async function listEvents(
  app: App,
  { after, type, limit }: QueryOf<typeof contract>,
  scopes: readonly string[] | null,
): Promise<Event[]> {
  const oldest = await oldestKept(app);
  if (after !== undefined && after < oldest - 1)
    throw new Refusal(
      'gone',
      `Events after ${after} are no longer stored. Please start again without “after”.`,
    );
  const readable = allEvents.filter(
    (event) => (!type || event.type === type) && (!scopes || hasScope(scopes, `${event.scope}:read`)),
  );
  const where: Condition<'events'>[] = [
    { type: readable.map((event) => event.type) },
    { id: { after: after ?? oldest - 1 } },
  ];
  const docs = await rows(app, 'events').all(where, { sort: ['id'], limit });
  return docs.map(asEvent);
}

/** Deletes old events. Keeps the newest, whatever its age, so that its id is not used again. */
export async function deleteOldEvents(app: App): Promise<void> {
  const newest = await highestEventId(app);
  await rows(app, 'events').remove({ at: { before: retentionStart(app) }, id: { before: newest } });
}
