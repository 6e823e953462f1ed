import { beforeEach, describe, expect, it } from 'vitest';
import { finishRestore } from '../../../cms/backup/after-restore';
import { restoredFrom } from '../../../cms/backup/restored-from';
import { checkInvoiceNumbers } from '../../../cms/doctor/invoice-numbers';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { storeGivenNumbers } from '../../../cms/domain/money/invoices/given-numbers';
import { rewriteBankDetails, rowsThatNeedOldKeys } from '../../../cms/security/tokens/bank-keys';
import { makeToken } from '../../../cms/security/tokens/one-time-tokens';
import { markOf } from '../../../collections/fields/people/encryption';
import { rows, storedGlobal } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { invoicesOf } from '../../support/invoice-calls';
import { secretsFor } from '../../support/secrets-for';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;
const { payload } = app;
const { client, draft, issued, line, made, settle } = invoicesOf(server);
const { before, setSecrets } = secretsFor(server);

beforeEach(async () => {
  clock.set(testNow);
  for (const collection of [
    'invoices',
    'credit-notes',
    'appointments',
    'clients',
    'messages',
    'one-time-tokens',
  ] as const)
    await payload.db.deleteMany({ collection, where: {} });
  await payload.updateGlobal({
    slug: 'invoicing',
    data: { givenInvoice: null, givenCredit: null, restoredTo: null },
  });
  await settle();
});

it('an invoice keeps its visit when that is deleted, and a draft does not', async () => {
  const clientId = await client();
  const visit = async () =>
    rows(payload, 'appointments').add({
      clientId,
      clientName: 'Jess Hartley',
      appointmentDate: '2026-11-20',
      appointmentTime: '09:00',
      status: 'completed',
    });
  const [invoiced, drafted] = [await visit(), await visit()];
  const one = await issued([line(5000)], { appointmentId: invoiced.id, clientId });
  const begun = await draft([line(5000)], { appointmentId: drafted.id, clientId });
  for (const { id } of [invoiced, drafted])
    await rows(payload, 'appointments').update({ id }, { deletedAt: testNow });
  clock.advance(31 * 24 * 60 * 60_000);
  await purgeDeletedVisits(app);
  expect((await asOwner('GET', `/api/invoices/${one.id}`)).body.appointmentId).toBe(invoiced.id);
  expect(await rows(payload, 'appointments').ids({ id: [invoiced.id, drafted.id] })).toEqual([invoiced.id]);
  expect((await asOwner('GET', `/api/invoices/${begun.id}`)).status).toBe(200);
});

describe('erasing a person', () => {
  it('keeps what was issued as it was, and says so; drafts go', async () => {
    const one = await issued();
    const { clientId } = one;
    await made('POST', `/api/invoices/${one.id}/send`, { by: ['sms'] });
    const begun = await draft([line(1, { description: 'Jess Hartley’s grey' })], { clientId });
    const reply = await asOwner('DELETE', `/api/clients/${clientId}`);
    expect(JSON.stringify(reply.body)).toContain('1 invoice, as issued');
    expect((await asOwner('GET', `/api/invoices/${one.id}`)).body).toMatchObject({
      number: 'INV-1000',
      buyer: one.buyer,
      lines: one.lines,
    });
    expect((await asOwner('GET', `/api/invoices/${one.id}.pdf`)).status).toBe(200);
    expect((await asOwner('GET', `/api/invoices/${begun.id}`)).status).toBe(404);
    const row = await rowOf('invoices', begun.id);
    expect(JSON.stringify(row)).not.toContain('Jess');
    const { docs } = await payload.find({ collection: 'messages' });
    expect(JSON.stringify(docs)).not.toContain('Jess');
  });

  it('lets a customer take theirs along first', async () => {
    const mia = await newCustomer(server, 'mia.kept');
    const { docs } = await payload.find({ collection: 'clients', where: { userId: { equals: mia.id } } });
    const one = await issued([line(5000)], { clientId: docs[0]?.id });
    const { body } = await mia.call('GET', '/api/user/export');
    expect(body.invoices).toMatchObject([{ number: one.number, totalCents: 5000 }]);
    const [{ url }] = (await mia.call('GET', '/api/user/invoices')).body;
    await mia.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
    expect((await call('GET', new URL(url).pathname)).status).toBe(404);
    expect((await asOwner('GET', `/api/invoices/${one.id}`)).body.totalCents).toBe(5000);
  });
});

describe('after a restore', () => {
  it('the doctor warns until the highest numbers are named, and the next ones go on above them', async () => {
    const one = await issued();
    const token = await makeToken(app, {
      purpose: 'invoice:1',
      subjectCollection: 'invoices',
      subjectId: one.id,
      minutes: 60,
    });
    expect(await checkInvoiceNumbers(payload)).toBeNull();
    await rows(payload, 'counters').add({ name: restoredFrom, value: Date.parse('2026-11-20T01:00:00Z') });
    await finishRestore(app, async () => 0);
    expect(await checkInvoiceNumbers(payload)).toMatchObject({
      state: 'look',
      says: expect.stringContaining('The next ones are INV-1001 and CN-1000'),
    });
    // Links in clients' messages still work.
    expect((await call('GET', `/i/${token}`)).status).toBe(200);
    await storeGivenNumbers(payload, { invoice: 1042, credit: 1007 });
    expect(await checkInvoiceNumbers(payload)).toBeNull();
    const next = await issued();
    expect(next.number).toBe('INV-1043');
    const credit = await made('POST', `/api/invoices/${next.id}/credit`, { reason: 'By mistake' });
    expect(credit.number).toBe('CN-1008');
    expect((await issued()).number).toBe('INV-1044');
  });

  it('naming one in the CMS settles it too', async () => {
    await payload.updateGlobal({ slug: 'invoicing', data: { restoredTo: testNow } });
    expect(await checkInvoiceNumbers(payload)).not.toBeNull();
    await payload.updateGlobal({ slug: 'invoicing', data: { givenInvoice: 1500 } });
    expect(await checkInvoiceNumbers(payload)).toBeNull();
    expect((await issued()).number).toBe('INV-1501');
  });
});

it('the account on invoices is encrypted with the new key after a rotation', async () => {
  const one = await issued();
  const after = 'the-new-secret-of-these-tests';
  setSecrets(after, before);
  expect(await rowsThatNeedOldKeys(payload)).toBe(2);
  expect(await rewriteBankDetails(app)).toBe(2);
  expect(await rowsThatNeedOldKeys(payload)).toBe(0);
  setSecrets(after);
  const stored = await storedGlobal(payload, 'invoicing');
  expect(String(stored.accountNumber).startsWith(markOf(payload.secret))).toBe(true);
  expect((await asOwner('GET', '/api/admin/invoicing')).body).toMatchObject({ accountNumber: '•••• 678' });
  expect((await asOwner('GET', `/api/invoices/${one.id}`)).status).toBe(200);
});
