import { createHash } from 'node:crypto';
import { noEventYet } from '../../../../collections/fields/event-mark';
import type { Config } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import { clientChanged } from '../../../../contracts/clients/client-events';
import { visitCompleted } from '../../../../contracts/visits/visit-events';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { asOwnersReview } from '../../audience/reviews/owners-reviews';
import { surveyForOwner } from '../../audience/survey/list-surveys';
import { asOwnersBooking } from '../../bookings/owners-bookings';
import { withVisit } from '../../bookings/visit';
import { asAppointments } from '../../calendar/as-appointment';
import { asClients } from '../../clients/as-client';
import { clientCondition } from '../../clients/matching/client-row';
import { isAnonymised, nobodysName } from '../../deleted-customer';
import { asInvoice } from '../../money/invoices/as-invoice';
import { idOf } from '../../relations';
import { asVisit } from '../../visits/read-visit';
import { roundsOfApp } from './rounds-of-app';

type Rows = Config['collections'];
export type EventCollection = {
  [Slug in keyof Rows]: 'eventMark' extends keyof Rows[Slug] ? Slug : never;
}[keyof Rows];
type Data = Record<string, unknown>;

interface Source<Slug extends EventCollection> {
  /** Maps the row as the owner's list does; null for an erased person, who gets no events. */
  dataOf: (app: App, row: Rows[Slug]) => Promise<Data | null>;
  /** Fields that depend on other rows: their changes are no change of this row. */
  apart?: readonly string[];
  /** State that decides the event type. */
  stateOf: (row: Rows[Slug]) => string;
  /**
   * Returns the event types of a change. `before` is null for a new row; `changed` is true when other data differs.
   */
  typesOf: (before: string | null, now: string, changed: boolean) => EventType[];
}

/** Chooses between created, changed and cancelled: the most specific type wins. */
const lifeOf =
  (thing: 'booking' | 'appointment') =>
  (before: string | null, now: string, changed: boolean): EventType[] => {
    const isOff = now === 'cancelled';
    if (before === null) return [`${thing}.created`, ...(isOff ? [`${thing}.cancelled` as const] : [])];
    if (isOff && before !== 'cancelled') return [`${thing}.cancelled`];
    return changed || before !== now ? [`${thing}.changed`] : [];
  };
const onlyCreated =
  (type: EventType) =>
  (before: string | null): EventType[] =>
    before === null ? [type] : [];
const onlyState = () => 'there';

/** Returns the event data of a completed record; null when its client is erased. */
async function completedVisit(app: App, { appointmentId }: Rows['visits']): Promise<Data | null> {
  const appointment = await rows(app, 'appointments').one({ id: appointmentId });
  if (!appointment || isNobodys(appointment)) return null;
  return visitCompleted.data.parse(await asVisit(app, appointment));
}

/** Returns null for an invoice whose buyer was erased: the invoice stays, but sends no events. */
async function issuedInvoice(app: App, row: Rows['invoices']): Promise<Data | null> {
  const client = await rows(app, 'clients').one(clientCondition(idOf(row.clientId) ?? 0));
  return client ? asInvoice(app, row) : null;
}

/** True for a visit of an erased client; the suburb stays. */
const isNobodys = ({ clientName, phone, email, address }: Rows['appointments']) =>
  !phone && !email && (clientName === nobodysName || (!clientName && !address));

/** A file imports hundreds of clients: events of one round share a read of the book. */
const clientRounds = roundsOfApp((app, rows: readonly Rows['clients'][]) => asClients(app, rows));
const clientWithOthers = (app: App, row: Rows['clients']) => clientRounds(app)(row);

/** Bookings of one day make events at the same time: these share a read of the day. */
const visitRounds = roundsOfApp((app, rows: readonly Rows['appointments'][]) => asAppointments(app, rows));

/** Event sources by collection. A collection with a mark that is missing here does not compile. */
export const eventSources: { [Slug in EventCollection]: Source<Slug> } = {
  bookings: {
    dataOf: async (app, row) => (isAnonymised(row) ? null : asOwnersBooking(app, await withVisit(app, row))),
    apart: ['progress', 'callBy', 'visit'],
    stateOf: ({ state }) => state,
    typesOf: lifeOf('booking'),
  },
  appointments: {
    dataOf: async (app, row) => (isNobodys(row) ? null : visitRounds(app)(row)),
    apart: [
      'messages',
      'conflictsWith',
      'optedOut',
      'textBlock',
      'updatedAt',
      'isAskedFor',
      'confirmationSent',
      'confirmationSentAt',
      'reviewRequestSent',
      'reviewRequestSentAt',
    ],
    stateOf: ({ status, deletedAt }) => (deletedAt ? 'cancelled' : status),
    typesOf: lifeOf('appointment'),
  },
  clients: {
    dataOf: async (app, row) =>
      typeof row.erasingAt === 'number' ? null : clientChanged.data.parse(await clientWithOthers(app, row)),
    apart: [
      'nextDueOn',
      'dueState',
      'lastVisitOn',
      'nextVisitOn',
      'balance',
      'horses',
      'maybeSameAs',
      'lookAlikes',
    ],
    stateOf: onlyState,
    typesOf: (before, _now, changed) =>
      before === null ? ['client.created'] : changed ? ['client.changed'] : [],
  },
  visits: {
    dataOf: completedVisit,
    stateOf: ({ completedAt }) => completedAt ?? 'open',
    typesOf: (before, now) => (now !== 'open' && now !== before ? ['visit.completed'] : []),
  },
  invoices: {
    dataOf: issuedInvoice,
    stateOf: ({ state }) => state,
    typesOf: (before, now) => [
      ...((before === null || before === 'draft') && now !== 'draft' ? ['invoice.issued' as const] : []),
      ...(now === 'paid' && before !== 'paid' ? ['invoice.paid' as const] : []),
    ],
  },
  'customer-reviews': {
    dataOf: async (app, row) => asOwnersReview(app, row),
    stateOf: onlyState,
    typesOf: onlyCreated('review.created'),
  },
  survey2025: {
    dataOf: async (_app, row) => (isAnonymised(row) ? null : surveyForOwner(row)),
    stateOf: onlyState,
    typesOf: onlyCreated('survey.created'),
  },
};

/** State of a row at its last event: its state, and a digest of its data. */
interface LastEvent {
  /** Null for a new row. */
  state: string | null;
  digest: string | null;
}

const parseLastEvent = (seen: string | null | undefined): LastEvent => {
  if (!seen || seen === noEventYet) return { state: null, digest: null };
  const [state = '', digest = ''] = seen.split(' ');
  return { state, digest };
};

function digestOf(data: Data, apart: readonly string[] = []): string {
  const entries = Object.entries(data).filter(([name]) => !apart.includes(name));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}

export interface Happened {
  types: EventType[];
  data: Data;
  /** State and digest of the row, for `eventSeen`. */
  seen: string;
}

/** Returns the event for a marked row's change since the last one; null for an erased person. */
export async function happenedTo<Slug extends EventCollection>(
  app: App,
  collection: Slug,
  row: Rows[Slug],
): Promise<Happened | null> {
  const { dataOf, apart, stateOf, typesOf } = eventSources[collection];
  const data = await dataOf(app, row);
  if (!data) return null;
  const previousVersion = parseLastEvent(row.eventSeen);
  const [state, digest] = [stateOf(row), digestOf(data, apart)];
  return {
    types: typesOf(previousVersion.state, state, digest !== previousVersion.digest),
    data,
    seen: `${state} ${digest}`,
  };
}
