import { urlOfOffer } from '../../cms/domain/bookings/gaps/links';
import { addDays } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import { bookOf } from './book';
import type { GoodCall } from './good-call';
import type { TestServer } from './servers/server';

/** Adds clients with due horses, and offers gaps to them. */
export function gapsOf(server: TestServer) {
  const { app, call, cookieFor } = server;
  const book = bookOf(server);
  let people = 0;
  const today = () => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const client = async (more: object = {}): Promise<number> => {
    const phone = `+614910${String(++people).padStart(5, '0')}`;
    const home = { address: '1 Road', suburb: 'Pakenham', postcode: '3810' };
    return book.client({
      familyName: `Hartley ${people}`,
      email: 'jess@example.com',
      phone,
      ...home,
      ...more,
    });
  };
  /** Adds a client with a horse that is so many days past its cycle of six weeks. */
  const overdue = async (days: number, more: object = {}) => {
    const id = await client(more);
    const horse = await book.horse(id);
    await book.done(horse, addDays(today(), -42 - days));
    return { id, horse };
  };
  const offer = async (clientIds: number[], more: object = {}, headers: Record<string, string> = {}) =>
    call('POST', '/api/calendar/gaps/offer', {
      cookie: await cookieFor('owner'),
      headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
      body: { date: '2026-11-30', time: '09:00', durationMinutes: 60, clientIds, holdHours: 24, ...more },
    });
  /** Returns the path of the page of a client's newest offer. */
  const pathOf = async (clientId: number): Promise<string> => {
    const { docs } = await app.payload.find({
      collection: 'gap-offers',
      where: { clientId: { equals: clientId } },
      sort: '-id',
    });
    if (!docs[0]) throw new Error('This client was offered nothing');
    return (await urlOfOffer(app, docs[0])).replace(app.env.PUBLIC_URL, '');
  };
  return { book, client, overdue, offer, pathOf, today };
}

/** Good calls about gaps. Each gets its own clients and offers. */
export function gapCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const gaps = gapsOf(server);
  const { app } = server;
  let hours = 8;
  const offered = async (rest = '') => {
    const id = await gaps.client();
    // Uses another day each time, because an earlier call took the first one.
    const time = { date: addDays(gaps.today(), 60 + hours++), time: '09:00' };
    await gaps.offer([id], time);
    await app.background.done();
    return { path: `/api${await gaps.pathOf(id)}${rest}` };
  };
  return {
    'GET /api/calendar/gaps/candidates': async () => ({
      path: `/api/calendar/gaps/candidates?date=${addDays(gaps.today(), 9)}&time=09:00&minutes=60`,
    }),
    'POST /api/calendar/gaps/offer': async () => ({
      body: {
        date: addDays(gaps.today(), 50),
        time: '09:00',
        durationMinutes: 60,
        clientIds: [await gaps.client()],
        holdHours: 24,
      },
    }),
    'GET /api/o/:token': () => offered(),
    'POST /api/o/:token': () => offered(),
    'POST /api/o/:token/again': () => offered('/again'),
  };
}
