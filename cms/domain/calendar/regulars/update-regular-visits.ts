import type { Client, Regular as Row, Appointment as Visit } from '../../../../collections/payload-types';
import { type Condition, type NewRow, rows } from '../../../../rows/rows';
import { type PlannedDay, type PlannedVisit, rhythmDays } from '../../../../rules/calendar/regular-days';
import { visitPlaceLine } from '../../../../rules/clients/place-line';
import type { BusinessHours } from '../../../../rules/time/business-hours';
import { dateIn } from '../../../../rules/time/zone';
import { effectsOfChange } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { changeRow, unchangedCondition } from '../../../database/change-row';
import { businessHours } from '../../content/hours';
import { horseIdsOf, idOf } from '../../relations';
import { processAppointment } from '../appointment-outbox';
import {
  horsesOf,
  isStanding,
  planOf,
  type RegularHorse,
  type RegularVisit,
  rhythmOf,
  visitsOf,
} from './plan';

/** Checks whether two clients are one: merged, or being merged or unmerged, while their rows move one by one. */
async function isSameClient(app: App, one: number, other: number): Promise<boolean> {
  const clients = await rows(app, 'clients').pick({ id: [one, other] }, [
    'mergedInto',
    'mergeState',
    'broughtTo',
  ]);
  return clients.some(({ id, mergedInto, mergeState, broughtTo }) => {
    // `broughtTo` still names the other client after the undo.
    const goesBackFrom = mergeState === 'going-back' ? broughtTo : null;
    return [idOf(mergedInto), goesBackFrom].includes(id === one ? other : one);
  });
}

/** Returns horses of a regular that have another client or are gone for good. */
async function horsesThatLeft(app: App, row: Row): Promise<number[]> {
  const horses = await horsesOf(app, [row]);
  const clientId = idOf(row.clientId) ?? 0;
  const left: number[] = [];
  for (const id of horseIdsOf(row)) {
    const owner = idOf(horses.get(id)?.clientId);
    if (owner === clientId) continue;
    if (owner === null || !(await isSameClient(app, owner, clientId))) left.push(id);
  }
  return left;
}

interface RegularFacts {
  row: Row;
  client: Client | null;
  horses: Map<number, RegularHorse>;
  /** Null when the provider is inactive. */
  assignedTo: number | null;
}

/** Only a write loop changes a regular so often at the same time. */
const mostRounds = 20;

const regularCondition = (id: number) => ({ id });

/** Removes horses of other clients from the regular. Pauses a regular without horses. */
async function withItsHorses(app: App, id: number): Promise<Row | null> {
  const changed = await changeRow(app.payload, 'regulars', {
    find: () => rows(app, 'regulars').one(regularCondition(id)),
    decide: async (row) => {
      const left = row.state === 'ended' ? [] : await horsesThatLeft(app, row);
      if (!left.length) return null;
      const horseIds = horseIdsOf(row).filter((horse) => !left.includes(horse));
      const isEmpty = horseIds.length === 0 && row.state === 'active';
      return { horseIds, ...(isEmpty && { state: 'paused' as const }), outboxState: 'pending' };
    },
  });
  return changed?.row ?? null;
}

export async function regularFactsOf(app: App, row: Row): Promise<RegularFacts> {
  const providerId = idOf(row.assignedTo);
  const [client, horses, provider] = await Promise.all([
    rows(app, 'clients').one({ id: idOf(row.clientId) ?? 0 }),
    horsesOf(app, [row]),
    providerId === null ? null : rows(app, 'service-providers').one({ id: providerId }),
  ]);
  return { row, client, horses, assignedTo: provider?.isActive ? provider.id : null };
}

function valuesOf({ row, client, horses, assignedTo }: RegularFacts, visit: PlannedVisit) {
  const places = visit.horseIds.map((id) => horses.get(id)?.place);
  return {
    clientId: idOf(row.clientId),
    clientName: client?.name ?? null,
    phone: client?.phone ?? null,
    email: client?.email ?? null,
    userId: idOf(client?.userId),
    address: visitPlaceLine(places, client),
    appointmentDate: visit.date,
    appointmentTime: visit.time,
    durationMinutes: visit.durationMinutes,
    horseIds: visit.horseIds,
    horseCount: visit.horseIds.length,
    status: row.status,
    notes: row.note ?? null,
    assignedTo,
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Creates the visit of a day. A unique key allows one per day, across processes. */
async function makeVisit(
  app: App,
  facts: RegularFacts,
  regularDay: string,
  visit: PlannedVisit,
): Promise<void> {
  const now = app.now().toISOString();
  const values: NewRow<'appointments'> = Object.assign(valuesOf(facts, visit), {
    regularId: facts.row.id,
    regularDay,
    regularKey: regularKey(facts.row.id, regularDay),
    sequence: 0,
    regularSequence: 0,
    timeSetAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await rows(app, 'appointments').addOnce(values, 'regularKey');
}

export const regularKey = (id: number, regularDay: string): string => `regular:${id}:${regularDay}`;

/** Matches the visit only while it follows its regular and is unchanged since it was read. */
const untouched = ({ row }: RegularVisit): Condition<'appointments'> => ({
  id: row.id,
  sequence: row.sequence ?? null,
  regularSequence: row.regularSequence ?? null,
  status: ['scheduled', 'confirmed'],
  deletedAt: null,
});

export function differencesOf(known: RegularFacts, row: Visit, wanted: PlannedVisit): [string, unknown][] {
  const values = valuesOf(known, wanted);
  return Object.entries(values).filter(
    ([name, value]) => !isSame(value, idOfValue(row[name as keyof typeof values])),
  );
}

async function changeVisit(
  app: App,
  facts: RegularFacts,
  visit: RegularVisit,
  wanted: PlannedVisit,
): Promise<void> {
  const differs = differencesOf(facts, visit.row, wanted);
  if (!differs.length) return;
  const change = Object.fromEntries(differs);
  const sequence = (visit.row.sequence ?? 0) + 1;
  const row = await rows(app, 'appointments').update(untouched(visit), {
    ...change,
    ...effectsOfChange(visit.row, change, app.now()),
    sequence,
    regularSequence: sequence,
    updatedAt: app.now().toISOString(),
  });
  if (row) await processAppointment(app, row);
}

const idOfValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/**
 * Deletes a visit that follows its regular. Uses the usual deletion, so that other software gets the event, and
 * detaches the visit: the day can get a new one.
 */
async function removeVisit(app: App, visit: RegularVisit): Promise<void> {
  const at = app.now().toISOString();
  const row = await rows(app, 'appointments').update(untouched(visit), {
    deletedAt: at,
    updatedAt: at,
    outboxState: 'pending',
    sequence: { $inc: 1 },
    regularId: null,
    regularDay: null,
    // The key is unique and required.
    regularKey: `left:${visit.row.id}`,
    regularSequence: null,
  });
  if (row) await processAppointment(app, row);
}

/**
 * Runs one pass: creates, changes and deletes visits to match the regular. Returns future visits that stand, are
 * their own and are no longer in the rhythm.
 */
async function follow(app: App, row: Row, hours: BusinessHours): Promise<number[]> {
  const [known, found] = await Promise.all([regularFactsOf(app, row), visitsOf(app, [row.id])]);
  const visits = found.get(row.id) ?? [];
  const plan = planOf(row, { horses: known.horses, hours, now: app.now() });
  const wanted = new Map(plan.map((day) => [day.regularDay, day]));
  const visitFor = ({ row: { regularDay } }: RegularVisit) => wanted.get(regularDay ?? '')?.visit;
  const followers = visits.filter(({ follows }) => follows);
  await Promise.all(followers.filter((visit) => !visitFor(visit)).map((visit) => removeVisit(app, visit)));
  await Promise.all(
    followers.flatMap((visit) => {
      const planned = visitFor(visit);
      return planned ? [changeVisit(app, known, visit, planned)] : [];
    }),
  );
  const isMissing = ({ regularDay, isAhead }: PlannedDay) =>
    isAhead && !visits.some((visit) => visit.row.regularDay === regularDay);
  await Promise.all(
    plan.flatMap((day) =>
      day.visit && isMissing(day) ? [makeVisit(app, known, day.regularDay, day.visit)] : [],
    ),
  );
  // A visit that was moved by hand may be long after its day of the rhythm.
  const isInRhythm = ({ regularDay }: Visit) =>
    row.state === 'active' && rhythmDays(rhythmOf(row), regularDay ?? '', regularDay ?? '').length > 0;
  const isOwn = ({ row: visit, follows, isAhead }: RegularVisit) =>
    isAhead && !follows && isStanding(visit) && !isInRhythm(visit);
  return visits.filter(isOwn).map((visit) => visit.row.id);
}

/**
 * Creates and updates the visits of a regular for half a year, one per day. Repeatable, in several processes; repeats
 * when the regular changed in the meantime. Returns future visits that stand, are their own and are no longer in the
 * rhythm.
 */
export async function updateRegularVisits(app: App, id: number): Promise<number[]> {
  let keptVisitIds: number[] = [];
  const hours = await businessHours(app);
  for (let round = 0; round < mostRounds; round++) {
    const row = await withItsHorses(app, id);
    if (!row) return keptVisitIds;
    keptVisitIds = await follow(app, row, hours);
    const keptUpOn = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
    if (
      await rows(app, 'regulars').update(unchangedCondition('regulars', row), {
        keptUpOn,
        outboxState: 'done',
      })
    )
      return keptVisitIds;
  }
  // Stops after many rounds. Each later change by hand updates the visits, too.
  return keptVisitIds;
}
