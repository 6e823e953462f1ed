import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecovery } from '../../../cms/start/run-background-work';
import { dyingProcess } from '../../support/dying-process';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;

describe('messages about an invoice', () => {
  const { client, issued, line, made, settle } = invoicesOf(server);
  /** 8:30 pm on the first overdue day, and the next morning. */
  const [evening, morning] = ['2026-11-29T09:30:00.000Z', '2026-11-29T21:05:00.000Z'];
  const at = (id: number, rest: string) => `/api/invoices/${id}${rest}`;
  const pay = (id: number, amountCents: number, more: object = {}) =>
    made('POST', at(id, '/payments'), { amountCents, method: 'bank', paidOn: '2026-11-21', ...more });
  const remind = async (id: number) => (await asOwner('POST', at(id, '/remind'))).status;

  /** Returns the texts that the next round sends. */
  async function leaving(): Promise<string[]> {
    await relay.round();
    return twilio.sent.map(({ body }) => body);
  }

  beforeEach(async () => {
    clock.set(testNow);
    twilio.reset();
    await emptyRows(app, ['invoices', 'credit-notes', 'clients', 'messages', 'one-time-tokens']);
    await settle();
  });

  it('a reminder by hand at night waits for the morning, and names what is open then', async () => {
    const { id } = await issued();
    clock.set(evening);
    expect(await remind(id)).toBe(200);
    expect(await leaving()).toEqual([]);
    await pay(id, 10_000);
    clock.set(morning);
    expect(await leaving()).toEqual([expect.stringContaining('$10.00 is still owing')]);
    expect((await asOwner('GET', at(id, ''))).body.remindedAt).toBe(morning);
  });

  it.each([
    ['The invoice was paid', (id: number) => pay(id, 11_000)],
    ['The invoice was credited', (id: number) => made('POST', at(id, '/credit'), { reason: 'All' })],
    ['The invoice was written off', (id: number) => made('POST', at(id, '/write-off'), { reason: 'Lost' })],
    ['Less than $1.00 is owing', (id: number) => pay(id, 10_950)],
  ])('a reminder does not leave: %s', async (error, change) => {
    const { id } = await issued();
    clock.set(evening);
    await remind(id);
    await change(id);
    clock.set(morning);
    expect(await leaving()).toEqual([]);
    const { docs } = await app.payload.find({ collection: 'messages' });
    expect(docs).toMatchObject([{ state: 'failed', error }]);
    expect(await remind(id)).toBe(409);
  });

  it('of five reminders that are pressed at once one is sent, and four are refused', async () => {
    const { id } = await issued();
    clock.set(morning);
    const presses = await Promise.all(Array.from({ length: 5 }, () => remind(id)));
    expect(presses.sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('a reminder that never left may be sent again, and one that left may not', async () => {
    const { id } = await issued();
    clock.set(morning);
    twilio.behave({ kind: 'refuse', code: 21211 });
    expect(await remind(id)).toBe(200);
    expect(await leaving()).toEqual([]);
    twilio.behave({ kind: 'ok' });
    expect([await remind(id), await remind(id)]).toEqual([200, 409]);
    expect(await leaving()).toHaveLength(1);
    expect(await remind(id)).toBe(409);
  });

  it('a payment brings a receipt where one is asked for, and none to who cannot be reached', async () => {
    const { id } = await issued([line(11_000)]);
    await pay(id, 1000);
    await pay(id, 3000, { receipt: true });
    expect(await leaving()).toEqual([
      expect.stringMatching(/received \$30\.00 for invoice INV-1000\. Balance owing: \$70\.00/),
    ]);
    const nobody = await client({ phone: '03 5995 1111', email: null });
    const other = await issued([line(11_000)], { clientId: nobody });
    const body = { amountCents: 1000, method: 'bank', paidOn: '2026-11-21', receipt: true };
    const reply = await asOwner('POST', at(other.id, '/payments'), body);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'receipt']);
    expect((await asOwner('GET', at(other.id, ''))).body.payments).toEqual([]);
  });
});

describe('the draft of a record', () => {
  const { made, settle } = invoicesOf(server);
  const { appointment, client, horse, save } = visitRows(server);
  const { goAfter, comeBack } = dyingProcess(app);
  const trim = { description: 'Trim', quantity: 1, unitCents: 80_00 };

  beforeEach(async () => {
    clock.set(testNow);
    twilio.reset();
    await emptyRows(app, [
      'invoices',
      'credit-notes',
      'visits',
      'appointments',
      'horses',
      'clients',
      'messages',
    ]);
    await settle();
  });

  const ofVisit = async (id: number) => (await asOwner('GET', `/api/invoices?appointmentId=${id}`)).body;

  it('makes the draft of a record with prices, which leaves in one press', async () => {
    const jess = await client();
    const biscuit = await horse(jess.id);
    const visit = await appointment(jess.id);
    const saved = await save(visit.id, {
      horses: [horseDone(biscuit.id, { items: [trim] })],
      complete: true,
    });
    expect(saved.status).toBe(200);
    await relay.round();
    const [draft] = await ofVisit(visit.id);
    expect(draft).toMatchObject({ state: 'draft', fromVisit: true, totalCents: 80_00, doneOn: '2026-11-21' });
    twilio.reset();
    const sent = await made('POST', `/api/invoices/${draft.id}/issue-and-send`);
    expect(sent).toMatchObject({ number: 'INV-1000', state: 'issued', sentBy: ['sms', 'email'] });
    await relay.round();
    expect(twilio.sent.map(({ body }) => body).join()).toContain('INV-1000');
    // A later correction does not change the invoice, and notifies the owner.
    const again = await save(visit.id, {
      revision: saved.body.revision,
      horses: [horseDone(biscuit.id, { items: [{ ...trim, unitCents: 90_00 }] })],
    });
    expect(again.status).toBe(200);
    await relay.round();
    expect(await ofVisit(visit.id)).toMatchObject([{ totalCents: 80_00, looks: [{ why: 'visit-changed' }] }]);
    expect((await asOwner('GET', '/api/admin/needs-you')).body.invoicesToLook).toMatchObject([
      { id: draft.id, number: 'INV-1000', clientName: 'Jess Hartley' },
    ]);
  });

  it('stays the invoice of who had the horse, when the horse is sold and the record corrected', async () => {
    const [jess, ray] = [await client(), await client({ firstName: 'Ray', phone: '0491 570 158' })];
    const biscuit = await horse(jess.id);
    const visit = await appointment(jess.id);
    const horses = [horseDone(biscuit.id, { items: [trim] })];
    const saved = await save(visit.id, { horses, complete: true });
    await relay.round();
    const [draft] = await ofVisit(visit.id);
    await made('POST', `/api/invoices/${draft.id}/issue`);
    await made('POST', `/api/clients/${jess.id}/horses/${biscuit.id}/move`, { to: ray.id });
    const note = { privateNote: 'Was calm' };
    await save(visit.id, { revision: saved.body.revision, horses: [{ ...horses[0], ...note }] });
    await relay.round();
    expect(await ofVisit(visit.id)).toMatchObject([{ id: draft.id, clientId: jess.id, looks: [] }]);
  });

  it('issues for who cannot be reached, and sends what is issued again', async () => {
    const ray = await client({ phone: '03 5995 1111', email: null });
    const { id } = await made('POST', '/api/invoices', { clientId: ray.id, lines: [trim] });
    expect(await made('POST', `/api/invoices/${id}/issue-and-send`)).toMatchObject({
      state: 'issued',
      sentBy: [],
    });
    const before = (await asOwner('GET', '/api/admin/needs-you')).body;
    expect(before).toMatchObject({ draftInvoices: 0, overdueInvoices: 0, overdueCents: 0 });
    clock.set('2026-11-30T01:00:00.000Z');
    expect((await asOwner('GET', '/api/admin/needs-you')).body).toMatchObject({
      overdueInvoices: 1,
      overdueCents: 80_00,
    });
    await app.payload.update({ collection: 'clients', id: ray.id, data: { email: 'ray@example.com' } });
    const again = await made('POST', `/api/invoices/${id}/issue-and-send`);
    expect(again).toMatchObject({ number: 'INV-1000', sentBy: ['email'] });
  });

  /** Issues and sends in a process that dies after so many writes, then again in one that lives. */
  async function sentTwice(id: number, count: number): Promise<boolean> {
    const path = `/api/invoices/${id}/issue-and-send`;
    const press = { cookie: await server.cookieFor('owner'), headers: { 'Idempotency-Key': randomUUID() } };
    await app.background.done();
    goAfter(count);
    await server.call('POST', path, press);
    await app.background.done();
    const wasGone = comeBack();
    // After a minute the first process counts as dead.
    clock.advance(60_000);
    const again = await server.call('POST', path, press);
    expect(again.status, `gone after ${count} writes: ${again.text}`).toBe(200);
    await app.background.done();
    return wasGone;
  }

  it('is issued and sent once, after whichever of its writes the process is gone', {
    timeout: 60_000,
  }, async () => {
    const ids: number[] = [];
    let wasGone = true;
    while (wasGone) {
      const count = ids.length;
      const jess = await client({ email: `jess${count}@example.com` });
      const { id } = await made('POST', '/api/invoices', { clientId: jess.id, lines: [trim] });
      ids.push(id);
      wasGone = await sentTwice(id, count);
    }
    await createRecovery(app)();
    // Separate writes: the key's claim, the invoice, two messages, the paper's file and its name.
    expect(ids.length).toBeGreaterThan(7);
    const of = async (collection: 'invoices' | 'messages') =>
      (await app.payload.find({ collection, pagination: false, sort: 'id', depth: 0 })).docs;
    expect(await of('invoices')).toMatchObject(
      ids.map((id, index) => {
        return { id, number: `INV-${1000 + index}`, pdfFileId: expect.any(Number), outboxState: 'done' };
      }),
    );
    const told = (await of('messages')).map((row) =>
      'template' in row ? `${row.aboutId} ${row.template}` : '',
    );
    expect(told.toSorted()).toEqual(
      ids.flatMap((id) => [`${id} invoiceEmail`, `${id} invoiceSms`]).toSorted(),
    );
  });
});
