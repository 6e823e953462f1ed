import { beforeEach, describe, expect, it } from 'vitest';
import { draftFromVisit } from '../../../cms/domain/money/invoices/draft-from-visit';
import { queueInvoiceReminders } from '../../../cms/domain/money/invoices/send-invoice';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { invoicesOf } from '../../support/invoice-calls';
import { interceptWrites } from '../../support/row-writes';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;

describe('money', () => {
  const { client, draft, issue, issued, line, made, settle } = invoicesOf(server);
  const templates = async () =>
    (await app.payload.find({ collection: 'messages', pagination: false })).docs
      .map(({ template }) => template)
      .sort();
  const today = '2026-11-21';
  const paid = (amountCents: number, more: object = {}) => ({
    amountCents,
    method: 'bank',
    paidOn: today,
    ...more,
  });
  const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
  const read = async (id: number) => (await asOwner('GET', at(id))).body;

  beforeEach(async () => {
    clock.set(testNow);
    await emptyRows(app, ['invoices', 'credit-notes', 'clients', 'messages', 'one-time-tokens']);
    await settle({ remindsByItself: false, gstRegistered: true, gstBasis: 'cash', daysToPay: 7 });
  });

  describe('issuing', () => {
    it('gives fifty at once fifty numbers without a gap, and fixes the face', async () => {
      const ids = await Promise.all(Array.from({ length: 50 }, async () => (await draft()).id));
      const replies = await Promise.all(ids.map((id) => asOwner('POST', at(id, '/issue'))));
      const numbers = replies.map(({ body }) => Number(body.number.slice(4))).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 1000 + index));
    });

    it('keeps what it was issued with, whatever becomes of client, prices and settings', async () => {
      const item = await made('POST', '/api/price-items', { name: 'Hot set', cents: 11_000 });
      const one = await issued([{ priceItemId: item.id }]);
      expect(one).toMatchObject({
        number: 'INV-1000',
        state: 'issued',
        totalCents: 11_000,
        gstCents: 1000,
        openCents: 11_000,
        issuedOn: today,
        dueOn: '2026-11-28',
        // Without a day of work nothing is printed.
        doneOn: null,
      });
      await app.payload.update({ collection: 'clients', id: one.clientId, data: { firstName: 'Else' } });
      const before = await asOwner('GET', at(one.id, '.pdf'));
      await made('PATCH', `/api/price-items/${item.id}`, { name: 'Another', cents: 1 });
      await made('DELETE', `/api/price-items/${item.id}`);
      await settle({ legalName: 'Another Pty Ltd', abn: '83 914 571 673', gstRegistered: false });
      expect(await read(one.id)).toEqual(one);
      const after = await asOwner('GET', at(one.id, '.pdf'));
      expect(after.text).toBe(before.text);
      expect([before.status, before.text.slice(0, 5)]).toEqual([200, '%PDF-']);
      expect(before.text.length).toBeLessThan(60_000);
    });

    it('is refused without a seller, for nothing, and twice', async () => {
      await settle({ legalName: null, abn: null });
      const { id } = await draft();
      const reply = await asOwner('POST', at(id, '/issue'));
      expect(reply.status).toBe(409);
      expect(reply.body.message).toContain('the legal name and the ABN');
      await settle();
      const free = await draft([line(1000), line(-1000)]);
      expect((await asOwner('POST', at(free.id, '/issue'))).status).toBe(409);
      await made('POST', at(id, '/issue'));
      expect((await asOwner('POST', at(id, '/issue'))).status).toBe(409);
      expect((await asOwner('GET', at(free.id, '.pdf'))).status).toBe(409);
    });

    it('spends no number on a buyer or a line that its paper cannot name', async () => {
      const fang = await client({ firstName: '王', familyName: '芳' });
      const one = await draft([line(120_00)], { clientId: fang });
      const refused = await asOwner('POST', at(one.id, '/issue'));
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('“王 芳”');
      const other = await draft([{ ...line(120_00), description: '装蹄' }]);
      expect((await asOwner('POST', at(other.id, '/issue'))).status).toBe(409);
      await made('PATCH', `/api/clients/${fang}`, { firstName: 'Wang 王' });
      const issued = await issue(one.id);
      expect(issued.number).toBe('INV-1000');
      const noted = await asOwner('POST', at(one.id, '/credit'), { reason: '不' });
      expect([noted.status, noted.body.issues[0].path]).toEqual([400, 'reason']);
    });
  });

  describe('credits', () => {
    it('take a discount along in proportion, and GST once for all of them', async () => {
      const one = await issued([line(10_000), line(5000), line(-1500)]);
      const first = await made('POST', at(one.id, '/credit'), { lines: [{ lineId: 1 }], reason: 'Not done' });
      expect(first).toMatchObject({ number: 'CN-1000', totalCents: 9000, gstCents: 818 });
      const rest = await made('POST', at(one.id, '/credit'), { reason: 'All of it' });
      expect(rest).toMatchObject({ number: 'CN-1001', totalCents: 4500, gstCents: 1227 - 818 });
      expect(await read(one.id)).toMatchObject({ state: 'credited', openCents: 0 });
      expect((await asOwner('POST', at(one.id, '/credit'), { reason: 'Again' })).status).toBe(409);
      expect((await asOwner('GET', at(one.id, `/credits/${first.id}.pdf`))).status).toBe(200);
    });

    it('twenty at once never credit more than there is', async () => {
      const one = await issued([line(1000, { quantity: 5 })]);
      const body = { lines: [{ lineId: 1, quantity: 1 }], reason: 'One less' };
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => asOwner('POST', at(one.id, '/credit'), body)),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
      const numbers = (await read(one.id)).credits.map(({ number }: { number: string }) => number);
      expect(numbers).toEqual(['CN-1000', 'CN-1001', 'CN-1002', 'CN-1003', 'CN-1004']);
    });
  });

  describe('payments', () => {
    it('come in parts, are taken back and paid back', async () => {
      const { id } = await issued();
      await made('POST', at(id, '/payments'), paid(4000));
      expect((await asOwner('POST', at(id, '/payments'), paid(7001))).status).toBe(409);
      const future = await asOwner('POST', at(id, '/payments'), paid(1, { paidOn: '2026-11-22' }));
      expect([future.status, future.body.issues[0].path]).toEqual([400, 'paidOn']);
      // A date field turns a two-digit year into this.
      const year = await asOwner('POST', at(id, '/payments'), paid(1, { paidOn: '0026-11-20' }));
      expect([year.status, year.body.issues?.[0]?.message]).toEqual([
        400,
        'Please enter a year from 2000 to 2099',
      ]);
      expect(await made('POST', at(id, '/payments'), paid(7000))).toMatchObject({
        state: 'paid',
        openCents: 0,
      });
      const back = await made('POST', at(id, '/payments/1/reverse'));
      expect(back).toMatchObject({ state: 'issued', openCents: 4000 });
      expect(back.payments[0].reversedAt).toBe(testNow);
      expect((await asOwner('POST', at(id, '/payments/1/reverse'))).status).toBe(409);
      expect((await asOwner('POST', at(id, '/refunds'), paid(1))).status).toBe(409);
      await made('POST', at(id, '/credit'), { reason: 'All' });
      expect((await asOwner('POST', at(id, '/refunds'), paid(7001))).status).toBe(409);
      expect(await made('POST', at(id, '/refunds'), paid(7000))).toMatchObject({
        openCents: 0,
        state: 'credited',
      });
    });

    it('ten at once never come to more than is open', async () => {
      const { id } = await issued();
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => asOwner('POST', at(id, '/payments'), paid(5000))),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
      expect((await read(id)).openCents).toBe(1000);
    });

    it('are one for one key', async () => {
      const { id } = await issued();
      const headers = { 'Idempotency-Key': 'one-press' };
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => asOwner('POST', at(id, '/payments'), paid(5000), headers)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
      expect((await read(id)).payments).toHaveLength(1);
    });
  });

  describe('sending and reminding', () => {
    it('sends by both ways, and reminds once a step until it is paid', async () => {
      const { id } = await issued();
      await made('POST', at(id, '/send'), { by: ['sms', 'email'] });
      expect(await templates()).toEqual(['invoiceEmail', 'invoiceSms']);
      expect((await asOwner('POST', at(id, '/remind'))).status).toBe(409);
      clock.set('2026-11-29T01:00:00.000Z');
      await made('POST', at(id, '/remind'));
      expect((await asOwner('POST', at(id, '/remind'))).status).toBe(409);
      await settle({ remindsByItself: true });
      clock.set('2026-12-02T01:00:00.000Z');
      expect(await queueInvoiceReminders(app)).toBe(0);
      clock.set('2027-01-05T13:00:00.000Z');
      expect(await queueInvoiceReminders(app)).toBe(0);
      clock.set('2027-01-06T01:00:00.000Z');
      expect([await queueInvoiceReminders(app), await queueInvoiceReminders(app)]).toEqual([1, 0]);
    });

    it('reminds of later invoices when an earlier one cannot be read', async () => {
      await settle({ remindsByItself: true });
      const [unreadable, next] = [await issued(), await issued()];
      await rows(app, 'invoices').update({ id: unreadable.id }, { face: { totalCents: 'a lot' } });
      clock.set('2026-12-02T01:00:00.000Z');
      expect(await queueInvoiceReminders(app)).toBe(1);
      expect(await rows(app, 'messages').all({})).toMatchObject([{ aboutId: next.id }]);
    });

    it('is refused for a draft', async () => {
      const { id } = await draft();
      expect((await asOwner('POST', at(id, '/send'), { by: ['sms'] })).status).toBe(409);
    });
  });

  it('a draft that changes during each try to issue it is refused as busy, and can be issued later', async () => {
    const { id } = await draft();
    const { stop } = interceptWrites(app.payload, async ({ collection, values }, go) => {
      if (collection === 'invoices' && values.number)
        await rows(app, 'invoices').update({ id }, { revision: { $inc: 1 } });
      return go();
    });
    const reply = await asOwner('POST', `/api/invoices/${id}/issue`);
    stop();
    const message = 'This draft is being changed at the moment. Please try again.';
    expect([reply.status, reply.body]).toEqual([503, { message }]);
    expect(await issue(id)).toMatchObject({ state: 'issued' });
  });

  // Runs last: a raised number stays.
  it('the numbers begin at one that is only raised, and only before the first one', async () => {
    const begin = (nextNumber: number) => asOwner('PUT', '/api/admin/invoicing', { nextNumber });
    const lower = await begin(999);
    expect([lower.status, lower.body.issues?.[0]?.path]).toEqual([400, 'nextNumber']);
    expect((await begin(2000)).body.nextNumber).toBe(2000);
    expect((await issued()).number).toBe('INV-2000');
    expect([(await begin(2001)).status, (await begin(3000)).status]).toEqual([200, 409]);
  });
});

describe('visits without an invoice', () => {
  const { client, issue, line, made, settle } = invoicesOf(server);

  beforeEach(async () => {
    clock.set(testNow);
    await emptyRows(app, ['invoices', 'appointments', 'clients']);
    await settle();
  });

  const visit = async (clientId: number, appointmentDate: string, status = 'completed') =>
    made('POST', '/api/calendar/appointments', {
      clientName: 'Jess Hartley',
      clientId,
      appointmentDate,
      appointmentTime: '09:00',
      status,
    });
  const list = () => made('GET', '/api/invoices/unbilled');

  it('lists completed visits of the last year without an invoice or a draft, newest first', async () => {
    const clientId = await client();
    const done = await visit(clientId, '2026-11-20');
    const before = await visit(clientId, '2025-11-21');
    await visit(clientId, '2025-11-20');
    await visit(clientId, '2026-11-19', 'cancelled');
    expect(await list()).toEqual([
      { appointmentId: done.id, doneOn: '2026-11-20', clientId, client: 'Jess Hartley' },
      { appointmentId: before.id, doneOn: '2025-11-21', clientId, client: 'Jess Hartley' },
    ]);
    const draft = await made('POST', '/api/invoices', { clientId, appointmentId: done.id, lines: [line()] });
    expect(await list()).toHaveLength(1);
    await made('DELETE', `/api/invoices/${draft.id}`);
    expect(await list()).toHaveLength(2);
  });

  it('takes a visit off for which nothing is charged, and puts it back', async () => {
    const { id } = await visit(await client(), '2026-11-20');
    const path = `/api/calendar/appointments/${id}/no-charge`;
    await made('POST', path);
    await made('POST', path);
    expect(await list()).toEqual([]);
    await made('DELETE', path);
    expect(await list()).toHaveLength(1);
    expect((await asOwner('POST', '/api/calendar/appointments/999999/no-charge')).status).toBe(404);
  });

  const item = (unitCents: number) => ({ description: 'Trim', quantity: 1, unitCents });
  const drafts = () => made('GET', '/api/invoices?state=draft');

  it.each(['issued', 'put away'])(
    'work that came in addition makes a draft of its own when the first one was %s',
    async (state) => {
      const jess = await client();
      const { id } = await visit(jess, '2026-11-20');
      const first = { ...item(8000), horseId: 1 };
      const second = { ...item(22_000), horseId: 2 };
      const tellOf = (...items: (typeof first)[]) =>
        draftFromVisit(app, {
          appointmentId: id,
          doneOn: '2026-11-20',
          clients: [{ clientId: jess, items }],
        });
      await tellOf(first);
      const [draft] = await drafts();
      if (state === 'issued') await issue(draft.id);
      else await made('DELETE', `/api/invoices/${draft.id}`);
      await tellOf(first, second);
      await tellOf(first, second);
      expect(await drafts()).toMatchObject([{ totalCents: 22_000, clientId: jess, appointmentId: id }]);
      // One more trim of the first horse, then a lower price of the second.
      await tellOf({ ...first, quantity: 2 }, { ...second, unitCents: 20_000 });
      expect(await drafts()).toMatchObject([
        { totalCents: 28_000, lines: [{ unitCents: 8000, quantity: 1 }, { unitCents: 20_000 }] },
      ]);
      if (state === 'issued')
        expect((await asOwner('GET', `/api/invoices/${draft.id}`)).body).toMatchObject({
          totalCents: 8000,
          looks: [],
        });
      await tellOf({ ...first, unitCents: 7000 });
      expect(await drafts()).toEqual([]);
      const looks = (await asOwner('GET', `/api/invoices/${draft.id}`)).body.looks;
      if (state === 'issued') expect(looks).toMatchObject([{ why: 'visit-changed' }]);
    },
  );
});
