import { describe, expect, it, vi } from 'vitest';
import { finishErasures } from '../../../cms/domain/accounts/customers/delete-client';
import { deleteCustomer, finishDeletions } from '../../../cms/domain/accounts/customers/deletion';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { linkProvedAccounts } from '../../../cms/domain/clients/accounts';
import { finishMerges, moveLateRows } from '../../../cms/domain/clients/merge';
import { endNudges } from '../../../cms/domain/horses/nudges/end';
import { clientFields } from '../../../contracts/clients/client-fields';
import { horseFields } from '../../../contracts/horses/horse-fields';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { bookOf } from '../../support/book';
import { confirmEmailOf, newCustomer, type TestCustomer } from '../../support/customers';
import { wordsOf } from '../../support/declared-words';
import { type RowWrite, withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay } = server;

const book = bookOf(server);

describe('clients that are merged', () => {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const merge = (id: number, from: number) => asOwner('POST', `/api/clients/${id}/merge`, { from });

  async function withAccount(username: string) {
    const customer = await newCustomer(server, username);
    const { docs } = await app.payload.find({
      collection: 'clients',
      where: { userId: { equals: customer.id } },
    });
    const stable = async () =>
      (await customer.call('GET', '/api/horses')).body.map(({ name }: { name: string }) => name);
    return { id: docs[0]?.id ?? 0, stable };
  }

  describe('horses of a client without an account', () => {
    it('come to the stable of the one into whom it is merged, late ones too, and leave it with an unmerge', async () => {
      const mia = await withAccount('merged.mia');
      const from = await book.client();
      await book.horse(from, { name: 'Duke' });
      expect((await merge(mia.id, from)).status).toBe(200);
      expect(await mia.stable()).toEqual(['Duke']);
      await book.horse(from, { name: 'Late' });
      await moveLateRows(app);
      expect(await mia.stable()).toEqual(['Duke', 'Late']);
      expect((await asOwner('POST', `/api/clients/${mia.id}/unmerge`, { from })).status).toBe(200);
      expect(await mia.stable()).toEqual([]);
    });
  });

  describe('a STOP', () => {
    const due = async (email: string | null) => {
      const id = await book.client({ phone: null, email });
      await book.done(await book.horse(id), addDays(today, -50));
      return id;
    };
    const whyNot = async (id: number) => (await asOwner('GET', `/api/clients/${id}/nudge`)).body.whyNot;

    it('goes with a merge, and back with an unmerge', async () => {
      const [into, from] = [await due('into@example.com'), await due('from@example.com')];
      await endNudges(app, from);
      await merge(into, from);
      expect(await whyNot(into)).toMatch(/opted out/);
      await asOwner('POST', `/api/clients/${into}/unmerge`, { from });
      expect([await whyNot(into), await whyNot(from)]).toEqual([null, expect.stringMatching(/opted out/)]);
    });

    it('that comes after the merge, by the link in an earlier email, is whom it was merged into', async () => {
      const [into, from] = [await due(null), await due('later@example.com')];
      await merge(into, from);
      await endNudges(app, from);
      expect(await whyNot(into)).toMatch(/opted out/);
    });
  });

  it('a merge fills every empty field but the names, and an unmerge empties each again', async () => {
    const { firstName, familyName, businessName, ...copied } = clientFields;
    const values = {
      ...wordsOf(copied, 'Duke'),
      phone: '+61491577426',
      email: 'duke@example.com',
      address: '1 Duke Road',
      postcode: '3803',
      pic: '3DUKE123',
    };
    // A field of a new kind needs a value above.
    expect(Object.keys(values).sort()).toEqual(Object.keys(copied).sort());
    const empty = Object.fromEntries(Object.keys(copied).map((name) => [name, null]));
    const [into, from] = [await book.client(empty), await book.client(values)];
    await merge(into, from);
    expect((await asOwner('GET', `/api/clients/${into}`)).body).toMatchObject(values);
    await asOwner('POST', `/api/clients/${into}/unmerge`, { from });
    expect((await asOwner('GET', `/api/clients/${into}`)).body).toMatchObject(empty);
  });

  it('one that was merged is told from nobody', async () => {
    const [into, from, other] = [await book.client(), await book.client(), await book.client()];
    await merge(into, from);
    expect((await asOwner('POST', `/api/clients/${from}/not-same`, { other })).status).toBe(409);
  });

  it('a client that is being merged into one that is erased at that moment stays in the book', async () => {
    const [into, from] = [await book.client(), await book.client()];
    await book.horse(from, { name: 'Duke' });
    // The merge has said where the client goes, and has moved nothing yet.
    await rows(app, 'clients').update({ id: from }, { mergedInto: into, mergeState: 'bringing' });
    expect((await asOwner('DELETE', `/api/clients/${into}`)).status).toBe(200);
    await finishMerges(app);
    await finishErasures(app);
    expect((await asOwner('GET', `/api/clients/${into}`)).status).toBe(404);
    const { status, body } = await asOwner('GET', `/api/clients/${from}`);
    expect([status, body.mergedInto, body.horses.map(({ name }: { name: string }) => name)]).toEqual([
      200,
      null,
      ['Duke'],
    ]);
  });

  describe('an archived client', () => {
    it('into whom somebody of the book is merged is in the book again, and else stays away', async () => {
      const [away, here, alsoAway] = [await book.client(), await book.client(), await book.client()];
      for (const id of [away, alsoAway]) await asOwner('POST', `/api/clients/${id}/archive`);
      const archivedAt = async (from: number) => (await merge(away, from)).body.archivedAt;
      expect(await archivedAt(alsoAway)).toBeTruthy();
      expect(await archivedAt(here)).toBeNull();
    });
  });
});

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

  it('is merged although the merge of another account fails', async () => {
    const people: { own: number; client: number }[] = [];
    for (const familyName of ['Early', 'Late']) {
      const { email, own } = await confirmed({ firstName: 'Kim', lastName: familyName });
      // The call would merge the two at once.
      const client = await rows(app, 'clients').add({ firstName: 'Kim', familyName, email });
      people.push({ own, client: client.id });
    }
    let merges = 0;
    const isFirstMerge = ({ values }: RowWrite) => values.mergeState === 'bringing' && ++merges === 1;
    await withoutWrites(app.payload, isFirstMerge, () => linkProvedAccounts(app));
    const mergedClients = async () =>
      Promise.all(people.map(async ({ own }) => (await read(own)).mergedInto));
    expect((await mergedClients()).filter((id) => id !== null)).toHaveLength(1);
    await linkProvedAccounts(app);
    expect(await mergedClients()).toEqual(people.map(({ client }) => client));
  });

  it('goes to the client to whom the owner gives the email, where the account has no name', async () => {
    const { customer, email } = await confirmed({});
    const client = await made({ firstName: 'Lou', familyName: 'Vale' });
    await asOwner('PATCH', `/api/clients/${client.id}`, { email });
    expect(await read(client.id)).toMatchObject({ userId: customer.id });
  });
});

describe('clients that are erased', () => {
  const today = () => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const row = async (collection: 'appointments' | 'clients' | 'horses', id: number) =>
    rows(app, collection).one({ id });

  describe('an account that is deleted', () => {
    it.each([false, true])(
      'leaves its older client with the horses (cut off half-way: %s)',
      async (isCut) => {
        const email = `older${isCut}@example.com`;
        const client = await book.client({ familyName: 'Older', phone: null, email });
        const words = wordsOf(horseFields, 'Quill', ({ erased }) => erased === 'with the account');
        expect(Object.keys(words)).toContain('medicalNotes');
        const horse = await book.horse(client, { ...words, breed: 'Arab' });
        const customer = await newCustomer(server, `older${isCut}`, { lastName: 'Older', email });
        await confirmEmailOf(server, customer, email);
        expect((await row('horses', horse))?.userId).toBe(customer.id);
        const account = await rows(app, 'users').one({ id: customer.id });
        if (isCut) vi.spyOn(app.payload, 'count').mockRejectedValueOnce(new Error('The database is away'));
        if (account) await deleteCustomer(app, account);
        await finishDeletions(app);
        expect(await row('clients', client)).toMatchObject({ userId: null, firstName: 'Jess' });
        const stays = await rows(app, 'horses').one({ id: horse });
        expect(stays).toMatchObject({ clientId: client, breed: 'Arab' });
        // MongoDB omits empty values.
        for (const name of ['userId', 'hiddenAt', ...Object.keys(words)])
          expect({
            name,
            is: Object.entries(stays ?? {}).find(([key]) => key === name)?.[1] ?? null,
          }).toEqual({
            name,
            is: null,
          });
        const { docs } = await app.payload.find({ collection: 'audit-log', sort: '-id', limit: 1 });
        expect(docs[0]?.subject).toContain(`Client ${client} stays in your book`);
      },
    );
  });

  describe('a client who is erased', () => {
    it('leaves the horses of others at the visit, and its suburb', async () => {
      const [host, guest] = [await book.client({ suburb: 'Bunyip' }), await book.client()];
      const [own, other] = [await book.horse(host), await book.horse(guest, { name: 'Guest' })];
      const shared = { clientId: host, horseIds: [own, other], address: '1 Secret Road, Bunyip' };
      const visit = await book.visit(addDays(today(), 3), shared);
      const alone = await book.visit(addDays(today(), 4), { clientId: host, horseIds: [own] });
      const { body } = await asOwner('DELETE', `/api/clients/${host}`);
      expect(body.kept).toContainEqual(expect.objectContaining({ what: '2 visits, by day and suburb' }));
      expect(await row('appointments', visit)).toMatchObject({
        horseIds: [other],
        address: 'Bunyip',
        clientName: 'Deleted',
      });
      expect(await row('appointments', alone)).toMatchObject({ horseIds: null, address: 'Bunyip' });
      const [horse] = (await asOwner('GET', `/api/clients/${guest}/horses`)).body;
      expect(horse.dueState).toBe('booked');
    });

    it('ends no nudges to who shares the number', async () => {
      const both = await Promise.all(
        ['Ann', 'Bob'].map(async (firstName) => {
          const id = await book.client({ firstName, phone: '+61412777001' });
          await book.done(await book.horse(id), addDays(today(), -60));
          return id;
        }),
      );
      const [gone, stays] = [both[0] ?? 0, both[1] ?? 0];
      for (const id of both) expect((await asOwner('POST', `/api/clients/${id}/nudge`)).status).toBe(201);
      await relay.round();
      await asOwner('DELETE', `/api/clients/${gone}`);
      const whyNot = async () => (await asOwner('GET', `/api/clients/${stays}/nudge`)).body.whyNot;
      expect(await whyNot()).toMatch(/^Reminded on/);
      clock.advance(15 * 86_400_000);
      expect(await whyNot()).toBeNull();
      expect((await asOwner('POST', `/api/clients/${stays}/nudge`)).status).toBe(201);
    });

    it('is unknown from the first step on', async () => {
      const id = await book.client({ suburb: 'Tynong', email: 'gone@example.com' });
      const horse = await book.horse(id);
      await book.done(horse, addDays(today(), -60));
      const url = await urlOfAgain(app, await makeAgainLink(app, { clientId: id, horseIds: [horse] }, null));
      const again = url.replace(app.env.PUBLIC_URL, '/api');
      const listed = async () => [
        (await asOwner('GET', '/api/clients/due?q=tynong')).body.length,
        (await asOwner('GET', '/api/clients/suburbs')).body.some(
          ({ suburb }: { suburb: string }) => suburb === 'Tynong',
        ),
        (await call('GET', again)).status,
      ];
      expect(await listed()).toEqual([1, true, 200]);
      // Simulates an outage: the sweep has not run yet.
      await rows(app, 'clients').update({ id }, { erasingAt: app.now().getTime() });
      expect(await listed()).toEqual([0, false, 404]);
      for (const method of ['GET', 'POST'])
        expect((await asOwner(method, `/api/clients/${id}/nudge`)).status).toBe(404);
    });
  });
});
