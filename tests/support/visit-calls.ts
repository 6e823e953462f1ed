import { randomUUID } from 'node:crypto';
import type { Role } from '../../contracts/roles';
import type { TestCustomer } from './customers';
import type { GoodCall } from './good-call';
import type { TestServer } from './servers/server';
import { horseDone, photoForm, visitRows } from './visits';

/** Good calls of visits' records. Each gets its own rows. */
export function goodVisitCalls(
  server: TestServer,
  mia: TestCustomer,
): Record<string, (role: Role) => GoodCall | Promise<GoodCall>> {
  const { app } = server;
  const rows = visitRows(server);
  const visit = async () => {
    const client = await rows.client();
    const horse = await rows.horse(client.id);
    return { client, horse, appointment: await rows.appointment(client.id) };
  };
  const workersVisit = async () => {
    const made = await visit();
    await rows.workersJob(made.appointment.id);
    return { ...made, path: `/api/worker/visits/${made.appointment.id}` };
  };
  const save = (horseId: number) => ({ saveId: randomUUID(), revision: 0, horses: [horseDone(horseId)] });
  const share = async (horseId: number) =>
    (await server.asOwner('POST', `/api/horses/${horseId}/shares`, { days: 7, name: 'Our vet' })).body;
  const ofAppointment = '/api/calendar/appointments/:id/visit';
  const ofWorker = '/api/worker/visits/:id';
  return {
    'GET /api/calendar/visits': () => ({ path: `/api/calendar/visits?date=${rows.today()}` }),
    [`GET ${ofAppointment}`]: async () => ({ path: rows.path((await visit()).appointment.id) }),
    [`POST ${ofAppointment}/seen`]: async () => {
      const { appointment, horse } = await visit();
      await rows.save(appointment.id, save(horse.id));
      return { path: `${rows.path(appointment.id)}/seen` };
    },
    [`PUT ${ofAppointment}`]: async () => {
      const { appointment, horse } = await visit();
      return { path: rows.path(appointment.id), body: save(horse.id) };
    },
    [`POST ${ofAppointment}/photos`]: async () => {
      const { appointment, horse } = await visit();
      return { path: `${rows.path(appointment.id)}/photos`, raw: photoForm(horse.id) };
    },
    [`DELETE ${ofAppointment}/photos/:photoId`]: async () => {
      const { appointment, horse } = await visit();
      const { body } = await rows.addPhoto(appointment.id, horse.id);
      return { path: `${rows.path(appointment.id)}/photos/${body.id}` };
    },
    [`GET ${ofWorker}`]: async () => ({ path: (await workersVisit()).path }),
    [`PUT ${ofWorker}`]: async () => {
      const { path, horse } = await workersVisit();
      return { path, body: save(horse.id) };
    },
    [`POST ${ofWorker}/photos`]: async () => {
      const { path, horse } = await workersVisit();
      return { path: `${path}/photos`, raw: photoForm(horse.id) };
    },
    [`DELETE ${ofWorker}/photos/:photoId`]: async () => {
      const { path, horse, appointment } = await workersVisit();
      const { body } = await rows.addPhoto(appointment.id, horse.id);
      return { path: `${path}/photos/${body.id}` };
    },
    'POST /api/admin/messages/:id/send': async () => {
      await app.payload.updateGlobal({ slug: 'calendar-settings', data: { afterVisit: 'draft' } });
      const { appointment, horse } = await visit();
      await rows.save(appointment.id, { ...save(horse.id), complete: true });
      const [draft] = (
        await app.payload.find({ collection: 'messages', where: { state: { equals: 'draft' } }, sort: '-id' })
      ).docs;
      return { path: `/api/admin/messages/${draft?.id}/send` };
    },
    'GET /api/clients/:id/horses/:horseId/timeline': async () => {
      const { client, horse } = await visit();
      return { path: `/api/clients/${client.id}/horses/${horse.id}/timeline` };
    },
    'GET /api/horses/:id/timeline': async () => ({ path: `/api/horses/${await mia.addHorse()}/timeline` }),
    'POST /api/horses/:id/shares': async () => ({
      path: `/api/horses/${await mia.addHorse()}/shares`,
      body: { days: 7, name: 'Our vet' },
    }),
    'GET /api/horses/:id/shares': async () => ({ path: `/api/horses/${await mia.addHorse()}/shares` }),
    'DELETE /api/horses/:id/shares/:shareId': async () => {
      const horseId = await mia.addHorse();
      return { path: `/api/horses/${horseId}/shares/${(await share(horseId)).id}` };
    },
    'GET /h/:token/photos/:photoId': async () => {
      const { horse, appointment } = await visit();
      const { body } = await rows.addPhoto(appointment.id, horse.id);
      const { url } = await share(horse.id);
      return { path: `${new URL(url).pathname}/photos/${body.id}` };
    },
  };
}
