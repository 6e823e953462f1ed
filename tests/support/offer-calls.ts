import { addDays } from '../../rules/time/dates';
import type { TestCustomer } from './customers';
import type { GoodCall } from './good-call';
import { newBooking } from './new-booking';
import type { TestServer } from './servers/server';

/** Good calls about offers. Each gets its own booking. */
export function offerCalls(server: TestServer, mia: TestCustomer) {
  const { call, cookieFor } = server;
  // Each uses another Wednesday, after all days of regulars: a taken time cannot be offered.
  let made = 0;
  const times = () => ({
    times: [{ date: addDays('2027-06-02', 7 * made++), time: '09:00', durationMinutes: 60 }],
    holdHours: 24,
  });
  const offers = (id: number) => `/api/admin/bookings/${id}/offers`;
  const accept = async (id: number, path: string): Promise<GoodCall> => {
    const cookie = await cookieFor('owner');
    const offered = await call('POST', offers(id), { cookie, body: times() });
    return { path: `${path}/accept`, body: { offerId: offered.body.offers[0].id } };
  };
  return {
    'POST /api/admin/bookings/:id/offers': async () => ({
      path: offers((await newBooking(server)).id),
      body: times(),
    }),
    'DELETE /api/admin/bookings/:id/offers': async () => ({ path: offers((await newBooking(server)).id) }),
    'POST /api/b/:token/accept': async () => {
      const { id, path } = await newBooking(server);
      return accept(id, path);
    },
    'POST /api/user/bookings/:id/accept': async () => {
      const { id } = await newBooking(server, {}, { cookie: mia.cookie });
      return accept(id, `/api/user/bookings/${id}`);
    },
  };
}
