import { expect, it } from 'vitest';
import { writeEntry } from '../../../cms/domain/money/ledger/entries';
import { payablesOf } from '../../../cms/domain/money/ledger/pay';
import { rows } from '../../../rows/rows';
import { interceptWrites, isCreateOf, type RowWrite, withoutWrites } from '../../support/row-writes';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner } = server;
const team = teamOf(server);
const ours = {
  bank: 'cba',
  userName: 'Heel & Toe',
  userId: '301500',
  bsb: '063-000',
  accountNumber: '10013402',
};

const pat = await team.provider({ email: 'pat@team.example' });
const ray = await team.partner({ email: 'ray@partner.example' });
/** Adds new work of Pat's for $20, $19.99 of it completed, and a client of Ray's with a commission of $3. */
async function addPayables() {
  await team.work(pat.id, 1999);
  await team.work(pat.id, 1, { status: 'pending' });
  await team.client(ray.id, 1999);
  return [
    { payeeType: 'service-provider', payeeId: pat.id, amount: 1999 },
    { payeeType: 'referral', payeeId: ray.id, amount: 300 },
  ];
}
const owed = async () => [
  (await asOwner('GET', `/api/service-providers?q=${pat.loginUsername}`)).body[0].totalOwed,
  (await asOwner('GET', '/api/referral-farriers?email=ray@partner.example')).body[0].totalCommissionOwed,
];
const remittances = async () =>
  (await storedRows(server).messagesFrom('remittanceEmail')).sort((a, b) => b.to.localeCompare(a.to));

it('pays all who are chosen, emails each what for, and makes the files of it', async () => {
  const payees = await addPayables();
  const early = await asOwner('POST', '/api/payouts', { payees });
  expect([early.status, early.body]).toEqual([
    409,
    { message: 'Please enter the bank account that you pay from first. No payments were made.' },
  ]);
  expect(await owed()).toEqual([1999, 300]);
  const saved = await asOwner('PUT', '/api/admin/paying-account', ours);
  const { status, body: run } = await asOwner('POST', '/api/payouts', { payees });
  expect(status).toBe(201);
  expect(run).toMatchObject({
    reference: `PAYOUT ${run.id}`,
    total: 2299,
    payees: 2,
    isComplete: true,
    by: 'owner',
  });
  expect(await owed()).toEqual([0, 0]);
  const [toRay, toPat] = await remittances();
  expect(toPat).toMatchObject({ to: 'pat@team.example', subject: '$19.99 is on its way to you' });
  expect(toPat?.body).toContain('Trim: $19.99');
  expect(toRay?.body).toContain('Kim Day: $3');

  expect(saved.body).toMatchObject({ bank: 'CBA', bsb: '•••• 000', accountNumber: '•••• 402' });
  const again = await asOwner('PUT', '/api/admin/paying-account', {
    ...saved.body,
    userName: 'Heel and Toe',
  });
  expect(again.body).toMatchObject({ userName: 'Heel and Toe', accountNumber: '•••• 402' });
  const aba = await asOwner('GET', `/api/payouts/${run.id}.aba`);
  expect(aba.headers.get('content-disposition')).toContain(`payout-${run.id}.aba`);
  const lines = aba.text.split('\r\n');
  expect(lines[0]?.slice(74, 80)).toBe('211126');
  expect(lines[1]).toContain(`1063-000 12345678 500000001999Pat Lee`);
  expect(lines[1]).toContain('063-000 10013402Heel and Toe');
  expect(lines[3]?.slice(20, 30)).toBe('0000002299');
  await asOwner('PUT', '/api/admin/paying-account', { ...again.body, balanced: true });
  expect((await asOwner('GET', '/api/admin/paying-account')).body).toMatchObject({ balanced: true });
  const balanced = (await asOwner('GET', `/api/payouts/${run.id}.aba`)).text.split('\r\n');
  expect(balanced[3]).toContain('1063-000 10013402 130000002299');
  expect(balanced[4]?.slice(20, 50)).toBe('000000000000000022990000002299');
  const csv = await asOwner('GET', `/api/payouts/${run.id}.csv`);
  expect(csv.text).toContain('"Pat Lee","Pat Lee","=""063-000""","12345678","19.99"');
  const { body: log } = await asOwner('GET', '/api/admin/audit?page=1');
  expect(log.items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['Paid several people', 'Paid', 'Downloaded the bank file with bank numbers']),
  );
  // The files exclude a reversed payment.
  await asOwner('POST', `/api/payments/${run.payments[0].id}/take-back`, {});
  expect((await asOwner('GET', `/api/payouts/${run.id}.csv`)).text).not.toContain('19.99');
  expect((await owed())[0]).toBe(1999);
  await asOwner('POST', '/api/payouts', { payees: payees.slice(0, 1) });
});

it('names whose account no bank could read, and refuses a reference that none would show', async () => {
  const eleni = await team.provider({ firstName: 'Eleni', lastName: 'Pappas', accountName: 'Ελένη Παππά' });
  await team.work(eleni.id, 500);
  const payees = [{ payeeType: 'service-provider', payeeId: eleni.id, amount: 500 }];
  const refused = await asOwner('POST', '/api/payouts', { payees });
  const { path, message } = refused.body.issues[0];
  expect([refused.status, path]).toEqual([400, 'payees.0']);
  expect(message).toMatch(/^Eleni Pappas: Their account name, Ελένη Παππά, has no Latin letter/);
  const blank = await asOwner('POST', '/api/payouts', { payees, reference: 'Ωμέγα' });
  expect([blank.status, blank.body.issues[0].path]).toEqual([400, 'reference']);
  const payer = await asOwner('PUT', '/api/admin/paying-account', { ...ours, userName: 'Ελένη' });
  expect([payer.status, payer.body.issues[0].path]).toEqual([400, 'userName']);

  await asOwner('PUT', `/api/service-providers/${eleni.id}`, { accountName: 'Eleni Pappás' });
  await asOwner('PUT', '/api/admin/paying-account', ours);
  const { body: run } = await asOwner('POST', '/api/payouts', { payees, reference: '-7 Ωμέγα' });
  const line = (await asOwner('GET', `/api/payouts/${run.id}.aba`)).text.split('\r\n')[1];
  expect(line?.slice(30, 80)).toBe(`${'Eleni Pappas'.padEnd(32)}${'7'.padEnd(18)}`);
});

it('pays nobody when one is owed another amount, or cannot be paid', async () => {
  const payees = await addPayables();
  const kim = await team.provider({ firstName: 'Kim', bsb: null });
  await team.work(kim.id, 500);
  const before = await owed();
  const pay = (...more: object[]) => asOwner('POST', '/api/payouts', { payees: [...payees, ...more] });
  const off = await asOwner('POST', '/api/payouts', { payees: [payees[0], { ...payees[1], amount: 301 }] });
  expect([off.status, off.body.message]).toEqual([
    409,
    'Ray Fox is owed $3.00 now. Please look again before you pay.',
  ]);
  const hers = await pay({ payeeType: 'service-provider', payeeId: kim.id, amount: 500 });
  expect(hers.body.issues).toEqual([
    { path: 'payees.2', message: 'Kim Lee: Their bank details are not complete' },
  ]);
  expect((await pay({ payeeType: 'referral', payeeId: 999_999, amount: 1 })).status).toBe(400);
  expect((await pay(payees[0] ?? {})).status).toBe(400);
  expect((await asOwner('POST', '/api/payouts', { payees: [] })).status).toBe(400);
  expect(await owed()).toEqual(before);
  expect((await asOwner('POST', '/api/payouts', { payees })).status).toBe(201);
});

it('pays once, however often it is asked for at once, beside payments of single people', async () => {
  const payees = await addPayables();
  const before = (await asOwner('GET', '/api/payments')).body.length;
  const mails = (await remittances()).length;
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () =>
      asOwner('POST', '/api/payouts', { payees }, { 'Idempotency-Key': 'run' }),
    ),
    ...Array.from({ length: 10 }, () => asOwner('POST', '/api/payouts', { payees })),
    ...Array.from({ length: 5 }, () =>
      asOwner('POST', `/api/referral-farriers/${ray.id}/mark-paid`, { amount: 300 }),
    ),
  ]);
  expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const runs = (await asOwner('GET', '/api/payouts')).body;
  expect(runs.filter(({ payees }: { payees: number }) => !payees)).toEqual([]);
  const entries = (await asOwner('GET', '/api/payments')).body;
  const paid = entries.length - before;
  const mailed = (await remittances()).length - mails;
  // If the partner was paid individually first, the runs pay nobody, or take back what they paid. Nobody is told of it.
  expect([
    [2, 2, 0, 0],
    [1, 0, 1999, 0],
    [3, 0, 1999, 0],
  ]).toContainEqual([paid, mailed, ...(await owed())]);
  if (paid !== 2)
    expect((await asOwner('POST', '/api/payouts', { payees: payees.slice(0, 1) })).status).toBe(201);
});

it('is found again by a call whose first try was cut off before its answer was stored', async () => {
  await asOwner('PUT', '/api/admin/paying-account', ours);
  const payees = await addPayables();
  const headers = { 'Idempotency-Key': 'a payout that was cut off' };
  const first = await asOwner('POST', '/api/payouts', { payees }, headers);
  const run = await rows(app, 'payouts').one({ id: first.body.id });
  const kept = await rows(app, 'idempotency-keys').one({
    mark: run?.idempotencyKey ?? '',
  });
  const itsKey = { id: kept?.id ?? '' };
  const unanswered = { status: null, answer: null, leaseUntil: 0 };
  expect(await rows(app, 'idempotency-keys').update(itsKey, unanswered)).toBeTruthy();
  const again = await asOwner('POST', '/api/payouts', { payees }, headers);
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(await owed()).toEqual([0, 0]);
});

it('pays all of two who are confirmed on two devices at once, or nobody of them', async () => {
  const payees = await addPayables();
  const kim = await team.provider({ firstName: 'Kim' });
  await team.work(kim.id, 500);
  const before = (await asOwner('GET', '/api/payouts')).body.length;
  const more = [...payees, { payeeType: 'service-provider', payeeId: kim.id, amount: 500 }];
  const replies = await Promise.all([
    asOwner('POST', '/api/payouts', { payees }),
    asOwner('POST', '/api/payouts', { payees: more }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [made] = replies.filter(({ status }) => status === 201);
  expect(made?.body.payees).toBe(made?.body.total === 2299 ? 2 : 3);
  expect((await asOwner('GET', '/api/payouts')).body).toHaveLength(before + 1);
});

it('pays nobody when one of them is paid in another way at the same moment', async () => {
  await addPayables();
  const amounts = await owed();
  const payees = [
    { payeeType: 'service-provider', payeeId: pat.id, amount: amounts[0] },
    { payeeType: 'referral', payeeId: ray.id, amount: amounts[1] },
  ];
  const mails = (await remittances()).length;
  const { stop } = interceptWrites(app.payload, async (write, go) => {
    if (isCreateOf('payments')(write)) {
      stop();
      const payee = { collection: 'referral-farriers', id: ray.id } as const;
      const items = (await payablesOf(app, payee)).map(({ id, amount }) => ({ id, amount }));
      const at = app.now().toISOString();
      await writeEntry(app, payee, async () => ({ kind: 'payment', items, method: 'Cash', at, by: 'owner' }));
    }
    return go();
  });
  const reply = await asOwner('POST', '/api/payouts', { payees });
  const message =
    'The payout was not made: someone in it was paid another way at the same time. Please check the amounts and pay again.';
  expect([reply.status, reply.body]).toEqual([409, { message }]);
  await server.relay.round();
  expect(await owed()).toEqual([amounts[0], 0]);
  expect(await remittances()).toHaveLength(mails);
  expect((await asOwner('POST', '/api/payouts', { payees: payees.slice(0, 1) })).status).toBe(201);
});

it('warns of more than $75 to somebody without an ABN', async () => {
  const kim = await team.provider({ firstName: 'Kim' });
  const warned = async (amount: number) => {
    await team.work(kim.id, amount);
    const payees = [{ payeeType: 'service-provider', payeeId: kim.id, amount }];
    return (await asOwner('POST', '/api/payouts', { payees })).body.payments[0].warnings;
  };
  expect([await warned(75_00), await warned(75_01)]).toEqual([[], ['no-abn']]);
  const wrong = await asOwner('PUT', `/api/service-providers/${kim.id}`, { abn: '51 824 753 557' });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'abn']);
  const put = await asOwner('PUT', `/api/service-providers/${kim.id}`, { abn: '51 824 753 556' });
  expect(put.body.abn).toBe('51824753556');
  expect(await warned(80_00)).toEqual([]);
  const partner = await asOwner('PUT', `/api/referral-farriers/${ray.id}`, { abn: '01000000191' });
  expect([partner.status, partner.body.issues[0].path]).toEqual([400, 'abn']);
  const seller = await asOwner('PUT', '/api/admin/invoicing', { abn: '01000000191' });
  expect([seller.status, seller.body.issues[0].path]).toEqual([400, 'abn']);
});

it('is finished after a crash, with each payment once', async () => {
  const payees = await addPayables();
  let paid = 0;
  const isSecond = (write: RowWrite) => isCreateOf('payments')(write) && ++paid > 1;
  const { body: run } = await withoutWrites(app.payload, isSecond, () =>
    asOwner('POST', '/api/payouts', { payees }),
  );
  expect(run).toMatchObject({ isComplete: false, payees: 1 });
  expect((await asOwner('GET', `/api/payouts/${run.id}.csv`)).status).toBe(409);
  await server.relay.round();
  const whole = (await asOwner('GET', `/api/payouts/${run.id}`)).body;
  expect(whole).toMatchObject({ isComplete: true, payees: 2, total: 2299 });
  await rows(app, 'payouts').update({ id: run.id }, { outboxState: 'pending' });
  await server.relay.round();
  expect((await asOwner('GET', `/api/payouts/${run.id}`)).body).toEqual(whole);
  expect(await owed()).toEqual([0, 0]);
});
