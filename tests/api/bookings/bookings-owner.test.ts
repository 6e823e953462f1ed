import { describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { dateIn } from '../../../rules/time/zone';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;
const get = (path: string) => asOwner('GET', path);
const book = async (body: Record<string, unknown>) => (await call('POST', '/api/bookings', { body })).body;

const mia = await book(bookingBody());
clock.advance(60_000);
const bob = await book(
  priorityBody({
    firstName: 'Bob',
    lastName: 'Nguyen',
    phone: '0491 570 157',
    email: 'bob@farm.example',
    suburb: 'Bunyip',
    horseCount: 1,
  }),
);
clock.advance(60_000);
const eve = await book(
  priorityBody({
    firstName: 'Eve',
    lastName: '=HYPERLINK("x")',
    phone: '+61 491 570 158',
    email: 'MIA@example.com',
  }),
);

describe('GET /api/bookings', () => {
  it('is the array of the contract, newest first, with the end of the promised time', async () => {
    const { body } = await get('/api/bookings');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([eve.id, bob.id, mia.id]);
    expect(body[2]).toMatchObject({ ...mia, state: 'confirmed', progress: 'received', calledAt: null });
    expect(new Date(body[2].callBy).getTime() - new Date(mia.createdAt).getTime()).toBe(2 * 3_600_000);
    expect(Object.keys(body[0])).not.toContain('idempotencyKey');
  });

  it.each([
    ['q=bob', [() => bob.id]],
    ['q=nguyen%20bob', [() => bob.id]],
    ['q=0491%20570%20157', [() => bob.id]],
    ['q=0491%20570', [() => eve.id, () => bob.id]],
    ['q=BOB%20farm', [() => bob.id]],
    ['q=FARM.example', [() => bob.id]],
    ['q=mia%40example', [() => eve.id, () => mia.id]],
    ['q=%25%27%20OR%201%3D1--', []],
    ['q=bob219962564%40farm.example', []],
    ['q=.*', []],
    ['q=(a%2B)%2B%24', []],
  ] as [string, (() => number)[]][])(
    '?page=1&%s finds by name, phone and email, and by nothing else',
    async (query, expected) => {
      const { status, body } = await get(`/api/bookings?page=1&${query}`);
      expect(status).toBe(200);
      expect(body.items.map(({ id }: { id: number }) => id)).toEqual(expected.map((id) => id()));
    },
  );

  it('finds by confirmation number, typed in lower case or without its dash', async () => {
    const typed = mia.confirmationNumber.toLowerCase();
    for (const q of [
      typed,
      typed.replace('-', ''),
      typed.replace('-', ' '),
      typed.replace('-', '').slice(0, 8),
    ]) {
      const { body } = await get(`/api/bookings?page=1&q=${q}`);
      expect([q, body.items.map(({ id }: { id: number }) => id)]).toEqual([q, [mia.id]]);
    }
    const { body } = await get(`/api/bookings?confirmationNumber=${typed.replace('-', '')}`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([mia.id]);
  });

  it('pages and sorts', async () => {
    const { body } = await get('/api/bookings?page=2&pageSize=2');
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([mia.id]);
    const sorted = await get('/api/bookings?page=1&sort=firstName');
    expect(sorted.body.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Bob',
      'Eve',
      'Mia',
    ]);
    for (const query of [
      'page=0',
      'page=x',
      'page=1&pageSize=5000',
      'page=1&sort=password',
      'page=1&sort=idempotencyKey',
    ]) {
      expect((await get(`/api/bookings?${query}`)).status).toBe(400);
    }
  });
});

it('finds a booking by what it says now', async () => {
  const found = async (q: string) => (await get(`/api/bookings?page=1&q=${q}`)).body.total;
  await app.payload.update({ collection: 'bookings', id: bob.id, data: { lastName: 'Ångström' } });
  expect([await found('nguyen'), await found(encodeURIComponent('ångström'))]).toEqual([0, 1]);
  await app.payload.update({ collection: 'bookings', id: bob.id, data: { lastName: 'Nguyen' } });
});

it('sums the totals', async () => {
  expect((await get('/api/admin/totals')).body).toEqual({
    totalBookings: 3,
    totalRevenue: 298,
    priorityServices: 2,
    uniqueClients: 2,
    stillToCall: 3,
  });
});

it('sums the totals of a period, by days of the business, and draws weeks and months', async () => {
  const month = (await get('/api/admin/totals?period=month')).body;
  expect(month).toMatchObject({ totalBookings: 3, totalRevenue: 298, uniqueClients: 2, stillToCall: 3 });
  expect((await get('/api/admin/totals?period=last-month')).body).toMatchObject({
    totalBookings: 0,
    totalRevenue: 0,
    priorityServices: 0,
    uniqueClients: 0,
    stillToCall: 3,
  });
  expect((await get('/api/admin/totals?period=week')).status).toBe(400);
  const charts = (await get('/api/admin/charts')).body;
  expect([charts.weeks.length, charts.months.length]).toEqual([12, 12]);
  expect(charts.weeks.reduce((sum: number, week: { bookings: number }) => sum + week.bookings, 0)).toBe(3);
  expect(charts.months.at(-1)).toEqual({
    from: `${dateIn('Australia/Melbourne', clock.now()).slice(0, 7)}-01`,
    revenue: 298,
  });
});

it('notes the first call, of fifty clicks', async () => {
  clock.advance(5 * 60_000);
  const first = clock.now().toISOString();
  const press = () => asOwner('POST', `/api/admin/bookings/${mia.id}/called`);
  const replies = await Promise.all(Array.from({ length: 50 }, press));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  clock.advance(60_000);
  expect((await press()).body.calledAt).toBe(first);
  expect((await get('/api/admin/totals')).body.stillToCall).toBe(2);
  for (const id of ['0', '-1', '1e0', '999999', 'abc', '[1]']) {
    expect((await asOwner('POST', `/api/admin/bookings/${encodeURIComponent(id)}/called`)).status).toBe(404);
  }
});

describe('a call that was noted by mistake', () => {
  const path = () => `/api/admin/bookings/${bob.id}/called`;
  const note = () => asOwner('POST', path());
  const undo = (calledAt: unknown) => asOwner('DELETE', path(), { calledAt });

  it('is taken back, and says whose press counted', async () => {
    const [one, two] = [(await note()).body, (await note()).body];
    expect([one.noted, two.noted]).toEqual([true, false]);
    expect((await undo(one.calledAt)).body).toMatchObject({ id: bob.id, calledAt: null });
    expect((await undo(one.calledAt)).status).toBe(200);
    expect((await get('/api/admin/totals')).body.stillToCall).toBe(2);
  });

  it('stays when somebody has noted it again since, or nobody says which one', async () => {
    const early = (await note()).body.calledAt;
    await undo(early);
    clock.advance(1000);
    const late = (await note()).body.calledAt;
    expect(await undo(early)).toMatchObject({
      status: 409,
      body: { message: 'The call has been recorded again since' },
    });
    for (const wrong of [null, '', 'yesterday', 7]) {
      const { status, body } = await undo(wrong);
      expect([status, body.issues[0].path]).toEqual([400, 'calledAt']);
    }
    expect((await get(`/api/bookings?confirmationNumber=${bob.confirmationNumber}`)).body[0].calledAt).toBe(
      late,
    );
    await undo(late);
  });

  it('is noted and taken back any number of times at once, and ends as one of both', async () => {
    const { calledAt } = (await note()).body;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? undo(calledAt) : note())),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const [row] = (await get(`/api/bookings?confirmationNumber=${bob.confirmationNumber}`)).body;
    await undo(row.calledAt ?? calledAt);
  });
});

it('keeps a call that is noted while the booking is given to somebody', async () => {
  const patch = (state: string) => asOwner('PATCH', `/api/admin/bookings/${eve.id}`, { state });
  await Promise.all([
    patch('completed'),
    asOwner('POST', `/api/admin/bookings/${eve.id}/called`),
    patch('confirmed'),
  ]);
  const [row] = (await get(`/api/bookings?confirmationNumber=${eve.confirmationNumber}`)).body;
  expect(row.calledAt).not.toBeNull();
  // The earlier concurrent patches may have ended in either state.
  await patch('confirmed');
  await asOwner('DELETE', `/api/admin/bookings/${eve.id}/called`, { calledAt: row.calledAt });
});

it('lists the active team by name', async () => {
  const member = (firstName: string, isActive: boolean) =>
    app.payload.create({
      collection: 'service-providers',
      data: { firstName, lastName: 'Ng', qualificationLevel: 'Trainee', isActive, accountNumber: '123456' },
    });
  const zac = await member('Zac', true);
  const amy = await member('Amy', true);
  await member('Old', false);
  expect((await get('/api/admin/assignees')).body).toEqual([
    { id: amy.id, name: 'Amy Ng' },
    { id: zac.id, name: 'Zac Ng' },
  ]);
});

it('gives a booking to a provider, and changes its state', async () => {
  const provider = await teamOf(server).provider();
  expect(String(provider.id)).toMatch(/^\d{8}$/);
  const patch = (body: unknown) => asOwner('PATCH', `/api/admin/bookings/${bob.id}`, body);
  expect(
    (await patch({ assignedTo: provider.id, state: 'completed', totalCost: 0, id: 1 })).body,
  ).toMatchObject({
    id: bob.id,
    assignedTo: provider.id,
    state: 'completed',
    totalCost: 149,
  });
  expect((await patch({ assignedTo: 1 })).status).toBe(400);
  expect((await patch({ state: 'lost' })).body.issues).toEqual([
    { path: 'state', message: 'Please choose a state' },
  ]);
  expect((await patch({ assignedTo: null })).body.assignedTo).toBeNull();
});

it('exports a spreadsheet whose cells cannot run', async () => {
  const { headers, text } = await get('/api/bookings/export.csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('bookings.csv');
  expect(text.split('\r\n')).toHaveLength(5);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

it('sums the totals of bookings that the owner typed in: any fee, state and letter case', async () => {
  const booked = await rowOf('bookings', eve.id);
  const typedIn = [
    { totalCost: 180, state: 'confirmed', email: 'New@Example.com' },
    { totalCost: 180, state: 'completed', email: 'new@example.COM' },
    { totalCost: 95, state: 'cancelled', email: 'other@example.com' },
    { totalCost: 0, state: 'confirmed', email: 'mia@example.com' },
  ] as const;
  for (const [index, own] of typedIn.entries()) {
    const keys = {
      id: undefined,
      confirmationNumber: `TYPED-${index}`,
      idempotencyKey: null,
      linkHash: null,
    };
    const rushService = own.totalCost > 0;
    await app.payload.create({
      collection: 'bookings',
      data: { ...booked, ...keys, ...own, rushService, calledAt: null },
    });
  }
  expect((await get('/api/admin/totals')).body).toEqual({
    totalBookings: 7,
    // Excludes the cancelled booking's 95 dollars.
    totalRevenue: 298 + 180 + 180,
    priorityServices: 5,
    uniqueClients: 4,
    stillToCall: 3,
  });
});

it('gives a booking that the owner types in a number of the same form as the site’s', async () => {
  const booked = await rowOf('bookings', eve.id);
  const typed = await app.payload.create({
    collection: 'bookings',
    data: { ...booked, id: undefined, confirmationNumber: '', idempotencyKey: null, linkHash: null },
  });
  expect(typed.confirmationNumber).toMatch(/^[ACDEFHJKMNPRTWXY34679]{5}-[ACDEFHJKMNPRTWXY34679]{5}$/);
  expect(typed.confirmationNumber).not.toBe(booked.confirmationNumber);
});

it('calls a booking by its person and date, however either is written', async () => {
  const titleOf = async (id: number) => (await rowOf('bookings', id)).title;
  expect(await titleOf(bob.id)).toBe('Bob Nguyen, Sat 21 Nov 2026');
  await app.payload.update({ collection: 'bookings', id: bob.id, data: { serviceDate: '2026-11-30' } });
  expect(await titleOf(bob.id)).toBe('Bob Nguyen, Mon 30 Nov 2026');
  await rows(app, 'bookings').update({ id: bob.id }, { firstName: 'Robert' });
  expect(await titleOf(bob.id)).toBe('Robert Nguyen, Mon 30 Nov 2026');
});

it('gives a booking that the owner types in the promise that the site would make', async () => {
  const booked = await rowOf('bookings', eve.id);
  // 11:40 pm on a Saturday: the business opens on Monday at 8 am.
  const typed = await app.payload.create({
    collection: 'bookings',
    data: {
      ...booked,
      id: undefined,
      confirmationNumber: '',
      idempotencyKey: null,
      linkHash: null,
      callBy: null,
      createdAt: '2026-11-21T12:40:00.000Z',
    },
  });
  expect(typed.callBy).toBe('2026-11-22T23:00:00.000Z');
});
