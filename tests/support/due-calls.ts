import { makeAgainLink, urlOfAgain } from '../../cms/domain/bookings/rebook/links';
import { rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import { bookOf } from './book';
import { clientsCalls } from './clients-calls';
import type { TestCustomer } from './customers';
import type { GoodCall } from './good-call';
import { newBooking } from './new-booking';
import { bookingBody } from './samples';
import type { TestServer } from './servers/server';

/** Good calls of the book of clients, the due board, the nudges and *Same again*. Each gets its own rows. */
export function dueCalls(server: TestServer, mia: TestCustomer) {
  const { app } = server;
  const book = bookOf(server);
  const today = () => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const reached = { email: 'jess@example.com', address: '1 Road', postcode: '3803' };
  const overdue = async () => {
    const client = await book.client(reached);
    const horse = await book.horse(client);
    await book.done(horse, addDays(today(), -60));
    return { client, horse };
  };
  const draft = async () => {
    const { client, horse } = await overdue();
    const row = { clientId: client, horseIds: [horse], day: today() };
    return (await rows(app, 'nudges').add({ ...row, state: 'draft' })).id;
  };
  const linked = async () => {
    const { client, horse } = await overdue();
    const link = await makeAgainLink(app, { clientId: client, horseIds: [horse] }, null);
    return { horse, path: (await urlOfAgain(app, link)).replace(app.env.PUBLIC_URL, '/api') };
  };
  const calls: Record<string, () => GoodCall | Promise<GoodCall>> = {
    ...clientsCalls(server),
    'POST /api/clients/:id/nudge': async () => ({ path: `/api/clients/${(await overdue()).client}/nudge` }),
    'GET /api/clients/:id/nudge': async () => ({ path: `/api/clients/${(await overdue()).client}/nudge` }),
    'POST /api/clients/nudges/send': async () => ({ body: { ids: [await draft()] } }),
    'DELETE /api/clients/nudges/:id': async () => ({ path: `/api/clients/nudges/${await draft()}` }),
    'GET /api/again/:token': async () => ({ path: (await linked()).path }),
    'POST /api/again/:token': async () => {
      const { horse, path } = await linked();
      return { path, body: { date: bookingBody().serviceDate, slot: 'morning', horseIds: [horse] } };
    },
    'POST /api/b/:token/again': async () => {
      const { client } = await overdue();
      const { id, path } = await newBooking(server);
      const change = { state: 'completed', clientId: client } as const;
      await rows(app, 'bookings').update({ id }, change);
      return { path: `${path}/again` };
    },
    'POST /api/user/again': async () => {
      const horse = await mia.addHorse();
      const { client } = await overdue();
      await rows(app, 'horses').update({ id: horse }, { clientId: client });
      return { body: { horseIds: [horse] } };
    },
  };
  return calls;
}
