import type { Where } from 'payload';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordMessageTopic } from '../../../cms/domain/visits/messages/message-topic';
import { outgoing } from '../../../cms/messaging/outgoing';
import { messageTopics } from '../../../cms/start/message-topics';
import { createRecovery } from '../../../cms/start/run-background-work';
import type { Message } from '../../../collections/payload-types';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf, rowOf } = server;
const rows = visitRows(server);
const recover = createRecovery(app);

beforeEach(async () => {
  clock.set(testNow);
  await app.payload.updateGlobal({ slug: 'calendar-settings', data: { afterVisit: 'send' } });
  await emptyRows(app, ['messages', 'opt-outs']);
});

const trim = { work: { 'near-fore': { done: 'trim' }, 'off-fore': { done: 'trim' } } };
const items = [{ description: 'Trim', quantity: 1, unitCents: 7000 }];

async function visit(more: Record<string, unknown> = {}) {
  const made = await rows.visit(more, { cycleWeeks: 8 });
  return { ...made, other: await rows.horse(made.client.id, { name: 'Clover' }) };
}

const all = async (collection: 'horse-health-records' | 'visit-horses' | 'messages', where = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of several collections, asserted by what they hold
  (await app.payload.find({ collection, where, sort: 'id', pagination: false, depth: 0 })).docs as any[];
const recordsOf = (horseId: number) => all('horse-health-records', { horseId: { equals: horseId } });
const messages = () => all('messages', { aboutCollection: { equals: 'visits' } });
const patch = (id: number, body: Record<string, unknown>) =>
  asOwner('PATCH', `/api/calendar/appointments/${id}`, body);

describe('a completed record', () => {
  it('makes the appointment and its booking done, and one health record for each horse that was done', async () => {
    const { horse, other, appointment } = await visit();
    const { status, body } = await rows.save(appointment.id, {
      horses: [
        horseDone(horse.id, { ...trim, items, nextWeeks: 5 }),
        horseDone(other.id, { outcome: 'not-done', reason: 'Not caught' }),
      ],
      complete: true,
    });
    expect([status, body.completedAt]).toEqual([200, testNow]);
    expect((await rowOf('appointments', appointment.id)).status).toBe('completed');
    expect(await recordsOf(horse.id)).toMatchObject([
      {
        recordType: 'farrier',
        serviceDate: rows.today(),
        description: 'Trim: fores',
        provider: 'Heel & Toe Farriers',
        cost: 7000,
        nextDueDate: rows.today(35),
        visitId: body.id,
      },
    ]);
    expect(await recordsOf(other.id)).toEqual([]);
    expect(await messages()).toMatchObject([
      {
        kind: 'sms',
        to: '+61491570157',
        state: 'queued',
        template: 'visitDoneSms',
        usefulUntil: Date.parse(testNow) + 3 * 86_400_000,
      },
    ]);
    const text: string = (await messages())[0]?.body;
    expect(text).toContain('Hi Jess,');
    expect(text).toContain(
      '\nBiscuit: Trim: fores. Next: Sat 26 Dec 2026.\nClover: Not done (Not caught).\n',
    );
  });

  it('follows once, however often it is looked at', async () => {
    const { horse, appointment } = await visit();
    const { body } = await rows.save(appointment.id, {
      horses: [horseDone(horse.id, { items })],
      complete: true,
    });
    for (let round = 0; round < 3; round++) {
      await app.payload.update({ collection: 'visits', id: body.id, data: { outboxState: 'pending' } });
      await Promise.all([recover(), recover()]);
    }
    expect(await recordsOf(horse.id)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    expect(await all('visit-horses', { visitId: { equals: body.id } })).toHaveLength(1);
  });

  it('is due by the cycle of the horse where it names no weeks, as that is now', async () => {
    const user = await newCustomer(server, 'cora');
    const { horse, appointment } = await visit();
    await app.payload.update({ collection: 'horses', id: horse.id, data: { userId: user.id } });
    await rows.save(appointment.id, { horses: [horseDone(horse.id, trim)], complete: true });
    const nextDue = async () =>
      (await call('GET', `/api/health-records/${horse.id}`, { cookie: user.cookie })).body[0].nextDueDate;
    expect(await nextDue()).toBe(rows.today(56));
    await app.payload.update({ collection: 'horses', id: horse.id, data: { cycleWeeks: 4 } });
    expect(await nextDue()).toBe(rows.today(28));
  });

  it('is read by the customer and not changed', async () => {
    const user = await newCustomer(server, 'cleo');
    const { horse, appointment } = await visit();
    await app.payload.update({ collection: 'horses', id: horse.id, data: { userId: user.id } });
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    const [record] = (await call('GET', `/api/health-records/${horse.id}`, { cookie: user.cookie })).body;
    expect(record).toMatchObject({ recordType: 'farrier', visitId: expect.any(Number) });
    const at = `/api/health-records/${record.id}`;
    expect((await call('PUT', at, { cookie: user.cookie, body: { notes: 'Mine' } })).status).toBe(403);
    expect((await call('DELETE', at, { cookie: user.cookie })).status).toBe(403);
    expect(await recordsOf(horse.id)).toHaveLength(1);
  });

  it('names no horse that has died before the message leaves', async () => {
    const { horse, other, client, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id), horseDone(other.id)], complete: true });
    const path = `/api/clients/${client.id}/horses`;
    await asOwner('PATCH', `${path}/${horse.id}`, { cycleState: 'deceased' });
    const left = await messages();
    expect(left).toHaveLength(1);
    expect(left[0].body).toContain('Clover');
    expect(left[0].body).not.toContain('Biscuit');
    await asOwner('PATCH', `${path}/${other.id}`, { cycleState: 'deceased' });
    expect(await messages()).toEqual([]);
  });

  it('sends each client their own message, and none where nothing was done', async () => {
    const { client, horse } = await visit();
    const ann = await rows.client({
      firstName: 'Ann',
      familyName: 'Lee',
      phone: null,
      email: 'ann@example.com',
    });
    const kim = await rows.client({ firstName: 'Kim', familyName: 'Roy', phone: '0491 570 158' });
    const hers = await rows.horse(ann.id, { name: 'Dusty' });
    const his = await rows.horse(kim.id, { name: 'Ghost' });
    const appointment = await rows.appointment(client.id, { horseIds: [horse.id, hers.id, his.id] });
    await rows.save(appointment.id, {
      horses: [
        horseDone(horse.id),
        horseDone(hers.id, { noteForOwner: 'Keep dry' }),
        horseDone(his.id, { outcome: 'not-done', reason: 'Lame' }),
      ],
      complete: true,
    });
    const sent = await messages();
    expect(sent.map(({ to }) => to)).toEqual(['+61491570157', 'ann@example.com']);
    expect(sent[0].body).not.toMatch(/Dusty|Ghost|Keep dry/);
    expect(sent[1].body).toMatch(/Dusty: Done\. Next: .* Keep dry/);
    expect(sent[1].body).not.toMatch(/Biscuit|Ghost/);
  });

  it.each([
    ['by day at once', '2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ['after 8 pm at 8 am', '2026-11-21T09:30:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['before 8 am at 8 am', '2026-11-20T19:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['in the night of the change of clocks', '2026-10-03T14:30:00.000Z', '2026-10-03T21:00:00.000Z'],
  ])('tells of it %s', async (_, now, leaves) => {
    clock.set(now);
    const { horse, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    expect((await messages()).map(({ nextAttemptAt }) => new Date(nextAttemptAt).toISOString())).toEqual([
      leaves,
    ]);
  });
});

describe('the message as a draft', () => {
  const drafted = async () => {
    await app.payload.updateGlobal({ slug: 'calendar-settings', data: { afterVisit: 'draft' } });
    const made = await visit();
    await rows.save(made.appointment.id, { horses: [horseDone(made.horse.id)], complete: true });
    const [draft] = await messages();
    return { ...made, draft };
  };
  const send = (id: number) => asOwner('POST', `/api/admin/messages/${id}/send`);

  it('waits until the owner sends it, once', async () => {
    const { draft } = await drafted();
    expect(draft.state).toBe('draft');
    await server.relay.round();
    expect(await messages()).toMatchObject([{ state: 'draft' }]);
    expect((await asOwner('GET', '/api/admin/messages?show=drafts')).body).toMatchObject([{ id: draft.id }]);
    expect(await send(draft.id)).toMatchObject({ status: 200, body: { id: draft.id, state: 'queued' } });
    clock.advance(11_000);
    expect((await send(draft.id)).status).toBe(409);
    expect((await send(999_999)).status).toBe(404);
  });

  it('follows a correction, and goes with the visit', async () => {
    const { draft, appointment, horse } = await drafted();
    await rows.save(appointment.id, { revision: 1, horses: [horseDone(horse.id, trim)] });
    const [changed] = await messages();
    expect(changed).toMatchObject({ state: 'draft', body: expect.stringContaining('Trim: fores') });
    expect(changed.id).not.toBe(draft.id);
    await patch(appointment.id, { status: 'confirmed' });
    expect(await messages()).toEqual([]);
  });

  it('is too old after three days', async () => {
    const { draft } = await drafted();
    clock.advance(3 * 86_400_000 + 1);
    const cookie = await server.cookieFor('owner');
    expect((await call('POST', `/api/admin/messages/${draft.id}/send`, { cookie })).status).toBe(409);
  });
});

describe('a correction', () => {
  it('moves the health record, and leaves a message that has left', async () => {
    const { horse, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id, trim)], complete: true });
    await server.relay.round();
    const [sent] = await messages();
    expect(sent.state).toBe('logged');
    await rows.save(appointment.id, {
      revision: 1,
      horses: [horseDone(horse.id, { ...trim, nextWeeks: 3 })],
      finishedAt: '2026-11-20T03:00:00.000Z',
    });
    expect(await recordsOf(horse.id)).toMatchObject([
      { serviceDate: '2026-11-20', nextDueDate: '2026-12-11' },
    ]);
    expect(await messages()).toMatchObject([{ id: sent.id, body: sent.body }]);
    const needs = () => asOwner('GET', '/api/admin/needs-you');
    expect((await needs()).body.correctedVisits).toMatchObject([{ appointmentId: appointment.id }]);
    expect((await asOwner('POST', `${rows.path(appointment.id)}/seen`)).status).toBe(200);
    await app.payload.update({ collection: 'visits', where: {}, data: { outboxState: 'pending' } });
    await recover();
    expect((await needs()).body.correctedVisits).toEqual([]);
  });

  it('that takes a horse out takes its health record back', async () => {
    const { horse, other, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id), horseDone(other.id)], complete: true });
    await rows.save(appointment.id, { revision: 1, remove: [other.id] });
    expect([(await recordsOf(horse.id)).length, (await recordsOf(other.id)).length]).toEqual([1, 0]);
  });
});

describe('an appointment', () => {
  it('that is set back, deleted or restored takes what followed back, or brings it again, and keeps the record', async () => {
    const { horse, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    const followed = async () => [(await recordsOf(horse.id)).length, (await messages()).length];
    expect(await followed()).toEqual([1, 1]);
    await patch(appointment.id, { status: 'confirmed' });
    expect(await followed()).toEqual([0, 0]);
    expect((await rows.read(appointment.id)).body.horses).toMatchObject([{ outcome: 'done' }]);
    await recover();
    expect((await rowOf('appointments', appointment.id)).status).toBe('confirmed');
    await patch(appointment.id, { status: 'completed' });
    expect(await followed()).toEqual([1, 1]);
    await asOwner('DELETE', `/api/calendar/appointments/${appointment.id}`);
    expect(await followed()).toEqual([0, 0]);
    await asOwner('POST', `/api/calendar/appointments/${appointment.id}/restore`);
    expect(await followed()).toEqual([1, 1]);
  });

  it('that is moved to another day moves what is on its day', async () => {
    const { horse, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    await patch(appointment.id, { appointmentDate: rows.today(-2) });
    expect(await recordsOf(horse.id)).toMatchObject([{ serviceDate: rows.today(-2) }]);
  });

  it('that is done without a record asks for one, and moves no cycle', async () => {
    const { horse, appointment } = await visit();
    await patch(appointment.id, { status: 'completed' });
    expect(await recordsOf(horse.id)).toEqual([]);
    const { body } = await asOwner('GET', '/api/admin/needs-you');
    expect(body.visitsWithoutRecord).toContainEqual(
      expect.objectContaining({ appointmentId: appointment.id }),
    );
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true });
    const after = (await asOwner('GET', '/api/admin/needs-you')).body.visitsWithoutRecord;
    expect(after).not.toContainEqual(expect.objectContaining({ appointmentId: appointment.id }));
    expect(await recordsOf(horse.id)).toHaveLength(1);
  });
});

it('makes the next visit with the record, once', async () => {
  const { horse, appointment } = await visit();
  const sent = {
    saveId: crypto.randomUUID(),
    horses: [horseDone(horse.id)],
    complete: true,
    next: { date: rows.today(42), time: '10:00' },
  };
  const { body } = await rows.save(appointment.id, sent);
  expect(body.next).toMatchObject({
    appointmentDate: rows.today(42),
    status: 'confirmed',
    horseIds: [horse.id],
  });
  expect((await rows.save(appointment.id, sent)).body.next.id).toBe(body.next.id);
  expect(await countOf('appointments', { nextOf: { equals: appointment.id } })).toBe(1);
});

describe('the message about a visit and the next one', () => {
  const next = (days = 42) => ({ date: rows.today(days), time: '10:00' });
  const done = async (more: Record<string, unknown> = { next: next() }) => {
    const { horse, appointment } = await visit();
    const { body } = await rows.save(appointment.id, {
      horses: [horseDone(horse.id)],
      complete: true,
      ...more,
    });
    const [message] = await messages();
    return { appointment, message, made: body.next?.id as number };
  };
  const told = async (id: number) => Boolean((await rowOf('appointments', id)).confirmationSent);
  const leave = (message: Message) => outgoing(app, message, messageTopics);
  const left = (message: Message) => recordMessageTopic.onSent?.(app, message, testNow);

  it('it names the one that stands as it leaves, whose client needs no second text', async () => {
    const { message, made } = await done();
    expect((await leave(message)).body).toContain('See you on Saturday 2 January 2027 at 10:00 am.');
    expect(await told(made)).toBe(false);
    await left(message);
    expect(await told(made)).toBe(true);
  });

  it('one that was made or moved after it has left was told to nobody', async () => {
    const { appointment, message } = await done({});
    expect((await leave(message)).body).not.toContain('See you');
    const made = (await asOwner('POST', `/api/calendar/appointments/${appointment.id}/next`, next())).body.id;
    await left(message);
    expect(await told(made)).toBe(false);
    // A later try names the next visit, which then moves.
    await leave(message);
    await patch(made, { appointmentDate: rows.today(43) });
    await left(message);
    expect(await told(made)).toBe(false);
  });

  it('a text of the owner that does not name it tells nobody', async () => {
    const { message, made } = await done();
    const data = { body: 'Done.', context: { gaps: [] } };
    await app.payload.db.updateOne({ collection: 'messages', id: message.id, data });
    const [plain] = await messages();
    await leave(plain);
    await left(plain);
    expect(await told(made)).toBe(false);
  });

  it('of several clients names it to those whose horses it is for', async () => {
    const [mine, theirs] = [await visit(), await visit()];
    const horses = [horseDone(mine.horse.id), horseDone(theirs.horse.id)];
    const bodiesWith = async (horseIds?: number[]) => {
      await app.payload.db.deleteMany({ collection: 'messages', where: {} });
      const at = await rows.appointment(mine.client.id, { horseIds: [mine.horse.id, theirs.horse.id] });
      await rows.save(at.id, { horses, complete: true, next: Object.assign(next(), { horseIds }) });
      return Promise.all(
        (await messages()).map(async (each) => (await leave(each)).body.includes('See you')),
      );
    };
    // The visit's own client, and the other one.
    expect(await bodiesWith([mine.horse.id])).toEqual([true, false]);
    expect(await bodiesWith()).toEqual([true, true]);
  });

  it('the next one stands before the message waits', async () => {
    const { horse, appointment } = await visit();
    const seen: Promise<[number, number]>[] = [];
    const count = async (collection: 'messages' | 'appointments', where: Where) =>
      (await app.payload.count({ collection, where })).totalDocs;
    const { wakeRelay } = app;
    app.wakeRelay = () =>
      void seen.push(
        Promise.all([count('messages', {}), count('appointments', { nextOf: { equals: appointment.id } })]),
      );
    await rows.save(appointment.id, { horses: [horseDone(horse.id)], complete: true, next: next() });
    app.wakeRelay = wakeRelay;
    const withMessage = (await Promise.all(seen)).filter(([messages]) => messages > 0);
    expect(new Set(withMessage.map(([, standing]) => standing))).toEqual(new Set([1]));
  });
});
