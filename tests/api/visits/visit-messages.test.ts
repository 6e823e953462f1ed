import { beforeEach, describe, expect, it } from 'vitest';
import { createRecovery } from '../../../cms/start/run-background-work';
import type { Message } from '../../../collections/payload-types';
import { visitNoticesEnd } from '../../../rules/visits/visit-record';
import { emptyRows } from '../../support/empty-rows';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const rows = visitRows(server);
const recover = createRecovery(app);

const afterVisit = (value: 'send' | 'draft') =>
  app.payload.updateGlobal({ slug: 'calendar-settings', data: { afterVisit: value } });

beforeEach(async () => {
  clock.set(testNow);
  await afterVisit('send');
  await emptyRows(app, ['messages', 'opt-outs']);
});

const trim = { work: { 'near-fore': { done: 'trim' }, 'off-fore': { done: 'trim' } } };

const messages = async (): Promise<Message[]> =>
  (
    await app.payload.find({
      collection: 'messages',
      where: { aboutCollection: { equals: 'visits' } },
      sort: 'id',
      pagination: false,
      depth: 0,
    })
  ).docs;
async function onlyMessage(): Promise<Message> {
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  if (!message) throw new Error('There is a message');
  return message;
}
const becomes = (id: number, data: Partial<Message>) =>
  app.payload.db.updateOne({
    collection: 'messages',
    id,
    data: { leaseUntil: 0, ...data },
    returning: false,
  });
const leaves = (id: number) => becomes(id, { state: 'sent', sentAt: testNow });
const fails = (id: number, error = 'The number is wrong') => becomes(id, { state: 'failed', error });

const patch = (id: number, body: Record<string, unknown>) =>
  asOwner('PATCH', `/api/calendar/appointments/${id}`, body);
const isTold = async (appointmentId: number): Promise<boolean> => {
  const { body } = await asOwner('GET', '/api/admin/needs-you');
  return body.correctedVisits.some((each: { appointmentId: number }) => each.appointmentId === appointmentId);
};
const sendAgain = (id: number, body = {}) => asOwner('POST', `/api/admin/messages/${id}/send-again`, body);

async function done() {
  const client = await rows.client();
  const horse = await rows.horse(client.id);
  const appointment = await rows.appointment(client.id);
  await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
  return { client, horse, appointment, message: await onlyMessage() };
}
const correct = (appointmentId: number, horseId: number, more = {}) =>
  rows.save(appointmentId, { revision: 1, horses: [horseDone(horseId, { ...trim, ...more })] });
async function lookAgain(appointmentId: number) {
  const where = { appointmentId: { equals: appointmentId } };
  await app.payload.update({ collection: 'visits', where, data: { outboxState: 'pending' } });
  await recover();
}

describe('one message to a client', () => {
  it('stays one when the client turns out to be another', async () => {
    const { client, horse, appointment, message } = await done();
    await leaves(message.id);
    const other = await rows.client({ firstName: 'Jessie' });
    const merged = await asOwner('POST', `/api/clients/${other.id}/merge`, { from: client.id });
    expect(merged.status).toBe(200);
    await lookAgain(appointment.id);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([1, false]);
    await correct(appointment.id, horse.id);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([1, true]);
  });

  it('of two who turn out to be one is true for both their horses', async () => {
    const [one, two] = [await rows.client(), await rows.client({ phone: '0491 570 158' })];
    const horses = [await rows.horse(one.id), await rows.horse(two.id, { name: 'Clover' })];
    const appointment = await rows.appointment(one.id, { horseIds: horses.map(({ id }) => id) });
    await rows.save(appointment.id, { horses: horses.map(({ id }) => horseDone(id)), complete: true });
    for (const { id } of await messages()) await leaves(id);
    await asOwner('POST', `/api/clients/${two.id}/merge`, { from: one.id });
    await lookAgain(appointment.id);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([2, false]);
    await correct(appointment.id, horses[0]?.id ?? 0);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([2, true]);
  });

  it('stays one when a horse is another client’s by then', async () => {
    const { horse, appointment, message } = await done();
    await leaves(message.id);
    const other = await rows.client({ firstName: 'Kim', phone: '0491 570 158' });
    await app.payload.update({ collection: 'horses', id: horse.id, data: { clientId: other.id } });
    await lookAgain(appointment.id);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([1, false]);
    await correct(appointment.id, horse.id);
    expect([(await messages()).length, await isTold(appointment.id)]).toEqual([1, true]);
  });

  it('goes to whose the horse is as long as it waits', async () => {
    const { horse, appointment } = await done();
    const other = await rows.client({ firstName: 'Kim', phone: '0491 570 158' });
    await app.payload.update({ collection: 'horses', id: horse.id, data: { clientId: other.id } });
    await lookAgain(appointment.id);
    expect((await onlyMessage()).to).toBe('+61491570158');
  });

  it('is not sent again to who was told as another client', async () => {
    const [one, two] = [await rows.client(), await rows.client({ phone: '0491 570 158' })];
    const horses = [await rows.horse(one.id), await rows.horse(two.id, { name: 'Clover' })];
    const appointment = await rows.appointment(one.id, { horseIds: horses.map(({ id }) => id) });
    await rows.save(appointment.id, { horses: horses.map(({ id }) => horseDone(id)), complete: true });
    const [lost, left] = await messages();
    await fails(lost?.id ?? 0);
    await leaves(left?.id ?? 0);
    await asOwner('POST', `/api/clients/${two.id}/merge`, { from: one.id });
    expect((await sendAgain(lost?.id ?? 0)).status).toBe(409);
  });
});

describe('a message that is sent again', () => {
  it('says what the corrected record says', async () => {
    const { horse, appointment, message } = await done();
    await fails(message.id);
    await correct(appointment.id, horse.id);
    expect(await messages()).toMatchObject([{ id: message.id, state: 'failed' }]);
    expect(await sendAgain(message.id)).toMatchObject({ status: 200 });
    expect((await messages())[1]).toMatchObject({
      state: 'queued',
      body: expect.stringContaining('Trim: fores'),
    });
  });

  it('stays when the record is corrected, goes where it was to go, and follows it', async () => {
    const { horse, appointment, message } = await done();
    await fails(message.id);
    await sendAgain(message.id, { to: '0491 570 159' });
    const [, again] = await messages();
    await correct(appointment.id, horse.id);
    expect((await messages())[1]).toMatchObject({
      id: again?.id,
      to: '+61491570159',
      state: 'queued',
      body: expect.stringContaining('Trim: fores'),
    });
    await leaves(again?.id ?? 0);
    await correct(appointment.id, horse.id, { nextWeeks: 3, revision: 2 });
    expect(await messages()).toHaveLength(2);
  });

  it('names no horse that has died', async () => {
    const { client, horse, appointment, message } = await done();
    await fails(message.id);
    await asOwner('PATCH', `/api/clients/${client.id}/horses/${horse.id}`, { cycleState: 'deceased' });
    expect(await messages()).toEqual([]);
    await lookAgain(appointment.id);
    expect(await messages()).toEqual([]);
  });

  it('is of use no longer than at first', async () => {
    const { message } = await done();
    await fails(message.id);
    clock.advance(60_000);
    expect((await sendAgain(message.id)).status).toBe(200);
    expect((await messages())[1]?.usefulUntil).toBe(message.usefulUntil);
  });

  it('is refused after three days', async () => {
    const { message } = await done();
    await fails(message.id);
    clock.set(new Date((message.usefulUntil ?? 0) + 1).toISOString());
    const cookie = await server.cookieFor('owner');
    const path = `/api/admin/messages/${message.id}/send-again`;
    expect((await server.call('POST', path, { cookie, body: {} })).status).toBe(409);
    expect(await onlyMessage()).toMatchObject({ state: 'failed' });
  });

  it('is found with the other messages of its client', async () => {
    const { client, message } = await done();
    await fails(message.id);
    await sendAgain(message.id);
    const { body } = await asOwner('GET', `/api/clients/${client.id}/timeline`);
    const shown = body.filter(({ type }: { type: string }) => type === 'message');
    expect(shown).toHaveLength(2);
  });
});

describe('a draft that the owner has sent', () => {
  it('is none again when the record is corrected', async () => {
    await afterVisit('draft');
    const { horse, appointment, message } = await done();
    expect((await asOwner('POST', `/api/admin/messages/${message.id}/send`)).status).toBe(200);
    await correct(appointment.id, horse.id);
    expect(await onlyMessage()).toMatchObject({
      state: 'queued',
      body: expect.stringContaining('Trim: fores'),
    });
  });

  it('and one that waits for the owner does not leave by itself when the setting is another by then', async () => {
    await afterVisit('draft');
    const { horse, appointment } = await done();
    await afterVisit('send');
    await correct(appointment.id, horse.id);
    expect((await onlyMessage()).state).toBe('draft');
  });
});

describe('a correction is told of as a difference', () => {
  it.each<[string, Partial<Message>, boolean]>([
    ['where the message has left', { state: 'sent' }, true],
    ['where it was delivered', { state: 'delivered' }, true],
    ['not where it waits', { state: 'queued' }, false],
    ['not where it was refused', { state: 'failed', error: 'The number is wrong' }, false],
    ['not where it came too late', { state: 'expired' }, false],
  ])('%s', async (_, state, told) => {
    const { horse, appointment, message } = await done();
    await becomes(message.id, state);
    await correct(appointment.id, horse.id);
    expect(await isTold(appointment.id)).toBe(told);
  });

  it.each([
    ['once it has left', { state: 'sent' as const }, true],
    ['and not when it fails', { state: 'failed' as const }, false],
  ])('where the message is on its way: %s', async (_, outcome, told) => {
    const { horse, appointment, message } = await done();
    const onItsWay = { leaseUntil: clock.now().getTime() + 30_000 };
    await becomes(message.id, onItsWay);
    await correct(appointment.id, horse.id);
    await recover();
    expect(await onlyMessage()).toMatchObject({ id: message.id, body: message.body });
    expect(await isTold(appointment.id)).toBe(false);
    await becomes(message.id, outcome);
    await recover();
    expect(await isTold(appointment.id)).toBe(told);
  });

  it('and one that was on its way, and has to be tried again, says what is true then', async () => {
    const { horse, appointment, message } = await done();
    await becomes(message.id, { leaseUntil: clock.now().getTime() + 30_000 });
    await correct(appointment.id, horse.id);
    await becomes(message.id, { state: 'queued', attempts: 1 });
    await recover();
    expect((await onlyMessage()).body).toContain('Trim: fores');
  });
});

describe('a visit that is set back and done again', () => {
  const finishAgain = (appointmentId: number) =>
    rows.save(appointmentId, { revision: 1, horses: [], complete: true });

  it('is told of again where the message was refused because of that', async () => {
    const { appointment, message } = await done();
    await becomes(message.id, { leaseUntil: clock.now().getTime() + 30_000 });
    await patch(appointment.id, { status: 'confirmed' });
    await fails(message.id, 'The visit is not done, or was deleted');
    expect((await finishAgain(appointment.id)).status).toBe(200);
    expect(await onlyMessage()).toMatchObject({ state: 'queued' });
  });

  it.each(['failed', 'expired'] as const)('is told of again where the message has %s', async (state) => {
    const { appointment, message } = await done();
    await becomes(message.id, { state });
    await patch(appointment.id, { status: 'confirmed' });
    expect(await messages()).toEqual([]);
    await finishAgain(appointment.id);
    expect(await onlyMessage()).toMatchObject({ state: 'queued' });
  });

  it('is told of once where the message has left', async () => {
    const { appointment, message } = await done();
    await leaves(message.id);
    await patch(appointment.id, { status: 'confirmed' });
    await finishAgain(appointment.id);
    expect(await onlyMessage()).toMatchObject({ id: message.id, state: 'sent' });
    expect(await isTold(appointment.id)).toBe(false);
  });

  it('brings again what follows, whoever sets it to done', async () => {
    const { horse, appointment } = await done();
    const records = () =>
      app.payload.count({ collection: 'horse-health-records', where: { horseId: { equals: horse.id } } });
    for (const again of [
      () => finishAgain(appointment.id),
      () => patch(appointment.id, { status: 'completed' }),
    ]) {
      await patch(appointment.id, { status: 'confirmed' });
      expect((await records()).totalDocs).toBe(0);
      // The page offers to complete it again.
      expect((await rows.read(appointment.id)).body).toMatchObject({ completedAt: null });
      const { body } = await asOwner('GET', `/api/calendar/visits?date=${rows.today()}`);
      const ofDay = body.find((each: { appointmentId: number }) => each.appointmentId === appointment.id);
      expect(ofDay).toMatchObject({ completedAt: null });
      await again();
      const { status } = await app.payload.findByID({ collection: 'appointments', id: appointment.id });
      expect([status, (await records()).totalDocs, (await messages()).length]).toEqual(['completed', 1, 1]);
    }
  });
});

describe('the three days after a completion', () => {
  it.each([
    ['in a usual week', '2026-11-21T01:00:00.000Z', '2026-11-24T01:00:00.000Z'],
    ['where the clocks go forward', '2026-10-02T23:30:12.345Z', '2026-10-05T22:30:12.345Z'],
    ['where the clocks go back', '2026-04-03T22:30:00.000Z', '2026-04-06T23:30:00.000Z'],
  ])('end at the same time of day %s', (_, completedAt, until) => {
    expect(visitNoticesEnd('Australia/Melbourne', completedAt).toISOString()).toBe(until);
  });

  it('bring no message any more to who was not told', async () => {
    const { horse, appointment, message } = await done();
    await app.payload.db.deleteMany({ collection: 'messages', where: { id: { equals: message.id } } });
    clock.set(new Date((message.usefulUntil ?? 0) + 1).toISOString());
    await correct(appointment.id, horse.id);
    expect(await messages()).toEqual([]);
  });
});
