import type { HorseHealthRecord } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { dueAfter } from '../../../../rules/visits/visit-record';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { cycleSettings } from '../cycle/settings';

type Row = Pick<HorseHealthRecord, 'horseId' | 'serviceDate' | 'nextDueDate' | 'visitId'>;

/** Returns the next due day of each record: its own or, after a visit without one, from the horse's current cycle. */
export async function nextDueDays(app: App, found: readonly Row[]): Promise<(row: Row) => string | null> {
  const byCycle = found.filter(({ visitId, nextDueDate }) => visitId && !nextDueDate);
  const ids = [...new Set(byCycle.flatMap(({ horseId }) => idOf(horseId) ?? []))];
  if (!ids.length) return ({ nextDueDate }) => nextDueDate ?? null;
  const [horses, { weeks }] = await Promise.all([
    rows(app, 'horses').pick({ id: ids }, ['cycleWeeks']),
    cycleSettings(app),
  ]);
  const weeksOf = new Map(horses.map(({ id, cycleWeeks }) => [id, cycleWeeks]));
  return ({ horseId, serviceDate, nextDueDate, visitId }) => {
    if (nextDueDate || !visitId) return nextDueDate ?? null;
    return dueAfter(serviceDate, weeksOf.get(idOf(horseId) ?? 0) ?? weeks);
  };
}
