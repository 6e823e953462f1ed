import { describe, expect, it } from 'vitest';
import { linkProvedAccounts } from '../../../cms/domain/clients/accounts';
import { confirmEmailOf, newCustomer, type TestCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const read = async (id: number) => (await asOwner('GET', `/api/clients/${id}`)).body;
const made = async (body: object) => (await asOwner('POST', '/api/clients', body)).body;
let next = 0;

/** Creates a customer with a confirmed email, and the client of the account. */
async function confirmed(names: { firstName?: string; lastName?: string }) {
  const username = `proved${++next}`;
  const email = `${username}@example.com`;
  const customer = await newCustomer(server, username, names);
  await confirmEmailOf(server, customer);
  clock.advance(60_000);
  return { customer, email, own: await clientOf(customer) };
}
const clientOf = async ({ id }: TestCustomer): Promise<number> =>
  (await app.payload.find({ collection: 'clients', where: { userId: { equals: id } } })).docs[0]?.id ?? 0;

/** Creates the client of a guest who books with an email. */
async function guest(lastName: string, email: string): Promise<number> {
  const phone = `0400 100 ${String(++next).padStart(3, '0')}`;
  const body = bookingBody({ firstName: 'Bob', lastName, phone, email, specialRequirements: `Trim ${next}` });
  const reply = await call('POST', '/api/bookings', { body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  const where = { confirmationNumber: { equals: reply.body.confirmationNumber } };
  return Number((await app.payload.find({ collection: 'bookings', where, depth: 0 })).docs[0]?.clientId);
}

describe('an account’s own client', () => {
  it.each([{ firstName: 'Mia', lastName: 'Jones' }, {}])(
    'of %j stays itself when somebody of another name books under its email',
    async (names) => {
      const { customer, email, own } = await confirmed(names);
      const stranger = await guest('Evil', email);
      await linkProvedAccounts(app);
      expect(await read(own)).toMatchObject({ mergedInto: null, userId: customer.id });
      expect((await read(stranger)).maybeSameAs).toEqual([own]);
    },
  );

  it('goes to the older client of its name, whose horses come to the stable', async () => {
    const before = await made({ firstName: 'Ann', familyName: 'Kerr', email: 'kerr@example.com' });
    await made({ firstName: 'Tom', familyName: 'Other', email: 'kerr@example.com' });
    await asOwner('POST', `/api/clients/${before.id}/horses`, { name: 'Duke' });
    const customer = await newCustomer(server, `kerr${++next}`, {
      lastName: 'Kerr',
      email: 'kerr@example.com',
    });
    await confirmEmailOf(server, customer, 'kerr@example.com');
    expect(await clientOf(customer)).toBe(before.id);
    expect((await customer.call('GET', '/api/horses')).body).toMatchObject([{ name: 'Duke' }]);
  });

  it('is not merged again by itself once the owner has undone it, or has said that they are two', async () => {
    const { email, own } = await confirmed({ firstName: 'Pat', lastName: 'Reid' });
    const one = await made({ firstName: 'Pat', familyName: 'Reid', email });
    expect(await read(own)).toMatchObject({ mergedInto: one.id });
    await asOwner('POST', `/api/clients/${one.id}/unmerge`, { from: own });
    await linkProvedAccounts(app);
    await asOwner('PATCH', `/api/clients/${one.id}`, { email });
    expect(await read(own)).toMatchObject({ mergedInto: null });
    expect((await read(own)).maybeSameAs).toEqual([one.id]);
    const two = await made({ firstName: 'Pat', familyName: 'Reid' });
    await asOwner('POST', `/api/clients/${two.id}/not-same`, { other: own });
    await asOwner('PATCH', `/api/clients/${two.id}`, { email });
    await linkProvedAccounts(app);
    expect(await read(own)).toMatchObject({ mergedInto: null });
  });

  it('that was in the book before the account goes to nobody by itself', async () => {
    const older = await made({ firstName: 'Sue', familyName: 'Hart', email: 'hart@example.com' });
    const customer = await newCustomer(server, `hart${++next}`, {
      lastName: 'Hart',
      email: 'hart@example.com',
    });
    await confirmEmailOf(server, customer, 'hart@example.com');
    const tom = await made({ firstName: 'Tom', familyName: 'Hart', email: 'hart@example.com' });
    await linkProvedAccounts(app);
    expect(await read(older.id)).toMatchObject({ mergedInto: null, userId: customer.id });
    expect((await read(tom.id)).maybeSameAs).toEqual([older.id]);
  });

  it('goes to the client to whom the owner gives the email, where the account has no name', async () => {
    const { customer, email } = await confirmed({});
    const client = await made({ firstName: 'Lou', familyName: 'Vale' });
    await asOwner('PATCH', `/api/clients/${client.id}`, { email });
    expect(await read(client.id)).toMatchObject({ userId: customer.id });
  });
});
