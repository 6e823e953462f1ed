import { describe, expect, it } from 'vitest';
import { queueCareReminders } from '../../../cms/domain/horses/health-records/reminders';
import { rows } from '../../../rows/rows';
import { confirmEmailOf, newCustomer } from '../../support/customers';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer, testNow } from '../../support/servers/server';
import { visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, clock } = server;
const mia = await newCustomer(server, 'mia', { firstName: 'Mia' });
const eve = await newCustomer(server, 'eve');
const banjo = await mia.addHorse({ name: 'Banjo' });
const evesHorse = await eve.addHorse({ name: 'Eclipse' });
const allRecords = () => rowsOf(app.payload, 'horse-health-records');
const record = (more: Record<string, unknown> = {}) => ({
  horseId: banjo,
  recordType: 'farrier',
  serviceDate: '2026-11-01',
  description: 'Trim',
  ...more,
});
const add = (body: unknown) => mia.call('POST', '/api/health-records', { body });

describe('a health record', () => {
  it('is added to an own horse, with nothing that is the server’s', async () => {
    const reply = await add(
      record({
        nextDueDate: '2026-12-13',
        provider: 'Sam',
        cost: 9550,
        notes: '',
        description: ' Trim ',
        id: 999,
        userId: eve.id,
        attachments: [1],
        reminderSentFor: 'x',
        createdAt: '2001-01-01',
      }),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      horseId: banjo,
      recordType: 'farrier',
      serviceDate: '2026-11-01',
      nextDueDate: '2026-12-13',
      provider: 'Sam',
      cost: 9550,
      notes: null,
      description: 'Trim',
      attachments: [],
      visitId: null,
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    expect(reply.body.id).not.toBe(999);
    expect((await allRecords())[0]?.attachments ?? null).toBeNull();
  });

  it('is listed newest service first', async () => {
    await mia.addRecord(banjo, { serviceDate: '2026-11-10', nextDueDate: '' });
    await mia.addRecord(banjo, { serviceDate: '2025-01-01' });
    const { body } = await mia.call('GET', `/api/health-records/${banjo}`);
    expect(body.map(({ serviceDate }: { serviceDate: string }) => serviceDate)).toEqual([
      ...['2026-11-10', '2026-11-01', '2025-01-01'],
    ]);
    expect(body[0].nextDueDate).toBeNull();
  });

  it('is changed in the fields that are sent, and stays with its horse', async () => {
    const id = await mia.addRecord(banjo, { cost: 100, nextDueDate: '2026-12-01' });
    const reply = await mia.call('PUT', `/api/health-records/${id}`, {
      body: { recordType: 'vet', cost: null, horseId: evesHorse, attachments: [5], id: 7 },
    });
    expect(reply.body).toMatchObject({
      id,
      horseId: banjo,
      recordType: 'vet',
      cost: null,
      nextDueDate: '2026-12-01',
      attachments: [],
      visitId: null,
    });
    const early = await mia.call('PUT', `/api/health-records/${id}`, { body: { nextDueDate: '2026-10-01' } });
    expect(early.body.issues).toEqual([
      { path: 'nextDueDate', message: 'The next due date must be after the service date' },
    ]);
    const cleared = await mia.call('PUT', `/api/health-records/${id}`, { body: { nextDueDate: '' } });
    expect(cleared.body.nextDueDate).toBeNull();
    expect((await mia.call('DELETE', `/api/health-records/${id}`)).status).toBe(200);
    expect((await mia.call('DELETE', `/api/health-records/${id}`)).status).toBe(404);
    expect((await allRecords()).map((row) => row.id)).not.toContain(id);
  });

  it.each([
    ['horseId', undefined, 'Please select a horse first'],
    ['horseId', '1', 'Please select a horse first'],
    ['horseId', 0, 'Please select a horse first'],
    ['horseId', [1], 'Please select a horse first'],
    ['horseId', { gt: 0 }, 'Please select a horse first'],
    ['recordType', 'dentist', 'Please choose a type'],
    ['serviceDate', '', 'Please select a service date'],
    ['serviceDate', undefined, 'Please select a service date'],
    ['serviceDate', '2026-02-30', 'Please enter a date that exists'],
    ['nextDueDate', '2026-11-01', 'The next due date must be after the service date'],
    ['nextDueDate', '2026-10-31', 'The next due date must be after the service date'],
    ['description', '  ', 'Please enter a description for the health record'],
    ['description', undefined, 'Please enter a description for the health record'],
    ['description', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['cost', -1, 'Please enter an amount'],
    ['cost', 19.99, 'Please enter an amount'],
    ['cost', '20', 'Please enter an amount'],
    ['provider', 'x'.repeat(101), 'Please use at most 100 characters'],
  ])('is refused with %s = %j', async (field, value, message) => {
    const before = await allRecords();
    const reply = await add(record({ [field]: value }));
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect(await allRecords()).toEqual(before);
  });
});

describe('somebody else’s record', () => {
  const missing = { message: 'Not found' };
  const calls = [
    ['PUT', '', { notes: 'stolen' }],
    ['DELETE', '', undefined],
    ['POST', '/attachments', undefined],
    ['DELETE', '/attachments/1', undefined],
    ['GET', '/due.ics', undefined],
  ] as const;

  it.each(calls)('is not found by %s /api/health-records/:id%s', async (method, path, body) => {
    const id = await mia.addRecord(banjo, { nextDueDate: '2026-12-24' });
    const before = await allRecords();
    for (const address of [id, 999_999]) {
      const reply = await eve.call(method, `/api/health-records/${address}${path}`, { body });
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    for (const odd of ['0', '-1', '1e0', '[1]', '{"gt":0}']) {
      const target = `/api/health-records/${encodeURIComponent(odd)}${path}`;
      const reply = await eve.call(method, target, { body });
      expect([odd, reply.status, reply.body]).toEqual([odd, 404, missing]);
    }
    expect(await allRecords()).toEqual(before);
  });

  it('cannot be listed, nor added to', async () => {
    const before = await allRecords();
    for (const id of [banjo, 999_999, '0', '-1', '1e0', '%5B1%5D']) {
      const reply = await eve.call('GET', `/api/health-records/${id}`);
      expect([id, reply.status, reply.body]).toEqual([id, 404, missing]);
    }
    const added = await eve.call('POST', '/api/health-records', { body: record() });
    expect([added.status, added.body]).toEqual([404, missing]);
    expect(await allRecords()).toEqual(before);
  });
});

it('the stable’s page shows what is due in its first view, for its own horses alone', async () => {
  await mia.addRecord(banjo, {
    recordType: 'vaccination',
    serviceDate: '2026-10-01',
    nextDueDate: '2026-11-25',
  });
  const [hers, others] = [await mia.call('GET', '/my-stable'), await eve.call('GET', '/my-stable')];
  expect(hers.text.includes('Record as done: Banjo, Vaccination')).toBe(true);
  expect(others.text.includes('Banjo')).toBe(false);
});

describe('the calendar file', () => {
  it('holds the next due date', async () => {
    const id = await mia.addRecord(banjo, { nextDueDate: '2026-12-24', description: 'Trim; all, round' });
    const reply = await mia.call('GET', `/api/health-records/${id}/due.ics`);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename=due.ics');
    expect(reply.text).toContain(`UID:care-${id}@localhost\r\n`);
    expect(reply.text).toContain('DTSTART;VALUE=DATE:20261224\r\n');
    expect(reply.text).toContain('DESCRIPTION:Trim\\; all\\, round\r\n');
    const without = await mia.addRecord(banjo);
    expect((await mia.call('GET', `/api/health-records/${without}/due.ics`)).status).toBe(404);
  });
});

describe('reminders', () => {
  const reminders = () => rowsOf(app.payload, 'messages', { template: { equals: 'careReminderEmail' } });
  const optIn = (remindersOptIn: boolean) =>
    mia.call('PUT', '/api/user/profile', { body: { remindersOptIn } });

  it('go to those who asked, once for each record and date, a week before', async () => {
    for (const { id } of await allRecords()) await mia.call('DELETE', `/api/health-records/${id}`);
    clock.set(testNow);
    const week = await mia.addRecord(banjo, { nextDueDate: '2026-11-28' });
    const today = await mia.addRecord(banjo, { nextDueDate: '2026-11-21', recordType: 'worming' });
    await mia.addRecord(banjo, { nextDueDate: '2026-11-29', recordType: 'vet' });
    await mia.addRecord(banjo, { nextDueDate: '2026-11-20', recordType: 'physio' });
    await eve.addRecord(evesHorse, { nextDueDate: '2026-11-25' });
    expect(await queueCareReminders(app)).toBe(0);
    await optIn(true);
    // An unconfirmed address gets no mail: it may be a stranger's.
    expect(await queueCareReminders(app)).toBe(0);
    await confirmEmailOf(server, mia);
    await Promise.all([queueCareReminders(app), queueCareReminders(app), queueCareReminders(app)]);
    expect(await queueCareReminders(app)).toBe(0);
    const sent = await reminders();
    expect(sent.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(
      [`care:${week}:2026-11-28`, `care:${today}:2026-11-21`].sort(),
    );
    expect(sent[0]).toMatchObject({ to: 'mia@example.com', kind: 'email', state: 'queued' });
    expect(sent[0]?.subject).toContain('Banjo is due on Saturday 28 November 2026');
    expect(sent.map(({ body }) => body).join()).not.toContain('{{');

    await mia.call('PUT', `/api/health-records/${week}`, { body: { nextDueDate: '2026-11-27' } });
    expect(await queueCareReminders(app)).toBe(1);
    await mia.call('PUT', `/api/health-records/${week}`, { body: { nextDueDate: '2026-11-28' } });
    await queueCareReminders(app);
    expect(await reminders()).toHaveLength(3);
  });

  it('are cancelled with their record, except one that is being sent', async () => {
    clock.set(testNow);
    const [waiting, leaving] = [
      await mia.addRecord(banjo, { nextDueDate: '2026-11-27', recordType: 'vet' }),
      await mia.addRecord(banjo, { nextDueDate: '2026-11-27', recordType: 'physio' }),
    ];
    expect(await queueCareReminders(app)).toBe(2);
    const claimed = { leaseUntil: Math.max(Date.now(), clock.now().getTime()) + 30_000 };
    const about = { aboutCollection: 'horse-health-records' } as const;
    await rows(app, 'messages').updateAll({ ...about, aboutId: leaving }, claimed);
    for (const id of [waiting, leaving]) await mia.call('DELETE', `/api/health-records/${id}`);
    expect(await rows(app, 'messages').count({ ...about, aboutId: waiting })).toBe(0);
    expect(await rows(app, 'messages').count({ ...about, aboutId: leaving })).toBe(1);
  });

  it('count days as the business does', async () => {
    const before = (await reminders()).length;
    clock.set('2026-12-01T12:59:00Z');
    await mia.addRecord(banjo, { nextDueDate: '2026-12-09' });
    expect(await queueCareReminders(app)).toBe(0);
    clock.set('2026-12-01T13:01:00Z');
    expect(await queueCareReminders(app)).toBe(1);
    expect(await reminders()).toHaveLength(before + 1);
  });

  it('do not go for the farrier’s work while a visit is booked for it', async () => {
    clock.set('2026-12-01T23:00:00Z');
    const horse = await mia.addHorse({ name: 'Biscuit' });
    await mia.addRecord(horse, { nextDueDate: '2026-12-05' });
    const wormed = await mia.addRecord(horse, { nextDueDate: '2026-12-05', recordType: 'worming' });
    const { docs } = await app.payload.find({
      collection: 'horses',
      where: { id: { equals: horse } },
      depth: 0,
    });
    const visit = await visitRows(server).appointment(Number(docs[0]?.clientId), {
      horseIds: [horse],
      appointmentDate: '2026-12-07',
    });
    expect(await queueCareReminders(app)).toBe(1);
    expect((await reminders()).at(-1)?.aboutId).toBe(wormed);
    await rows(app, 'appointments').update({ id: visit.id }, { status: 'cancelled' });
    expect(await queueCareReminders(app)).toBe(1);
  });

  it('do not go for work that was done again since', async () => {
    const keys = async () => (await reminders()).map(({ dedupeKey }) => dedupeKey);
    const before = await keys();
    clock.set('2026-12-02T01:00:00Z');
    const [duchess, pony] = [await mia.addHorse({ name: 'Duchess' }), await mia.addHorse({ name: 'Pony' })];
    const due = { nextDueDate: '2026-12-06' };
    const trim = await mia.addRecord(duchess, { ...due, serviceDate: '2026-10-25' });
    const strangles = await mia.addRecord(duchess, {
      ...due,
      recordType: 'vaccination',
      serviceDate: '2025-12-06',
      description: 'Strangles',
    });
    const ponysTrim = await mia.addRecord(pony, { ...due, serviceDate: '2026-10-25' });
    const again = await mia.addRecord(duchess, { serviceDate: '2026-11-30', description: 'Hot shoes' });
    await mia.addRecord(duchess, {
      recordType: 'vaccination',
      serviceDate: '2026-11-30',
      description: 'Tetanus',
    });
    expect(await queueCareReminders(app)).toBe(2);
    const others = [`care:${strangles}:2026-12-06`, `care:${ponysTrim}:2026-12-06`];
    expect(await keys()).toEqual([...before, ...others]);

    await mia.call('DELETE', `/api/health-records/${again}`);
    expect(await queueCareReminders(app)).toBe(1);
    expect(await keys()).toEqual([...before, ...others, `care:${trim}:2026-12-06`]);
  });

  it('that wait are taken back with the record', async () => {
    const id = await mia.addRecord(banjo, { nextDueDate: '2026-12-05' });
    await queueCareReminders(app);
    const keys = async () => (await reminders()).map(({ dedupeKey }) => dedupeKey);
    expect(await keys()).toContain(`care:${id}:2026-12-05`);
    await mia.call('DELETE', `/api/health-records/${id}`);
    expect(await keys()).not.toContain(`care:${id}:2026-12-05`);
  });
});
