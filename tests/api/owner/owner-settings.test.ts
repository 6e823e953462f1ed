import { describe, expect, it } from 'vitest';
import { cookieOf } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call } = server;
const get = async (what: string) => (await asOwner('GET', `/api/admin/${what}`)).body;
const put = (what: string, body: unknown) => asOwner('PUT', `/api/admin/${what}`, body);
const stored = () => app.payload.findGlobal({ slug: 'business', depth: 0 });
const { newestAuditEntry } = storedRows(server);

describe('the hours in the office', () => {
  it('are those of the CMS, on the site at once, and noted', async () => {
    const hours = await get('hours');
    hours.week[0] = { opens: '07:30', closes: '00:00' };
    hours.week[6] = { opens: '', closes: '' };
    hours.closedHolidays = ['christmas'];
    hours.closedDays = [{ from: '2027-01-04', to: '2027-01-08', label: 'Holidays' }];
    const reply = await put('hours', hours);
    expect([reply.status, reply.body.week]).toEqual([200, hours.week]);
    expect(await get('hours')).toEqual({ ...hours, revision: reply.body.revision });
    const business = await stored();
    expect(business.hours?.monday).toEqual({ opens: '07:30', closes: '00:00' });
    expect(business.hours?.sunday).toEqual({ opens: null, closes: null });
    expect(business.closedHolidays).toEqual(['christmas']);
    expect(business.name).toBeTruthy();
    expect((await app.content.business()).hours?.monday?.opens).toBe('07:30');
    expect(await newestAuditEntry()).toMatchObject({
      actor: 'owner',
      action: 'Changed',
      subject: 'business',
    });
  });

  it('changed meanwhile, in another tab or in the CMS, are not overwritten', async () => {
    const hours = await get('hours');
    const other = { ...hours, closedDays: [] };
    expect((await put('hours', other)).status).toBe(200);
    const late = await put('hours', hours);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has changed this')]);
    const read = await get('hours');
    const cms = cookieOf(await call('POST', '/cms-api/owners/login', { body: ownerLogin }));
    const { user } = await app.payload.auth({
      headers: new Headers({ cookie: cms, 'sec-fetch-site': 'same-origin' }),
    });
    await app.payload.updateGlobal({
      slug: 'business',
      data: { tagline: 'New' },
      user,
      overrideAccess: false,
    });
    expect((await put('hours', read)).status).toBe(409);
    expect((await stored()).tagline).toBe('New');
  });

  it('of two tabs that save at once, one is told', async () => {
    const hours = await get('hours');
    const replies = await Promise.all([put('hours', hours), put('hours', hours)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ week: [] }, 'week', 'Please send the seven days from Monday on'],
    [
      { day: { opens: '08:00', closes: '' } },
      'week.0.closes',
      'Please fill in both times, or none for a closed day',
    ],
    [{ day: { opens: '18:00', closes: '08:00' } }, 'week.0.opens', 'Closing must come after opening'],
    [{ day: { opens: '8 am', closes: '18:00' } }, 'week.0.opens', 'Please choose a time'],
    [{ closedHolidays: ['moonDay'] }, 'closedHolidays.0', 'Please choose from the public holidays'],
    [{ closedDays: [{ from: '', to: '' }] }, 'closedDays.0.from', 'Please choose a date'],
    [
      { closedDays: [{ from: '2027-01-08', to: '2027-01-04' }] },
      'closedDays.0.to',
      'The last day must not come before the first',
    ],
    [{ revision: '' }, 'revision', 'Please load the page again'],
  ])('refuse %j at %s', async ({ day, ...more }: Record<string, unknown>, path, message) => {
    const before = await get('hours');
    const week = day ? [day, ...before.week.slice(1)] : before.week;
    const reply = await put('hours', { ...before, week, ...more });
    expect([reply.status, reply.body.issues[0]]).toEqual([400, { path, message }]);
    expect(await get('hours')).toEqual(before);
  });
});

describe('the prices in the office', () => {
  it('set the fee, and name the texts that say the one of before', async () => {
    await app.payload.updateGlobal({ slug: 'business', data: { priorityFeeDollars: 149 } });
    await app.payload.updateGlobal({
      slug: 'home-page',
      data: { aboutText: 'We are near.\n\nThe same day for $149.', _status: 'published' },
    });
    const prices = await get('prices');
    expect(prices.priorityFeeDollars).toBe(149);
    const reply = await put('prices', { revision: prices.revision, priorityFeeDollars: 160 });
    expect([reply.status, reply.body.priorityFeeDollars]).toEqual([200, 160]);
    expect(reply.body.writtenIn).toContainEqual({
      place: 'Home page, About, second paragraph',
      address: '/cms/globals/home-page',
    });
    expect((await app.content.business()).priorityFeeDollars).toBe(160);
    const late = await put('prices', { revision: prices.revision, priorityFeeDollars: 170 });
    expect([late.status, (await stored()).priorityFeeDollars]).toEqual([409, 160]);
    expect((await get('prices')).writtenIn).toEqual([]);
  });

  it.each([[-1], [1.5], ['160'], [10_001]])('refuse a fee of %j', async (priorityFeeDollars) => {
    const { revision } = await get('prices');
    const reply = await put('prices', { revision, priorityFeeDollars });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'priorityFeeDollars']);
  });
});

it.each(['customer', 'worker'] as const)('a %s neither reads nor sets them', async (role) => {
  const other = await server.cookieFor(role, role === 'worker' ? { name: 'sam' } : undefined);
  for (const what of ['hours', 'prices']) {
    for (const method of ['GET', 'PUT'])
      expect(
        (await call(method, `/api/admin/${what}`, { cookie: other, body: method === 'PUT' ? {} : undefined }))
          .status,
      ).toBeGreaterThanOrEqual(401);
  }
});
