import { expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { asOwner, call } = server;
const found = async (path: string, q: string): Promise<Record<string, unknown>[]> =>
  (await asOwner('GET', `${path}?q=${encodeURIComponent(q)}`)).body;

it('a client is stored as it is meant, with what a phone puts around the copied text', async () => {
  const { status, body } = await asOwner('POST', '/api/clients', {
    firstName: '\u2068Ngaio\u2069',
    familyName: 'Ta\u0304whai,',
    phone: '\u202a(+61) 491 570 158\u202c',
    otherPhones: ['tel:+61355500123', '０４９１ ５７０ １５９'],
    email: 'Ngaio <mailto:NGAIO@example.com>;',
    address: '14–16 Lardner\u00a0Lane',
    postcode: '\u200b3818 ',
    pic: '3ABCD\u2011123',
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      name: 'Ngaio T\u0101whai',
      phone: '+61491570158',
      otherPhones: ['+61355500123', '+61491570159'],
      email: 'ngaio@example.com',
      address: '14-16 Lardner Lane',
      postcode: '3818',
      pic: '3ABCD123',
    }),
  ]);
  await asOwner('POST', `/api/clients/${body.id}/horses`, { name: 'Zoë', lastDoneOn: '2026-01-01' });
  for (const q of ['tawhai', 'TĀWHAI', 'ngaio taw', 'zoe', '0011 61 491 570 158', '\u202a0491 570 159\u202c'])
    expect([q, (await found('/api/clients', q)).map(({ id }) => id)]).toEqual([q, [body.id]]);
  expect((await found('/api/clients/due', 'zoe tawhai')).length).toBe(1);
  expect((await found('/api/calendar/clients/search', 'tawhai')).map(({ id }) => id)).toEqual([body.id]);
});

it('a booking, its search and the sign-in of its customer take pasted texts', async () => {
  const pasted = { lastName: 'Ünsworth\u200b', phone: '\u202d0491 570 110\u202c', email: 'zoe@example.com,' };
  const booked = await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Zoë', ...pasted }) });
  expect(booked.status).toBe(201);
  const [row] = await found('/api/bookings', 'unsworth');
  expect(row).toMatchObject({ lastName: 'Ünsworth', phone: '+61491570110', email: 'zoe@example.com' });
  const mia = await newCustomer(server, 'pasted.mia', { firstName: 'Mïa' });
  expect((await found('/api/admin/users', 'mia')).length).toBe(1);
  const body = { username: '\u200bpasted.mia ', password: 'correct horse' };
  expect((await call('POST', '/api/login', { body })).status).toBe(200);
  expect(mia.cookie).not.toBe('');
});
