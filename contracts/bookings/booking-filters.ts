import { z } from 'zod';
import { del, get, put } from '../endpoint';
import { done, id, idParams, requestedDate, requiredLine } from '../fields';
import { bookingDays, bookingProgress, bookingSorts, bookingStates, nobody, valuesOf } from '../options';
import { searchText } from '../paging';
import { providerNumber } from '../provider-numbers';

export const maxBookingFilters = 30;

/** Filters and order of the bookings list, as texts from the dashboard's address. */
export const bookingView = z.object({
  show: z.literal('to-call').optional(),
  state: z.enum(valuesOf(bookingStates)).optional(),
  progress: z.enum(valuesOf(bookingProgress)).optional(),
  priority: z.enum(['yes', 'no']).optional(),
  day: z.union([z.enum(valuesOf(bookingDays)), requestedDate()]).optional(),
  assigned: z.union([z.literal(nobody), providerNumber(z.string().regex(/^[1-9]\d{0,11}$/))]).optional(),
  sort: z.enum(valuesOf(bookingSorts)).optional(),
  q: searchText.min(1, { error: 'Please search for one text' }).optional(),
});
export type BookingView = z.output<typeof bookingView>;

const bookingFilter = z.object({ id, name: z.string(), view: bookingView });
export type BookingFilter = z.output<typeof bookingFilter>;

export const listBookingFilters = get('/api/admin/booking-filters', {
  who: ['owner'],
  scope: 'bookings',
  summary: 'The filters of the list of bookings that the owner has kept, by name.',
  response: z.array(bookingFilter),
});

export const keepBookingFilter = put('/api/admin/booking-filters', {
  who: ['owner'],
  scope: 'bookings',
  summary: 'Keep a filter of the list of bookings under a name. The same name again is the same filter.',
  body: z.object({
    name: requiredLine('Please give the filter a name', 40),
    view: bookingView.refine((view) => Object.keys(view).length > 0, {
      error: 'Please choose a filter first',
    }),
  }),
  response: bookingFilter,
});

export const forgetBookingFilter = del('/api/admin/booking-filters/:id', {
  who: ['owner'],
  scope: 'bookings',
  summary: 'Forget a kept filter.',
  params: idParams,
  response: done,
});
