import type { Client, Event } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { idsInPages, rowsInPages } from '../../in-pages';
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
    const where = { subject: subjects };
    for (const { id, subject } of await rows(app, 'events').pick(where, ['subject'])) {
      const data = { id: Number(subject.split(' ')[1]), erased: true };
      await rows(app, 'events').update({ id }, { data, outboxState: 'done' });
      await stopDeliveries(app, { eventId: id });
    }
  }
}

/** The rows of an erased person of which the events of others say something. */
export interface Mentioned {
  clients: readonly number[];
  /** Phones, emails, addresses and ways in of these clients: a client carries them who was merged with one. */
  facts: ReadonlySet<string>;
  appointments: readonly number[];
  horses: readonly number[];
}
type Data = Record<string, unknown>;
const tellingOfOthers: EventType[] = [
  ...(['appointment.created', 'appointment.changed', 'appointment.cancelled'] as const),
  ...(['client.created', 'client.changed', 'visit.completed'] as const),
];

/** A list without the rows of an erased person, which stand in it by an id or as such. The same one where there are none. */
function without(list: unknown, gone: readonly number[]): unknown {
  if (!Array.isArray(list)) return list;
  // A client's event has its horses with `id`, a visit's event with `horseId`.
  const idOf = (one: unknown) =>
    typeof one === 'object' && one !== null ? ((one as Data).horseId ?? (one as Data).id) : one;
  const stay = list.filter((one) => !gone.includes(Number(idOf(one))));
  return stay.length < list.length ? stay : list;
}

const factsOfClient = ['phone', 'email', 'address', 'suburb', 'postcode', 'access', 'pic'] as const;
type Facts = Partial<Pick<Client, (typeof factsOfClient)[number] | 'otherPhones'>>;

/** Lists the values by which another client's event may name the erased person. */
export const factsOf = (clients: readonly Facts[]): Set<string> =>
  new Set(
    clients.flatMap((client) => [
      ...phonesOf(client),
      ...factsOfClient.flatMap((name) => client[name] || []),
    ]),
  );

/** A client's event without what the erased person had brought into it. The client's own values of today stay. */
function withoutFacts(data: Data, facts: ReadonlySet<string>, now: Facts | null): Data {
  const own = now ? factsOf([now]) : new Set<string>();
  const isTheirs = (value: unknown) => typeof value === 'string' && facts.has(value) && !own.has(value);
  const phones = data.otherPhones;
  const cut: Data = Object.fromEntries(
    factsOfClient.filter((name) => isTheirs(data[name])).map((name) => [name, null]),
  );
  if (Array.isArray(phones) && phones.some(isTheirs))
    cut.otherPhones = phones.filter((phone) => !isTheirs(phone));
  return cut;
}

/** Returns an event's data without an erased person. Null where it does not speak of them. */
function withoutMentions(
  type: string,
  data: Data,
  { clients, appointments, horses, facts }: Mentioned,
  now: Facts | null,
): Data | null {
  const isClient = type.startsWith('client.');
  const cut: Data = {
    conflictsWith: without(data.conflictsWith, appointments),
    lookAlikes: without(data.lookAlikes, clients),
    maybeSameAs: without(data.maybeSameAs, clients),
    horses: without(data.horses, horses),
    proposed: without(data.proposed, horses),
  };
  const changed = Object.entries(cut).filter(([name, list]) => list !== data[name]);
  const more = isClient ? withoutFacts(data, facts, now) : {};
  if (!changed.length && !Object.keys(more).length) return null;
  // A visit's ways in do not say whose horses they lead to.
  const ways = !isClient && cut.horses !== data.horses ? { access: [] } : {};
  return { ...data, ...Object.fromEntries(changed), ...ways, ...more };
}

/**
 * Removes an erased person from the events of others: the visit at the same time, the client who looks alike, the horse
 * that was shod beside theirs, the client into whom they were merged for a while. A second time changes nothing.
 */
export async function eraseMentions(app: App, mentioned: Mentioned): Promise<void> {
  const ids = await idsInPages(app, 'events', { type: tellingOfOthers });
  for await (const found of rowsInPages(app, 'events', ids))
    for (const { id, type, data, updatedAt } of found as Event[]) {
      const said = data as Data;
      const isClient = type.startsWith('client.') && typeof said.id === 'number';
      const now = isClient ? await rows(app, 'clients').one({ id: Number(said.id) }) : null;
      const cut = withoutMentions(type, said, mentioned, now);
      // One that was emptied meanwhile stays so.
      const same: Condition<'events'> = { id, updatedAt };
      if (cut) await rows(app, 'events').update(same, { data: cut });
    }
}
