import { describe, expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
const { asOwner, call, clock, countOf } = server;
const find = (q: string) => asOwner('GET', `/api/calendar/clients/search?q=${encodeURIComponent(q)}`);
const names = async (q: string) =>
  (await find(q)).body.map((each: { clientName: string }) => each.clientName) as string[];
const visit = (clientName: string, appointmentDate: string, more: Record<string, unknown> = {}) =>
  asOwner('POST', '/api/calendar/appointments', {
    appointmentDate,
    appointmentTime: '09:00',
    clientName,
    ...more,
  });

const lea = await newCustomer(server, 'lea.hartley');
await lea.call('PUT', '/api/user/profile', {
  body: { firstName: 'Lea', lastName: 'Hartley', phone: '0491 570 156', address: '1 Old Road' },
});
await call('POST', '/api/bookings', {
  body: bookingBody({ firstName: 'Leah', lastName: 'Hartley', phone: '+61 491 570 156', email: 'l@x.au' }),
});
await visit('Ray Stone', '2026-08-03', { phone: '0491 570 157', email: 'ray@x.au' });
await visit('Ray Stone', '2027-01-05', { phone: '0491 570 157', address: '9 New Road', email: 'ray@x.au' });
const gone = await visit('Ray Gone', '2027-02-05', { phone: '0491 570 158' });
await asOwner('DELETE', `/api/calendar/appointments/${gone.body.id}`);

describe('the search for a client', () => {
  it('finds one for all that somebody booked, by the name in the book', async () => {
    await visit('Nora Proved', '2027-03-01', { phone: '0491 570 313' });
    await visit('N. PROVED', '2027-03-02', { phone: '0491 570 313', email: 'nora@x.au' });
    const { body } = await find('nora');
    expect(body).toEqual([
      {
        id: expect.any(Number),
        clientName: 'Nora Proved',
        phone: '+61491570313',
        email: null,
        address: null,
        userId: null,
      },
    ]);
    const read = await asOwner('GET', `/api/clients/${body[0].id}`);
    expect(read.body.name).toBe('Nora Proved');
  });

  it('knows the account of a booking by who was signed in', async () => {
    const eve = await newCustomer(server, 'eve.taker', { firstName: 'Eve', lastName: 'Taker' });
    const body = bookingBody({ firstName: 'Una', lastName: 'Bookwell', phone: '0491 571 804' });
    expect((await eve.call('POST', '/api/bookings', { body })).status).toBe(201);
    expect((await find('taker')).body).toMatchObject([{ clientName: 'Eve Taker', userId: eve.id }]);
    expect(await names('bookwell')).toEqual([]);
  });

  it.each([
    ['stone ray', ['Ray Stone']],
    ['ray@x.au', ['Ray Stone']],
    ['0491 570 157', ['Ray Stone']],
    ['+61491570157', ['Ray Stone']],
    ['570-157', ['Ray Stone']],
    ['0491 570 157 (Ray)', ['Ray Stone']],
    ['Mob: 0491 570 157', ['Ray Stone']],
    ['nobody', []],
  ])('finds %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('has whoever was last heard of first', async () => {
    clock.advance(60_000);
    await visit('Ray Gone', '2027-03-09', { phone: '0491 570 158' });
    expect(await names('ray')).toEqual(['Ray Gone', 'Ray Stone']);
    clock.advance(60_000);
    await visit('Ray Stone', '2027-03-10', { phone: '0491 570 157' });
    expect(await names('ray')).toEqual(['Ray Stone', 'Ray Gone']);
  });

  it('forgets who is deleted', async () => {
    const zoe = await newCustomer(server, 'zoe.vanish');
    await zoe.call('POST', '/api/bookings', {
      body: bookingBody({ firstName: 'Zoe', lastName: 'Vanish', email: 'zoe.vanish@example.com' }),
    });
    expect(await names('vanish')).toHaveLength(1);
    await zoe.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
    expect(await names('vanish')).toEqual([]);
    expect(await names('deleted')).toEqual([]);
  });

  it.each([
    ['?q=r', 'Please type at least 2 characters'],
    ['?q=%20r%20', 'Please type at least 2 characters'],
    ['', 'Please type at least 2 characters'],
    ['?q=ra&q=st', 'Please type at least 2 characters'],
    [`?q=${'x'.repeat(101)}`, 'Please search with at most 100 characters'],
  ])('%s is refused', async (query, message) => {
    const reply = await asOwner('GET', `/api/calendar/clients/search${query}`);
    expect([reply.status, reply.body.issues[0]]).toEqual([400, { path: 'q', message }]);
  });

  it('ends at 120 in a minute, and goes on after it', async () => {
    clock.advance(120_000);
    const statuses: number[] = [];
    for (let tries = 0; tries < 121; tries++) statuses.push((await find('zz')).status);
    expect([statuses.slice(0, 120).every((status) => status === 200), statuses[120]]).toEqual([true, 429]);
    clock.advance(61_000);
    expect((await find('zz')).status).toBe(200);
    expect(await countOf('users')).toBeGreaterThan(0);
  });
});
