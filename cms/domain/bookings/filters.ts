import type { BookingFilter as Row } from '../../../collections/payload-types';
import {
  type BookingFilter,
  bookingView,
  maxBookingFilters,
} from '../../../contracts/bookings/booking-filters';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { notFound } from '../../refusal';
import { createWithinCap } from '../create-within-cap';

/** Drops the parts of a stored filter that a later version of the product does not know. */
const asFilter = ({ id, name, view }: Row): BookingFilter => ({
  id,
  name,
  view: bookingView.safeParse(view).data ?? {},
});

/** The filters that the owner has kept, by name. */
export async function bookingFilters(app: App): Promise<BookingFilter[]> {
  const { docs } = await app.payload.find({
    collection: 'booking-filters',
    sort: 'name',
    pagination: false,
    depth: 0,
  });
  return docs.map(asFilter);
}

/** Keeps a filter. A name is one filter: the same again replaces what it stands for. */
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

/** Forgets a kept filter. */
export async function forgetBookingFilter(app: App, id: number): Promise<void> {
  const its = { id };
  if (!(await rows(app, 'booking-filters').one(its))) throw notFound();
  await rows(app, 'booking-filters').remove(its);
}
