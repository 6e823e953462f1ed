import { type BookingView, bookingView, nobody } from '../../../contracts/booking-filters';
import type { listBookings } from '../../../contracts/bookings';
import type { QueryFor } from '../../../contracts/endpoint';
import type { Option } from '../../../contracts/options';
import { addDays } from '../../../rules/dates';
import type { UrlChanges } from '../../../ui/portal-kit/use-url-state';

const names = Object.keys(bookingView.shape) as (keyof BookingView)[];

/** What the address says of the list; what it says wrongly is left out, because addresses are anybody's to write. */
export function viewIn(params: URLSearchParams): BookingView {
  const said = names.flatMap((name) => {
    const parsed = bookingView.shape[name].safeParse(params.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(said);
}

/** The address of a view, at its first page. */
export const urlOfView = (view: BookingView): UrlChanges => ({
  ...Object.fromEntries(names.map((name) => [name, view[name] ?? null])),
  page: null,
});

export const sameView = (one: BookingView, other: BookingView): boolean =>
  names.every((name) => one[name] === other[name]);

/** The days of a view, both included. */
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

/** The call for a view, on a day of the business's. */
export function queryOfView(
  { show, state, priority, day, assigned, sort, q }: BookingView,
  today: string,
): QueryFor<typeof listBookings> {
  return {
    ...(show ? { called: 'false', state: 'confirmed' } : { state }),
    rushService: priority && (priority === 'yes' ? 'true' : 'false'),
    ...daysOf(day, today),
    ...(assigned === nobody ? { assigned: 'false' } : { assignedTo: assigned }),
    ...{ sort, q },
  };
}

/** Those that an index of the database has in order. */
export const bookingSorts = [
  { value: 'serviceDate', label: 'Date asked for, first to last' },
  { value: '-serviceDate', label: 'Date asked for, last to first' },
  { value: 'callBy', label: 'Call by, first to last' },
  { value: '-callBy', label: 'Call by, last to first' },
  { value: 'lastName', label: 'Last name, A to Z' },
  { value: '-lastName', label: 'Last name, Z to A' },
  { value: 'id', label: 'Oldest booking first' },
] as const satisfies readonly Option[];

/** How the list is called: 'All Bookings, newest first'. */
export const orderOf = ({ sort }: BookingView): string => {
  const order = bookingSorts.find(({ value }) => value === sort);
  return `All Bookings, ${order ? order.label.toLowerCase() : 'newest first'}`;
};
