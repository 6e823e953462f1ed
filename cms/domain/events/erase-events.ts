import type { Where } from 'payload';
import type { Event } from '../../../collections/payload-types';
import type { EventType } from '../../../contracts/all-events';
import type { App } from '../../app';
import { findRows, updateIf } from '../../database/rows';
import { idsInPages, rowsInPages } from '../in-pages';
import { stopDeliveries } from './stop-deliveries';

/** How many subjects one query names: databases limit that. */
const mostSubjects = 500;

/**
 * Takes an erased person out of the events of these rows: their data says `{id, erased: true}`, and what still waits to
 * be sent is stopped. A second time changes nothing.
 */
export async function eraseEvents(app: App, collection: string, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostSubjects) {
    const subjects = ids.slice(from, from + mostSubjects).map((id) => `${collection} ${id}`);
    const where = { subject: { in: subjects } };
    for (const { id, subject } of await findRows(app.payload, 'events', where, { fields: ['subject'] })) {
      const data = { id: Number(subject.split(' ')[1]), erased: true };
      await updateIf(app.payload, 'events', { id: { equals: id } }, { data, outboxState: 'done' });
      await stopDeliveries(app, { eventId: { equals: id } });
    }
  }
}

/** The rows of an erased person of which the events of others say something. */
export interface Mentioned {
  clients: readonly number[];
  appointments: readonly number[];
  horses: readonly number[];
}
type Data = Record<string, unknown>;
const tellingOfOthers: EventType[] = [
  ...(['appointment.created', 'appointment.changed', 'appointment.cancelled'] as const),
  ...(['client.created', 'client.changed', 'visit.completed'] as const),
];

/** A list without the rows of an erased person, which stand in it by an id or as such. The same one where there are none. */
function without(list: unknown, name: string, gone: readonly number[]): unknown {
  if (!Array.isArray(list)) return list;
  const idOf = (one: unknown) => (typeof one === 'object' && one !== null ? (one as Data)[name] : one);
  const stay = list.filter((one) => !gone.includes(Number(idOf(one))));
  return stay.length < list.length ? stay : list;
}

/** What an event says without an erased person. Null where it does not speak of them. */
function withoutMentions(data: Data, { clients, appointments, horses }: Mentioned): Data | null {
  const cut: Data = {
    conflictsWith: without(data.conflictsWith, 'id', appointments),
    lookAlikes: without(data.lookAlikes, 'id', clients),
    maybeSameAs: without(data.maybeSameAs, 'id', clients),
    horses: without(data.horses, 'horseId', horses),
    proposed: without(data.proposed, 'horseId', horses),
  };
  const changed = Object.entries(cut).filter(([name, list]) => list !== data[name]);
  if (!changed.length) return null;
  // The ways in do not say whose horses they lead to.
  return { ...data, ...Object.fromEntries(changed), ...(cut.horses !== data.horses && { access: [] }) };
}

/**
 * Takes an erased person out of what was told of others: the visit at the same time, the client who looks alike, the
 * horse that was shod beside theirs. A second time changes nothing.
 */
export async function eraseMentions(app: App, mentioned: Mentioned): Promise<void> {
  const ids = await idsInPages(app, 'events', { type: { in: tellingOfOthers } });
  for await (const rows of rowsInPages(app, 'events', ids))
    for (const { id, data, updatedAt } of rows as Event[]) {
      const cut = withoutMentions(data as Data, mentioned);
      // One that was emptied meanwhile stays so.
      const same: Where = { and: [{ id: { equals: id } }, { updatedAt: { equals: updatedAt } }] };
      if (cut) await updateIf(app.payload, 'events', same, { data: cut });
    }
}
