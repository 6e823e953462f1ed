import type { Regular as Row } from '../../../../collections/payload-types';
import type {
  listRegulars as contract,
  ListedRegular,
  RegularWithDays,
  SkippedDays,
  UpcomingDay,
} from '../../../../contracts/calendar/regulars';
import type { QueryOf } from '../../../../contracts/endpoint';
import { type Condition, rows } from '../../../../rows/rows';
import { type PlannedDay, rhythmDays } from '../../../../rules/calendar/regular-days';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { businessHours } from '../../content/hours';
import { asRegular, asRegulars, regularRow } from './as-regular';
import { hasHorses, horsesOf, isStanding, planOf, type RegularVisit, skippedDays, visitsOf } from './plan';

async function rowsOf(app: App, where: Condition<'regulars'>): Promise<Row[]> {
  return rows(app, 'regulars').all(where, { sort: ['id'] });
}

async function skippedDaysByRegular(app: App, rows: Row[]): Promise<Map<number, SkippedDays>> {
  const running = rows.filter(({ state }) => state !== 'ended');
  const [hours, horses, visits] = await Promise.all([
    businessHours(app),
    horsesOf(app, running),
    visitsOf(
      app,
      running.map(({ id }) => id),
    ),
  ]);
  const now = app.now();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, now);
  const lookOf = (row: Row): SkippedDays => {
    if (row.state === 'active')
      return skippedDays(planOf(row, { horses, hours, now }), visits.get(row.id) ?? []);
    if (hasHorses(row, horses)) return [];
    const [day = today] = rhythmDays({ ...row, until: null }, today, addDays(today, row.everyWeeks * 7));
    return [{ day, why: 'no-horse' }];
  };
  return new Map(running.map((row) => [row.id, lookOf(row)]));
}

const keyOf = ({ day, why }: SkippedDays[number]): string => `${day} ${why}`;

const seenOf = ({ seenLook }: Row): string[] =>
  Array.isArray(seenLook) ? seenLook.filter((key): key is string => typeof key === 'string') : [];

const isSeen = (row: Row, look: SkippedDays): boolean =>
  look.every((each) => seenOf(row).includes(keyOf(each)));

/** Returns all regulars, or those that need a look, with reasons. */
export async function listRegulars(
  app: App,
  { clientId, state, look }: QueryOf<typeof contract>,
): Promise<ListedRegular[]> {
  const rows = await rowsOf(app, { ...(clientId && { clientId }), ...(state && { state }) });
  if (!look) return asRegulars(app, rows);
  const alerts = await skippedDaysByRegular(app, rows);
  const asking = rows.filter(({ id }) => alerts.get(id)?.length);
  const listed = await asRegulars(app, asking);
  return asking.flatMap((row, index) => {
    const [regular, own] = [listed[index], alerts.get(row.id) ?? []];
    return regular ? [{ ...regular, look: own, lookSeen: isSeen(row, own) }] : [];
  });
}

/** Returns the regulars that need a look and that the owner has not dismissed. */
export async function unseenLooks(
  app: App,
): Promise<{ id: number; clientName: string | null; look: SkippedDays }[]> {
  const listed = await listRegulars(app, { look: 'true' });
  return listed.flatMap(({ id, clientName, look = [], lookSeen }) =>
    lookSeen ? [] : [{ id, clientName, look }],
  );
}

/** Dismisses the reasons for a look from the dashboard. Throws `not-found`. */
export async function seeRegular(app: App, id: number): Promise<ListedRegular> {
  const row = await regularRow(app, id);
  const look = (await skippedDaysByRegular(app, [row])).get(id) ?? [];
  await rows(app, 'regulars').update({ id }, { seenLook: look.map(keyOf) });
  return { ...(await asRegular(app, row)), look, lookSeen: true };
}

function upcomingDayOfVisit({ row, follows }: RegularVisit): UpcomingDay {
  const { id, regularDay, appointmentDate } = row;
  const day = { regularDay: regularDay ?? appointmentDate, why: null };
  if (row.deletedAt) return { ...day, appointmentId: null, date: appointmentDate, state: 'cancelled' };
  const state = isStanding(row) || row.status === 'completed' ? (follows ? 'planned' : 'own') : 'cancelled';
  return { ...day, appointmentId: id, date: appointmentDate, state };
}

const upcomingDayOfPlan = ({ regularDay, visit, why }: PlannedDay): UpcomingDay => ({
  regularDay,
  appointmentId: null,
  date: visit?.date ?? null,
  state: visit ? 'planned' : 'skipped',
  why,
});

/** Returns one regular with its days from today on: those with a visit, and the skipped ones. */
export async function regularWithDays(app: App, id: number): Promise<RegularWithDays> {
  const row = await regularRow(app, id);
  const now = app.now();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, now);
  const [hours, horses, found] = await Promise.all([
    businessHours(app),
    horsesOf(app, [row]),
    visitsOf(app, [id]),
  ]);
  const visits = found.get(id) ?? [];
  const plan = planOf(row, { horses, hours, now });
  const inPlan = new Set(plan.map(({ regularDay }) => regularDay));
  const shownVisits = visits.filter(({ row: visit }) => {
    if (visit.appointmentDate < today) return false;
    return isStanding(visit) || visit.status === 'completed' || inPlan.has(visit.regularDay ?? '');
  });
  const takenDays = new Set(visits.map(({ row: visit }) => visit.regularDay));
  const open = plan.filter(({ regularDay, isAhead }) => isAhead && !takenDays.has(regularDay));
  const upcoming = [...shownVisits.map(upcomingDayOfVisit), ...open.map(upcomingDayOfPlan)];
  const at = (each: UpcomingDay) => each.date ?? each.regularDay;
  upcoming.sort((one, other) => (at(one) < at(other) ? -1 : Number(at(one) > at(other))));
  return { ...(await asRegular(app, row)), upcoming };
}
