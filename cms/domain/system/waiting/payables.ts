import type { ReplyOf } from '../../../../contracts/endpoint';
import type { payables as contract } from '../../../../contracts/system/figures';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { PayeeCollection } from '../../money/ledger/payees';
import { idOf } from '../../relations';

type Owed = ReplyOf<typeof contract>;

/** Returns the payables by payee id: completed unpaid work, or unpaid commissions. */
async function amounts({ payload }: App, payees: PayeeCollection): Promise<Map<number, number>> {
  const assignments =
    payees === 'service-providers'
      ? (
          await rows(payload, 'work-assignments').pick({ status: 'completed' }, [
            'serviceProviderId',
            'amountOwed',
          ])
        ).map((row) => [idOf(row.serviceProviderId), row.amountOwed] as const)
      : (
          await rows(payload, 'referral-clients').pick({ isPaid: false }, [
            'referralFarrierId',
            'commissionOwed',
          ])
        ).map((row) => [idOf(row.referralFarrierId), row.commissionOwed] as const);
  const sums = new Map<number, number>();
  for (const [id, amount] of assignments) if (id && amount) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

const totalOf = (sums: Map<number, number>) => [...sums.values()].reduce((sum, each) => sum + each, 0);

export async function payableTotals(app: App) {
  const [team, partners] = await Promise.all([
    amounts(app, 'service-providers'),
    amounts(app, 'referral-farriers'),
  ]);
  return { owedToTeam: totalOf(team), owedToPartners: totalOf(partners) };
}

async function payablesOf(app: App, payees: PayeeCollection): Promise<Owed['team']> {
  const sums = await amounts(app, payees);
  const people = await rows(app, payees).pick({ id: [...sums.keys()] }, ['firstName', 'lastName']);
  return {
    total: totalOf(sums),
    people: people
      .map(({ id, firstName, lastName }) => ({
        id,
        name: `${firstName} ${lastName}`,
        amount: sums.get(id) ?? 0,
      }))
      .sort((a, b) => b.amount - a.amount || a.id - b.id),
  };
}

export async function payables(app: App): Promise<Owed> {
  const [team, partners] = await Promise.all([
    payablesOf(app, 'service-providers'),
    payablesOf(app, 'referral-farriers'),
  ]);
  return { team, partners };
}
