import { beforeEach, describe, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { cycleOf } from '../../../cms/domain/horses/cycle/facts';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { bookOf } from '../../support/book';
import { dumpOf, newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer();
const { app, call, clock, rowOf } = server;
const book = bookOf(server);
// A Saturday.
const today = '2026-11-21';
const ahead = (days: number) => addDays(today, days);
const whole = {
  email: 'jess@example.com',
  address: '12 Rossiter Road',
  postcode: '3803',
  suburb: 'Hallam',
};

let client: number;
let biscuit: number;
let socks: number;
beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['bookings', 'appointments', 'horses', 'clients', 'messages']);
  await app.payload.db.deleteMany({ collection: 'rate-limits', where: {} });
  client = await book.client(whole);
  biscuit = await book.horse(client, { usualWork: 'full-set' });
  socks = await book.horse(client, { name: 'Socks', usualWork: 'trim' });
  await book.done(biscuit, ahead(-50));
});

const pathOf = async (horseIds: number[] = [], clientId = client): Promise<string> => {
  const url = await urlOfAgain(app, await makeAgainLink(app, { clientId, horseIds }, null));
  return `/api/again/${url.split('/again/')[1]}`;
};
const wish = (more: object = {}) => ({ date: '2026-11-24', slot: 'morning', horseIds: [biscuit], ...more });
const bookings = async () =>
  (await app.payload.find({ collection: 'bookings', pagination: false, depth: 0 })).docs;

describe('a link Same again', () => {
  it('shows the horses, the next open days and nothing by which the client is found', async () => {
    const { status, body, text, headers } = await call('GET', await pathOf());
    expect(status).toBe(200);
    expect(body).toEqual({
      firstName: 'Jess',
      businessName: null,
      suburb: 'Hallam',
      missing: [],
      horses: [
        { id: biscuit, name: 'Biscuit', usualWork: 'full-set', dueOn: ahead(-8) },
        { id: socks, name: 'Socks', usualWork: 'trim', dueOn: null },
      ],
      suggestions: body.suggestions,
      usedAt: null,
      booked: null,
    });
    expect(body.suggestions).toHaveLength(3);
    for (const { date, slots } of body.suggestions) {
      expect(date > today).toBe(true);
      expect(slots.length).toBeGreaterThan(0);
    }
    expect(text).not.toMatch(/Hartley|Rossiter|jess@|412345678/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('proposes days from the due day on', async () => {
    await book.done(biscuit, ahead(-2));
    const { body } = await call('GET', await pathOf([biscuit]));
    expect(body.suggestions[0].date >= ahead(40)).toBe(true);
    expect(body.suggestions[2].date <= ahead(47)).toBe(true);
  });

  it('books like any other booking, with its visit for these horses', async () => {
    const path = await pathOf();
    const body = wish({ horseIds: [biscuit, socks], specialRequirements: 'The gate sticks' });
    const made = await call('POST', path, { body });
    expect(made.status).toBe(201);
    const [booking, ...rest] = await bookings();
    expect(rest).toEqual([]);
    expect(made.body).toEqual({
      confirmationNumber: booking?.confirmationNumber,
      serviceDate: '2026-11-24',
      preferredTime: 'morning',
    });
    expect(booking).toMatchObject({
      firstName: 'Jess',
      lastName: 'Hartley',
      phone: '+61412345678',
      clientId: client,
      horseCount: 2,
      horseIds: [biscuit, socks],
      totalCost: 0,
    });
    expect(booking?.specialRequirements).toMatch(/Biscuit: full set; Socks: trim\nThe gate sticks/);
    const visits = await app.payload.find({ collection: 'appointments', depth: 0 });
    expect(visits.docs).toMatchObject([{ horseIds: [biscuit, socks], appointmentDate: '2026-11-24' }]);
    expect((await cycleOf(app, { horseIds: [biscuit] })).get(biscuit)?.dueState).toBe('booked');
    const { docs } = await app.payload.find({ collection: 'messages', depth: 0 });
    expect(docs.map(({ template }) => template)).toContain('bookingCustomerSms');
    // Only a message contains the private link.
    expect(made.text).not.toContain('/b/');
    const after = await call('GET', path);
    expect(after.body).toMatchObject({ usedAt: booking?.createdAt, booked: made.body, suggestions: [] });
    const again = await call('POST', path, { body });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ booked: made.body });
  });

  it('brings an archived client back into the book', async () => {
    const path = await pathOf();
    await rows(app, 'clients').update({ id: client }, { archivedAt: testNow });
    expect((await call('POST', path, { body: wish() })).status).toBe(201);
    const row = await rowOf('clients', client);
    expect(row.archivedAt ?? null).toBeNull();
  });

  it('of fifty presses at once books one', async () => {
    const path = await pathOf();
    const presses = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, { body: wish() })));
    const statuses = presses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await bookings()).toHaveLength(1);
  });

  it('answers a second try with the same key as the first', async () => {
    const path = await pathOf();
    const headers = { 'Idempotency-Key': 'a-press' };
    const first = await call('POST', path, { body: wish(), headers });
    const second = await call('POST', path, { body: wish(), headers });
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('asks for what a booking needs and the client lacks, and changes nothing that is known', async () => {
    const bare = await book.client({ businessName: 'Hill Stud', firstName: null, familyName: null });
    const horse = await book.horse(bare);
    const path = await pathOf([horse], bare);
    const { body } = await call('GET', path);
    expect(body).toMatchObject({ firstName: 'Hill Stud', businessName: 'Hill Stud' });
    expect(body.missing).toEqual(['firstName', 'lastName', 'email', 'address', 'postcode']);
    const refused = await call('POST', path, { body: wish({ horseIds: [horse] }) });
    expect(refused.status).toBe(400);
    expect(refused.body.issues.map(({ path: field }: { path: string }) => field)).toEqual(body.missing);
    const typed = { ...whole, firstName: 'Kim', lastName: 'Lee', phone: '0499 999 999', suburb: 'Elsewhere' };
    const made = await call('POST', path, { body: wish({ horseIds: [horse], ...typed }) });
    expect(made.status).toBe(201);
    expect(await bookings()).toMatchObject([
      { firstName: 'Kim', lastName: 'Lee', phone: '+61412345678', suburb: 'Hallam', clientId: bare },
    ]);
    const row = await rowOf('clients', bare);
    expect(row).toMatchObject({ businessName: 'Hill Stud', firstName: null });
  });

  it.each([
    ['a closed day', { date: '2027-12-25' }, 'date'],
    ['a day that is over', { date: '2026-11-20' }, 'date'],
    ['no horse', { horseIds: [] }, 'horseIds'],
    ['no part of the day', { slot: 'night' }, 'slot'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await call('POST', await pathOf(), { body: wish(more) });
    expect([status, body.issues[0].path]).toEqual([400, field]);
    expect(await bookings()).toEqual([]);
  });
});

describe('the page of a link', () => {
  it('reads without a script, is found by nobody, and says what was booked', async () => {
    const api = await pathOf();
    const page = api.replace('/api', '');
    const { status, text, headers } = await call('GET', page);
    expect(status).toBe(200);
    for (const part of ['Same again, Jess?', 'Biscuit, full set', 'Socks, trim', 'Morning (8AM - 12PM)'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Hartley|Rossiter|jess@|412345678/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
    await call('POST', api, { body: wish() });
    expect((await call('GET', page)).text).toContain('This is booked already');
    const unknown = await call('GET', '/again/nothing');
    expect([unknown.status, unknown.text.includes('This link has expired')]).toEqual([404, true]);
  });

  it('says that we come already, and leaves those horses out', async () => {
    await book.visit(ahead(3), { clientId: client, horseIds: [biscuit] });
    const page = async () => (await call('GET', (await pathOf()).replace('/api', ''))).text;
    const ticked = (text: string) =>
      [...text.matchAll(/<input[^>]*name="horse"[^>]*>/g)].map(([input]) => input.includes('checked'));
    const one = await page();
    expect(one).toContain('We come on Tuesday 24 November 2026');
    expect(ticked(one)).toEqual([false, true]);
    expect(one).not.toContain('For another visit');
    await book.visit(ahead(10), { clientId: client, horseIds: [socks] });
    const both = await page();
    expect(ticked(both)).toEqual([false, false]);
    expect(both).toContain('For another visit choose the horses');
  });

  it('says that what was booked is off, or done', async () => {
    const api = await pathOf();
    await call('POST', api, { body: wish() });
    const [booking] = await bookings();
    if (!booking) throw new Error('Nothing was booked');
    expect((await call('POST', `/api/b/${await linkTokenOf(app, booking)}/cancel`)).status).toBe(200);
    expect((await call('GET', api)).body).toMatchObject({ booked: { state: 'cancelled' }, suggestions: [] });
    const page = await call('GET', api.replace('/api', ''));
    expect(page.text).toContain('This visit was cancelled');
    expect(page.text).not.toContain('This is booked already');
    const again = await call('POST', api, { body: wish() });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('which was cancelled since'),
    ]);
    await rows(app, 'bookings').update({ id: booking.id }, { state: 'completed' });
    expect((await call('GET', api.replace('/api', ''))).text).toContain('This visit is done');
  });
});

describe('a stranger with a link', () => {
  it('books no other horse than the link offers', async () => {
    const kims = await book.horse(await book.client({ firstName: 'Kim', phone: '+61412345670' }));
    const path = await pathOf([biscuit]);
    for (const id of [kims, socks, 999])
      expect((await call('POST', path, { body: wish({ horseIds: [biscuit, id] }) })).status).toBe(400);
    expect((await call('GET', path)).body.horses).toMatchObject([{ id: biscuit }]);
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['was removed', { removedAt: 5 }],
    ['is hidden', { hiddenAt: testNow }],
    ['has died', { cycleState: 'deceased' }],
  ] as const)('sees and books no horse that %s', async (_, change) => {
    const path = await pathOf([biscuit, socks]);
    await rows(app, 'horses').update({ id: biscuit }, change);
    expect((await call('GET', path)).body.horses).toMatchObject([{ id: socks }]);
    expect((await call('POST', path, { body: wish() })).status).toBe(400);
  });

  it('sees and books no horse that was given to another client', async () => {
    const path = await pathOf([biscuit, socks]);
    const kim = await book.client({ firstName: 'Kim', phone: '+61412345670' });
    await rows(app, 'horses').update({ id: biscuit }, { clientId: kim });
    expect((await call('GET', path)).body.horses).toMatchObject([{ id: socks }]);
    expect((await call('POST', path, { body: wish() })).status).toBe(400);
  });

  it('finds nothing after 60 days, nor of a client who is gone', async () => {
    const path = await pathOf();
    clock.set('2027-01-20T00:59:00.000Z');
    expect((await call('GET', path)).status).toBe(200);
    clock.set('2027-01-20T01:00:00.000Z');
    const late = await call('GET', path);
    const unknown = await call('GET', '/api/again/nothing');
    expect([late.status, late.body]).toEqual([unknown.status, unknown.body]);
    expect((await call('POST', path, { body: wish({ date: '2027-02-01' }) })).status).toBe(404);
    clock.set(testNow);
    await emptyRows(app, ['horses', 'clients']);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('guesses 30 times in ten minutes, and the database has no token', async () => {
    const path = await pathOf();
    expect(await dumpOf(server)).not.toContain(path.split('/').at(-1));
    for (let guess = 0; guess < 30; guess++)
      expect((await call('GET', `/api/again/guess${guess}`)).status).toBe(404);
    expect((await call('GET', '/api/again/guess')).status).toBe(429);
    // The limit does not count requests with a valid link.
    expect((await call('GET', path)).status).toBe(200);
  });
});

describe('a link is made', () => {
  it('on the private page of a visit that is done, and of no other', async () => {
    const { body } = await call('POST', '/api/bookings', { body: bookingBody() });
    await rows(app, 'bookings').update({ id: body.id }, { clientId: client });
    const path = `/api/b/${await linkTokenOf(app, body)}/again`;
    expect((await call('POST', path)).status).toBe(409);
    await app.payload.db.updateMany({
      collection: 'appointments',
      where: {},
      data: { status: 'completed', horseIds: [socks], clientId: client },
      returning: false,
    } as never);
    const made = await call('POST', path);
    expect(made.status).toBe(201);
    const shown = await call('GET', `/api/again/${made.body.url.split('/again/')[1]}`);
    expect(shown.body.horses).toMatchObject([{ id: socks }]);
    expect((await call('POST', '/api/b/nothing/again')).status).toBe(404);
  });

  it('for a customer’s own horses alone', async () => {
    const mia = await newCustomer(server, 'mia');
    const own = await mia.addHorse();
    await rows(app, 'horses').update({ id: own }, { clientId: client });
    const made = await mia.call('POST', '/api/user/again', { body: { horseIds: [own] } });
    expect(made.status).toBe(201);
    const shown = await call('GET', `/api/again/${made.body.url.split('/again/')[1]}`);
    expect(shown.body.horses).toMatchObject([{ id: own, name: 'Banjo' }]);
    const refused = await mia.call('POST', '/api/user/again', { body: { horseIds: [own, biscuit] } });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'horseIds']);
    expect((await call('POST', '/api/user/again', { body: { horseIds: [own] } })).status).toBe(401);
  });
});
