import type { ReplyOf } from '../../../contracts/endpoint';
import type * as contract from '../../../contracts/system/figures';
import { waitingRows } from '../../../contracts/system/waiting';
import { type Condition, rows, statedAs, whereOf } from '../../../rows/rows';
import { addDays, addMonths } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { daysOf, lastMonths, lastWeeks, type Period } from '../../../rules/time/periods';
import type { App } from '../../app';
import { todayOf } from '../today-of';

const countOf = (app: App, ...where: Condition<'bookings'>[]): Promise<number> =>
  rows(app, 'bookings').count(where);

const notCancelled: Condition<'bookings'> = { state: { not: 'cancelled' } };

/** Filters bookings made from the first day until before the second, by days of the business. */
function createdBetween(app: App, { from, to }: { from: string; to: string }): Condition<'bookings'>[] {
  const midnightOf = (date: string) => instantOf(app.env.BUSINESS_TIME_ZONE, date, '00:00').toISOString();
  return [{ createdAt: { from: midnightOf(from) } }, { createdAt: { before: midnightOf(to) } }];
}

/** Returns all fees. Payload has no sum, so this counts the bookings of each distinct fee; there are few. */
async function feesOf(app: App, made: Condition<'bookings'>[]): Promise<number[]> {
  const { values } = await app.payload.findDistinct({
    collection: 'bookings',
    field: 'totalCost',
    where: whereOf<'bookings'>([{ totalCost: { after: 0 } }, notCancelled, ...made]),
  });
  return values.map(({ totalCost }) => totalCost);
}

async function revenueOf(app: App, fees: number[], made: Condition<'bookings'>[]): Promise<number> {
  const sums = await Promise.all(
    fees.map(async (fee) => fee * (await countOf(app, { totalCost: fee }, notCancelled, ...made))),
  );
  return sums.reduce((sum, each) => sum + each, 0);
}

/** Counts distinct email addresses as clients. The field stores lower case. */
const clientsOf = async (app: App, made: Condition<'bookings'>[]): Promise<number> =>
  // With a limit the database counts, and returns one address instead of all.
  (
    await app.payload.findDistinct({
      collection: 'bookings',
      field: 'email',
      limit: 1,
      where: whereOf<'bookings'>(made),
    })
  ).totalDocs;

/** Returns the figures at the top of the dashboard. The database counts them; no booking is read. */
export async function bookingTotals(
  app: App,
  period: Period,
): Promise<ReplyOf<typeof contract.bookingTotals>> {
  const days = daysOf(period, todayOf(app));
  const periodConditions = days ? createdBetween(app, days) : [];
  const [totalBookings, totalRevenue, priorityServices, uniqueClients, stillToCall] = await Promise.all([
    countOf(app, ...periodConditions),
    feesOf(app, periodConditions).then((fees) => revenueOf(app, fees, periodConditions)),
    countOf(app, { rushService: true }, ...periodConditions),
    clientsOf(app, periodConditions),
    countOf(app, statedAs({ ...waitingRows(app.now()).bookingsToCall.where })),
  ]);
  return { totalBookings, totalRevenue, priorityServices, uniqueClients, stillToCall };
}

const [weekCount, monthCount] = [12, 12];

export async function bookingCharts(app: App): Promise<ReplyOf<typeof contract.bookingCharts>> {
  const today = todayOf(app);
  const months = lastMonths(today, monthCount);
  const year = { from: months[0] ?? today, to: addMonths(`${today.slice(0, 7)}-01`, 1) };
  const fees = await feesOf(app, createdBetween(app, year));
  const inWeek = (from: string) => countOf(app, ...createdBetween(app, { from, to: addDays(from, 7) }));
  const inMonth = (from: string) =>
    revenueOf(app, fees, createdBetween(app, { from, to: addMonths(from, 1) }));
  return {
    weeks: await Promise.all(
      lastWeeks(today, weekCount).map(async (from) => ({ from, bookings: await inWeek(from) })),
    ),
    months: await Promise.all(months.map(async (from) => ({ from, revenue: await inMonth(from) }))),
  };
}
