import { describe, expect, it, vi } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { deleteCustomer, finishDeletions } from '../../../cms/domain/accounts/customers/deletion';
import { makeAgainLink, urlOfAgain } from '../../../cms/domain/bookings/rebook/links';
import { horseFields } from '../../../contracts/horses/horse-fields';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { bookOf } from '../../support/book';
import { confirmEmailOf, newCustomer } from '../../support/customers';
import { wordsOf } from '../../support/declared-words';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay } = server;
const book = bookOf(server);
const today = () => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
const row = async (collection: 'appointments' | 'clients' | 'horses', id: number) =>
  rows(app, collection).one({ id });

describe('an account that is deleted', () => {
  it.each([false, true])('leaves its older client with the horses (cut off half-way: %s)', async (isCut) => {
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
      expect({ name, is: Object.entries(stays ?? {}).find(([key]) => key === name)?.[1] ?? null }).toEqual({
        name,
        is: null,
      });
    const { docs } = await app.payload.find({ collection: 'audit-log', sort: '-id', limit: 1 });
    expect(docs[0]?.subject).toContain(`Client ${client} stays in your book`);
  });
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
