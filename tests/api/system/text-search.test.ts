import type { Where } from 'payload';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../collections/payload-types';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call } = server;
const { payload } = app;
type Slug = keyof Config['collections'];

/** Names with characters that are special in one database's patterns. */
const odd = [
  '50% Farm',
  'A_B Farm',
  'C\\D Farm',
  'E.*F Farm',
  'G(H Farm',
  'I[J Farm',
  'K+L? Farm',
  'M^N$ Farm',
];
const plain = 'Plain Farm';
const users: { id: number; name: string }[] = [];
for (const [index, name] of [...odd, plain].entries()) {
  const { id } = await payload.create({
    collection: 'users',
    data: { username: `farm${index}`, email: `farm${index}@example.com`, firstName: name, lastName: 'Owner' },
  });
  await payload.create({ collection: 'horses', data: { name: `Horse ${index}`, userId: id } });
  await payload.create({
    collection: 'pages',
    draft: true,
    data: { title: name, slug: `farm-${index}` },
  });
  const body = bookingBody({
    firstName: name,
    lastName: 'Owner',
    phone: `0491 570 ${100 + index}`,
    email: `guest${index}@example.com`,
  });
  expect((await call('POST', '/api/bookings', { body })).status).toBe(201);
  users.push({ id, name });
}
/** Search texts, and the names that each must find. */
const searches = [
  '%',
  '%%',
  '_',
  '\\',
  '.*',
  '(',
  '[',
  '+L',
  '?',
  '^',
  '$',
  'A_B',
  'c\\d',
  '0%',
  'p%m',
  'pl_in',
].map(
  (text) =>
    [text, [...odd, plain].filter((name) => name.toLowerCase().includes(text.toLowerCase()))] as const,
);

async function found(collection: Slug, where: Where) {
  const query = { collection, where, sort: ['id'], pagination: false };
  return (await payload.db.find<Record<string, unknown>>(query)).docs;
}

describe.each(searches)('a search for %s finds the texts that it stands in, and no others', (text, names) => {
  it.each(['contains', 'like'])('by %s', async (operator) => {
    const rows = await found('users', { firstName: { [operator]: text } });
    expect(rows.map(({ firstName }) => firstName)).toEqual(names);
  });

  it('in rows with drafts, and through a link', async () => {
    const pages = await found('pages', { title: { like: text } });
    expect(pages.map(({ title }) => title)).toEqual(names);
    const horses = await found('horses', { 'userId.firstName': { contains: text } });
    const ids = users.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    expect(horses.map(({ userId }) => userId)).toEqual(ids);
  });

  it('by what it is not', async () => {
    const others = [...odd, plain].filter((name) => !names.includes(name));
    const rows = await found('users', { firstName: { not_like: text } });
    expect(rows.map(({ firstName }) => firstName)).toEqual(others);
  });

  it('in the owner’s lists and among the clients of the calendar', async () => {
    const q = encodeURIComponent(text);
    const bookings = await asOwner('GET', `/api/bookings?page=1&pageSize=50&sort=id&q=${q}`);
    const booked = bookings.body.items.map(({ firstName }: { firstName: string }) => firstName);
    expect(booked).toEqual(names);
    const people = await asOwner('GET', `/api/admin/users?page=1&pageSize=50&q=${q}`);
    expect(people.body.total).toBe(names.length);
    const clients = await asOwner('GET', `/api/calendar/clients/search?q=${q}`);
    // A single character is too short to search.
    if (text.length < 2) return expect(clients.status).toBe(400);
    const shown = clients.body.map(({ clientName }: { clientName: string }) => clientName).sort();
    // The account's client, and the guest's with the same name.
    expect(shown).toEqual(names.flatMap((name) => [`${name} Owner`, `${name} Owner`]).sort());
  });
});

it('rows without a text are among those that a text does not stand in', async () => {
  const { id } = await payload.create({
    collection: 'users',
    data: { username: 'nameless', email: 'nameless@example.com' },
  });
  const rows = await found('users', { firstName: { not_like: 'Farm' } });
  expect(rows.map((row) => row.id)).toEqual([id]);
});
