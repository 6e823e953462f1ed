import { randomUUID } from 'node:crypto';
import type { SentEvent } from '../../contracts/worker/worker-events';
import type { GoodCall } from './good-call';
import type { CallOptions, TestServer } from './servers/server';
import { workerPassword } from './servers/test-env';
import { png } from './upload-samples';

export const jobBody = (more: object = {}) => ({
  clientName: 'Kim Rowe',
  phone: '0412 345 678',
  address: '1 Gate Road, Bunyip',
  scheduledDate: '2026-11-21',
  scheduledTime: '14:00',
  description: 'Trim two',
  ...more,
});

export function photos(files: { data: Uint8Array; name?: string }[], photoId?: string): FormData {
  const form = new FormData();
  if (photoId) form.append('photoId', photoId);
  for (const { data, name = 'photo.jpg' } of files)
    form.append('photos', new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return form;
}

export function workerOf(server: TestServer) {
  const { call, clock } = server;
  const worker = async (method: string, path: string, options: CallOptions = {}) =>
    call(method, path, { cookie: await server.cookieFor('worker', { name: 'sam' }), ...options });
  const owner = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    call(method, path, { cookie: await server.cookieFor('owner'), body, headers });
  return {
    worker,
    owner,
    /** Sends a random key, because the clock stands still and equal jobs would count as one. */
    addJob: async (more?: object): Promise<number> =>
      (await owner('POST', '/api/admin/worker-jobs', jobBody(more), { 'Idempotency-Key': randomUUID() })).body
        .id,
    clock: (inOrOut: 'in' | 'out') =>
      worker('POST', `/api/worker/timesheet/clock-${inOrOut}`, { body: { workerName: 'sam' } }),
    active: async () => (await worker('GET', '/api/worker/timesheet/active/sam')).body,
    entries: async () => (await worker('GET', '/api/worker/timesheets/sam')).body,
    send: (events: object[], sentAt?: string) =>
      worker('POST', '/api/worker/events', { body: { events, sentAt } }),
    /** Returns an event of the worker from so many minutes ago. */
    event: (type: SentEvent['type'], minutesAgo = 0, more: object = {}) => ({
      id: randomUUID(),
      type,
      at: new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString(),
      ...more,
    }),
  };
}

/** Calls for `goodCalls`: of the worker, and of the owner about the worker. */
export function goodWorkerCalls(server: TestServer): Record<string, () => GoodCall | Promise<GoodCall>> {
  const { worker, addJob, clock, active, entries, event, send } = workerOf(server);
  const me = { body: { workerName: 'sam' } };
  const ofJob = async (rest = '') => ({ path: `/api/worker/jobs/${await addJob()}${rest}` });
  const idle = async () => {
    if (await active()) await clock('out');
  };
  const busy = async () => {
    if (!(await active())) await clock('in');
  };
  const closed = async (): Promise<number> => {
    await busy();
    server.clock.advance(3_600_000);
    await clock('out');
    return (await entries())[0].id;
  };
  const ended = () => ({
    clockIn: new Date(server.clock.now().getTime() - 7_200_000).toISOString(),
    clockOut: server.clock.now().toISOString(),
  });
  const jobs = '/api/admin/worker-jobs';
  const timesheets = '/api/admin/timesheets';
  const heldTimes = '/api/admin/held-times';
  /** Sends the start of a job with an impossible time, so that it is held. */
  const held = async (): Promise<number> => {
    const at = '1970-01-01T00:00:00.000Z';
    await send([{ ...event('start-job', 0, { jobId: await addJob() }), at }]);
    return (await worker('GET', '/api/worker/held-times/sam')).body.at(-1).id;
  };
  return {
    'POST /api/worker/login': () => ({ body: { workerName: 'sam', password: workerPassword } }),
    'POST /api/worker/logout': async () => ({ cookie: await server.cookieFor('worker', { name: 'sam' }) }),
    'GET /api/worker/jobs/:workerName': () => ({ path: '/api/worker/jobs/sam' }),
    'GET /api/worker/timesheet/active/:workerName': () => ({ path: '/api/worker/timesheet/active/sam' }),
    'GET /api/worker/timesheets/:workerName': () => ({ path: '/api/worker/timesheets/sam' }),
    'POST /api/worker/timesheet/clock-in': async () => {
      await idle();
      return me;
    },
    'POST /api/worker/timesheet/clock-out': async () => {
      await busy();
      return me;
    },
    'PATCH /api/worker/jobs/:id': async () => ({ ...(await ofJob()), body: { status: 'completed' } }),
    'POST /api/worker/jobs/:id/photos': async () => ({
      ...(await ofJob('/photos')),
      raw: photos([{ data: png }]),
    }),
    'POST /api/worker/events': () => ({ body: { events: [event('break-start')] } }),
    'GET /api/worker/held-times/:workerName': () => ({ path: '/api/worker/held-times/sam' }),
    [`POST ${heldTimes}/:id/accept`]: async () => {
      const id = await held();
      return {
        path: `${heldTimes}/${id}/accept`,
        body: { times: [{ id, at: server.clock.now().toISOString() }] },
      };
    },
    [`POST ${heldTimes}/:id/put-aside`]: async () => ({ path: `${heldTimes}/${await held()}/put-aside` }),
    'POST /api/worker/timesheets/:id/correction': async () => ({
      path: `/api/worker/timesheets/${await closed()}/correction`,
      body: { ...ended(), reason: 'Flat battery' },
    }),
    [`POST ${timesheets}/approve`]: async () => ({
      body: { entries: [{ id: await closed(), totalHours: '2.00' }] },
    }),
    [`POST ${jobs}`]: () => ({ body: jobBody({ clientName: randomUUID() }) }),
    [`PATCH ${jobs}/:id`]: async () => ({
      path: `${jobs}/${await addJob()}`,
      body: { scheduledTime: '15:00' },
    }),
    [`POST ${jobs}/:id/give-up-photos`]: async () => {
      const id = await addJob();
      await send([event('complete-job', 0, { jobId: id, photosTaken: 1 })]);
      return { path: `${jobs}/${id}/give-up-photos` };
    },
    [`GET ${jobs}/:id/photos`]: async () => ({ path: `${jobs}/${await addJob()}/photos` }),
    [`DELETE ${jobs}/:id`]: async () => ({ path: `${jobs}/${await addJob()}` }),
    [`PATCH ${timesheets}/:id`]: async () => ({
      path: `${timesheets}/${await closed()}`,
      body: { decision: 'approve' },
    }),
    [`DELETE ${timesheets}/:id`]: async () => ({ path: `${timesheets}/${await closed()}` }),
  };
}
