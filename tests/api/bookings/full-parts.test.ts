import { beforeAll, describe, expect, it } from 'vitest';
import { forgetAvailability } from '../../../cms/domain/bookings/capacity/availability';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { bookOf } from '../../support/book';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call } = server;
let people = 0;
const somebody = () => `Full${people++}`;
const book = (more: object = {}) =>
  call('POST', '/api/bookings', { body: bookingBody({ firstName: somebody(), horseCount: 1, ...more }) });

/** The full day, the day before and the day after, all open. */
const [before, full, after] = ['2027-02-01', '2027-02-02', '2027-02-03'] as const;
beforeAll(async () => {
  await app.payload.updateGlobal({ slug: 'business', data: { limitBookings: true } });
  for (const preferredTime of ['morning', 'afternoon', 'evening'])
    for (let tries = 0; tries < 4; tries++) await book({ serviceDate: full, preferredTime });
  forgetAvailability(app);
});
const countOf = (firstName: string) =>
  app.payload.count({ collection: 'bookings', where: { firstName: { equals: firstName } } });

describe('a form that is sent without its script, for a part that is full', () => {
  const boxes = (more: Record<string, string>) => {
    const { rushService, totalCost, service, horseCount, ...texts } = bookingBody();
    return { ...texts, horseCount: '1', serviceDate: full, preferredTime: 'morning', ...more };
  };
  const post = (values: Record<string, string>) =>
    call('POST', '/booking/farrier', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
      raw: new URLSearchParams(values).toString(),
    });

  it('comes back with what was typed and the nearest to press, and a press books one', async () => {
    const firstName = somebody();
    const typed = boxes({ firstName, specialRequirements: 'Mind the blue gate' });
    const refused = await post(typed);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Mind the blue gate');
    expect(refused.text).toContain('Tuesday 2 February 2027, morning is full.');
    const choices = [...refused.text.matchAll(/<button[^>]* value="(\d{4}-\d\d-\d\d \w+)"/g)].map(
      ([, value]) => value,
    );
    expect(choices).toEqual([`${before} evening`, `${before} afternoon`, `${before} morning`]);
    expect((await countOf(firstName)).totalDocs).toBe(0);

    const booked = await post({ ...typed, instead: `${after} morning` });
    expect([booked.status, booked.headers.get('location')]).toEqual([303, '/booking-confirmation']);
    const { docs } = await app.payload.find({
      collection: 'bookings',
      where: { firstName: { equals: firstName } },
    });
    expect(docs).toMatchObject([{ serviceDate: after, preferredTime: 'morning' }]);
  });

  it.each(['', 'tomorrow', `${after} night`, `${after}`])(
    'takes %j for no choice, or says what is wrong with it',
    async (instead) => {
      const firstName = somebody();
      const reply = await post({ ...boxes({ firstName }), instead });
      expect([400, 409]).toContain(reply.status);
      expect((await countOf(firstName)).totalDocs).toBe(0);
    },
  );
});

it('the form of a page says how free its days are', async () => {
  const { text } = await call('GET', '/embed/booking');
  const props = /"freeDays":(\[.*?\]\}\])/.exec(text.replaceAll('&quot;', '"'))?.[1];
  expect(JSON.parse(props ?? 'null')).toHaveLength(5);
});

it('a change into a full part is refused with the nearest, on the private page', async () => {
  const { body } = await book({ serviceDate: before });
  const token = await linkTokenOf(app, { id: body.id });
  const change = (wish: object) => call('PATCH', `/api/b/${token}`, { body: wish });
  const refused = await change({ serviceDate: full });
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot-full' } });
  expect(refused.body.alternatives).toHaveLength(3);
  expect((await call('GET', `/api/b/${token}`)).body.booking.date).toBe(before);
  const [{ date, slot }] = refused.body.alternatives;
  expect((await change({ serviceDate: date, preferredTime: slot })).status).toBe(200);
});

describe('Same again', () => {
  const bookOfClients = bookOf(server);
  const link = async () => {
    const client = await bookOfClients.client({
      email: 'jess@example.com',
      address: '12 Rossiter Road',
      postcode: '3803',
      suburb: 'Hallam',
      familyName: somebody(),
    });
    const horse = await bookOfClients.horse(client);
    const url = await urlOfAgain(
      app,
      await makeAgainLink(app, { clientId: client, horseIds: [horse] }, null),
    );
    return { path: `/api/again/${url.split('/again/')[1]}`, horse };
  };

  it('proposes no part that is full, and books another in place of one', async () => {
    const { path, horse } = await link();
    const tomorrow = (await call('GET', path)).body.suggestions[0];
    for (let tries = 0; tries < 4; tries++)
      await book({ serviceDate: tomorrow.date, preferredTime: tomorrow.slots[0] });
    forgetAvailability(app);
    const { suggestions } = (await call('GET', path)).body;
    expect(suggestions).toHaveLength(3);
    const now = suggestions.find(({ date }: { date: string }) => date === tomorrow.date);
    expect(now?.slots ?? []).not.toContain(tomorrow.slots[0]);

    const wish = { date: tomorrow.date, slot: tomorrow.slots[0], horseIds: [horse] };
    const refused = await call('POST', path, { body: wish });
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot-full' } });
    const [instead] = refused.body.alternatives;
    expect((await call('POST', path, { body: { ...wish, ...instead } })).status).toBe(201);
    expect((await call('GET', path)).body.booked).toMatchObject({ serviceDate: instead.date });
  });
});
