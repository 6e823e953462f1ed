import type { BookingFilter as Row } from '../../../collections/payload-types';
import {
  type BookingFilter,
  bookingView,
  maxBookingFilters,
} from '../../../contracts/bookings/booking-filters';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { createWithinCap } from '../create-within-cap';

/** Drops parts of a stored filter that this version does not know. */
const asFilter = ({ id, name, view }: Row): BookingFilter => ({
  id,
  name,
  view: bookingView.safeParse(view).data ?? {},
});

export async function bookingFilters(app: App): Promise<BookingFilter[]> {
  return (await rows(app, 'booking-filters').all({}, { sort: ['name'] })).map(asFilter);
}

/** Stores a filter. Replaces the filter with the same name. */
export async function keepBookingFilter(
  app: App,
  { name, view }: Pick<BookingFilter, 'name' | 'view'>,
): Promise<BookingFilter> {
  const named = { name };
  const replace = () => rows(app, 'booking-filters').update(named, { view });
  const earlier = (await rows(app, 'booking-filters').one(named)) && (await replace());
  if (earlier) return asFilter(earlier);
  const text = `At most ${maxBookingFilters} filters can be kept. Please remove one first.`;
  const cap = { collection: 'booking-filters', where: {}, max: maxBookingFilters, words: text } as const;
  try {
    return asFilter(await createWithinCap(app, cap, () => rows(app, 'booking-filters').add({ name, view })));
  } catch (error) {
    const winner = isUniqueViolation(error, 'name') ? await replace() : null;
    if (!winner) throw error;
    return asFilter(winner);
  }
}

export async function forgetBookingFilter(app: App, id: number): Promise<void> {
  const its = { id };
  if (!(await rows(app, 'booking-filters').one(its))) throw notFound();
  await rows(app, 'booking-filters').remove(its);
}
