import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueCareReminders } from '../../../cms/domain/horses/health-records/reminders';
import { prepareNudges } from '../../../cms/domain/horses/nudges/drafts';
import { endNudgesUrl } from '../../../cms/domain/horses/nudges/end';
import { nudgeOutbox } from '../../../cms/domain/horses/nudges/nudge';
import { createRecovery } from '../../../cms/start/run-background-work';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { at } from '../../fixtures/business-hours';
import { bookOf } from '../../support/book';
import { confirmEmailOf, newCustomer } from '../../support/customers';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, call, clock, cookieFor, relay } = server;
const book = bookOf(server);
afterAll(() => twilio.stop());

const setClock = (text: string) => clock.set(at(text).toISOString());
// A Monday.
const today = '2026-11-23';
const ahead = (days: number) => addDays(today, days);
const settings = (nudges: 'by-hand' | 'prepared' | 'by-themselves') =>
  app.payload.updateGlobal({ slug: 'cycle-settings', data: { nudges } });
const drafts = async () => (await asOwner('GET', '/api/clients/nudges?state=draft')).body;
const due = async (query = '') => (await asOwner('GET', `/api/clients/due${query}`)).body;

let phones = 0;
/** Creates a client with a mobile and a horse that is overdue by so many days. */
async function overdue(days: number, more: Parameters<typeof book.client>[0] = {}) {
  phones += 1;
  const client = await book.client({ phone: `+61412${String(phones).padStart(6, '0')}`, ...more });
  const horse = await book.horse(client);
  await book.done(horse, ahead(-42 - days));
  return { client, horse };
}

beforeEach(async () => {
  setClock(`${today} 09:00`);
  twilio.reset();
  for (const collection of [
    ...(['nudges', 'again-links', 'appointments', 'bookings', 'horse-health-records', 'horses'] as const),
    ...(['clients', 'messages', 'opt-outs', 'idempotency-keys'] as const),
  ])
    await app.payload.db.deleteMany({ collection, where: {} });
  await app.payload.db.deleteMany({ collection: 'counters', where: { name: { equals: 'nudges-drafted' } } });
  await app.payload.db.updateMany({
    collection: 'counters',
    where: { name: { in: ['cycle-version:0', 'clients-version'] } },
    data: { value: { $inc: 1 } },
  } as never);
  await settings('by-hand');
});

describe('the due board', () => {
  it('has the clients with a horse that is soon or later, the worst first', async () => {
    const soon = await overdue(-7);
    const urgent = await overdue(12, { firstName: 'Kim', familyName: 'Lee', suburb: 'Berwick' });
    await overdue(-8);
    const [worse] = [await overdue(15, { archivedAt: `${today}T00:00:00.000Z` })];
    expect(worse).toBeDefined();
    const pony = await book.horse(urgent.client, { name: 'Pony', usualWork: 'trim' });
    await book.done(pony, ahead(-42));
    const board = await due();
    expect(board).toMatchObject([
      {
        client: { id: urgent.client, name: 'Kim Lee' },
        suburb: 'Berwick',
        horses: [
          { id: urgent.horse, dueOn: ahead(-12), dueState: 'urgent', daysOverdue: 12 },
          { id: pony, name: 'Pony', dueOn: today, dueState: 'due', daysOverdue: 0, usualWork: 'trim' },
        ],
        worst: 'urgent',
        lastNudgedAt: null,
        canNudge: true,
        whyNot: null,
      },
      { client: { id: soon.client }, worst: 'soon' },
    ]);
    expect(board).toHaveLength(2);
    expect(await due('?page=1&pageSize=1')).toMatchObject({ total: 2, items: [{ worst: 'urgent' }] });
    expect(await due('?page=2&pageSize=1')).toMatchObject({ items: [{ worst: 'soon' }] });
    expect(await due('?state=soon')).toMatchObject([{ client: { id: soon.client } }]);
    expect(await due('?suburb=berwick')).toMatchObject([{ client: { id: urgent.client } }]);
    for (const q of ['pony', 'kim%20lee', 'berwick'])
      expect(await due(`?q=${q}`)).toMatchObject([{ client: { id: urgent.client } }]);
    expect(await due('?q=nobody')).toEqual([]);
    expect((await asOwner('GET', '/api/clients/due?state=late')).status).toBe(400);
    // A booked horse leaves the list, and returns after the cancellation.
    const visit = await book.visit(ahead(3), { horseIds: [urgent.horse, pony] });
    expect(await due()).toHaveLength(1);
    await rows(app, 'appointments').update({ id: visit }, { status: 'cancelled' });
    expect(await due()).toHaveLength(2);
    await book.done(urgent.horse, today);
    expect(await due()).toMatchObject([{ worst: 'due' }, { worst: 'soon' }]);
  });
});

describe('a nudge', () => {
  it('is one text about all that is due, with a link that books, once in 14 days', async () => {
    const { client, horse } = await overdue(3, { otherPhones: ['+61412999999'] });
    const socks = await book.horse(client, { name: 'Socks' });
    await book.done(socks, ahead(-40));
    const made = await asOwner('POST', `/api/clients/${client}/nudge`);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'queued', kind: 'sms', horses: [{ id: horse }, { id: socks }] });
    expect(made.body.text).toMatch(
      /^Hi Jess, Heel & Toe Farriers here\. Time to book the farrier for Biscuit and Socks: .*\/again\/\w+ Reply STOP/,
    );
    expect((await asOwner('POST', `/api/clients/${client}/nudge`)).body.whyNot).toBe(
      'A reminder is on its way',
    );
    const waiting = { canNudge: false, whyNot: 'A reminder is on its way', isBeingReminded: true };
    expect(await due()).toMatchObject([waiting]);
    await relay.round();
    expect(twilio.sent.map(({ to, body }) => [to, body])).toEqual([[made.body.to, made.body.text]]);
    const again = await asOwner('POST', `/api/clients/${client}/nudge`);
    expect([again.status, again.body.whyNot]).toEqual([409, expect.stringContaining('Reminded on')]);
    expect(await due()).toMatchObject([
      {
        canNudge: false,
        whyNot: again.body.whyNot,
        isBeingReminded: false,
        lastNudgedAt: expect.any(String),
      },
    ]);
    // The log and the timeline name the client of the link, although another client has the number.
    await book.client({ firstName: 'Bob', familyName: 'Field', phone: made.body.to });
    const { items } = await asOwner('GET', '/api/admin/messages?page=1').then(({ body }) => body);
    expect(items).toMatchObject([
      { name: 'Jess Hartley', about: { label: 'Their page in the book', href: `/clients/${client}` } },
    ]);
    const [told] = (await asOwner('GET', `/api/clients/${client}/timeline`)).body;
    expect(told).toMatchObject({ type: 'message', text: items[0].text });
    expect(told.text).toContain('[Link to book the next visit]');
    // The link books, and the nudge shows the booking.
    const path = `/api/again/${/again\/(\w+)/.exec(made.body.text)?.[1]}`;
    const person = { email: 'j@example.com', address: '1 Road', postcode: '3803' };
    const wish = { ...person, date: ahead(2), slot: 'morning', horseIds: [horse, socks] };
    expect((await call('POST', path, { body: wish })).status).toBe(201);
    expect((await asOwner('GET', '/api/clients/nudges?state=sent')).body).toMatchObject([
      { id: made.body.id, state: 'sent', bookings: 1, client: { id: client } },
    ]);
    expect((await asOwner('GET', '/api/clients/nudges?state=sent&page=1')).body).toMatchObject({
      bookings: 1,
    });
    // After 14 days the horses are due again.
    await app.payload.db.deleteMany({ collection: 'appointments', where: {} });
    setClock('2026-12-07 08:59');
    expect((await asOwner('POST', `/api/clients/${client}/nudge`)).status).toBe(409);
    setClock('2026-12-07 09:01');
    expect((await asOwner('POST', `/api/clients/${client}/nudge`)).status).toBe(201);
  });

  it('of many presses at once is one', async () => {
    const { client } = await overdue(3);
    const cookie = await cookieFor('owner');
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', `/api/clients/${client}/nudge`, { cookie })),
    );
    expect(presses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(9);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
  });

  it('may be made again when the last one did not leave', async () => {
    const { client } = await overdue(3);
    await asOwner('POST', `/api/clients/${client}/nudge`);
    await app.payload.db.updateMany({
      collection: 'messages',
      where: {},
      data: { state: 'failed' },
      returning: false,
    } as never);
    expect((await asOwner('POST', `/api/clients/${client}/nudge`)).status).toBe(201);
  });

  it.each([
    ['who opted out', { phone: '+61412000000' }, 'opted out'],
    ['who ended them by email', { nudgesEndedAt: `${today}T00:00:00.000Z` }, 'opted out'],
    ['who cannot be reached', { phone: '+61359962222', email: null }, 'No mobile or email'],
    ['who is archived', { archivedAt: `${today}T00:00:00.000Z` }, 'archived'],
  ])('is refused for somebody %s', async (_, more, why) => {
    await rows(app, 'opt-outs').add({ phone: '+61412000000' });
    const { client } = await overdue(3, more);
    const { status, body } = await asOwner('POST', `/api/clients/${client}/nudge`);
    expect([status, body.whyNot]).toEqual([409, expect.stringContaining(why)]);
    expect(await app.payload.count({ collection: 'nudges' })).toEqual({ totalDocs: 0 });
  });

  it('is refused where nothing is due, and for nobody', async () => {
    const { client } = await overdue(-8);
    expect((await asOwner('POST', `/api/clients/${client}/nudge`)).body.whyNot).toMatch(/due/);
    expect((await asOwner('POST', '/api/clients/987654/nudge')).status).toBe(404);
  });

  it('goes by email without a mobile, which one click ends', async () => {
    const { client } = await overdue(3, { phone: '+61359962222', email: 'jess@example.com' });
    const { body } = await asOwner('POST', `/api/clients/${client}/nudge`);
    expect(body).toMatchObject({ kind: 'email', to: 'jess@example.com' });
    const path = endNudgesUrl(app, client).replace(app.env.PUBLIC_URL, '');
    expect(body.text).toContain(path);
    expect((await call('GET', path)).text).toContain('Unsubscribe');
    expect(await due()).toMatchObject([{ whyNot: 'A reminder is on its way' }]);
    expect((await call('POST', path)).status).toBe(200);
    expect(await due()).toMatchObject([{ whyNot: 'They opted out of messages', isBeingReminded: false }]);
    expect((await call('POST', `${path}x`)).status).toBe(404);
  });

  it.each([
    ['are booked', async (horse: number) => void (await book.visit(ahead(2), { horseIds: [horse] }))],
    [
      'have died',
      async (horse: number) =>
        void (await rows(app, 'horses').update({ id: horse }, { cycleState: 'deceased' })),
    ],
  ])('that waited for the morning does not leave when its horses %s', async (_, change) => {
    setClock(`${ahead(-1)} 21:00`);
    const { client, horse } = await overdue(3);
    await asOwner('POST', `/api/clients/${client}/nudge`);
    await relay.round();
    await change(horse);
    setClock(`${today} 09:00`);
    await relay.round();
    expect(twilio.sent).toEqual([]);
  });

  it('that a crash cut off is finished, once', async () => {
    const { client, horse } = await overdue(3);
    await rows(app, 'nudges').add({
      clientId: client,
      horseIds: [horse],
      state: 'queued',
      day: today,
      followsKey: `${client}:0`,
      outboxState: 'pending',
    });
    await Promise.all([nudgeOutbox.recoverPending(app), nudgeOutbox.recoverPending(app)]);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
  });
});

describe('drafts', () => {
  it('are the worst 30, at 10 am of an opening day, once, however many look', async () => {
    for (let days = 1; days <= 32; days++) await overdue(days);
    await settings('prepared');
    setClock(`${today} 09:59`);
    expect(await prepareNudges(app)).toBe(0);
    setClock(`${today} 10:00`);
    await Promise.all(Array.from({ length: 4 }, () => prepareNudges(app)));
    const all = await drafts();
    expect(all).toHaveLength(30);
    expect(all[0]).toMatchObject({ state: 'draft', text: expect.stringContaining('[Link to book') });
    await createRecovery(app)();
    expect(await drafts()).toHaveLength(30);
    setClock(`${today} 12:00`);
    await prepareNudges(app);
    await relay.round();
    expect(twilio.sent).toEqual([]);
    // A draft is valid for one day.
    setClock(`${ahead(1)} 09:00`);
    expect(await drafts()).toEqual([]);
    expect((await asOwner('POST', '/api/clients/nudges/send', { ids: [all[0].id] })).body).toEqual({
      sent: [],
      notSent: [{ id: all[0].id, whyNot: 'Its day is over' }],
    });
    expect((await asOwner('DELETE', `/api/clients/nudges/${all[0].id}`)).status).toBe(404);
  });

  it('are sent by a press, or taken back for 14 days, and go when their horses are booked', async () => {
    const [one, two, three] = [await overdue(5), await overdue(4), await overdue(3)];
    await settings('prepared');
    setClock(`${today} 10:00`);
    await prepareNudges(app);
    const [first, second, third] = await drafts();
    expect([first, second, third].map(({ client }) => client.id)).toEqual(
      [one, two, three].map(({ client }) => client),
    );
    await book.visit(ahead(1), { horseIds: [three.horse] });
    expect((await drafts()).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    const { body } = await asOwner('POST', '/api/clients/nudges/send', { ids: [first.id, third.id, 987] });
    expect(body).toEqual({
      sent: [first.id],
      notSent: [
        { id: third.id, whyNot: 'None of their horses is due' },
        { id: 987, whyNot: 'There is no such draft' },
      ],
    });
    expect((await asOwner('DELETE', `/api/clients/nudges/${first.id}`)).status).toBe(409);
    for (let times = 0; times < 2; times++)
      expect((await asOwner('DELETE', `/api/clients/nudges/${second.id}`)).status).toBe(200);
    expect((await asOwner('DELETE', '/api/clients/nudges/987')).status).toBe(404);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    setClock('2026-12-04 10:00');
    await prepareNudges(app);
    expect((await drafts()).map(({ client }: { client: { id: number } }) => client.id)).not.toContain(
      two.client,
    );
    setClock('2026-12-08 10:00');
    await prepareNudges(app);
    expect((await drafts()).map(({ client }: { client: { id: number } }) => client.id)).toContain(two.client);
  });

  /** Adds a draft of a past day. */
  const drafted = (day: string) =>
    rows(app, 'nudges').add({
      state: 'taken-back',
      day,
      draftKey: `${day}:0`,
      outboxState: 'done',
      horseIds: [],
    });

  it('are seen for a week before any leaves by itself', async () => {
    await overdue(5);
    await drafted(ahead(-6));
    await settings('by-themselves');
    setClock(`${today} 10:00`);
    await prepareNudges(app);
    setClock(`${today} 11:00`);
    await prepareNudges(app);
    await relay.round();
    expect(twilio.sent).toEqual([]);
    expect(await drafts()).toHaveLength(1);
    await drafted(ahead(-7));
    await prepareNudges(app);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
  });

  it('leave by themselves at 11 am unless they are taken back, once', async () => {
    const [one, two] = [await overdue(5), await overdue(4)];
    await drafted(ahead(-20));
    await settings('by-themselves');
    setClock(`${today} 10:00`);
    await prepareNudges(app);
    const [first, second] = await drafts();
    expect(first.client.id).toBe(one.client);
    expect(second.client.id).toBe(two.client);
    await asOwner('DELETE', `/api/clients/nudges/${second.id}`);
    setClock(`${today} 10:59`);
    await prepareNudges(app);
    await relay.round();
    expect(twilio.sent).toEqual([]);
    setClock(`${today} 11:00`);
    await Promise.all(Array.from({ length: 4 }, () => prepareNudges(app)));
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect(twilio.sent[0]?.to).toBe(first.to);
  });

  it('are made on no closed day', async () => {
    await overdue(5);
    await settings('by-themselves');
    setClock('2026-12-25 10:30');
    expect(await prepareNudges(app)).toBe(0);
  });
});

it('nothing is sent about a horse that has died, a care reminder neither', async () => {
  const mia = await newCustomer(server, 'mia');
  await confirmEmailOf(server, mia);
  await mia.call('PUT', '/api/user/profile', { body: { remindersOptIn: true } });
  const horse = await mia.addHorse();
  await mia.addRecord(horse, { nextDueDate: ahead(3) });
  await rows(app, 'horses').update({ id: horse }, { cycleState: 'deceased' });
  expect(await queueCareReminders(app)).toBe(0);
  await rows(app, 'horses').update({ id: horse }, { cycleState: 'active' });
  expect(await queueCareReminders(app)).toBe(1);
  await rows(app, 'horses').update({ id: horse }, { cycleState: 'deceased' });
  await relay.round();
  expect(await storedRows(server).messagesFrom('careReminderEmail')).toMatchObject([
    { state: 'failed', error: 'The horse has died' },
  ]);
});
