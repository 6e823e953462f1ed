import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner } = server;
const team = teamOf(server);

describe('bank details', () => {
  it.each([
    ['a call', 'bsb', 'BSB: 063-001 Acc: 1234 5679'],
    ['a call', 'accountNumber', '063 001 12345679'],
    ['the CMS', 'bsb', 'BSB 063-001 Acc 12345679'],
  ] as const)('are read by %s from a line that is pasted into the %s: %s', async (way, field, line) => {
    const people = { 'service-providers': await team.provider(), 'referral-farriers': await team.partner() };
    for (const collection of ['service-providers', 'referral-farriers'] as const) {
      const { id, bsb, accountNumber } = people[collection];
      const data = { bsb, accountNumber, [field]: line };
      if (way === 'a call') expect((await asOwner('PUT', `/api/${collection}/${id}`, data)).status).toBe(200);
      else await app.payload.update({ collection, id, data });
      const { body } = await asOwner('GET', `/api/admin/bank-details/${collection}/${id}`);
      expect(body).toMatchObject({ bsb: '063-001', accountNumber: '12345679', accountName: 'Pat Lee' });
    }
  });

  it.each([
    ['/api/admin/paying-account', { bank: 'CBA', userName: 'Heel Toe', userId: '301500' }],
    ['/api/admin/invoicing', {}],
  ])('of the business are read from a pasted line by %s', async (path, more) => {
    const body = { ...more, bsb: 'BSB: 063-001 Acc: 1234 5679', accountNumber: '' };
    const saved = await asOwner('PUT', path, body);
    const masked = { bsb: '•••• 001', accountNumber: '•••• 679' };
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(masked)]);
  });

  it.each([
    ['PayID: +61 491 570 156', '0491 570 156'],
    ['Pay <PAY@example.com>', 'pay@example.com'],
    ['51824753556', '51 824 753 556'],
  ])('of the business have the PayID of a pasted %s', async (typed, payId) => {
    const saved = await asOwner('PUT', '/api/admin/invoicing', { payId: typed });
    expect([saved.status, saved.body.payId]).toEqual([200, payId]);
  });

  it.each(['BSB 063-000 Acc 12345678', '0491 570', '0999 999 999'])(
    'of the business refuse the PayID %s',
    async (payId) => {
      const before = (await asOwner('GET', '/api/admin/invoicing')).body;
      const refused = await asOwner('PUT', '/api/admin/invoicing', { payId });
      expect([refused.status, refused.body.issues]).toEqual([
        400,
        [{ path: 'payId', message: expect.stringContaining('please enter a mobile number') }],
      ]);
      expect((await asOwner('GET', '/api/admin/invoicing')).body).toEqual(before);
    },
  );

  it('of the business are saved beside a PayID of earlier times, which stays', async () => {
    const settings = await app.payload.findGlobal({ slug: 'invoicing', depth: 0 });
    const payId = 'Heel & Toe 12';
    await app.payload.db.updateGlobal({ slug: 'invoicing', data: { ...settings, payId } });
    const saved = await asOwner('PUT', '/api/admin/invoicing', { daysToPay: 8 });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ daysToPay: 8, payId })]);
  });

  it.each(['A.B.N. 51 824 753 556', 'ABN Number: 51 824 753 556'])(
    'have the ABN of a pasted %s, by a call and by the CMS',
    async (abn) => {
      const { id } = await team.provider();
      const { body } = await asOwner('PUT', `/api/service-providers/${id}`, { abn });
      expect(body.abn).toBe('51824753556');
      const { id: partner } = await team.partner();
      const saved = await app.payload.update({ collection: 'referral-farriers', id: partner, data: { abn } });
      expect(saved.abn).toBe('51824753556');
    },
  );

  it.each([
    [
      { bsb: 'BSB 063-001 Acc 12345679', accountNumber: '87654321' },
      { path: 'bsb', message: 'BSB: please enter six digits, for example 063-000' },
    ],
    [
      { bsb: '083-004', accountNumber: '063 001 12345679' },
      { path: 'accountNumber', message: 'Account number: please enter digits only, at most 20' },
    ],
  ])('are refused where a pasted line and another box differ: %j', async (body, issue) => {
    const { id } = await team.provider();
    const refused = await asOwner('PUT', `/api/service-providers/${id}`, body);
    expect([refused.status, refused.body.issues]).toEqual([400, [issue]]);
    expect((await asOwner('GET', `/api/admin/bank-details/service-providers/${id}`)).body.bsb).toBe(
      '063-000',
    );
  });
});
