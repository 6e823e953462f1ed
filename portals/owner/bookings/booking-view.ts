import type { BookingView } from '../../../contracts/bookings/booking-filters';
import type { listBookings } from '../../../contracts/bookings/bookings';
import type { QueryFor } from '../../../contracts/endpoint';
import {
  bookingDays,
  bookingProgress,
  bookingSorts,
  bookingStates,
  nobody,
  type Option,
} from '../../../contracts/options';
import { addDays, isKnownDate } from '../../../rules/time/dates';
import type { UrlChanges } from '../../../ui/portal-kit/use-url-state';

const isOneOf = (options: readonly Option[]) => (text: string) => options.some(({ value }) => value === text);

/** Checks the address without a schema, which would load its library before the first view. */
const allowed: Record<keyof BookingView, (text: string) => boolean> = {
  show: (text) => text === 'to-call',
  state: isOneOf(bookingStates),
  progress: isOneOf(bookingProgress),
  priority: (text) => text === 'yes' || text === 'no',
  day: (text) => isKnownDate(text) || isOneOf(bookingDays)(text),
  assigned: (text) => text === nobody || /^[1-9]\d{0,11}$/.test(text),
  sort: isOneOf(bookingSorts),
  q: (text) => text.length > 0 && text.length <= 100,
};
const names = Object.keys(allowed) as (keyof BookingView)[];

/** Reads the list's settings from the address. Skips wrong values. */
export const viewIn = (params: URLSearchParams): BookingView =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(name)?.trim() ?? '';
      return allowed[name](text) ? [[name, text]] : [];
    }),
  );

export const urlOfView = (view: BookingView): UrlChanges => ({
  ...Object.fromEntries(names.map((name) => [name, view[name] ?? null])),
  page: null,
});

export const isSameView = (one: BookingView, other: BookingView): boolean =>
  names.every((name) => one[name] === other[name]);

/** Returns the days of a view, both included. */
function daysOf(day: BookingView['day'], today: string): { from?: string; to?: string } {
  switch (day) {
    case undefined:
      return {};
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'past':
      return { to: addDays(today, -1) };
    default:
      return { from: day, to: day };
  }
}

/** Returns the call for a view, on this day in the business's zone. */
export function queryOfView(
  { show, state, progress, priority, day, assigned, sort, q }: BookingView,
  today: string,
): QueryFor<typeof listBookings> {
  return {
    ...(show ? { called: 'false', state: 'confirmed' } : { state }),
    progress,
    rushService: priority && (priority === 'yes' ? 'true' : 'false'),
    ...daysOf(day, today),
    ...(assigned === nobody ? { assigned: 'false' } : { assignedTo: assigned }),
    sort,
    q,
  };
}

export const orderOf = ({ sort }: BookingView): string => {
  const order = bookingSorts.find(({ value }) => value === sort);
  return `All Bookings, ${order ? order.label.toLowerCase() : 'newest first'}`;
};
