import type { FlattenedField } from 'payload';
import { validOperators } from 'payload/shared';
import { expect, it } from 'vitest';
import { cmsRest } from '../../support/cms-rest';
import { newCustomer } from '../../support/customers';
import fc from '../../support/fast-check';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const {
  app: { payload },
  countOf,
} = server;
const mia = await newCustomer(server, 'mia');
await mia.addRecord(await mia.addHorse());
await mia.call('POST', '/api/bookings', { body: bookingBody({}) });
await payload.create({ collection: 'pages', draft: true, data: { title: 'A page', slug: 'a-page' } });
const cms = await cmsRest(server);

it.each([
  ['where[username][equals][x]=1', 'where[username][equals]'],
  ['where=x', 'where'],
  ['where[username]=x', 'where[username]'],
  ['where[and][0]=x', 'where[and][0]'],
  ['where[or][a]=1', 'where[or]'],
  ['where[nope][equals]=1', 'where[nope]'],
  ['where[createdAt][less_than]=zz', 'where[createdAt][less_than]'],
  ['where[id][near]=1', 'where[id][near]'],
  ['where[id][all]=1', 'where[id][all]'],
  ['where[id][in]=1,x', 'where[id][in]'],
  ['where[username][like][]=a', 'where[username][like]'],
  ['where[username][like]=%00', 'where[username][like]'],
  ['where[numberOfHorses][greater_than]=abc', 'where[numberOfHorses][greater_than]'],
  ['where[remindersOptIn][equals]=maybe', 'where[remindersOptIn][equals]'],
  [`where=${encodeURIComponent('{"username":{"within":1}}')}`, 'where[username][within]'],
  ['limit=abc', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1e400', 'limit'],
  ['page=1.5', 'page'],
  ['page[]=1', 'page'],
  ['depth=99', 'depth'],
  ['where[passwordHash][equals]=1&where[confirmedEmail][equals]=1', 'where[passwordHash]'],
  ['sort=nope', 'sort'],
  ['sort=', 'sort'],
  ['sort[a]=b', 'sort'],
])('the query %s is refused, and its parameter named', async (query, path) => {
  for (const address of [`/users?${query}`, `/users/count?${query}`]) {
    const reply = await cms('GET', address);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
    expect(reply.body.message).toContain(path);
  }
});

it('a deletion or change with a condition that cannot be answered reaches no row', async () => {
  const before = await countOf('users');
  const odd = 'where[and][0]=x';
  expect((await cms('DELETE', `/users?${odd}`)).status).toBe(400);
  expect((await cms('PATCH', `/users?${odd}`, { firstName: 'Everybody' })).status).toBe(400);
  expect(await countOf('users')).toBe(before);
  const { docs } = await payload.find({ collection: 'users', where: { firstName: { equals: 'Everybody' } } });
  expect(docs).toEqual([]);
});

it.each([
  ['/users?where[username][equals]=mia', 1],
  ['/users?where[id][in]=1,2,3&sort=-createdAt,username&limit=5&page=1&depth=1', 1],
  ['/users?where[or][0][and][0][username][like]=mi&where[or][0][and][1][email][not_like]=zz', 1],
  ['/users?where[createdAt][greater_than]=2020-01-01T00:00:00.000Z&where[phone][exists]=false', 1],
  ['/horses?where[userId.username][contains]=mia&where[userId][equals]=1', 1],
  ['/horses?where[userId][not_in][]=7&where[photo][equals]=null', 1],
  [`/users?where=${encodeURIComponent('{"id":{"equals":1}}')}`, 1],
  ['/pages/versions?where[version.title][like]=page&where[latest][equals]=true&sort=-updatedAt', 1],
  ['/bookings?where[feet][exists]=true&where[horseCount][greater_than_equal]=1', 1],
])('%s is answered', async (address, found) => {
  const reply = await cms('GET', address);
  expect([reply.status, reply.body.totalDocs]).toEqual([200, found]);
});

it.each(['/users/versions', '/globals/business/versions/x/y', '/payload-migrations', '/media/file/none.png'])(
  'there is nothing at %s',
  async (address) => expect((await cms('GET', address)).status).toBe(404),
);

it('a file is not fetched from an address', async () => {
  const { status, body } = await cms('POST', '/media', {
    url: 'http://127.0.0.1:1/x.png',
    filename: 'x.png',
  });
  expect([status, body.errors[0].data.errors[0].path]).toEqual([400, 'file']);
});

function pathsOf(fields: readonly FlattenedField[], deep = 2): string[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const inner = 'flattenedFields' in field ? field.flattenedFields : [];
    const linked =
      'relationTo' in field && typeof field.relationTo === 'string'
        ? payload.collections[field.relationTo].config.flattenedFields
        : inner;
    return [name, ...(deep ? pathsOf(linked, deep - 1).map((rest) => `${name}.${rest}`) : [])];
  });
}

it('no query at all is a fault of the server’s', { timeout: 120_000 }, async () => {
  const collections = Object.values(payload.collections).map(({ config }) => config);
  const values = [
    '',
    '1',
    '-1',
    '1.5',
    '1e400',
    'a',
    'a,b',
    '1,2',
    'true',
    'null',
    '%',
    '%00',
    '%ff',
    '(',
    '\\',
    "'",
  ];
  const more = [
    '2026-01-01',
    '9'.repeat(30),
    'undefined',
    '{}',
    '[]',
    '{"a":1}',
    '0x10',
    '%F0%9F%90%B4',
    '$gt',
  ];
  const value = fc.constantFrom(...values, ...more);
  const suffix = fc.constantFrom(...Array<string>(12).fill(''), '[x]', '[]', '[0]', '[$ne]', '[equals]');
  const operator = fc.constantFrom(...validOperators, 'isNull', '$gt', 'constructor', 'toString');
  const parameter = fc.constantFrom(
    'limit',
    'page',
    'depth',
    'sort',
    'where',
    'select',
    'populate',
    'joins',
    'trash',
  );
  const other = fc.constantFrom(
    'pagination',
    'draft',
    'locale',
    'fallback-locale',
    'select[id]',
    'joins[x][limit]',
  );
  const part = (paths: readonly string[]) => {
    const field = fc.constantFrom(
      ...paths,
      'id',
      '_id',
      'nope',
      'id.id',
      'and',
      'OR',
      '__proto__',
      'constructor',
    );
    const at = fc.constantFrom('where', 'where', 'where[and][0]', 'where[or][0][and][0]', 'where[and][x]');
    return fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(at, field, operator, suffix, value)
          .map(([a, f, o, s, v]) => `${a}[${f}][${o}]${s}=${v}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.oneof(parameter, other), suffix, value).map(([p, s, v]) => `${p}${s}=${v}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom('', '-'), field).map(([sign, f]) => `sort=${sign}${f}`),
      },
    );
  };
  // Owners' collections accept more queries. A server-only collection refuses every query.
  const { body: access } = await cms('GET', '/access');
  const readable = collections.filter(({ slug }) => access.collections[slug]?.read);
  const calls = fc.constantFrom(...collections, ...readable).chain(({ slug, flattenedFields }) => {
    const paths = pathsOf(flattenedFields);
    const address = fc.constantFrom(
      `/${slug}`,
      `/${slug}`,
      `/${slug}/count`,
      `/${slug}/versions`,
      `/${slug}/1`,
    );
    return fc.tuple(
      address,
      fc.array(part([...paths, ...paths.map((path) => `version.${path}`)]), { minLength: 1, maxLength: 2 }),
    );
  });
  const faults: string[] = [];
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(calls, async ([address, parts]) => {
      const query = `${address}?${parts.join('&')}`;
      const { status } = await cms('GET', query);
      if (status >= 500) faults.push(query);
      if (status === 200) answered += 1;
    }),
    { numRuns: 3000, seed: 22 },
  );
  expect(faults).toEqual([]);
  // A refused query reaches no database, so enough must be answered.
  expect(answered).toBeGreaterThan(300);
});
