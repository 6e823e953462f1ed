import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '../../contracts/endpoint';
import type { Role } from '../../contracts/roles';
import { dateIn } from '../../rules/time/zone';
import { connectionCalls } from './connection-calls';
import { cookieOf, linkReader, newCustomer, registration, type TestCustomer } from './customers';
import { dueCalls } from './due-calls';
import type { GoodCall } from './good-call';
import { messageLog } from './messages';
import { moneyCalls } from './money-calls';
import { newBooking } from './new-booking';
import { offerCalls } from './offer-calls';
import { ownerSecurityCalls } from './owner-security-calls';
import { plannedCalls } from './planned-calls';
import { bookingBody, reviewBody, surveyBody } from './samples';
import type { TestServer } from './servers/server';
import { adminPassword, ownerLogin } from './servers/test-env';
import { teamCalls } from './team-calls';
import { teamPortalCalls } from './team-portal-calls';
import { signedByTwilio } from './twilio-calls';
import { pdf, png } from './upload-samples';
import { goodVisitCalls } from './visit-calls';
import { goodWorkerCalls } from './worker';

/** Token for the metrics of the server under test. */
export const metricsToken = 'test-metrics-token';

/** Makes a call for a role: the customer and the owner of a file use different files. */
type Maker = (role: Role) => GoodCall | Promise<GoodCall>;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** True for a call that needs only its address for a good reply. */
export const isPlain = ({ method, path }: Endpoint): boolean => method === 'GET' && !path.includes(':');

function form(field: string, name: string, data: Uint8Array): FormData {
  const sent = new FormData();
  sent.append(field, new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return sent;
}

/** Returns, for each call that needs more than its address, a request with a good reply, on its own rows. */
export function goodCalls(server: TestServer, mia: TestCustomer): Record<string, Maker> {
  const { app, call } = server;
  const tokenOfMail = linkReader(server);
  const fresh = () => newCustomer(server, `c${randomUUID().slice(0, 12)}`);
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
        workerName: 'sam',
        clientName: 'Kim',
        phone: '0412 345 678',
        address: '1 Road',
        scheduledDate: '2026-11-21',
        scheduledTime: '09:00',
        status: 'pending',
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
  const linked = async (rest = '') => `${(await newBooking(server)).path}${rest}`;
  const miasBooking = async (rest = '') =>
    `/api/user/bookings/${(await newBooking(server, {}, { cookie: mia.cookie })).id}${rest}`;
  /** Returns the path of a booking that is to be called. */
  const calledBooking = async (rest: string) => `/api/admin/bookings/${(await newBooking(server)).id}${rest}`;
  const aPhoto = () => form('photos', 'x.png', png);
  /** Adds a photo to a booking and returns the photo's path. */
  const photoOf = async (path: string, cookie?: string) =>
    `${path}/photos/${(await call('POST', `${path}/photos`, { cookie, raw: aPhoto() })).body.booking.photos[0]}`;
  const visits = '/api/calendar/appointments';
  const visit = {
    appointmentDate: '2026-11-30',
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    phone: '0412 345 678',
  };
  const ofVisit = async (rest = '', more: object = {}) => {
    const cookie = await server.cookieFor('owner');
    return `${visits}/${(await call('POST', visits, { cookie, body: { ...visit, ...more } })).body.id}${rest}`;
  };
  const login = { username: mia.username, password: 'correct horse' };
  const admin = '/api/admin/bookings';
  const records = '/api/health-records';
  const heldForm = async () => {
    await app.payload.db.deleteMany({ collection: 'held-forms', where: {} });
    await call('POST', '/api/reviews', {
      body: reviewBody({ hollow: 'x', reviewText: `Held ${randomUUID()}` }),
    });
    const { docs } = await app.payload.find({ collection: 'held-forms', limit: 1, depth: 0 });
    return `/api/admin/held-forms/${docs[0]?.id}`;
  };
  const texted = '0412 345 678';
  const lostPath = async () =>
    `/api/admin/messages/${(await messageLog(server).sms({ state: 'failed' })).id}`;
  const reviewPath = async () => {
    const data = { firstName: 'Kim', rating: 5, reviewText: 'Careful and kind', isVisible: true };
    return `/api/admin/reviews/${(await app.payload.create({ collection: 'customer-reviews', data })).id}`;
  };
  return {
    'POST /api/admin/add-sms-reply': () => ({
      body: { fromNumber: texted, messageBody: `Thanks! ${randomUUID()}` },
    }),
    'GET /api/admin/booklet-mailings/:id': async () => {
      const { id } = await app.payload.create({
        collection: 'booklet-mailings',
        data: { bookletTitle: 'Hooves', bookletDescription: 'All about them', state: 'done' },
      });
      return { path: `/api/admin/booklet-mailings/${id}` };
    },
    'POST /api/admin/send-bulk-booklet': async () => {
      // Deletes all subscribers, so that the mailing needs no relay.
      await app.payload.db.deleteMany({ collection: 'booklet-subscribers', where: {} });
      return { body: { bookletTitle: 'Hooves', bookletDescription: randomUUID() } };
    },
    'POST /api/admin/reviews/seen': () => ({ body: { ids: [1] } }),
    'PATCH /api/admin/reviews/:id': async () => ({ path: await reviewPath(), body: { isVisible: false } }),
    'PUT /api/admin/reviews/:id/reply': async () => ({
      path: `${await reviewPath()}/reply`,
      body: { reply: 'Thank you', was: null },
    }),
    'GET /api/admin/messages/:id': async () => ({ path: await lostPath() }),
    'POST /api/admin/messages/:id/send-again': async () => ({
      path: `${await lostPath()}/send-again`,
      body: {},
    }),
    'POST /api/admin/messages/:id/put-aside': async () => ({
      path: `${await lostPath()}/put-aside`,
      body: {},
    }),
    'GET /api/calendar/free-times': () => ({ path: '/api/calendar/free-times?date=2026-11-30' }),
    'GET /api/admin/bookings/:id/free-times': async () => ({
      path: await calledBooking('/free-times?date=2026-11-30'),
    }),
    'POST /api/admin/bookings/:id/agreed': async () => ({
      path: await calledBooking('/agreed'),
      body: { date: '2026-11-30', time: '09:00', durationMinutes: 60, text: false },
    }),
    'POST /api/admin/bookings/:id/no-answer': async () => ({
      path: await calledBooking('/no-answer'),
      body: { again: '2-hours', text: false },
    }),
    'DELETE /api/admin/bookings/:id/no-answer': async () => {
      const path = await calledBooking('/no-answer');
      const cookie = await server.cookieFor('owner');
      const { body } = await call('POST', path, { cookie, body: { again: '2-hours', text: false } });
      return { path, body: { noAnswerAt: body.noAnswerAt } };
    },
    'POST /api/admin/bookings/:id/not-needed': async () => ({
      path: await calledBooking('/not-needed'),
      body: { reason: 'Sold the horse', tell: false },
    }),
    'PUT /api/admin/booking-filters': () => ({ body: { name: 'Priority', view: { priority: 'yes' } } }),
    'DELETE /api/admin/booking-filters/:id': async () => {
      const row = { name: randomUUID(), view: { day: 'week' } };
      const { id } = await app.payload.create({ collection: 'booking-filters', data: row });
      return { path: `/api/admin/booking-filters/${id}` };
    },
    'POST /api/admin/push': () => ({
      body: {
        endpoint: 'https://push.example.com/device',
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
    }),
    'POST /api/admin/push/off': () => ({ body: { endpoint: 'https://push.example.com/device' } }),
    'POST /api/admin/test-sms': () => ({}),
    'POST /api/admin/test-survey-followup-sms': () => ({}),
    'POST /api/admin/test-email': () => ({}),
    'POST /api/admin/booklet-mailings/test': () => ({
      body: { bookletTitle: 'Winter hooves', bookletDescription: 'Mud and thrush.' },
    }),
    'POST /api/admin/first-run': () => ({ body: { step: 'prices', off: false } }),
    'POST /api/admin/send-survey-followup-sms': () => ({}),
    'POST /api/admin/configure-sms-webhook': () => ({}),
    'POST /api/admin/sms-replies/read': () => ({ body: { fromNumber: '+61412345678', upTo: 1 } }),
    'GET /api/admin/sms-thread': () => ({ path: '/api/admin/sms-thread?phone=0412345678' }),
    'POST /api/admin/sms-thread': () => ({ body: { phone: texted, message: 'See you on Monday' } }),
    'POST /api/webhooks/twilio/sms': () =>
      signedByTwilio('/api/webhooks/twilio/sms', {
        MessageSid: `SM${randomUUID()}`,
        From: '+61412345678',
        Body: 'Thanks',
      }),
    'POST /api/webhooks/twilio/status': () =>
      signedByTwilio('/api/webhooks/twilio/status', { MessageSid: 'SM1', MessageStatus: 'sent' }),
    'POST /api/admin/login': () => ({ body: { password: adminPassword } }),
    'PUT /api/admin/hours': async () => ({
      body: (await call('GET', '/api/admin/hours', { cookie: await server.cookieFor('owner') })).body,
    }),
    'PUT /api/admin/prices': async () => ({
      body: (await call('GET', '/api/admin/prices', { cookie: await server.cookieFor('owner') })).body,
    }),
    'POST /api/admin/account-login': () => ({ body: ownerLogin }),
    'POST /api/admin/logout': async () => ({ cookie: await server.cookieFor('owner') }),
    'POST /api/bookings': () => ({ body: bookingBody() }),
    [`POST ${admin}/:id/called`]: async () => ({ path: `${admin}/${(await newBooking(server)).id}/called` }),
    [`DELETE ${admin}/:id/called`]: async () => {
      const path = `${admin}/${(await newBooking(server)).id}/called`;
      const { calledAt } = (await call('POST', path, { cookie: await server.cookieFor('owner') })).body;
      return { path, body: { calledAt } };
    },
    [`GET ${admin}/:id/thread`]: async () => ({ path: `${admin}/${(await newBooking(server)).id}/thread` }),
    [`PATCH ${admin}/:id`]: async () => ({
      path: `${admin}/${(await newBooking(server)).id}`,
      body: { state: 'confirmed' },
    }),
    'POST /api/send-notifications': async () => {
      const { id, confirmationNumber } = (await newBooking(server)).reply.body;
      return { body: { id, confirmationNumber } };
    },
    'GET /api/b/:token.ics': async () => ({ path: await linked('.ics') }),
    'GET /api/b/:token': async () => ({ path: await linked() }),
    'PATCH /api/b/:token': async () => ({ path: await linked(), body: { preferredTime: 'afternoon' } }),
    'PUT /api/b/:token/phone': async () => ({
      path: await linked('/phone'),
      body: { phone: '0491 570 110' },
    }),
    'POST /api/b/:token/cancel': async () => ({ path: await linked('/cancel') }),
    ...offerCalls(server, mia),
    'POST /api/b/:token/call-me': async () => ({ path: await linked('/call-me') }),
    'GET /api/user/bookings/:id.ics': async () => ({ path: await miasBooking('.ics') }),
    'GET /api/user/bookings/:id': async () => ({ path: await miasBooking() }),
    'PATCH /api/user/bookings/:id': async () => ({
      path: await miasBooking(),
      body: { preferredTime: 'afternoon' },
    }),
    'POST /api/user/bookings/:id/cancel': async () => ({ path: await miasBooking('/cancel') }),
    'POST /api/user/bookings/:id/call-me': async () => ({ path: await miasBooking('/call-me') }),
    'POST /api/b/:token/photos': async () => ({ path: await linked('/photos'), raw: aPhoto() }),
    'DELETE /api/b/:token/photos/:fileId': async () => ({ path: await photoOf(await linked()) }),
    'GET /api/b/:token/photos/:fileId': async () => ({ path: await photoOf(await linked()) }),
    'POST /api/bookings/:id/photos': async () => {
      const { id, reply } = await newBooking(server);
      return { path: `/api/bookings/${id}/photos`, cookie: cookieOf(reply), raw: aPhoto() };
    },
    'POST /api/user/bookings/:id/photos': async () => ({ path: await miasBooking('/photos'), raw: aPhoto() }),
    'DELETE /api/user/bookings/:id/photos/:fileId': async () => ({
      path: await photoOf(await miasBooking(), mia.cookie),
    }),
    'POST /api/booklet-subscribers': () => ({
      body: { fullName: 'Mia Lee', email: 'mia@example.com', phone: '0412 345 678', postcode: '3814' },
    }),
    [`POST ${visits}`]: () => ({ body: visit }),
    [`GET ${visits}/date/:date`]: () => ({ path: `${visits}/date/2026-11-30` }),
    [`PATCH ${visits}/:id`]: async () => ({ path: await ofVisit(), body: { notes: 'Gate is open' } }),
    [`DELETE ${visits}/:id`]: async () => ({ path: await ofVisit() }),
    [`POST ${visits}/:id/on-the-way`]: async () => ({
      path: await ofVisit('/on-the-way', {
        appointmentDate: dateIn('Australia/Melbourne', server.clock.now()),
      }),
    }),
    [`DELETE ${visits}/:id/on-the-way`]: async () => ({ path: await ofVisit('/on-the-way') }),
    [`GET ${visits}/:id/next`]: async () => ({ path: await ofVisit('/next') }),
    [`POST ${visits}/:id/next`]: async () => ({
      path: await ofVisit('/next'),
      body: { date: '2027-01-11', time: '09:00' },
    }),
    [`POST ${visits}/:id/restore`]: async () => ({ path: await ofVisit('/restore') }),
    [`GET ${visits}/:id/when-texts-leave`]: async () => ({ path: await ofVisit('/when-texts-leave') }),
    [`POST ${visits}/:id/confirm`]: async () => ({ path: await ofVisit('/confirm') }),
    [`POST ${visits}/:id/review-request`]: async () => ({ path: await ofVisit('/review-request') }),
    [`POST ${visits}/:id/send-message`]: async () => ({
      path: await ofVisit('/send-message'),
      body: { message: 'See you on Monday.' },
    }),
    [`POST ${visits}/:id/messages/:messageId/send-again`]: async () => {
      const path = await ofVisit('', { status: 'cancelled' });
      const lost = { aboutCollection: 'appointments', aboutId: Number(path.split('/').at(-1)) } as const;
      const failed = { template: 'visitOffSms', state: 'failed' } as const;
      const { id } = await messageLog(server).sms({ ...lost, ...failed });
      return { path: `${path}/messages/${id}/send-again` };
    },
    'GET /api/calendar/days': () => ({ path: '/api/calendar/days?from=2026-11-01&to=2026-11-30' }),
    'POST /api/calendar/late': () => ({ body: { date: '2026-11-21', minutes: 15, preview: true } }),
    'GET /api/calendar/clients/search': () => ({ path: '/api/calendar/clients/search?q=mia' }),
    'POST /api/calendar/feed': () => ({}),
    'DELETE /api/calendar/feed': () => ({}),
    'GET /calendar/feed/:token.ics': async () => {
      const { url } = (await call('POST', '/api/calendar/feed', { cookie: await server.cookieFor('owner') }))
        .body;
      return { path: new URL(url).pathname };
    },
    'GET /api/admin/user/:id/horses': () => ({ path: `/api/admin/user/${mia.id}/horses` }),
    'POST /api/confirm-email': async () => {
      const { username, cookie, call: callAs } = await fresh();
      const email = `new-${username}@example.com`;
      await callAs('PUT', '/api/user/email', { body: { email, password: login.password } });
      return { cookie, body: { token: await tokenOfMail(email) } };
    },
    'POST /api/forgot-password': () => ({ body: { email: `${mia.username}@example.com` } }),
    'POST /api/login': () => ({ body: login }),
    'POST /api/logout': async () => ({ cookie: (await fresh()).cookie }),
    'POST /api/user/email/confirmation': async () => ({ cookie: (await fresh()).cookie }),
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
        horseId: await mia.addHorse(),
        recordType: 'farrier',
        serviceDate: '2026-11-01',
        description: 'Trim',
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
    'POST /api/admin/held-forms/:id/take': async () => ({ path: `${await heldForm()}/take` }),
    'DELETE /api/admin/held-forms/:id': async () => ({ path: await heldForm() }),
    'POST /api/reviews': () => ({ body: reviewBody() }),
    'POST /api/survey2025': () => ({ body: surveyBody() }),
    ...ownerSecurityCalls(server),
    ...connectionCalls(server),
    ...goodWorkerCalls(server),
    ...moneyCalls(server),
    ...dueCalls(server, mia),
    ...plannedCalls(server),
    ...teamCalls(server),
    ...teamPortalCalls(server),
    ...goodVisitCalls(server, mia),
  };
}
