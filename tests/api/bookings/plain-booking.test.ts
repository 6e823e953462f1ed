import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RowsRead, watchReads } from '../../support/reads';
import { isCreateOf, withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const team = teamOf(server);
const ray = await team.partner({ businessName: 'Tarago Saddlery & Feed' });
const { body: link } = await asOwner('GET', `/api/referral-dashboard/${ray.id}/link`);
const followed = (await call('GET', new URL(link.url).pathname)).headers.get('set-cookie')?.split(';')[0];

let people = 0;
const somebody = () => `Plain${++people}`;

/** Returns the values of the form's fields as a browser without scripts sends them. */
const boxes = (more: Record<string, string> = {}): Record<string, string> => {
  const { rushService, totalCost, service, horseCount, ...texts } = bookingBody();
  return { ...texts, horseCount: String(horseCount), ...more };
};
const post = (values: Record<string, string>, cookie?: string) =>
  call('POST', '/booking/farrier', {
    cookie,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    raw: new URLSearchParams(values).toString(),
  });
const bookingsOf = async (firstName: string) =>
  (await app.payload.find({ collection: 'bookings', where: { firstName: { equals: firstName } }, depth: 0 }))
    .docs;

const missingIn = (text: string, wording: string[]) => wording.filter((each) => !text.includes(each));

beforeEach(() => clock.advance(60_000));
afterEach(() => void vi.restoreAllMocks());

describe('a booking form that is sent without its script', () => {
  it('keeps the code of a form on another site, also when something was wrong', async () => {
    const code = new URL(link.url).pathname.split('/').at(-1) ?? '';
    const box = `<input type="hidden" name="code" value="${code}"/>`;
    expect((await call('GET', `/embed/booking?code=${code}`)).text).toContain(box);
    expect((await call('GET', '/embed/booking')).text).not.toContain('name="code"');
    expect((await post(boxes({ code, phone: 'none' }))).text).toContain(box);
    const firstName = somebody();
    expect((await post(boxes({ code, firstName }))).status).toBe(303);
    expect(await bookingsOf(firstName)).toMatchObject([{ referralFarrierId: ray.id }]);
  });

  it('keeps the partner whose link led there, as the form with its script does', async () => {
    const [plain, scripted, guest] = [somebody(), somebody(), somebody()];
    const reply = await post(boxes({ firstName: plain }), followed);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/booking-confirmation']);
    await call('POST', '/api/bookings', {
      body: bookingBody({ firstName: scripted, referredBy: 'Tarago Saddlery & Feed' }),
      cookie: followed,
    });
    await post(boxes({ firstName: guest }));
    const referral = { referredBy: 'Tarago Saddlery & Feed', referralFarrierId: ray.id };
    for (const name of [plain, scripted])
      expect(await bookingsOf(name)).toMatchObject([{ ...referral, referralState: 'proposed' }]);
    expect((await bookingsOf(guest))[0]?.referredBy ?? null).toBeNull();
  });

  it('takes the name that somebody has written or taken out themselves', async () => {
    const [other, none] = [somebody(), somebody()];
    await post(boxes({ firstName: other, referredBy: 'My neighbour' }), followed);
    await post(boxes({ firstName: none, referredBy: '' }), followed);
    expect(await bookingsOf(other)).toMatchObject([{ referredBy: 'My neighbour', referralFarrierId: null }]);
    expect((await bookingsOf(none))[0]?.referralState ?? null).toBeNull();
  });

  it('is not held up by a cookie that says no name', async () => {
    const name = somebody();
    const forged = `farrier-referral=abcdefgh.${encodeURIComponent('https://evil.example')}`;
    expect((await post(boxes({ firstName: name }), forged)).status).toBe(303);
    expect((await bookingsOf(name))[0]?.referredBy ?? null).toBeNull();
  });

  it('shows what is wrong beside what was typed, the partner as well, and makes nothing', async () => {
    const name = somebody();
    const wrong = { firstName: name, postcode: '38', phone: '12', address: '1 <b> Road' };
    const { status, text, headers } = await post(boxes({ ...wrong, rushService: 'on' }), followed);
    expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    const messages = [
      'Postcode must be 4 digits',
      'Priority is for today.',
      'Please enter a valid phone number',
    ];
    const typed = [
      name,
      '1 &lt;b&gt; Road',
      '2026-11-28',
      'name="referredBy" value="Tarago Saddlery &amp; Feed"',
    ];
    expect(missingIn(text, [...messages, ...typed])).toEqual([]);
    expect(await bookingsOf(name)).toEqual([]);
  });

  it('is one booking when it is pressed twice, and beside a call of the same words', async () => {
    const name = somebody();
    const values = boxes({ firstName: name });
    const replies = await Promise.all([post(values), post(values), post(values)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(replies.map(({ headers }) => headers.get('set-cookie')?.split(';')[0])).size).toBe(1);
    const again = await call('POST', '/api/bookings', { body: bookingBody({ firstName: name }) });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await bookingsOf(name)).toHaveLength(1);
  });

  it('stands when its link cannot be had, with its number on the page', async () => {
    const name = somebody();
    const isOfLink = ({ collection, fields }: RowsRead) =>
      collection === 'bookings' && fields?.[0] === 'linkSeed';
    const { reads, stop } = watchReads(app.payload, isOfLink);
    const values = boxes({ firstName: name });
    const replies = [await post(values, followed), await post(values, followed)];
    const scripted = await call('POST', '/api/bookings', { body: bookingBody({ firstName: somebody() }) });
    stop();
    expect(reads.filter(isOfLink)).toHaveLength(3);
    expect([...replies, scripted].map(({ status }) => status)).toEqual([200, 200, 201]);
    const [booking, ...more] = await bookingsOf(name);
    expect([booking?.referralFarrierId, more]).toEqual([ray.id, []]);
    for (const { text } of replies) expect(missingIn(text, [booking?.confirmationNumber ?? ''])).toEqual([]);
  });

  it('stands when its partner cannot be looked up, and names them, as the one with its script', async () => {
    const [plain, scripted] = [somebody(), somebody()];
    const isOfPartners = ({ collection }: RowsRead) => collection === 'referral-farriers';
    const { reads, stop } = watchReads(app.payload, isOfPartners);
    const reply = await post(boxes({ firstName: plain }), followed);
    const referredBy = 'Tarago Saddlery & Feed';
    const body = bookingBody({ firstName: scripted, referredBy });
    const other = await call('POST', '/api/bookings', { body, cookie: followed });
    const link = await call('GET', '/r/abcdefgh');
    stop();
    expect(reads.filter(isOfPartners).length).toBeGreaterThan(2);
    expect([reply.status, other.status, link.status]).toEqual([303, 201, 302]);
    for (const name of [plain, scripted])
      expect(await bookingsOf(name)).toMatchObject([{ referredBy, referralState: 'proposed' }]);
  });

  it('says when it cannot be taken, keeps what was typed, and is taken the next time', async () => {
    const name = somebody();
    const { status, text } = await withoutWrites(app.payload, isCreateOf('bookings'), () =>
      post(boxes({ firstName: name }), followed),
    );
    const wording = 'There was an error submitting your booking. Please try again.';
    expect([status, missingIn(text, [wording, name, 'Tarago Saddlery &amp; Feed'])]).toEqual([500, []]);
    expect((await post(boxes({ firstName: name }), followed)).status).toBe(303);
    expect(await bookingsOf(name)).toHaveLength(1);
  });
});
