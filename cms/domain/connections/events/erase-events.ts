import type { Client, Event } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import { type Condition, rows } from '../../../../rows/rows';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { idsInPages, rowsInPages } from '../../in-pages';
import { stopDeliveries } from './stop-deliveries';

/** Maximum number of subjects in one query: databases limit it. */
const mostSubjects = 500;

/**
 * Removes an erased person from the events of these rows: their data becomes `{id, erased: true}`, and pending
 * deliveries stop. Repeatable.
 */
export async function eraseEvents(app: App, collection: string, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostSubjects) {
    const subjects = ids.slice(from, from + mostSubjects).map((id) => `${collection} ${id}`);
    const where = { subject: subjects };
    for (const { id, subject } of await rows(app, 'events').pick(where, ['subject'])) {
      const data = { id: Number(subject.split(' ')[1]), erased: true };
      await rows(app, 'events').update({ id }, { data, note: null, outboxState: 'done' });
      await stopDeliveries(app, { eventId: id });
    }
  }
}

export interface Mentioned {
  clients: readonly number[];
  /** Phones, emails, addresses and access notes of these clients. A client merged with one may contain them. */
  facts: ReadonlySet<string>;
  appointments: readonly number[];
  horses: readonly number[];
}
type Data = Record<string, unknown>;
const tellingOfOthers: EventType[] = [
  ...(['appointment.created', 'appointment.changed', 'appointment.cancelled'] as const),
  ...(['client.created', 'client.changed', 'visit.completed'] as const),
];

/** Removes the rows of an erased person from a list of ids or objects. Returns the list itself when there is none. */
function withoutErased(list: unknown, gone: readonly number[]): unknown {
  if (!Array.isArray(list)) return list;
  // A client's event lists horses by `id`, a visit's event by `horseId`.
  const idOf = (one: unknown) =>
    typeof one === 'object' && one !== null ? ((one as Data).horseId ?? (one as Data).id) : one;
  const stay = list.filter((one) => !gone.includes(Number(idOf(one))));
  return stay.length < list.length ? stay : list;
}

const factsOfClient = ['phone', 'email', 'address', 'suburb', 'postcode', 'access', 'pic'] as const;
type Facts = Partial<Pick<Client, (typeof factsOfClient)[number] | 'otherPhones'>>;

/** Lists the values by which another client's event may identify the erased person. */
export const factsOf = (clients: readonly Facts[]): Set<string> =>
  new Set(
    clients.flatMap((client) => [
      ...phonesOf(client),
      ...factsOfClient.flatMap((name) => client[name] || []),
    ]),
  );

/** Removes the erased person's facts from a client's event. The client's own current values stay. */
function withoutFacts(data: Data, facts: ReadonlySet<string>, now: Facts | null): Data {
  const factsNow = now ? factsOf([now]) : new Set<string>();
  const isTheirs = (value: unknown) => typeof value === 'string' && facts.has(value) && !factsNow.has(value);
  const phones = data.otherPhones;
  const cut: Data = Object.fromEntries(
    factsOfClient.filter((name) => isTheirs(data[name])).map((name) => [name, null]),
  );
  if (Array.isArray(phones) && phones.some(isTheirs))
    cut.otherPhones = phones.filter((phone) => !isTheirs(phone));
  return cut;
}

/** Removes an erased person from an event's data. Returns null when the data does not mention the person. */
function withoutMentions(
  type: string,
  data: Data,
  { clients, appointments, horses, facts }: Mentioned,
  now: Facts | null,
): Data | null {
  const isClient = type.startsWith('client.');
  const cut: Data = {
    conflictsWith: withoutErased(data.conflictsWith, appointments),
    lookAlikes: withoutErased(data.lookAlikes, clients),
    maybeSameAs: withoutErased(data.maybeSameAs, clients),
    horses: withoutErased(data.horses, horses),
    proposed: withoutErased(data.proposed, horses),
  };
  const changed = Object.entries(cut).filter(([name, list]) => list !== data[name]);
  const more = isClient ? withoutFacts(data, facts, now) : {};
  if (!changed.length && !Object.keys(more).length) return null;
  // A visit's access notes do not name a horse, so all are removed.
  const accessCut = !isClient && cut.horses !== data.horses ? { access: [] } : {};
  return { ...data, ...Object.fromEntries(changed), ...accessCut, ...more };
}

/**
 * Removes an erased person from events of others: an overlapping visit, a similar client, a horse shod at the same
 * visit, a client that the person was merged into. Repeatable.
 */
export async function eraseMentions(app: App, mentioned: Mentioned): Promise<void> {
  const ids = await idsInPages(app, 'events', { type: tellingOfOthers });
  for await (const found of rowsInPages(app, 'events', ids))
    for (const { id, type, data, updatedAt } of found as Event[]) {
      const eventData = data as Data;
      const isClient = type.startsWith('client.') && typeof eventData.id === 'number';
      const now = isClient ? await rows(app, 'clients').one({ id: Number(eventData.id) }) : null;
      const cut = withoutMentions(type, eventData, mentioned, now);
      // Skips an event that was emptied in the meantime.
      const unchangedRow: Condition<'events'> = { id, updatedAt };
      if (cut) await rows(app, 'events').update(unchangedRow, { data: cut });
    }
}
