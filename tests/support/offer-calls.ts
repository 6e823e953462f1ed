import { randomUUID } from 'node:crypto';
import { linkTokenOf } from '../../cms/domain/bookings/private-link';
import { addDays } from '../../rules/time/dates';
import type { TestCustomer } from './customers';
import type { GoodCall } from './good-calls';
import { bookingBody } from './samples';
import type { TestServer } from './servers/server';

/** Good calls about offers. Each gets its own booking. */
export function offerCalls({ app, call, cookieFor }: TestServer, mia: TestCustomer) {
  // Each uses another Wednesday, after all days of regulars: a taken time cannot be offered.
  let made = 0;
  const times = () => ({
    times: [{ date: addDays('2027-06-02', 7 * made++), time: '09:00', durationMinutes: 60 }],
    holdHours: 24,
  });
  const body = () => bookingBody({ firstName: randomUUID() });
  const ofGuest = async (): Promise<number> =>
    (await call('POST', '/api/bookings', { body: body() })).body.id;
  const ofMia = async (): Promise<number> =>
    (await mia.call('POST', '/api/bookings', { body: body() })).body.id;
  const offers = (id: number) => `/api/admin/bookings/${id}/offers`;
  const accept = async (id: number, path: string): Promise<GoodCall> => {
    const cookie = await cookieFor('owner');
    const offered = await call('POST', offers(id), { cookie, body: times() });
    return { path: `${path}/accept`, body: { offerId: offered.body.offers[0].id } };
  };
  return {
    'POST /api/admin/bookings/:id/offers': async () => ({ path: offers(await ofGuest()), body: times() }),
    'DELETE /api/admin/bookings/:id/offers': async () => ({ path: offers(await ofGuest()) }),
    'POST /api/b/:token/accept': async () => {
      const id = await ofGuest();
      return accept(id, `/api/b/${await linkTokenOf(app, { id })}`);
    },
    'POST /api/user/bookings/:id/accept': async () => {
      const id = await ofMia();
      return accept(id, `/api/user/bookings/${id}`);
    },
  };
}
