import { expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { referrerOf } from '../../../site/booking/referrer';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call, rowOf } = server;
const team = teamOf(server);
const proposals = async () => (await asOwner('GET', '/api/admin/referral-proposals')).body;

const ray = await team.partner({ businessName: 'Tarago Saddlery & Feed' });
const linkOf = async (id: number) => (await asOwner('GET', `/api/referral-dashboard/${id}/link`)).body;
/** Returns the Cookie header of a browser that has followed a link. */
async function follow(path: string) {
  const reply = await call('GET', path);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/booking/farrier']);
  return reply.headers.get('set-cookie');
}
const book = async (referredBy: string | undefined, cookie?: string) =>
  (
    await call('POST', '/api/bookings', {
      cookie,
      body: bookingBody({ referredBy, firstName: `F${Math.random()}` }),
    })
  ).body;

it('a partner has one link of their own, with a QR code, whoever asks at once', async () => {
  const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(ray.id)));
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
  expect(links[0].url).toMatch(/\/r\/[a-z0-9]{8}$/);
  expect(links[0].qr).toMatch(/^data:image\/svg\+xml;base64,/);
  const other = await team.partner();
  const cookie = await server.cookieFor('partner', { id: other.id });
  expect((await call('GET', `/api/referral-dashboard/${ray.id}/link`, { cookie })).status).toBe(404);
  expect((await call('GET', `/api/referral-dashboard/${other.id}/link`, { cookie })).status).toBe(200);
});

it('the link is remembered for 90 days, and one of nobody or of who is inactive only leads on', async () => {
  const { pathname } = new URL((await linkOf(ray.id)).url);
  const cookie = (await follow(pathname)) ?? '';
  expect(cookie).toContain(`Max-Age=${90 * 24 * 60 * 60}`);
  expect(cookie).toContain('SameSite=Lax');
  expect(decodeURIComponent(cookie)).toContain('Tarago Saddlery & Feed');
  expect(await follow('/r/nobodyss')).toBeNull();
  const gone = await team.partner();
  const link = new URL((await linkOf(gone.id)).url).pathname;
  await asOwner('PUT', `/api/referral-farriers/${gone.id}`, { isActive: false });
  expect(await follow(link)).toBeNull();
});

it('under https no other host can set what remembers the partner', async () => {
  const { pathname } = new URL((await linkOf(ray.id)).url);
  const env: { secureCookies: boolean } = app.env;
  env.secureCookies = true;
  try {
    const [cookie = '', ...flags] = ((await follow(pathname)) ?? '').split('; ');
    expect(cookie).toMatch(/^__Host-farrier-referral=/);
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
    expect(referrerOf(`other=1; ${cookie}`)).toBe('Tarago Saddlery & Feed');
    expect(await rowOf('bookings', (await book('Tarago Saddlery & Feed', cookie)).id)).toMatchObject({
      referralFarrierId: ray.id,
    });
  } finally {
    env.secureCookies = false;
  }
  // `secureCookies` is off again: the cookie has its plain name.
  for (const { bookingId } of await proposals())
    await asOwner('POST', `/api/admin/referral-proposals/${bookingId}/dismiss`);
});

it('a booking by the link is proposed, recorded once with the value of the job, and the commission is owed', async () => {
  const cookie = (await follow(new URL((await linkOf(ray.id)).url).pathname))?.split(';')[0];
  const booking = await book('tarago saddlery & feed', cookie);
  expect(await rowOf('bookings', booking.id)).toMatchObject({
    referralFarrierId: ray.id,
    referralState: 'proposed',
  });
  expect(await proposals()).toMatchObject([{ bookingId: booking.id, referralFarrierId: ray.id }]);
  // The partner sees the proposed name only, and other partners see nothing.
  const rays = await server.cookieFor('partner', { id: ray.id });
  const waiting = async () =>
    (await call('GET', `/api/referral-dashboard/${ray.id}`, { cookie: rays })).body.proposed;
  const { firstName, suburb, serviceDate } = booking;
  expect(await waiting()).toEqual([{ bookingId: booking.id, firstName, suburb, serviceDate }]);
  const other = await team.partner();
  expect((await asOwner('GET', `/api/referral-dashboard/${other.id}`)).body.proposed).toEqual([]);
  const record = () =>
    asOwner('POST', '/api/referral-clients', {
      referralFarrierId: ray.id,
      clientName: 'Kim',
      totalRevenue: 19_999,
      bookingId: booking.id,
    });
  const replies = await Promise.all(Array.from({ length: 5 }, record));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await proposals()).toEqual([]);
  expect(await waiting()).toEqual([]);
  const [client] = (await asOwner('GET', `/api/referral-clients/${ray.id}`)).body;
  expect(client).toMatchObject({ commissionOwed: 3000, bookingId: booking.id });
  // After a removal as a mistake it is proposed again.
  await asOwner('DELETE', `/api/referral-clients/${client.id}`);
  expect(await proposals()).toHaveLength(1);
  expect((await record()).status).toBe(201);
});

it('a name of the customer’s own is proposed without a partner, and nobody’s is not', async () => {
  const cookie = (await follow(new URL((await linkOf(ray.id)).url).pathname))?.split(';')[0];
  const other = await book('My neighbour', cookie);
  const none = await book('', cookie);
  await book(undefined);
  const forged = await book('Tarago Saddlery & Feed', 'farrier-referral=x.Tarago');
  expect(await proposals()).toMatchObject([
    { bookingId: other.id, referredBy: 'My neighbour', referralFarrierId: null },
    { bookingId: forged.id, referralFarrierId: null },
  ]);
  expect((await rowOf('bookings', none.id)).referralState ?? null).toBeNull();
  expect((await asOwner('POST', `/api/admin/referral-proposals/${other.id}/dismiss`)).status).toBe(200);
  expect(await proposals()).toHaveLength(1);
});

it.each(['https://evil.example', 'a\nb', 'x'.repeat(256)])(
  'a referrer of %j is refused',
  async (referredBy) => {
    const { status, body } = await call('POST', '/api/bookings', { body: bookingBody({ referredBy }) });
    expect([status, body.issues[0].path]).toEqual([400, 'referredBy']);
  },
);

it('no booking that is proposed is left out, however many wait', async () => {
  const before = (await proposals()).length;
  const { totalCost: _, ...booking } = bookingBody();
  const waiting = {
    service: 'farrier',
    state: 'confirmed',
    referredBy: 'My neighbour',
    referralState: 'proposed',
  } as const;
  await Promise.all(
    Array.from({ length: 201 }, (_, index) =>
      rows(app, 'bookings').add({
        ...booking,
        ...waiting,
        preferredTime: 'morning',
        totalCost: 0,
        confirmationNumber: `PROPOSED-${index}`,
      }),
    ),
  );
  expect(await proposals()).toHaveLength(before + 201);
});
