import type { Client, Appointment as Row } from '../../../../collections/payload-types';
import type { gapCandidates as contract } from '../../../../contracts/bookings/gaps';
import { mostCandidates } from '../../../../contracts/bookings/gaps';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import { scoreOf } from '../../../../rules/bookings/gaps';
import type { Point } from '../../../../rules/calendar/places';
import { roadBetween, type Travel } from '../../../../rules/calendar/roads';
import { durationMinutes } from '../../../../rules/calendar/visit-times';
import { daysOverdueOn } from '../../../../rules/horses/cycle';
import type { App } from '../../../app';
import { homeOf, placeOfClient, placesOf } from '../../calendar/places/visit-places';
import { visitsOfDay } from '../../calendar/run/run-of-day';
import { dueBoard, type OnBoard } from '../../horses/due/due-board';
import { reachedBy } from '../../horses/due/reach';
import { splitIntoParts } from '../../in-pages';
import { todayOf } from '../../today-of';
import { offerStandings } from './offer-standings';

type Candidate = ReplyOf<typeof contract>[number];
type CandidateClient = Pick<Client, 'id' | 'name' | 'suburb' | 'postcode' | (typeof reachedBy)[number]>;

interface NeighbourPoints {
  from: Point | null;
  to: Point | null;
}

/** Returns the places of the visits before and after a time. Falls back to the business. */
async function placesAround(
  app: App,
  { date, time }: { date: string; time: string },
): Promise<NeighbourPoints> {
  const rows = await visitsOfDay(app, date, 'us');
  const [places, home] = await Promise.all([placesOf(app, rows), homeOf(app)]);
  const pointOf = (row: Row) => places.get(row.id)?.point ?? null;
  const before = rows.filter(({ appointmentTime }) => appointmentTime <= time).map(pointOf);
  const after = rows.filter(({ appointmentTime }) => appointmentTime > time).map(pointOf);
  const last = before.findLast((point) => point !== null);
  const next = after.find((point) => point !== null);
  return { from: last ?? home, to: next ?? home };
}

/**
 * Returns the extra driving for a client between two stops. If the first place is unknown, only the way to the
 * client.
 */
function detourTo({ from, to }: NeighbourPoints, point: Point | null): Travel {
  const [there, on, straight] = [roadBetween(from, point), roadBetween(point, to), roadBetween(from, to)];
  if (!point) return { km: 0, minutes: 0 };
  const more = (name: keyof Travel) => Math.max(0, there[name] + on[name] - straight[name]);
  return { km: more('km'), minutes: more('minutes') };
}

async function rowsOf<R>(ids: number[], ask: (part: number[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (const part of splitIntoParts(ids)) found.push(...(await ask(part)));
  return found;
}

const knownFields = [...reachedBy, 'name', 'suburb', 'postcode'] as const;

async function knownOf(app: App, board: readonly OnBoard[]) {
  const [clients, horses] = await Promise.all([
    rowsOf(
      board.map(({ clientId }) => clientId),
      (ids) => rows(app, 'clients').pick({ id: ids }, knownFields),
    ),
    rowsOf(
      board.flatMap(({ horses: due }) => due.map(({ id }) => id)),
      (ids) => rows(app, 'horses').pick({ id: ids }, ['place']),
    ),
  ]);
  return {
    clients: new Map<number, CandidateClient>(clients.map((row) => [row.id, row])),
    horses: new Map(horses.map((row) => [row.id, row])),
  };
}

/** Returns clients whose horses are due soon or overdue and fit into a gap, best first. */
export async function candidatesFor(
  app: App,
  { date = todayOf(app), time, minutes }: QueryOf<typeof contract>,
): Promise<Candidate[]> {
  const today = todayOf(app);
  const board = (await dueBoard(app)).filter(({ horses }) => durationMinutes(horses.length) <= minutes);
  const [{ clients, horses }, around] = await Promise.all([
    knownOf(app, board),
    placesAround(app, { date, time }),
  ]);
  const ranked = board.flatMap((each) => {
    const client = clients.get(each.clientId);
    if (!client) return [];
    const { point } = placeOfClient(
      client,
      each.horses.flatMap(({ id }) => horses.get(id) ?? []),
    );
    const detour = detourTo(around, point);
    const overdue = each.horses.map(({ dueOn }) => daysOverdueOn(dueOn, today));
    const daysOverdue = Math.max(...overdue);
    const detourMinutes = Math.round(detour.minutes);
    const score = scoreOf({ daysOverdue, detourMinutes });
    return [{ each, client, detour, daysOverdue, detourMinutes, score }];
  });
  const best = ranked
    .sort((one, other) => other.score - one.score || one.client.id - other.client.id)
    .slice(0, mostCandidates);
  const standings = await offerStandings(
    app,
    best.map(({ client }) => client),
  );
  return best.map(({ each, client, detour, daysOverdue, detourMinutes, score }) => {
    const whyNot = standings.get(client.id)?.whyNot ?? null;
    return {
      client: {
        id: client.id,
        name: client.name ?? '',
        suburb: client.suburb ?? null,
        phone: client.phone ?? null,
      },
      horses: each.horses.map(({ id, name, dueOn }) => ({
        id,
        name,
        daysOverdue: daysOverdueOn(dueOn, today),
      })),
      daysOverdue,
      durationMinutes: durationMinutes(each.horses.length),
      detourKm: Math.round(detour.km * 10) / 10,
      detourMinutes,
      score,
      mayOffer: whyNot === null,
      whyNot,
    };
  });
}
