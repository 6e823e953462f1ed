import { linkTokenOf } from '../../cms/domain/bookings/private-link';
import { bookingBody } from './samples';
import type { TestServer } from './servers/server';
import { storedRows } from './stored-rows';

export interface Booked {
  id: number;
  path: string;
}

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
  const { app, asOwner, call } = server;
  const { visitOf } = storedRows(server);
  let people = 0;
  const at = (time: string, date = dayOf()) => ({ date, time, durationMinutes: 60 });
  return {
    at,
    booked: async (more: object = {}): Promise<Booked> => {
      const wish = { firstName: `Offer ${people++}`, serviceDate: dayOf(), horseCount: 1 };
      const { id } = (await call('POST', '/api/bookings', { body: bookingBody({ ...wish, ...more }) })).body;
      return { id, path: `/api/b/${await linkTokenOf(app, { id })}` };
    },
    offer: ({ id }: Booked, times: unknown, holdHours: unknown = 24) =>
      asOwner('POST', `/api/admin/bookings/${id}/offers`, { times, holdHours }),
    takeBack: ({ id }: Booked) => asOwner('DELETE', `/api/admin/bookings/${id}/offers`),
    /** Reads the private page as its customer. */
    page: async ({ path }: Booked) => (await call('GET', path)).body,
    accept: ({ path }: Booked, offerId: number) => call('POST', `${path}/accept`, { body: { offerId } }),
    agreed: ({ id }: Booked, place: object) =>
      asOwner('POST', `/api/admin/bookings/${id}/agreed`, { ...place, text: false }),
    visitOf: ({ id }: Booked) => visitOf(id),
    nextDay: (date: string) => new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10),
    /** Returns the ids of bookings to call. */
    toCall: async (): Promise<number[]> => {
      const { body } = await asOwner('GET', '/api/bookings?page=1&called=false&state=confirmed');
      return body.items.map(({ id }: Booked) => id);
    },
  };
}
