import { expect } from 'vitest';
import fc from './fast-check';
import type { TestServer } from './servers/server';
import { teamOf } from './team-calls';

type Row = Record<string, number>;
const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);

/** A partner or a provider: names of their lists and fields in the owner's calls. */
interface Kind {
  list: string;
  items: string;
  owner: 'referralFarrierId' | 'serviceProviderId';
  payeeType: 'referral' | 'service-provider';
  amount: string;
  owed: string;
  isPaid: (item: { isPaid?: boolean; status?: string }) => boolean;
  add: (id: number, amount: number, at: number) => Promise<unknown>;
}
export type KindName = 'partner' | 'provider';
export type People = Record<KindName, number>;

const steps = ['add', 'complete', 'pay', 'unpay', 'payAll', 'run', 'remove', 'takeBack', 'percent'] as const;
/** One action of the owner on the n-th item of a payee. */
export type Step = [what: (typeof steps)[number], kind: KindName, at: number, amount: number];
export const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...steps),
  fc.constantFrom('partner', 'provider'),
  fc.nat(1000),
  fc.integer({ min: 0, max: 500_000 }),
);

/** Plays the owner's steps on payments of a partner and a provider, and compares rows, ledger and lists. */
export function ledgerSteps(server: TestServer) {
  const team = teamOf(server);
  const session = { day: '', cookie: '' };
  /** Sessions end after a day, and tests move the clock by months. */
  async function ownersCookie(): Promise<string> {
    const day = server.clock.now().toISOString().slice(0, 10);
    if (session.day !== day) Object.assign(session, { day, cookie: await server.cookieFor('owner') });
    return session.cookie;
  }
  const as = async (method: string, path: string, body?: object) =>
    server.call(method, path, { cookie: await ownersCookie(), body });
  const get = async (path: string) => (await as('GET', path)).body;

  const kinds: Record<KindName, Kind> = {
    partner: {
      list: '/api/referral-farriers',
      items: '/api/referral-clients',
      owner: 'referralFarrierId',
      payeeType: 'referral',
      amount: 'commissionOwed',
      owed: 'totalCommissionOwed',
      isPaid: ({ isPaid }) => isPaid === true,
      add: (id, amount) => team.client(id, amount),
    },
    provider: {
      list: '/api/service-providers',
      items: '/api/work-assignments',
      owner: 'serviceProviderId',
      payeeType: 'service-provider',
      amount: 'amountOwed',
      owed: 'totalOwed',
      isPaid: ({ status }) => status === 'paid',
      add: (id, amount, at) => team.work(id, amount, { status: at % 3 ? 'completed' : 'pending' }),
    },
  };

  const itemsOf = (kind: KindName, id: number) => get(`${kinds[kind].items}/${id}`);
  const entriesOf = (kind: KindName, id: number) => get(`/api/payments?${kinds[kind].owner}=${id}`);
  const payablesOf = async (kind: KindName, id: number): Promise<number> =>
    (await get(kinds[kind].list)).find((row: Row) => row.id === id)[kinds[kind].owed];

  /** Expects that the rows, the ledger and the list agree: paid and payable add up to earned. */
  async function checkSums(kind: KindName, id: number) {
    const { amount, isPaid } = kinds[kind];
    const items = await itemsOf(kind, id);
    const entries = await entriesOf(kind, id);
    const earned = sum(
      items.filter(({ status }: { status?: string }) => status !== 'pending'),
      amount,
    );
    const paid = sum(entries, 'amount');
    expect([kind, paid + (await payablesOf(kind, id))]).toEqual([kind, earned]);
    expect([kind, paid]).toEqual([kind, sum(items.filter(isPaid), amount)]);
    // The payments that were not reversed equal the paid amount, and every entry is the sum of its items.
    expect([kind, sum(entries, 'standing')]).toEqual([kind, paid]);
    for (const entry of entries)
      expect([entry.kind, Math.abs(entry.amount)]).toEqual([
        entry.kind,
        entry.kind === 'removal' ? 0 : sum(entry.items, 'amount'),
      ]);
    return entries;
  }

  /** Expects that each payout's total is the sum of its payments. */
  async function runsAddUp() {
    const entries = await get('/api/payments');
    const runs = await get('/api/payouts');
    for (const run of runs)
      expect([run.id, run.total]).toEqual([
        run.id,
        sum(
          entries.filter(({ payoutId }: Row) => payoutId === run.id),
          'amount',
        ),
      ]);
    return runs;
  }

  async function play(people: People, [what, kind, at, amount]: Step): Promise<void> {
    const id = people[kind];
    const { list, items, payeeType, add } = kinds[kind];
    // Every fifth amount is wrong by one, as an outdated amount would be.
    const wish = async (of: KindName) => {
      const owed = await payablesOf(of, people[of]);
      return { payeeType: kinds[of].payeeType, payeeId: people[of], amount: at % 5 ? owed : owed + 1 };
    };
    if (what === 'add') await add(id, amount, at);
    else if (what === 'percent')
      await as('PUT', `/api/referral-farriers/${people.partner}`, {
        commissionPercentage: 1 + (amount % 50),
      });
    else if (what === 'payAll' && payeeType === 'referral')
      await as('POST', `${list}/${id}/mark-paid`, { amount: (await wish(kind)).amount });
    else if (what === 'payAll') await as('POST', '/api/payouts', { payees: [await wish(kind)] });
    else if (what === 'run')
      await as('POST', '/api/payouts', { payees: [await wish('partner'), await wish('provider')] });
    else if (what === 'takeBack') {
      const entries = await entriesOf(kind, id);
      if (entries.length) await as('POST', `/api/payments/${entries[at % entries.length].id}/take-back`, {});
    } else {
      const all = await itemsOf(kind, id);
      const path = `${items}/${all[at % Math.max(all.length, 1)]?.id}`;
      if (!all.length) return;
      if (what === 'remove') await as('DELETE', path);
      else if (kind === 'partner') await as('PUT', path, { isPaid: what === 'pay' });
      else await as('PUT', path, { status: what === 'pay' ? 'paid' : 'completed' });
    }
  }

  const newPeople = async (): Promise<People> => {
    await team.payFrom();
    return { partner: (await team.partner()).id, provider: (await team.provider()).id };
  };
  return { as, kinds, newPeople, itemsOf, payablesOf, addsUp: checkSums, runsAddUp, play };
}
