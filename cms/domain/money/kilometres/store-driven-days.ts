import { setImmediate as nextTurn } from 'node:timers/promises';
import { rows } from '../../../../rows/rows';
import { driveOf } from '../../../../rules/calendar/run';
import { roundedKm } from '../../../../rules/money/kilometres';
import { addMonths } from '../../../../rules/time/dates';
import { financialYearStart } from '../../../../rules/time/periods';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { assigneesOf } from '../../calendar/assignments/assignees';
import { runOfDay } from '../../calendar/run/run-of-day';
import { todayOf } from '../../today-of';

/** Returns past days since the start of the last financial year with visits of ours and without stored kilometres. */
async function missingDays(app: App, today: string): Promise<string[]> {
  const from = addMonths(financialYearStart(today), -12);
  const [kept, visits] = await Promise.all([
    rows(app, 'kilometres').pick({ date: { from } }, ['date', 'planned']),
    rows(app, 'appointments').pick(
      [
        { deletedAt: null },
        { appointmentDate: { from } },
        { appointmentDate: { before: today } },
        { status: { not: 'cancelled' } },
      ],
      ['appointmentDate', 'assignedTo', 'onlineBookingId'],
      { sort: ['appointmentDate'] },
    ),
  ]);
  // A trip on the same day has no `planned`.
  const runs = new Set(kept.filter(({ planned }) => typeof planned === 'number').map(({ date }) => date));
  const open = visits.filter(({ appointmentDate }) => !runs.has(appointmentDate));
  const hands = await assigneesOf(app, open);
  const ownVisits = open.filter(({ id }) => hands.get(id)?.hand === 'us');
  return [...new Set(ownVisits.map(({ appointmentDate }) => appointmentDate))];
}

async function storeDay(app: App, date: string): Promise<void> {
  const { stops, day } = await runOfDay(app, date, 'us');
  if (!stops.length) return;
  const km = roundedKm(driveOf(stops, day).km);
  const suburbs = stops.flatMap(({ place }) => place.suburb ?? []);
  // Another process may have stored it meanwhile.
  await rows(app, 'kilometres').addOnce({ date, km, planned: km, stops: suburbs, runDay: date }, 'runDay');
}

/**
 * Stores the kilometres of our run of each past day, once: a visit moved later does not change them. Adds days that
 * ended while the server was down. Repeatable.
 */
export async function storeDrivenDays(app: App): Promise<void> {
  const days = (await missingDays(app, todayOf(app))).map((date) => ({ id: date }));
  const store = ({ id: date }: { id: string }) => storeDay(app, date).finally(nextTurn);
  await finishEachRow(app, days, store, 'the kilometres of a day will be stored later');
}
