import { describe, expect, it } from 'vitest';
import { confirmEmailOf, newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;
const made = async (body: object) => {
  const reply = await asOwner('POST', '/api/clients', body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
};
const read = async (id: number) => (await asOwner('GET', `/api/clients/${id}`)).body;
let wishes = 0;
const book = async (more: Record<string, unknown>, cookie?: string) => {
  // An equal body right after would be the same booking.
  const body = bookingBody({ specialRequirements: `Trim ${++wishes}`, ...more });
  const reply = await call('POST', '/api/bookings', { body, cookie });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  const found = await asOwner('GET', `/api/bookings?confirmationNumber=${reply.body.confirmationNumber}`);
  return found.body[0];
};
let next = 0;
const person = () => {
  const number = String(++next).padStart(3, '0');
  return {
    firstName: 'Ann',
    lastName: `Lee${number}`,
    phone: `0400 000 ${number}`,
    email: `ann${number}@example.com`,
  };
};
const e164 = (phone: string) => `+61${phone.replace(/\s/g, '').slice(1)}`;

describe('whose a booking is', () => {
  it('is a new client for somebody new, and the same one for who comes again', async () => {
    const ann = person();
    const first = await book(ann);
    const client = await read(first.clientId);
    expect(client).toMatchObject({
      firstName: 'Ann',
      familyName: ann.lastName,
      name: `Ann ${ann.lastName}`,
      phone: e164(ann.phone),
      email: ann.email,
      userId: null,
      maybeSameAs: [],
    });
    const again = await book({
      ...ann,
      firstName: 'A.',
      lastName: ann.lastName.toUpperCase(),
      email: 'x@example.com',
    });
    expect(again.clientId).toBe(first.clientId);
    // A match changes nothing.
    expect(await read(first.clientId)).toMatchObject({ firstName: 'Ann', email: ann.email });
    const byEmail = await book({ ...ann, phone: '0400 999 001' });
    expect(byEmail.clientId).toBe(first.clientId);
  });

  it('is another client under another name, who may be the same', async () => {
    const ann = person();
    const first = await book(ann);
    const other = await book({ ...ann, lastName: 'Other' });
    expect(other.clientId).not.toBe(first.clientId);
    expect((await read(other.clientId)).maybeSameAs).toEqual([first.clientId]);
    const told = await asOwner('POST', `/api/clients/${other.clientId}/not-same`, { other: first.clientId });
    expect([told.status, told.body.maybeSameAs]).toEqual([200, []]);
    expect((await read(first.clientId)).maybeSameAs).toEqual([]);
  });

  it('makes one client of twenty bookings at once', async () => {
    const ann = person();
    const booked = await Promise.all(Array.from({ length: 20 }, () => book(ann)));
    expect(new Set(booked.map(({ clientId }) => clientId)).size).toBe(1);
    const { total } = (await asOwner('GET', `/api/clients?page=1&q=${ann.lastName}`)).body;
    expect(total).toBe(1);
  });

  it('brings an archived client back into the book', async () => {
    const ann = person();
    const { clientId } = await book(ann);
    await asOwner('POST', `/api/clients/${clientId}/archive`);
    expect((await asOwner('GET', `/api/clients?q=${ann.lastName}`)).body).toEqual([]);
    expect((await asOwner('GET', `/api/clients?archived=true&q=${ann.lastName}`)).body).toHaveLength(1);
    await book(ann);
    expect(await read(clientId)).toMatchObject({ archivedAt: null });
  });

  it('is found by the email where the phone leads to a stranger’s account alone', async () => {
    const ann = person();
    const first = await book(ann);
    const phone = `0400 888 ${String(next).padStart(3, '0')}`;
    await newCustomer(server, `namesake${next}`, { lastName: ann.lastName, phone });
    expect((await book({ ...ann, phone })).clientId).toBe(first.clientId);
  });

  it('of several that it may be is the one last seen', async () => {
    const { phone, lastName: familyName, ...ann } = person();
    const [older, newer] = [
      await made({ firstName: 'Ann', familyName, phone }),
      await made({ firstName: 'Tom', familyName, phone }),
    ];
    clock.advance(60_000);
    await asOwner('POST', '/api/calendar/appointments', {
      appointmentDate: '2027-03-02',
      appointmentTime: '09:00',
      clientName: 'Ann',
      clientId: older.id,
    });
    clock.advance(60_000);
    const booked = await book({ ...ann, phone, lastName: familyName });
    expect(booked.clientId).toBe(older.id);
    expect((await read(older.id)).maybeSameAs).toEqual([newer.id]);
  });

  it('typed by the name alone is another client, who may be the same', async () => {
    const { lastName: familyName, phone } = person();
    const { id } = await made({ firstName: 'Ann', familyName, phone });
    const typed = async (appointmentDate: string): Promise<number> => {
      const visit = { appointmentDate, appointmentTime: '09:00', clientName: `ann ${familyName}` };
      return (await asOwner('POST', '/api/calendar/appointments', visit)).body.clientId;
    };
    const [one, two] = [await typed('2027-03-09'), await typed('2027-03-10')];
    expect((await read(id)).maybeSameAs).toEqual([one, two]);
    expect((await read(two)).maybeSameAs).toEqual([id, one]);
    for (const from of [one, two]) await asOwner('POST', `/api/clients/${id}/merge`, { from });
    expect(await read(id)).toMatchObject({ maybeSameAs: [], nextVisitOn: '2027-03-09' });
  });

  it('is found again by a key that another client holds no more', async () => {
    const ann = person();
    const { clientId } = await book(ann);
    await asOwner('PATCH', `/api/clients/${clientId}`, { phone: '0400 999 002', email: 'moved@example.com' });
    const other = await book(ann);
    expect(other.clientId).not.toBe(clientId);
  });

  it('is the account’s client for a customer, and nobody else’s', async () => {
    const guest = person();
    const { clientId } = await book(guest);
    const thief = await newCustomer(server, `thief${next}`, {
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: guest.phone,
      email: guest.email,
    });
    const found = (await asOwner('GET', `/api/clients?q=${guest.lastName}`)).body;
    expect(found.map(({ userId }: { userId: number | null }) => userId).sort()).toEqual(
      [thief.id, null].sort(),
    );
    const own = found.find(({ userId }: { userId: number | null }) => userId === thief.id);
    expect((await read(own.id)).maybeSameAs).toEqual([clientId]);
    // A later guest with that name and number does not match the account.
    const later = person();
    await newCustomer(server, `early${next}`, {
      firstName: 'E',
      lastName: later.lastName,
      phone: later.phone,
    });
    const booked = await book(later);
    expect(await read(booked.clientId)).toMatchObject({ userId: null });
  });

  it('goes to the account that has confirmed the email', async () => {
    const guest = person();
    const { clientId } = await book(guest);
    const horse = (await asOwner('POST', `/api/clients/${clientId}/horses`, { name: 'Duke' })).body;
    const customer = await newCustomer(server, `real${next}`, { email: guest.email });
    expect((await customer.call('GET', '/api/horses')).body).toEqual([]);
    await confirmEmailOf(server, customer, guest.email);
    expect(await read(clientId)).toMatchObject({ userId: customer.id });
    expect((await customer.call('GET', '/api/horses')).body).toMatchObject([{ id: horse.id, name: 'Duke' }]);
  });
});

describe('a client', () => {
  it('is changed by what is sent, and refused without a name', async () => {
    const client = await made({ businessName: 'Hill Stud', otherPhones: ['0400 111 222'], pic: '3abcd123' });
    expect(client).toMatchObject({
      name: 'Hill Stud',
      otherPhones: ['+61400111222'],
      pic: '3ABCD123',
      horses: [],
    });
    const bad = await asOwner('PATCH', `/api/clients/${client.id}`, { businessName: '' });
    expect([bad.status, bad.body.issues]).toEqual([400, [expect.objectContaining({ path: 'firstName' })]]);
    const good = await asOwner('PATCH', `/api/clients/${client.id}`, { suburb: 'Hallam' });
    expect(good.body).toMatchObject({ suburb: 'Hallam', pic: '3ABCD123' });
    expect(
      (await asOwner('GET', '/api/clients?q=0400%20111')).body.map(({ id }: { id: number }) => id),
    ).toEqual([client.id]);
    expect((await asOwner('PATCH', '/api/clients/999999', { suburb: 'x' })).status).toBe(404);
    expect((await asOwner('POST', '/api/clients', { firstName: 'X', phone: '0400' })).status).toBe(400);
  });

  it('is merged and unmerged with all that is theirs', async () => {
    const [one, two] = [person(), person()];
    const a = await book(one);
    const b = await book(two);
    await asOwner('POST', `/api/clients/${b.clientId}/horses`, { name: 'Biscuit' });
    await asOwner('POST', `/api/clients/${b.clientId}/notes`, { text: 'Pays cash' });
    const merged = await asOwner('POST', `/api/clients/${a.clientId}/merge`, { from: b.clientId });
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({ otherPhones: [e164(two.phone)], horses: [{ name: 'Biscuit' }] });
    expect(await read(b.clientId)).toMatchObject({ mergedInto: a.clientId, horses: [] });
    expect((await asOwner('PATCH', `/api/clients/${b.clientId}`, { suburb: 'x' })).status).toBe(409);
    const later = await book(two);
    expect(later.clientId).toBe(a.clientId);
    const timeline = (await asOwner('GET', `/api/clients/${a.clientId}/timeline`)).body;
    expect(timeline.map(({ type }: { type: string }) => type)).toContain('note');
    const undone = await asOwner('POST', `/api/clients/${a.clientId}/unmerge`, { from: b.clientId });
    expect([undone.status, undone.body.horses, undone.body.otherPhones]).toEqual([200, [], []]);
    expect(await read(b.clientId)).toMatchObject({ mergedInto: null, horses: [{ name: 'Biscuit' }] });
    const of = async (id: number) => (await asOwner('GET', `/api/bookings?clientId=${id}`)).body.length;
    expect([await of(a.clientId), await of(b.clientId)]).toEqual([2, 1]);
    const repeated = await asOwner('POST', `/api/clients/${a.clientId}/unmerge`, { from: b.clientId });
    expect([repeated.status, repeated.body]).toEqual([200, undone.body]);
    const other = await book(person());
    const never = await asOwner('POST', `/api/clients/${a.clientId}/unmerge`, { from: other.clientId });
    expect(never.status).toBe(409);
  });

  it('is not merged with another who has an account too', async () => {
    const [one, two] = [await newCustomer(server, 'mergea'), await newCustomer(server, 'mergeb')];
    const idOf = async (userId: number) =>
      (await app.payload.find({ collection: 'clients', where: { userId: { equals: userId } } })).docs[0]
        ?.id ?? 0;
    const reply = await asOwner('POST', `/api/clients/${await idOf(one.id)}/merge`, {
      from: await idOf(two.id),
    });
    expect(reply.status).toBe(409);
  });

  it('is erased, and what stays is named', async () => {
    const ann = { ...person(), firstName: 'Erasable', suburb: 'Bunyip', specialRequirements: 'Secret wish' };
    const { clientId, id } = await book(ann);
    await asOwner('POST', `/api/clients/${clientId}/horses`, { name: 'Duke' });
    const gone = await asOwner('DELETE', `/api/clients/${clientId}`);
    expect([gone.status, gone.body.kept.length > 0]).toEqual([200, true]);
    expect((await asOwner('GET', `/api/clients/${clientId}`)).status).toBe(404);
    const row = await rowOf('bookings', id);
    expect(row).toMatchObject({ suburb: 'Bunyip', firstName: 'Deleted', specialRequirements: 'Deleted' });
    expect(JSON.stringify(row)).not.toMatch(/Erasable|400000/);
  });
});
