import { beforeEach, describe, expect, it } from 'vitest';
import { seedPriceList } from '../../../cms/database/seeds/price-list';
import { draftFromVisit } from '../../../cms/domain/money/invoices/draft-from-visit';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { invoicesOf } from '../../support/invoice-calls';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay } = server;
const { client, draft, issue, line, made, settle } = invoicesOf(server);

const drafts = async () => (await asOwner('GET', '/api/invoices?state=draft')).body;

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['invoices', 'credit-notes', 'appointments', 'bookings', 'clients']);
  await settle();
});

describe('the price list', () => {
  it('begins with the services, and never again', async () => {
    await app.payload.db.deleteMany({ collection: 'price-items', where: {} });
    await app.payload.db.deleteMany({
      collection: 'counters',
      where: { name: { equals: 'seed:price-list' } },
    });
    const names = async () => {
      await seedPriceList(app.payload);
      return (await asOwner('GET', '/api/price-items')).body.map(({ name }: { name: string }) => name);
    };
    const first = await names();
    expect(first.slice(0, 3)).toEqual(['Hoof trimming', 'Hot shoeing', 'Cold shoeing']);
    const [trim, ...rest] = (await asOwner('GET', '/api/price-items')).body;
    await made('DELETE', `/api/price-items/${trim.id}`);
    expect(await names()).toEqual(rest.map(({ name }: { name: string }) => name));
  });

  it('is kept by its order, and changes nothing that was written from it', async () => {
    const item = await made('POST', '/api/price-items', { name: 'Hot set', cents: 18_000, order: 1 });
    expect(item).toMatchObject({ name: 'Hot set', cents: 18_000, taxable: true, active: true, order: 1 });
    const { id } = await draft([{ priceItemId: item.id, quantity: 2 }]);
    await made('PATCH', `/api/price-items/${item.id}`, { cents: 20_000, active: false });
    expect((await asOwner('GET', `/api/invoices/${id}`)).body.lines).toMatchObject([
      { priceItemId: item.id, description: 'Hot set', quantity: 2, unitCents: 18_000, totalCents: 36_000 },
    ]);
    const list = (await asOwner('GET', '/api/price-items')).body;
    expect(list.find(({ id }: { id: number }) => id === item.id)).toMatchObject({
      cents: 20_000,
      active: false,
    });
    await made('DELETE', `/api/price-items/${item.id}`);
    // The page sends the lines as shown.
    const [written] = (await asOwner('GET', `/api/invoices/${id}`)).body.lines;
    await made('PATCH', `/api/invoices/${id}`, { lines: [written, line(-1000)] });
    expect((await asOwner('GET', `/api/invoices/${id}`)).body).toMatchObject({
      totalCents: 35_000,
      lines: [{ priceItemId: null, description: 'Hot set', unitCents: 18_000 }, { unitCents: -1000 }],
    });
    const bare = await asOwner('PATCH', `/api/invoices/${id}`, { lines: [{ priceItemId: item.id }] });
    expect([bare.status, bare.body.issues[0].path]).toEqual([400, 'lines.0.priceItemId']);
    expect((await asOwner('PATCH', `/api/price-items/${item.id}`, { cents: 1 })).status).toBe(404);
  });
});

describe('a draft', () => {
  it('takes what is given before the price list, and with GST where nobody says otherwise', async () => {
    const item = await made('POST', '/api/price-items', { name: 'Worming', cents: 5500, taxable: false });
    const lines = [
      { priceItemId: item.id },
      { priceItemId: item.id, description: 'Paste', unitCents: 4000, taxable: true, quantity: 1.5 },
      { description: 'Discount', unitCents: -1000, quantity: 1 },
    ];
    const answer = await draft(lines);
    expect(answer).toMatchObject({
      state: 'draft',
      number: null,
      openCents: 0,
      totalCents: 5500 + 6000 - 1000,
      gstCents: 455,
      buyer: { name: 'Jess Hartley', suburb: 'Koo Wee Rup' },
      lines: [
        { description: 'Worming', taxable: false, unitCents: 5500 },
        { description: 'Paste', taxable: true, totalCents: 6000 },
        { description: 'Discount', taxable: true, totalCents: -1000 },
      ],
    });
  });

  it.each([
    ['no description', [{ unitCents: 100 }], 'lines.0.description'],
    ['no price', [{ description: 'Trim' }], 'lines.0.unitCents'],
    ['half a cent', [{ description: 'Trim', unitCents: 10.5 }], 'lines.0.unitCents'],
    ['a quantity of 0', [{ description: 'Trim', unitCents: 100, quantity: 0 }], 'lines.0.quantity'],
    ['four decimals', [{ description: 'Trim', unitCents: 100, quantity: 0.0001 }], 'lines.0.quantity'],
    ['an unknown price', [{ priceItemId: 999 }], 'lines.0.priceItemId'],
    ['no lines at all', undefined, 'lines'],
  ])('refuses %s by its field', async (_what, lines, path) => {
    const reply = await asOwner('POST', '/api/invoices', { clientId: await client(), lines });
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
    expect(await drafts()).toEqual([]);
  });

  it('of a yard of a hundred horses is kept, and has an end', async () => {
    const { id } = await draft(Array.from({ length: 500 }, () => line(1000)));
    const { lines } = (await asOwner('GET', `/api/invoices/${id}`)).body;
    await made('PATCH', `/api/invoices/${id}`, { lines: lines.slice(1) });
    expect((await asOwner('GET', `/api/invoices/${id}`)).body.totalCents).toBe(499 * 1000);
    const more = await asOwner('PATCH', `/api/invoices/${id}`, { lines: [...lines, line()] });
    expect([more.status, more.body.issues[0].path]).toEqual([400, 'lines']);
    expect((await asOwner('POST', `/api/invoices/${id}/issue`)).body).toMatchObject({
      openCents: 499 * 1000,
    });
    const paper = await asOwner('GET', `/api/invoices/${id}.pdf`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('refuses a client who is not in the book, and a change over a newer one', async () => {
    const reply = await asOwner('POST', '/api/invoices', { clientId: 999, lines: [line()] });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'clientId']);
    const { id, revision } = await draft();
    await made('PATCH', `/api/invoices/${id}`, { lines: [line(5000)], revision });
    const late = await asOwner('PATCH', `/api/invoices/${id}`, { lines: [line(1)], revision });
    expect(late.status).toBe(409);
    expect((await asOwner('GET', `/api/invoices/${id}`)).body.totalCents).toBe(5000);
  });

  it('is gone once it is put away, and an issued one is not', async () => {
    const { id } = await draft();
    await made('DELETE', `/api/invoices/${id}`);
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/issue'],
    ] as const)
      expect((await asOwner(method, `/api/invoices/${id}${rest}`)).status).toBe(404);
    const issued = await issue((await draft()).id);
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { lines: [line(1)] }],
    ] as const)
      expect((await asOwner(method, `/api/invoices/${issued.id}`, body)).status).toBe(409);
    expect((await asOwner('GET', `/api/invoices/${issued.id}`)).body).toEqual(issued);
  });

  it('is found by number, client and phone', async () => {
    await issue((await draft()).id);
    await draft([line()], { clientId: await client({ firstName: 'Ray', familyName: 'Fox' }) });
    const found = async (q: string) =>
      (await asOwner('GET', `/api/invoices?page=1&q=${encodeURIComponent(q)}`)).body.items.map(
        (each: { buyer: { name: string } }) => each.buyer.name,
      );
    expect(await found('inv-1000')).toEqual(['Jess Hartley']);
    expect(await found('fox')).toEqual(['Ray Fox']);
    expect(await found('0491570157')).toHaveLength(2);
    expect(await found('nobody')).toEqual([]);
  });
});

describe('a completed visit', () => {
  const item = (unitCents: number, description = 'Trim') => ({ description, quantity: 1, unitCents });
  const visitOf = async (clientId: number, more: object = {}) => {
    const data = { appointmentDate: '2026-11-20', appointmentTime: '09:00', clientName: 'Jess', clientId };
    return (
      await app.payload.create({
        collection: 'appointments',
        data: { ...data, status: 'completed', ...more } as never,
      })
    ).id;
  };
  const tell = (appointmentId: number, clients: { clientId: number | null; items: object[] }[]) =>
    draftFromVisit(app, { appointmentId, doneOn: '2026-11-20', clients: clients as never });

  it('makes one draft a client, however often and from how many places it is told', async () => {
    const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
    const id = await visitOf(jess);
    const clients = [
      { clientId: jess, items: [item(8000)] },
      { clientId: ray, items: [item(9000), item(1000, 'Pad')] },
    ];
    await Promise.all(Array.from({ length: 5 }, () => tell(id, clients)));
    await tell(id, clients);
    expect(await drafts()).toMatchObject([
      { clientId: ray, appointmentId: id, doneOn: '2026-11-20', totalCents: 10_000, fromVisit: true },
      { clientId: jess, appointmentId: id, totalCents: 8000 },
    ]);
  });

  it('brings the fee that was booked once, to the client of the booking', async () => {
    const made = (await call('POST', '/api/bookings', { body: priorityBody() })).body;
    const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
    await app.payload.update({ collection: 'bookings', id: made.id, data: { clientId: jess } });
    const id = await visitOf(ray, { onlineBookingId: made.id });
    await tell(id, [{ clientId: ray, items: [item(8000)] }]);
    await tell(id, [{ clientId: ray, items: [item(8000)] }]);
    expect(await drafts()).toMatchObject([
      { clientId: jess, lines: [{ unitCents: made.totalCost * 100, taxable: true }] },
      { clientId: ray, totalCents: 8000 },
    ]);
  });

  it('of a whole stable is saved by hand, issued and credited by its lines', async () => {
    const stable = await client();
    // 23 horses with five pieces of work each.
    const items = Array.from({ length: 115 }, (_, index) => item(8000, `Work ${index + 1}`));
    await tell(await visitOf(stable), [{ clientId: stable, items }]);
    const [{ id, lines }] = await drafts();
    const changed = { lines: [...lines, line(-15_000, { description: 'Discount' })] };
    expect(await made('PATCH', `/api/invoices/${id}`, changed)).toMatchObject({ totalCents: 905_000 });
    const { lines: asIssued } = await issue(id);
    const wanted = asIssued.slice(0, 115).map((each: { id: number }) => ({ lineId: each.id }));
    expect(
      await made('POST', `/api/invoices/${id}/credit`, { lines: wanted, reason: 'Not done' }),
    ).toMatchObject({ totalCents: 905_000 });
  });

  it.each([
    ['visitLines', [{ description: 'Trim' }]],
    ['lines', [{ description: 'Trim' }]],
  ])('changes no draft and makes none while the %s of its draft cannot be read', async (field, value) => {
    const jess = await client();
    const id = await visitOf(jess);
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    await rows(app, 'invoices').updateAll({ appointmentId: id }, { [field]: value });
    // The draft's event is written after the call.
    await app.background.done();
    const before = await rows(app, 'invoices').all({});
    await expect(tell(id, [{ clientId: jess, items: [item(9000)] }])).rejects.toThrow('cannot be read');
    expect(await rows(app, 'invoices').all({})).toEqual(before);
  });

  it('has no draft without items, and none for a booking without a fee', async () => {
    const made = (await call('POST', '/api/bookings', { body: bookingBody() })).body;
    const jess = await client();
    await tell(await visitOf(jess), [{ clientId: jess, items: [] }]);
    expect(await drafts()).toEqual([]);
    const id = await visitOf(jess, { onlineBookingId: made.id });
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    expect(await drafts()).toMatchObject([{ totalCents: 8000, lines: [{ description: 'Trim' }] }]);
  });

  it('moves its draft as it is corrected, takes it back and brings it again', async () => {
    const jess = await client();
    const id = await visitOf(jess);
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    const [first] = await drafts();
    await tell(id, [{ clientId: jess, items: [item(8500)] }]);
    expect(await drafts()).toMatchObject([{ id: first.id, totalCents: 8500 }]);
    await tell(id, []);
    expect(await drafts()).toEqual([]);
    await tell(id, [{ clientId: jess, items: [item(8500)] }]);
    expect(await drafts()).toMatchObject([{ id: first.id, totalCents: 8500 }]);
  });

  it('leaves a draft that a person changed or put away, with a look at the difference', async () => {
    const jess = await client();
    const changed = await visitOf(jess);
    await tell(changed, [{ clientId: jess, items: [item(8000)] }]);
    const [mine] = await drafts();
    await made('PATCH', `/api/invoices/${mine.id}`, { lines: [line(7000)] });
    await tell(changed, [{ clientId: jess, items: [item(9000)] }]);
    expect(await drafts()).toMatchObject([
      {
        id: mine.id,
        totalCents: 7000,
        fromVisit: false,
        looks: [
          {
            why: 'visit-changed',
            text: 'The record of the visit was changed after you edited this draft: added Trim $90.00; taken out Trim $80.00. That is $10.00 more.',
          },
        ],
      },
    ]);
    expect((await asOwner('GET', '/api/admin/needs-you')).body.invoicesToLook).toHaveLength(1);
    await made('DELETE', `/api/invoices/${mine.id}`);
    await tell(changed, [{ clientId: jess, items: [item(9999)] }]);
    expect(await drafts()).toEqual([]);
  });

  it('tells the owner when what is issued says something else, once for each correction', async () => {
    const jess = await client();
    const id = await visitOf(jess);
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    const issued = await issue((await drafts())[0].id);
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    expect((await asOwner('GET', `/api/invoices/${issued.id}`)).body.looks).toEqual([]);
    await tell(id, [{ clientId: jess, items: [item(6000)] }]);
    await tell(id, [{ clientId: jess, items: [item(6000)] }]);
    const now = (await asOwner('GET', `/api/invoices/${issued.id}`)).body;
    expect(now).toMatchObject({ totalCents: 8000, looks: [{ why: 'visit-changed' }] });
    expect((await asOwner('GET', '/api/invoices?look=true')).body).toHaveLength(1);
    await relay.round();
    expect((await asOwner('GET', `/api/invoices/${issued.id}`)).body.looks).toHaveLength(1);
  });

  it('tells once of a draft that was changed before its visit was, also after it is issued', async () => {
    const jess = await client();
    const id = await visitOf(jess);
    await tell(id, [{ clientId: jess, items: [item(8000)] }]);
    const [draft] = await drafts();
    await made('PATCH', `/api/invoices/${draft.id}`, { lines: [line(9000)] });
    await tell(id, [{ clientId: jess, items: [item(9000)] }]);
    await issue(draft.id);
    await tell(id, [{ clientId: jess, items: [item(9000)] }]);
    expect((await asOwner('GET', `/api/invoices/${draft.id}`)).body.looks).toHaveLength(1);
  });

  const hoof = (horseId: number, unitCents: number) => ({ ...item(unitCents), horseId });

  it('asks whom it asked before, when the horse is somebody else’s or nobody’s by now', async () => {
    const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
    const id = await visitOf(jess);
    await tell(id, [{ clientId: jess, items: [hoof(1, 8000)] }]);
    await tell(id, [{ clientId: ray, items: [hoof(1, 8500), hoof(2, 5000)] }]);
    expect(await drafts()).toMatchObject([
      { clientId: ray, totalCents: 5000 },
      { clientId: jess, totalCents: 8500 },
    ]);
    const issued = await issue((await drafts())[1].id);
    await tell(id, [
      { clientId: ray, items: [hoof(2, 5000)] },
      { clientId: null, items: [hoof(1, 8500)] },
    ]);
    expect(await drafts()).toMatchObject([{ clientId: ray, totalCents: 5000 }]);
    expect((await asOwner('GET', `/api/invoices/${issued.id}`)).body.looks).toEqual([]);
  });

  it.each(['issued', 'still a draft'])(
    'asks nobody else for a fee of who is erased, when it was %s',
    async (state) => {
      const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
      const booking = await rows(app, 'bookings').add({
        ...(priorityBody() as object),
        totalCost: 150,
        clientId: jess,
        state: 'confirmed',
        confirmationNumber: `FEE-${state}`,
      } as never);
      const id = await visitOf(jess, { onlineBookingId: booking.id });
      const items = [hoof(2, 5000)];
      await tell(id, [
        { clientId: jess, items: [hoof(1, 8000)] },
        { clientId: ray, items },
      ]);
      if (state === 'issued') await issue((await drafts())[1].id);
      await made('DELETE', `/api/clients/${jess}`);
      await tell(id, [{ clientId: ray, items }]);
      expect(await drafts()).toMatchObject([
        { clientId: ray, totalCents: 5000, lines: [{ description: 'Trim' }] },
      ]);
    },
  );

  it('leaves one client’s draft alone for another one of the same client', async () => {
    const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
    const id = await visitOf(jess);
    const clients = [
      { clientId: jess, items: [hoof(1, 8000)] },
      { clientId: ray, items: [hoof(2, 5000)] },
    ];
    await tell(id, clients);
    const [rays] = await drafts();
    await made('PATCH', `/api/invoices/${rays.id}`, { clientId: jess });
    await tell(id, clients);
    expect(await drafts()).toMatchObject([
      { id: rays.id, clientId: jess, totalCents: 5000 },
      { clientId: jess, totalCents: 8000 },
    ]);
  });

  it('goes on with both drafts of clients who were merged', async () => {
    const [jess, other] = [await client(), await client({ familyName: 'Heartley' })];
    const id = await visitOf(jess);
    await tell(id, [
      { clientId: jess, items: [hoof(1, 8000)] },
      { clientId: other, items: [hoof(2, 5000)] },
    ]);
    const issued = await issue((await drafts())[0].id);
    await made('POST', `/api/clients/${jess}/merge`, { from: other });
    await tell(id, [{ clientId: jess, items: [hoof(1, 8500), hoof(2, 5000), hoof(3, 1000)] }]);
    expect(await drafts()).toMatchObject([{ clientId: jess, totalCents: 9500 }]);
    expect((await asOwner('GET', `/api/invoices/${issued.id}`)).body).toMatchObject({
      clientId: jess,
      looks: [],
    });
  });
});
