import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, photoForm, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor } = server;
const visits = visitRows(server);
const pathOf = (appointmentId: number) => `/api/worker/visits/${appointmentId}`;
const asWorker = async (method: string, path: string, body?: unknown) =>
  call(method, path, { cookie: await cookieFor('worker', { name: 'sam' }), body });
const allow = (writesVisits: 'no' | 'without-prices' | 'with-prices') =>
  app.payload.updateGlobal({ slug: 'worker-settings', data: { writesVisits } });

beforeEach(async () => {
  clock.set(testNow);
  await allow('with-prices');
});

const items = [{ description: 'Trim', quantity: 1, unitCents: 7000 }];

const { visit } = visits;
const give = (appointmentId: number, more: Record<string, unknown> = {}) =>
  asOwner('POST', '/api/admin/worker-jobs', { appointmentId, ...more });
const save = (appointmentId: number, body: Record<string, unknown>) =>
  asWorker('PUT', pathOf(appointmentId), { saveId: randomUUID(), revision: 0, horses: [], ...body });

/** Returns the status of each call of the worker about a visit. */
async function answers(appointmentId: number, horseId: number): Promise<Record<string, number>> {
  const cookie = await cookieFor('worker', { name: 'sam' });
  const photo = () => call('POST', `${pathOf(appointmentId)}/photos`, { cookie, raw: photoForm(horseId) });
  const stored = await visits.addPhoto(appointmentId, horseId);
  const remove = () => asWorker('DELETE', `${pathOf(appointmentId)}/photos/${stored.body.id}`);
  return {
    read: (await asWorker('GET', pathOf(appointmentId))).status,
    write: (await save(appointmentId, { horses: [horseDone(horseId)] })).status,
    photo: (await photo()).status,
    remove: (await remove()).status,
  };
}
const all = { read: 200, write: 200, photo: 201, remove: 200 };
const none = (status: number) => ({ read: status, write: status, photo: status, remove: status });

describe('the worker’s record of a visit', () => {
  it.each<[string, (appointmentId: number) => Promise<unknown>, Record<string, number>]>([
    ['that a job is for is open', (id) => give(id), all],
    ['that no job is for is not known', async () => undefined, none(404)],
    [
      'that is another’s is not known',
      async (id) => {
        const { body } = await give(id);
        await rows(app, 'worker-jobs').update({ id: body.id }, { workerName: 'kim' });
      },
      none(404),
    ],
    [
      'that was taken away is not known',
      async (id) => {
        const { body } = await give(id);
        expect((await asOwner('DELETE', `/api/admin/worker-jobs/${body.id}`)).status).toBe(200);
      },
      none(404),
    ],
    [
      'that is given while the owner writes the records is refused',
      async (id) => {
        await give(id);
        await allow('no');
      },
      none(403),
    ],
  ])('%s', async (_, prepare, expected) => {
    const { horse, appointment } = await visit();
    await prepare(appointment.id);
    expect(await answers(appointment.id, horse.id)).toEqual(expected);
  });

  it('has the medical notes of its horses first, as have its job and the stop of the owner’s run', async () => {
    const client = await visits.client();
    const horse = await visits.horse(client.id, { medicalNotes: 'Kicks when sedated' });
    await visits.horse(client.id, { name: 'Clover' });
    const appointment = await visits.appointment(client.id);
    await give(appointment.id);
    for (const { body } of [await asWorker('GET', pathOf(appointment.id)), await visits.read(appointment.id)])
      expect(body.horses.find(({ horseId }: { horseId: number }) => horseId === horse.id)).toMatchObject({
        medicalNotes: 'Kicks when sedated',
      });
    const medical = [{ horse: 'Biscuit', notes: 'Kicks when sedated' }];
    const jobs = (await asWorker('GET', '/api/worker/jobs/sam')).body;
    expect(jobs).toContainEqual(expect.objectContaining({ appointmentId: appointment.id, medical }));
    const run = (await asOwner('GET', `/api/calendar/run?date=${visits.today()}&hand=worker`)).body;
    expect(run.stops).toContainEqual(expect.objectContaining({ appointmentId: appointment.id, medical }));
  });

  it('is named by its job while the setting allows it, also once the job is completed', async () => {
    const { appointment } = await visit();
    const { body: job } = await give(appointment.id);
    const named = async () => {
      const { body } = await asWorker('GET', '/api/worker/jobs/sam');
      return body.find(({ id }: { id: number }) => id === job.id).writesVisit;
    };
    const open = await named();
    await allow('no');
    const closed = await named();
    await rows(app, 'worker-jobs').update({ id: job.id }, { status: 'completed' });
    const completed = await named();
    await allow('without-prices');
    expect([open, closed, completed, await named()]).toEqual([true, false, false, true]);
  });

  it('is not the owner’s call, and the owner’s is not the worker’s', async () => {
    const { appointment } = await visit();
    await give(appointment.id);
    expect((await asOwner('GET', pathOf(appointment.id))).status).toBe(403);
    expect((await asWorker('GET', visits.path(appointment.id))).status).toBe(403);
    expect((await call('GET', pathOf(appointment.id))).status).toBe(401);
  });

  it.each([
    ['with prices', 'with-prices', items, items],
    ['without prices', 'without-prices', [], []],
  ] as const)('%s takes what may be written, and shows no more', async (_, setting, stored, shown) => {
    await allow(setting);
    const { horse, appointment } = await visit();
    await give(appointment.id);
    const { status, body } = await save(appointment.id, { horses: [horseDone(horse.id, { items })] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pricesAllowed: setting === 'with-prices', horses: [{ items: shown }] });
    expect((await visits.read(appointment.id)).body).toMatchObject({
      by: 'sam',
      horses: [{ items: stored }],
    });
  });

  it('without prices leaves those of the owner, and reads none of them, also of a horse that was changed', async () => {
    await allow('without-prices');
    const { horse, appointment } = await visit();
    await give(appointment.id);
    const priced = horseDone(horse.id, { items, privateNote: 'Zinnober' });
    await visits.save(appointment.id, { horses: [priced] });
    const read = await asWorker('GET', pathOf(appointment.id));
    const late = await save(appointment.id, { horses: [horseDone(horse.id, { minutes: 20 })] });
    expect([read.status, late.status]).toEqual([200, 409]);
    for (const { text } of [read, late]) expect(text).not.toMatch(/7000|Zinnober/);
    const taken = await save(appointment.id, { revision: 1, horses: [horseDone(horse.id, { minutes: 20 })] });
    expect(taken.status).toBe(200);
    expect((await visits.read(appointment.id)).body.horses).toMatchObject([
      { minutes: 20, items, privateNote: 'Zinnober' },
    ]);
  });

  it('counts once when the phone sends it again', async () => {
    const { horse, appointment } = await visit();
    await give(appointment.id);
    const sent = { saveId: randomUUID(), horses: [horseDone(horse.id, { items })], complete: true };
    const [first, again] = [await save(appointment.id, sent), await save(appointment.id, sent)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const { body } = await visits.read(appointment.id);
    expect(body).toMatchObject({ revision: 1, history: [] });
    const records = { collection: 'horse-health-records', where: { horseId: { equals: horse.id } } } as const;
    expect((await app.payload.count(records)).totalDocs).toBe(1);
  });

  it.each<[string, (appointmentId: number) => Promise<unknown>, number]>([
    [
      'was moved is taken, on its day',
      (id) => asOwner('PATCH', `/api/calendar/appointments/${id}`, { appointmentDate: visits.today(1) }),
      200,
    ],
    [
      'was cancelled stays on the phone',
      (id) => asOwner('PATCH', `/api/calendar/appointments/${id}`, { status: 'cancelled' }),
      404,
    ],
    ['was deleted stays on the phone', (id) => asOwner('DELETE', `/api/calendar/appointments/${id}`), 404],
    ['is the owner’s to write by now stays on the phone', () => allow('no'), 403],
  ])('written offline of a visit that %s', async (_, change, expected) => {
    const { horse, appointment } = await visit();
    await give(appointment.id);
    await asWorker('GET', pathOf(appointment.id));
    await change(appointment.id);
    const saved = await save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    expect(saved.status).toBe(expected);
    const where = { appointmentId: { equals: appointment.id } };
    const stored = await app.payload.count({ collection: 'visits', where });
    expect(stored.totalDocs).toBe(expected === 200 ? 1 : 0);
  });

  it('written offline of horses that the owner has changed meanwhile takes the others, and completes nothing', async () => {
    const { horse, appointment } = await visit();
    const clientId = (horse.clientId ?? 0) as number;
    const other = await visits.horse(clientId, { name: 'Clover' });
    await give(appointment.id);
    await visits.save(appointment.id, { horses: [horseDone(horse.id, { nextWeeks: 4 })] });
    const late = await save(appointment.id, {
      horses: [horseDone(horse.id, { nextWeeks: 8 }), horseDone(other.id)],
      complete: true,
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'horse-changed', revision: 2, horses: [{ horseId: horse.id, nextWeeks: 4 }] },
    });
    const { body } = await visits.read(appointment.id);
    expect(body).toMatchObject({ completedAt: null, horses: [{ nextWeeks: 4 }, { horseId: other.id }] });
  });
});
