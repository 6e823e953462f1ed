import type { GoodCall } from './good-calls';
import type { CallOptions, Reply } from './servers/server';

type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** Good calls about times that are offered, with each booking made for the call. */
export function offerCalls(
  call: Call,
  ownersCookie: () => Promise<string>,
  paths: Record<'owners' | 'linked' | 'customers', () => Promise<{ id: number; path: string }>>,
) {
  const times = {
    times: [{ date: '2026-11-30', time: '09:00', durationMinutes: 60 }],
    holdHours: 24,
  };
  const offered = async (id: number) => {
    const path = `/api/admin/bookings/${id}/offers`;
    const { body } = await call('POST', path, { cookie: await ownersCookie(), body: times });
    return { offerId: body.offers[0].id as number };
  };
  const accept = async (which: 'linked' | 'customers'): Promise<GoodCall> => {
    const { id, path } = await paths[which]();
    return { path: `${path}/accept`, body: await offered(id) };
  };
  return {
    'POST /api/admin/bookings/:id/offers': async () => ({
      path: `${(await paths.owners()).path}/offers`,
      body: times,
    }),
    'DELETE /api/admin/bookings/:id/offers': async () => ({ path: `${(await paths.owners()).path}/offers` }),
    'POST /api/b/:token/accept': () => accept('linked'),
    'POST /api/user/bookings/:id/accept': () => accept('customers'),
  };
}
