import { describe, expect, it } from 'vitest';
import { newCustomer, registration } from '../../support/customers';
import { bookingBody, reviewBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call } = server;
const { payload } = app;
const mia = await newCustomer(server, 'mia');
const horse = await mia.addHorse();

const prize = 'Claim your $500 prize: https://evil.test/win Call';
const link = 'Please leave out web addresses';
const special = 'Please remove the special characters';
const list = { fullName: 'Mia Lee', email: 'mia@example.com', phone: '0412 345 678', postcode: '3814' };
const record = { horseId: horse, recordType: 'farrier', serviceDate: '2026-11-01', description: 'Trim' };

const calls: [string, string, object, string[]][] = [
  ['POST', '/api/bookings', bookingBody(), ['firstName', 'lastName', 'address', 'suburb']],
  ['POST', '/api/survey2025', surveyBody(), ['name', 'currentFarrier']],
  ['POST', '/api/booklet-subscribers', list, ['fullName']],
  ['POST', '/api/reviews', reviewBody(), ['firstName']],
  ['POST', '/api/register', registration('somebody'), ['firstName', 'lastName', 'address', 'suburb']],
  ['PUT', '/api/user/profile', {}, ['firstName', 'lastName', 'address', 'suburb', 'propertyType']],
  ['POST', '/api/horses', { name: 'Banjo' }, ['name', 'breed', 'color', 'gender']],
  ['PUT', `/api/horses/${horse}`, {}, ['name']],
  ['POST', '/api/health-records', record, ['provider']],
];
const fields = calls.flatMap(([method, path, body, names]) =>
  names.map((name) => [method, path, name, body] as const),
);
const everything = async () => {
  const all = [
    'bookings',
    'survey2025',
    'booklet-subscribers',
    'customer-reviews',
    'users',
    'horses',
    'messages',
  ];
  const counts = all.map((collection) => payload.count({ collection: collection as 'users' }));
  return (await Promise.all(counts)).map(({ totalDocs }) => totalDocs);
};

describe('names in texts from the business', () => {
  it.each(fields)(
    '%s %s takes no link as %s, and a second line in an address alone',
    async (method, path, name, body) => {
      const before = await everything();
      for (const [text, message] of [
        [prize, link],
        ['evil.test/win', link],
        ['www.evil', link],
        ...(name === 'address' ? [] : [['Mia\r\nBcc: eve@evil', special]]),
        ['Mia\u0000', special],
      ]) {
        const reply = await mia.call(method, path, { body: { ...body, [name]: text } });
        expect([reply.status, reply.body.issues]).toEqual([400, [{ path: name, message }]]);
      }
      expect(await everything()).toEqual(before);
    },
  );

  it('may be any real name or place', async () => {
    const names = {
      firstName: 'Wm.',
      lastName: 'Smith-Jones Jr.',
      address: 'Unit 3/12 Smith St',
      suburb: 'St. Albans',
    };
    const reply = await call('POST', '/api/bookings', { body: bookingBody(names) });
    expect([reply.status, reply.body]).toEqual([201, expect.objectContaining(names)]);
    const body = { ...list, fullName: "Jürgen O'Brien", email: 'j@example.com' };
    expect((await call('POST', '/api/booklet-subscribers', { body })).status).toBe(201);
  });

  it('is refused in the CMS too, at its field; a row from before the rule can still be changed', async () => {
    const person = { fullName: prize, email: 'cms@example.com', phone: '0412 345 678', postcode: '3814' };
    await expect(payload.create({ collection: 'booklet-subscribers', data: person })).rejects.toMatchObject({
      data: { errors: [{ path: 'fullName', message: link }] },
    });
    const { docs } = await payload.find({ collection: 'booklet-subscribers', limit: 1 });
    const id = docs[0]?.id ?? 0;
    await payload.db.updateOne({ collection: 'booklet-subscribers', id, data: { fullName: prize } });
    const change = (data: object) => payload.update({ collection: 'booklet-subscribers', id, data });
    expect(await change({ isActive: false })).toMatchObject({ fullName: prize, isActive: false });
    await expect(change({ fullName: `${prize} now` })).rejects.toThrow(/Full name/);
    await expect(change({ fullName: '' })).rejects.toThrow(/Full name/);
    await expect(change({ fullName: 'x'.repeat(101) })).rejects.toThrow(/Full name/);
  });

  it('is quoted where somebody tells something, without a link that works', async () => {
    const unsafe = 'Two trims. Prize: https://evil.test/win';
    await call('POST', '/api/bookings', {
      body: bookingBody({ specialRequirements: unsafe, email: 'prey@example.com' }),
    });
    const { docs } = await payload.find({
      collection: 'messages',
      where: { template: { in: ['bookingCustomerEmail', 'bookingOwnerEmail'] } },
      sort: '-id',
      limit: 2,
    });
    const bodyTo = (name: string) => docs.find(({ template }) => template === name)?.body;
    expect(bodyTo('bookingCustomerEmail')).toContain('You wrote: “Two trims. Prize: evil. test/win”');
    expect(bodyTo('bookingOwnerEmail')).toContain('What they need: “Two trims. Prize: evil. test/win”');
  });
});
