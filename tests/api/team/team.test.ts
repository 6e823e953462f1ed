import { describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { teamOf } from '../../support/team-calls';
import { setUpCalls, teamPassword } from '../../support/team-portal-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call, clock } = server;
const team = teamOf(server);
const oneOf = async (path: string, id: number) =>
  (await asOwner('GET', path)).body.find((row: { id: number }) => row.id === id);

const pat = await team.provider();
const ray = await team.partner();

describe('an amount', () => {
  const ways: [string, (amount: unknown) => Promise<{ status: number; body: Record<string, never> }>][] = [
    [
      'amountOwed',
      (amountOwed) =>
        asOwner('POST', '/api/work-assignments', {
          serviceProviderId: pat.id,
          workDescription: 'Trim',
          amountOwed,
        }),
    ],
    [
      'totalRevenue',
      (totalRevenue) =>
        asOwner('POST', '/api/referral-clients', {
          referralFarrierId: ray.id,
          clientName: 'Kim',
          totalRevenue,
        }),
    ],
    ['hourlyRate', (hourlyRate) => asOwner('PUT', `/api/service-providers/${pat.id}`, { hourlyRate })],
    ['amount', (amount) => asOwner('POST', `/api/referral-farriers/${ray.id}/mark-paid`, { amount })],
  ];

  it.each(ways)('%s is refused unless it is whole cents, and named', async (field, send) => {
    // Values that JSON turns into null.
    for (const bad of [
      19.99,
      1.15,
      0.29,
      1.005,
      -1,
      1e21,
      Number.NaN,
      '1,200.50',
      '',
      '19',
      true,
      [1],
      10_000_000_001,
    ]) {
      const { status, body } = await send(bad);
      const nullIsNone = field === 'hourlyRate' && Number.isNaN(bad);
      if (nullIsNone) expect([status, body.hourlyRate]).toEqual([200, null]);
      else
        expect([bad, status, (body as { issues?: { path: string }[] }).issues?.[0]?.path]).toEqual([
          bad,
          400,
          field,
        ]);
    }
  });

  it('is kept to the cent', async () => {
    for (const amountOwed of [0, 29, 115, 1999, 120_050, 10_000_000_000]) {
      const { id } = await team.work(pat.id, amountOwed);
      const rows = (await asOwner('GET', `/api/work-assignments/${pat.id}`)).body;
      expect(rows.find((row: { id: number }) => row.id === id).amountOwed).toBe(amountOwed);
    }
  });
});

describe('bank details', () => {
  it('are masked everywhere but in the reveal, which is noted each time', async () => {
    for (const [made, path] of [
      [await team.provider(), 'service-providers'],
      [await team.partner(), 'referral-farriers'],
    ] as const) {
      const masked = { bsb: '•••• 000', accountNumber: '•••• 678', accountName: 'Pat Lee' };
      expect(made).toMatchObject(masked);
      expect(await oneOf(`/api/${path}`, made.id)).toMatchObject(masked);
      expect((await asOwner('GET', `/api/${path}/export.csv`)).text).not.toMatch(/"12345678|063-?000/);
      const reveal = `/api/admin/bank-details/${path}/${made.id}`;
      const full = { bsb: '063-000', accountNumber: '12345678', accountName: 'Pat Lee' };
      for (const _ of [1, 2]) expect((await asOwner('GET', reveal)).body).toEqual(full);
      const { body } = await asOwner(
        'GET',
        `/api/admin/audit?subject=${encodeURIComponent(`${path} ${made.id}`)}`,
      );
      const looks = body.filter(({ action }: { action: string }) => action === 'Looked at bank details');
      expect(looks).toHaveLength(2);
      expect(JSON.stringify(body)).not.toMatch(/12345678|063-?000/);
      expect((await asOwner('GET', `/api/admin/bank-details/${path}/999999`)).status).toBe(404);
    }
  });

  it('stay as they are when the mask comes back, and are replaced or emptied otherwise', async () => {
    const { id, ...pat } = await team.provider();
    const put = (body: object) => asOwner('PUT', `/api/service-providers/${id}`, body);
    const reveal = async () => (await asOwner('GET', `/api/admin/bank-details/service-providers/${id}`)).body;
    const { bsb, accountNumber } = pat;
    expect((await put({ lastName: 'Lea', bsb, accountNumber })).body).toMatchObject({ lastName: 'Lea', bsb });
    expect(await reveal()).toMatchObject({ bsb: '063-000', accountNumber: '12345678' });
    expect((await put({ bsb: '083004', accountNumber: '1234 5679' })).status).toBe(200);
    expect(await reveal()).toMatchObject({ bsb: '083-004', accountNumber: '12345679' });
    expect((await put({ bsb: '', accountNumber: null, accountName: '' })).status).toBe(200);
    expect(await reveal()).toEqual({ bsb: null, accountNumber: null, accountName: null });
  });

  it.each([
    ['bsb', '06300'],
    ['bsb', 'BSB 063-00 Acc 12345678'],
    ['accountNumber', 'Acc 12345678 or 87654321'],
    ['bsb', '0630000'],
    ['bsb', 'abc-def'],
    ['accountNumber', '12a'],
    ['accountNumber', '1'.repeat(21)],
  ])('are refused with a %s of %s', async (field, value) => {
    const pat = await team.provider();
    const { status, body } = await asOwner('PUT', `/api/service-providers/${pat.id}`, { [field]: value });
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });
});

describe('people', () => {
  it('get a username of their own name, and a link that works for seven days', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => team.provider({ firstName: 'Zoë', lastName: 'O’Hara' })),
    );
    expect(made.map(({ loginUsername }) => loginUsername).sort()).toEqual([
      'zoe.ohara',
      'zoe.ohara2',
      'zoe.ohara3',
      'zoe.ohara4',
      'zoe.ohara5',
    ]);
    const [zoe] = made;
    const link = new URL(zoe.setupLink);
    expect(link.pathname).toBe('/setup-password');
    expect(link.searchParams.get('type')).toBe('service-provider');
    expect(link.searchParams.get('username')).toBe(zoe.loginUsername);
    const { docs } = await app.payload.find({
      collection: 'one-time-tokens',
      where: { subjectId: { equals: zoe.id } },
    });
    expect(docs).toMatchObject([{ expiresAt: clock.now().getTime() + 7 * 86_400_000 }]);
    expect(JSON.stringify(docs)).not.toContain(link.searchParams.get('token'));
    // A new link ends the previous one.
    const next = (await asOwner('POST', `/api/service-providers/${zoe.id}/setup-link`)).body.setupLink;
    expect(next).not.toBe(zoe.setupLink);
    const after = await app.payload.find({
      collection: 'one-time-tokens',
      where: { subjectId: { equals: zoe.id } },
    });
    expect(after.docs).toHaveLength(1);
    expect(after.docs[0]?.tokenHash).not.toBe(docs[0]?.tokenHash);
  });

  it('are texted a link that stands in no row, unless they cannot be', async () => {
    const pat = await team.provider();
    expect((await asOwner('POST', `/api/service-providers/${pat.id}/setup-link/text`)).status).toBe(202);
    const [message] = await storedRows(server).messagesFrom('setupSms');
    expect(message).toMatchObject({
      to: '+61412345678',
      aboutCollection: 'service-providers',
      aboutId: pat.id,
    });
    expect(message?.body).not.toContain('token=');
    const ray = await team.partner({ phone: '03 5550 2240' });
    expect((await asOwner('POST', `/api/referral-farriers/${ray.id}/setup-link/text`)).status).toBe(409);
    const kim = await team.partner({ phone: null });
    expect((await asOwner('POST', `/api/referral-farriers/${kim.id}/setup-link/text`)).status).toBe(409);
  });

  it('have emails and usernames of their own, whatever the letter case', async () => {
    const ray = await team.partner({ email: 'ray@fox.example', loginUsername: 'RayFox' });
    const twin = { firstName: 'R', lastName: 'F', commissionPercentage: 10 };
    const add = (more: object) => asOwner('POST', '/api/referral-farriers', { ...twin, ...more });
    const refused = async (reply: ReturnType<typeof asOwner>) => {
      const { status, body } = await reply;
      return [status, body.field, body.issues];
    };
    expect(await refused(add({ email: 'RAY@fox.example' }))).toEqual([409, 'email', undefined]);
    const named = { email: 'r@fox.example', loginUsername: 'rayfox' };
    expect(await refused(add(named))).toEqual([409, 'loginUsername', undefined]);
    const other = await team.partner();
    const put = asOwner('PUT', `/api/referral-farriers/${other.id}`, { email: 'Ray@FOX.example' });
    expect(await refused(put)).toEqual([409, 'email', undefined]);
    expect(await oneOf('/api/referral-farriers', ray.id)).toMatchObject({ email: 'ray@fox.example' });
  });

  it('and their clients have emails of up to 255 characters', async () => {
    const email = `${'a'.repeat(255 - '@fox.example'.length)}@fox.example`;
    const { id, setupLink } = await team.partner({ email });
    const { path, body } = setUpCalls(setupLink).choose;
    expect((await call('POST', path, { body })).status).toBe(200);
    const signedIn = await call('POST', '/api/referral-login', { body: { email, password: teamPassword } });
    expect([signedIn.status, signedIn.body.farrierId]).toEqual([200, id]);
    expect(await team.client(id, 100, { clientEmail: email })).toMatchObject({ clientEmail: email });
    const tooLong = await asOwner('PUT', `/api/referral-farriers/${id}`, { email: `a${email}` });
    expect([tooLong.status, tooLong.body.issues[0].message]).toEqual([
      400,
      'Please use at most 255 characters',
    ]);
  });

  it.each([
    ['commissionPercentage', 0],
    ['commissionPercentage', 51],
    ['commissionPercentage', 1.5],
    ['commissionPercentage', '15'],
    ['email', 'nobody'],
    ['firstName', ' '],
    ['phone', '0412'],
  ])('are refused with a %s of %j, and nothing changes', async (field, value) => {
    const ray = await team.partner();
    const { status, body } = await asOwner('PUT', `/api/referral-farriers/${ray.id}`, { [field]: value });
    expect([status, body.issues[0].path]).toEqual([400, field]);
    const { setupLink: _, ...before } = ray;
    expect(await oneOf('/api/referral-farriers', ray.id)).toEqual(before);
  });

  it('take nothing that is not theirs to set', async () => {
    const sly = {
      id: 5,
      totalOwed: 9,
      completedJobs: 9,
      hasSetPassword: true,
      passwordHash: 'x',
      isActive: false,
      createdAt: '2020-01-01T00:00:00.000Z',
      idempotencyKey: 'x',
    };
    const pat = await team.provider(sly);
    expect(pat).toMatchObject({ totalOwed: 0, completedJobs: 0, hasSetPassword: false, isActive: true });
    expect(pat.id).toBeGreaterThan(9_999_999);
    const work = await team.work(pat.id, 100, { paidAt: '2020-01-01', paymentId: 1, ledgerSequence: 9 });
    expect(work).toMatchObject({ paidAt: null, paymentId: null, completedAt: clock.now().toISOString() });
    const ray = await team.partner();
    const client = await team.client(ray.id, 1000, {
      commissionOwed: 1000,
      isPaid: true,
      paidAt: '2020-01-01',
    });
    expect(client).toMatchObject({ commissionOwed: 150, isPaid: false, paidAt: null });
  });
});

describe('somebody who leaves', () => {
  it('is deleted without history, and otherwise deactivated and signed out, which is said', async () => {
    const [fresh, busy] = [await team.provider(), await team.provider()];
    await team.work(busy.id, 100);
    const cookie = await server.cookieFor('provider', { id: busy.id });
    const own = () => call('GET', `/api/work-assignments/${busy.id}`, { cookie });
    expect((await own()).status).toBe(200);
    expect((await asOwner('DELETE', `/api/service-providers/${fresh.id}`)).body).toEqual({
      message: 'The team member was deleted',
      deactivated: false,
    });
    expect(await oneOf('/api/service-providers', fresh.id)).toBeUndefined();
    const { body } = await asOwner('DELETE', `/api/service-providers/${busy.id}`);
    expect(body).toMatchObject({ deactivated: true, message: expect.stringContaining('history') });
    expect(await oneOf('/api/service-providers', busy.id)).toMatchObject({ isActive: false, totalOwed: 100 });
    expect((await own()).status).toBe(401);
    // An active person can sign in again.
    await asOwner('PUT', `/api/service-providers/${busy.id}`, { isActive: true });
    expect((await own()).status).toBe(401);
    expect((await asOwner('DELETE', '/api/service-providers/999999')).status).toBe(404);
  });

  it.each(['visit', 'regular'])('is made inactive when a %s is theirs', async (kind) => {
    const { id: assignedTo } = await team.provider();
    const visit = {
      appointmentDate: '2026-11-30',
      appointmentTime: '09:00',
      clientName: 'Kim Lee',
      assignedTo,
    };
    const reply =
      kind === 'visit'
        ? await asOwner('POST', '/api/calendar/appointments', visit)
        : (await plannedOf(server).regular({ assignedTo })).reply;
    expect(reply.body).toMatchObject({ assignedTo });
    const { status, body } = await asOwner('DELETE', `/api/service-providers/${assignedTo}`);
    expect([status, body.deactivated]).toEqual([200, true]);
    expect(await oneOf('/api/service-providers', assignedTo)).toMatchObject({ isActive: false });
  });

  it('leaves no id that leads to nobody', async () => {
    const ray = await team.partner();
    const pat = await team.provider({ referralFarrierId: ray.id });
    expect((await asOwner('DELETE', `/api/referral-farriers/${ray.id}`)).body.deactivated).toBe(false);
    const row = await rows(app, 'service-providers').one({ id: pat.id });
    expect(row?.referralFarrierId ?? null).toBeNull();
  });

  it('is a partner as well: with a client kept, without one deleted', async () => {
    const [fresh, busy] = [await team.partner(), await team.partner()];
    const client = await team.client(busy.id, 20_000);
    const remove = async (id: number) => (await asOwner('DELETE', `/api/referral-farriers/${id}`)).body;
    expect(await remove(fresh.id)).toEqual({ message: 'The partner was deleted', deactivated: false });
    expect(await oneOf('/api/referral-farriers', fresh.id)).toBeUndefined();
    expect(await remove(busy.id)).toMatchObject({
      deactivated: true,
      message: expect.stringContaining('history'),
    });
    expect(await oneOf('/api/referral-farriers', busy.id)).toMatchObject({
      isActive: false,
      totalCommissionOwed: 3000,
    });
    // Payables can still be paid.
    expect((await asOwner('PUT', `/api/referral-clients/${client.id}`, { isPaid: true })).status).toBe(200);
  });

  it('gets no more work or clients, and none is left of nobody', async () => {
    const pat = await team.provider();
    const body = { serviceProviderId: pat.id, workDescription: 'Trim', amountOwed: 100, status: 'completed' };
    const add = () => asOwner('POST', '/api/work-assignments', body);
    const [gone, ...replies] = await Promise.all([
      asOwner('DELETE', `/api/service-providers/${pat.id}`),
      ...Array.from({ length: 10 }, add),
    ]);
    const left = await app.payload.count({
      collection: 'work-assignments',
      where: { serviceProviderId: { equals: pat.id } },
    });
    const stored = (await oneOf('/api/service-providers', pat.id)) !== undefined;
    expect(stored).toBe(gone.body.deactivated);
    expect(left.totalDocs).toBe(replies.filter(({ status }) => status === 201).length);
    if (!stored) expect(left.totalDocs).toBe(0);
    const late = await add();
    expect([late.status, late.body.issues[0].path]).toEqual([400, 'serviceProviderId']);
  });
});
