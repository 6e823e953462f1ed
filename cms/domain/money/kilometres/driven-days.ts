import type { Kilometre as Row } from '../../../../collections/payload-types';
import type { ReplyOf } from '../../../../contracts/endpoint';
import type { listKilometres as contract, DrivenDay } from '../../../../contracts/money/kilometres';
import type { Period } from '../../../../contracts/money/period';
import { rows } from '../../../../rows/rows';
import { claimOf, defaultCentsPerKm, financialYearsOf, sumKm } from '../../../../rules/money/kilometres';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { storedInvoicing } from '../invoices/settings';
import { listLogbooks } from './logbooks';

const fields = ['date', 'km', 'planned', 'reason', 'stops'] as const;
type DayRow = Pick<Row, 'id' | (typeof fields)[number]>;

export const asDrivenDay = ({ id, date, km, planned, reason, stops }: DayRow): DrivenDay => ({
  id,
  date,
  km,
  planned: planned ?? null,
  reason: reason ?? null,
  stops: Array.isArray(stops) ? stops.map(String) : [],
});

/** Returns the kilometres of a period, newest first. */
async function drivenDays({ payload }: Pick<App, 'payload'>, { from, to }: Period): Promise<DrivenDay[]> {
  const within = [{ date: { from } }, { date: { until: to } }];
  return (await rows(payload, 'kilometres').pick(within, fields, { sort: ['-date', '-id'] })).map(
    asDrivenDay,
  );
}

/** Lists the kilometres of a period, with the claims of its financial years and the logbooks. */
export async function listKilometres(app: App, period: Period): Promise<ReplyOf<typeof contract>> {
  const { centsPerKm } = await storedInvoicing(app);
  const years = await Promise.all(
    financialYearsOf(period).map(async (year) => {
      const km = sumKm(await drivenDays(app, year));
      return { ...year, km, ...claimOf(km, centsPerKm ?? defaultCentsPerKm) };
    }),
  );
  const [days, logbooks] = await Promise.all([drivenDays(app, period), listLogbooks(app)]);
  return { days, km: sumKm(days), years, logbooks };
}

/** Exports the same list as a spreadsheet file, oldest first. */
export async function kilometresCsv(app: App, period: Period): Promise<string> {
  const days = (await drivenDays(app, period)).reverse();
  return csv(
    ['Day', 'Kilometres', 'Route', 'Reason', 'Suburbs'],
    days.map(({ date, km, planned, reason, stops }) => [
      date,
      km,
      planned,
      reason ?? 'Visits to clients',
      stops.join(', '),
    ]),
  );
}
