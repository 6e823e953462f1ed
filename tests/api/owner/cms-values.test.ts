import { expect, it } from 'vitest';
import { isServerField } from '../../../rows/field-rules';
import { cmsRest } from '../../support/cms-rest';
import { addLinkedRows, rowsOfOwners } from '../../support/cms-rows';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000000' });
const cms = await cmsRest(server);
const { links } = await addLinkedRows(server);
const { collections } = server.app.payload;
const slugs = Object.keys(collections) as (keyof typeof collections)[];
const configOf = (slug: string) => collections[slug as (typeof slugs)[number]].config;

it('every collection that owners can add to is looked at', async () => {
  const { body } = await cms('GET', '/access');
  const created = slugs.filter((slug) => body.collections[slug]?.create && !slug.startsWith('payload-'));
  const apart = ['media', 'private-files', 'owners'];
  expect(created.filter((slug) => !apart.includes(slug)).sort()).toEqual(Object.keys(rowsOfOwners).sort());
});

it.each(slugs)(
  'each number that an owner types into %s is whole, or said to have a fraction, and has bounds',
  (slug) => {
    const { flattenedFields, access, upload } = configOf(slug);
    if (!rowsOfOwners[slug] || upload || !access.update) return;
    const loose = flattenedFields.filter((field) => {
      if (field.type !== 'number' || field.access?.update?.({} as never) === false) return false;
      return field.min === undefined || field.max === undefined || field.max > 1e12;
    });
    expect(loose.map(({ name }) => name)).toEqual([]);
  },
);

/** tests/matrices/cms-values.test.ts tries each odd value in each field alone. */
const oddValues = [-1, 'x\u0000', null, { equals: 1 }];

it.each(Object.entries(rowsOfOwners))(
  'the CMS adds a row of %s, and takes no odd value for a fault of the server',
  async (slug, rowOf) => {
    const plain = await cms('POST', `/${slug}`, rowOf(0, links));
    expect([plain.status, plain.body?.errors]).toEqual([201, undefined]);
    const typed = configOf(slug).flattenedFields.filter(
      (field) => field.name !== 'id' && !isServerField(field),
    );
    for (const [index, odd] of oddValues.entries()) {
      const all = Object.fromEntries(typed.map(({ name }) => [name, odd]));
      const { status } = await cms('POST', `/${slug}`, { ...rowOf(index + 1, links), ...all });
      expect([odd, status < 500]).toEqual([odd, true]);
    }
    expect((await cms('GET', `/${slug}?limit=0&depth=1`)).status).toBe(200);
  },
);

it.each([
  ['minutesBetween', { minutesBetween: 2 ** 53 }],
  ['minutesBetween', { minutesBetween: -1 }],
  ['minutesBetween', { minutesBetween: 'x' }],
  ['partMinutes.monday.morning', { partMinutes: { monday: { morning: 721 } } }],
])('a bad value of a setting that the form hides is refused by its name: %s, %j', async (path, more) => {
  const refused = await cms('POST', '/globals/business', { limitBookings: false, ...more });
  expect([refused.status, refused.body.errors?.[0]?.data?.errors?.[0]?.path]).toEqual([400, path]);
  expect((await server.call('GET', '/api/availability')).status).toBe(200);
});

it('a good value of a setting that the form hides is stored', async () => {
  const saved = await cms('POST', '/globals/business', { limitBookings: false, minutesBetween: 25 });
  expect([saved.status, saved.body.result.minutesBetween]).toEqual([200, 25]);
  // Stored values never prevent saving other fields.
  expect((await cms('POST', '/globals/business', { tagline: 'Sound feet' })).status).toBe(200);
});
