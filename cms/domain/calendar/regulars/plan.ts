import type { Horse, Regular as Row, Appointment as Visit } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { type PlannedDay, plannedDays, type Rhythm } from '../../../../rules/calendar/regular-days';
import type { BusinessHours } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';
import { isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { rowsAbout } from '../../messages/messages-about';
import { horseIdsOf, idOf } from '../../relations';

export type RegularHorse = Pick<Horse, 'id' | 'name' | 'clientId' | 'cycleState' | 'awayUntil' | 'place'> & {
  isThere: boolean;
};

/** Returns the horses of these regulars, by id. Leaves out horses outside the book. */
export async function horsesOf(app: App, found: readonly Row[]): Promise<Map<number, RegularHorse>> {
  const ids = [...new Set(found.flatMap(horseIdsOf))];
  if (!ids.length) return new Map();
  const horses = await rows(app, 'horses').pick({ id: ids }, [
    'name',
    'clientId',
    'cycleState',
    'awayUntil',
    'place',
    'removedAt',
    'hiddenAt',
  ]);
  return new Map(horses.map((row) => [row.id, { ...row, isThere: !row.removedAt && !row.hiddenAt }]));
}

export const rhythmOf = ({ from, everyWeeks, until }: Row): Rhythm => ({
  from,
  everyWeeks,
  until: until ?? null,
});

/** Returns the planned days of a regular from today on; none when paused or ended. */
export function planOf(
  row: Row,
  { horses, hours, now }: { horses: Map<number, RegularHorse>; hours: BusinessHours; now: Date },
): PlannedDay[] {
  if (row.state !== 'active') return [];
  return plannedDays(
    {
      ...rhythmOf(row),
      time: row.time,
      durationMinutes: row.durationMinutes ?? null,
      horses: horseIdsOf(row).flatMap((id) => {
        const horse = horses.get(id);
        return horse?.isThere ? [horse] : [];
      }),
    },
    hours,
    now,
  );
}

/** A visit of a regular, with facts about who controls it. */
export interface RegularVisit {
  row: Visit;
  isAhead: boolean;
  /**
   * True while the visit follows its regular: nobody changed it by hand, and the client has had no message
   * about it.
   */
  follows: boolean;
}

/** Maximum number of days by which a visit may follow its day. */
const mostDaysLater = 3;

/** Returns visits with a sent or pending message. */
async function idsWithMessage(app: App, ids: number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const messages = await rows(app, 'messages').pick(
    [rowsAbout('appointments', ids), { state: { not: ['failed', 'expired'] } }],
    ['aboutId'],
  );
  return new Set(messages.flatMap(({ aboutId }) => aboutId ?? []));
}

/** Returns all visits of these regulars from today on, with the state of their days, by regular. */
export async function visitsOf(app: App, regularIds: number[]): Promise<Map<number, RegularVisit[]>> {
  const [zone, now] = [app.env.BUSINESS_TIME_ZONE, app.now()];
  const today = dateIn(zone, now);
  const recent: Condition<'appointments'> = {
    or: [{ appointmentDate: { from: today } }, { regularDay: { from: addDays(today, -mostDaysLater) } }],
  };
  const sort = ['appointmentDate', 'appointmentTime', 'id'];
  const docs = regularIds.length
    ? await rows(app, 'appointments').all([{ regularId: regularIds }, recent], { sort })
    : [];
  const notifiedVisitIds = await idsWithMessage(
    app,
    docs.map(({ id }) => id),
  );
  const all = docs.map((row): RegularVisit & { regularId: number } => {
    const isAhead = instantOf(zone, row.appointmentDate, row.appointmentTime) > now;
    const isUntouched =
      typeof row.regularSequence === 'number' && row.regularSequence === (row.sequence ?? 0);
    const follows =
      isAhead &&
      isUntouched &&
      isActive(row) &&
      !row.deletedAt &&
      !row.confirmationSent &&
      !notifiedVisitIds.has(row.id);
    return { row, isAhead, follows, regularId: idOf(row.regularId) ?? 0 };
  });
  return Map.groupBy(all, ({ regularId }) => regularId);
}

export const isStanding = (row: Visit): boolean => isActive(row) && !row.deletedAt;

export function skippedDays(plan: readonly PlannedDay[], visits: readonly RegularVisit[]) {
  const placed = new Set(visits.map(({ row }) => row.regularDay));
  return plan.flatMap(({ regularDay, isAhead, why }) =>
    isAhead && why && !placed.has(regularDay) ? [{ day: regularDay, why }] : [],
  );
}

export const hasHorses = (row: Row, horses: Map<number, RegularHorse>): boolean =>
  horseIdsOf(row).some((id) => horses.get(id)?.isThere);
