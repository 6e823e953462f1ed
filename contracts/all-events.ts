import * as audience from './audience/audience-events';
import * as bookings from './bookings/booking-events';
import * as calendar from './calendar/appointment-events';
import * as clients from './clients/client-events';
import type { DeclaredEvent } from './connections/declared-event';
import * as invoices from './money/invoice-events';
import * as visits from './visits/visit-events';

const modules = [audience, bookings, calendar, clients, invoices, visits] as const;

type EventOf<Module> = Module[keyof Module];
export type EventType =
  EventOf<(typeof modules)[number]> extends { type: infer Type extends string } ? Type : never;

/** All events. An event missing here is neither written nor documented. */
export const allEvents: readonly (DeclaredEvent & { type: EventType })[] = modules.flatMap(
  (module) => Object.values(module) as (DeclaredEvent & { type: EventType })[],
);

export const eventTypes = allEvents.map(({ type }) => type);
