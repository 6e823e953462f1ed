import { describe, expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const { app, call } = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { payload } = app;
const pat = await payload.create({
  collection: 'service-providers',
  data: { firstName: 'Pat', lastName: 'Lee', qualificationLevel: 'Trainee' },
});
const work = {
  serviceProviderId: pat.id,
  workDescription: 'Trim',
  amountOwed: 6500,
  status: 'pending',
} as const;

/** Through the Local API, as the CMS writes, and by one insert, as our calls do. */
const ways = {
  'the CMS': (more: object) => payload.create({ collection: 'work-assignments', data: { ...work, ...more } }),
  'a call': (more: object) => rows(payload, 'work-assignments').add({ ...work, ...more }),
};
const reason = async (write: Promise<unknown>) => {
  const error = await write.then(() => null).catch((cause: unknown) => cause);
  const data = error && typeof error === 'object' && 'data' in error ? error.data : null;
  return (data as { errors?: { path: string; message: string }[] } | null)?.errors?.[0] ?? error;
};

describe.each(Object.entries(ways))('work that %s writes down', (_name, write) => {
  it.each([
    ['workDescription', null, 'Please say what was done'],
    ['workDescription', undefined, 'Please say what was done'],
    ['workDescription', '  ', 'Please say what was done'],
    ['workDescription', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['amountOwed', null, 'Please enter an amount'],
    ['amountOwed', undefined, 'Please enter an amount'],
    ['amountOwed', 12.5, 'Please enter dollars and cents, for example 120.50'],
    ['hoursWorked', 1.255, 'Please enter hours up to 99.99, with at most two decimals'],
    ['hoursWorked', 100, 'Please enter hours up to 99.99, with at most two decimals'],
  ])('is refused with %s %j', async (path, value, message) => {
    expect(await reason(write({ [path]: value }))).toMatchObject({ path, message });
  });

  it.each([0.07, 1.1, 4.35, 8.29, 99.99, null])('takes %s hours', async (hoursWorked) => {
    expect((await write({ hoursWorked })).hoursWorked ?? null).toBe(hoursWorked);
  });
});

it('takes phones of up to 50 characters in the survey, and emails of up to 255 of partners', async () => {
  const spaced = `0412${' '.repeat(40)}345 678`.slice(0, 51);
  expect(spaced).toHaveLength(51);
  expect((await call('POST', '/api/survey2025', { body: surveyBody({ phone: spaced }) })).status).toBe(400);
  const phone = `0412${' '.repeat(39)}345 678`;
  expect((await call('POST', '/api/survey2025', { body: surveyBody({ phone }) })).status).toBe(201);
  const partner = (email: string) =>
    payload.create({
      collection: 'referral-farriers',
      data: {
        firstName: 'Ray',
        lastName: 'Fox',
        loginUsername: `ray${email.length}`,
        email,
        commissionPercentage: 15,
      },
    });
  const long = (length: number) => `${'r'.repeat(length - 12)}@example.com`;
  expect((await partner(long(255))).email).toHaveLength(255);
  expect(await reason(partner(long(256)))).toMatchObject({
    message: 'An email address has at most 255 characters',
  });
});
