import { type NewBooking, newBooking } from './new-booking';
import type { TestServer } from './servers/server';
import { storedRows } from './stored-rows';

/**
 * Returns another Wednesday for each test, a week later each time. So no test meets another's visits, and no day is a
 * public holiday.
 */
export function wednesdays(): () => string {
  let weeks = 0;
  return () => new Date(Date.UTC(2027, 1, 3 + 7 * weeks++)).toISOString().slice(0, 10);
}

/** Adds bookings on a day, and offers times for them. */
export function offersOf(server: TestServer, dayOf: () => string) {
  const { asOwner, call } = server;
  const { visitOf } = storedRows(server);
  const at = (time: string, date = dayOf()) => ({ date, time, durationMinutes: 60 });
  return {
    at,
    booked: (more: object = {}) => newBooking(server, { serviceDate: dayOf(), horseCount: 1, ...more }),
    offer: ({ id }: NewBooking, times: unknown, holdHours: unknown = 24) =>
      asOwner('POST', `/api/admin/bookings/${id}/offers`, { times, holdHours }),
    takeBack: ({ id }: NewBooking) => asOwner('DELETE', `/api/admin/bookings/${id}/offers`),
    /** Reads the private page as its customer. */
    page: async ({ path }: NewBooking) => (await call('GET', path)).body,
    accept: ({ path }: NewBooking, offerId: number) => call('POST', `${path}/accept`, { body: { offerId } }),
    agreed: ({ id }: NewBooking, place: object) =>
      asOwner('POST', `/api/admin/bookings/${id}/agreed`, { ...place, text: false }),
    visitOf: ({ id }: NewBooking) => visitOf(id),
    nextDay: (date: string) => new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10),
    /** Returns the ids of bookings to call. */
    toCall: async (): Promise<number[]> => {
      const { body } = await asOwner('GET', '/api/bookings?page=1&called=false&state=confirmed');
      return body.items.map(({ id }: NewBooking) => id);
    },
  };
}
