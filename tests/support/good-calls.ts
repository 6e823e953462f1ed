import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../contracts/endpoint';
import type { Role } from '../../contracts/roles';
import { linkReader, newCustomer, registration, type TestCustomer } from './customers';
import { bookingBody, reviewBody, surveyBody } from './samples';
import type { CallOptions, TestServer } from './server';
import { adminPassword } from './test-env';
import { pdf, png } from './upload-samples';

/** What the server under test takes from who may read its figures. */
export const metricsToken = 'test-metrics-token';

/** What a caller sends for a good answer, beside the declaration; the path with its parameters filled in. */
interface GoodCall extends CallOptions {
  path?: string;
}

/** By the role that calls: a file is another one for its customer and its owner. */
type Maker = (role: Role) => GoodCall | Promise<GoodCall>;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call that needs nothing but its address gets a good answer as it is declared. */
export const isPlain = ({ method, path }: Endpoint): boolean => method === 'GET' && !path.includes(':');

function form(field: string, name: string, data: Uint8Array): FormData {
  const sent = new FormData();
  sent.append(field, new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return sent;
}

/** For each call that needs more than its address: what to send for a good answer, on rows made for it. */
export function goodCalls(server: TestServer, mia: TestCustomer): Record<string, Maker> {
  const { app, call } = server;
  const tokenOfMail = linkReader(server);
  const fresh = () => newCustomer(server, `c${randomUUID().slice(0, 12)}`);
  const booking = async () => (await call('POST', '/api/bookings', { body: bookingBody() })).body;
  const record = async () => mia.addRecord(await mia.addHorse());
  const photo = async (horse: number) =>
    (await mia.upload(`/api/horses/${horse}/photo`, 'photo', [{ name: 'x.png', data: png }])).body.photoUrl;
  const attachment = async (id: number) => {
    const files = [{ name: 'x.pdf', data: pdf }];
    return (await mia.upload(`/api/health-records/${id}/attachments`, 'files', files)).body.attachments[0].id;
  };
  const jobPhoto = async () => {
    const file = await app.payload.find({ collection: 'private-files', limit: 1, sort: '-id' });
    const job = await app.payload.create({
      collection: 'worker-jobs',
      data: {
        ...{ workerName: 'sam', clientName: 'Kim', phone: '0412 345 678', address: '1 Road' },
        ...{ scheduledDate: '2026-11-21', scheduledTime: '09:00', status: 'pending' },
      },
    });
    const id = file.docs[0]?.id ?? 0;
    await app.payload.update({
      collection: 'private-files',
      id,
      data: { ownerCollection: 'worker-jobs', ownerId: job.id },
    });
    return `/api/files/${id}`;
  };
  const login = { username: mia.username, password: 'correct horse' };
  const admin = '/api/admin/bookings';
  const records = '/api/health-records';
  return {
    'POST /api/admin/login': () => ({ body: { password: adminPassword } }),
    'POST /api/admin/logout': async () => ({ cookie: await server.cookieFor('owner') }),
    'POST /api/bookings': () => ({ body: bookingBody() }),
    [`POST ${admin}/:id/called`]: async () => ({ path: `${admin}/${(await booking()).id}/called` }),
    [`PATCH ${admin}/:id`]: async () => ({
      path: `${admin}/${(await booking()).id}`,
      body: { state: 'confirmed' },
    }),
    'POST /api/send-notifications': async () => {
      const { id, confirmationNumber } = await booking();
      return { body: { id, confirmationNumber } };
    },
    'POST /api/booklet-subscribers': () => ({
      body: { fullName: 'Mia Lee', email: 'mia@example.com', phone: '0412 345 678', postcode: '3814' },
    }),
    'POST /api/confirm-email': async () => {
      const { username, call: callAs } = await fresh();
      const email = `new-${username}@example.com`;
      await callAs('PUT', '/api/user/email', { body: { email, password: login.password } });
      return { body: { token: await tokenOfMail(email) } };
    },
    'POST /api/forgot-password': () => ({ body: { email: `${mia.username}@example.com` } }),
    'POST /api/login': () => ({ body: login }),
    'POST /api/logout': async () => ({ cookie: (await fresh()).cookie }),
    'POST /api/register': () => ({ body: registration(`r${randomUUID().slice(0, 12)}`) }),
    'POST /api/reset-password': async () => {
      const email = `${(await fresh()).username}@example.com`;
      await call('POST', '/api/forgot-password', { body: { email } });
      return { body: { token: await tokenOfMail(email), password: 'another horse' } };
    },
    'PUT /api/user/email': () => ({ body: { email: 'mia.two@example.com', password: login.password } }),
    'PUT /api/user/password': async () => ({
      cookie: (await fresh()).cookie,
      body: { currentPassword: login.password, newPassword: 'another horse' },
    }),
    'DELETE /api/user': async () => ({
      cookie: (await fresh()).cookie,
      body: { password: login.password },
    }),
    'PUT /api/user/preferences': () => ({ body: { numberOfHorses: 2, preferredTimeSlot: 'morning' } }),
    'PUT /api/user/profile': () => ({ body: { firstName: 'Mia' } }),
    [`POST ${records}`]: async () => ({
      body: {
        ...{ horseId: await mia.addHorse(), recordType: 'farrier' },
        ...{ serviceDate: '2026-11-01', description: 'Trim' },
      },
    }),
    [`POST ${records}/:recordId/attachments`]: async () => ({
      path: `${records}/${await record()}/attachments`,
      raw: form('files', 'x.pdf', pdf),
    }),
    [`DELETE ${records}/:recordId/attachments/:fileId`]: async () => {
      const id = await record();
      return { path: `${records}/${id}/attachments/${await attachment(id)}` };
    },
    [`DELETE ${records}/:recordId`]: async () => ({ path: `${records}/${await record()}` }),
    [`GET ${records}/:horseId`]: async () => ({ path: `${records}/${await mia.addHorse()}` }),
    'GET /api/files/:fileId': async (role) => {
      const url = await photo(await mia.addHorse());
      return { path: role === 'worker' ? await jobPhoto() : url };
    },
    [`GET ${records}/:recordId/due.ics`]: async () => {
      const id = await mia.addRecord(await mia.addHorse(), { nextDueDate: '2027-01-10' });
      return { path: `${records}/${id}/due.ics` };
    },
    [`PUT ${records}/:recordId`]: async () => ({
      path: `${records}/${await record()}`,
      body: { notes: 'Calm' },
    }),
    'POST /api/horses': () => ({ body: { name: 'Clover' } }),
    'DELETE /api/horses/:id': async () => ({ path: `/api/horses/${await mia.addHorse()}` }),
    'DELETE /api/horses/:id/photo': async () => {
      const horse = await mia.addHorse();
      await photo(horse);
      return { path: `/api/horses/${horse}/photo` };
    },
    'POST /api/horses/:id/photo': async () => ({
      path: `/api/horses/${await mia.addHorse()}/photo`,
      raw: form('photo', 'x.png', png),
    }),
    'PUT /api/horses/:id': async () => ({
      path: `/api/horses/${await mia.addHorse()}`,
      body: { name: 'Dusty' },
    }),
    'GET /api/metrics': () => ({ headers: { Authorization: `Bearer ${metricsToken}` } }),
    'POST /api/reviews': () => ({ body: reviewBody() }),
    'POST /api/survey2025': () => ({ body: surveyBody() }),
  };
}
