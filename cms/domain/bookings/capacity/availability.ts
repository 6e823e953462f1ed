import type { availability as contract } from '../../../../contracts/bookings/availability';
import type { capacityOfDays } from '../../../../contracts/bookings/capacity';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import {
  type Capacity,
  minutesOfPart,
  type Present,
  slotNames,
  stateOf,
  usage,
  usedMinutesOf,
} from '../../../../rules/bookings/capacity';
import { centreOf, centreOfPostcode, greatCircleKm, type Point } from '../../../../rules/calendar/places';
import { placeOf } from '../../../../rules/calendar/travel';
import { defaultDurationMinutes, durationMinutes } from '../../../../rules/calendar/visit-times';
import { suburbsOn } from '../../../../rules/calendar/zone-days';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { placesOf } from '../../calendar/places/visit-places';
import { zoneDays } from '../../content/zone-days';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { capacityOf, presentOf } from './settings';
import { type TakenTime, takenTimesBetween } from './taken';

/** Straight-line distance in km within which a visit counts as near. */
const nearKm = 12;
/** Cache time in milliseconds. Short, because another process may have changed the visits. */
const keepMs = 500;
/** Days after the last requested day that a long visit can reach. */
export const daysAfter = 14;

/** Caches values computed from some days. */
function createCache<Value>() {
  const cachedValues = new WeakMap<App['payload'], Map<string, { at: number; value: Promise<Value> }>>();
  return {
    /** Returns the cached value of a key, at most half a second old, or computes it. */
    of: ({ payload }: Pick<App, 'payload'>, key: string, make: () => Promise<Value>): Promise<Value> => {
      const all = cachedValues.get(payload) ?? new Map<string, { at: number; value: Promise<Value> }>();
      cachedValues.set(payload, all);
      const now = performance.now();
      for (const [other, { at }] of all) if (now - at > keepMs) all.delete(other);
      const found = all.get(key);
      if (found) return found.value;
      const value = make();
      all.set(key, { at: now, value });
      value.catch(() => all.delete(key));
      return value;
    },
    forget: ({ payload }: Pick<App, 'payload'>) => void cachedValues.delete(payload),
  };
}
const takenTimesCache = createCache<TakenTime[]>();
const keptAnswers = createCache<ReplyOf<typeof contract>>();

/** Clears the cache after a change by this process. */
export function forgetAvailability(app: Pick<App, 'payload'>): void {
  takenTimesCache.forget(app);
  keptAnswers.forget(app);
}

async function read(app: App, from: string, to: string): Promise<TakenTime[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenTimesBetween(app, { from, to: addDays(to, daysAfter), claims });
}

const cachedTakenTimes = (app: App, from: string, to: string): Promise<TakenTime[]> =>
  takenTimesCache.of(app, `${from} ${to}`, () => read(app, from, to));

const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const pointOf = ({ address, postcode }: TakenTime): Point | null => {
  const place = placeOf(address);
  return place ? centreOf(place) : postcode ? centreOfPostcode(postcode) : null;
};

async function pointsOf(app: App, taken: readonly TakenTime[]): Promise<Map<number, Point | null>> {
  const ids = taken.flatMap(({ appointmentId }) => appointmentId ?? []);
  if (!ids.length) return new Map();
  const fields = ['address', 'clientId', 'horseIds', 'onlineBookingId'] as const;
  const places = await placesOf(app, await rows(app, 'appointments').pick({ id: ids }, fields));
  return new Map([...places].map(([id, { point }]) => [id, point]));
}

async function daysNear(
  app: App,
  dates: readonly string[],
  taken: readonly TakenTime[],
  postcode: string | undefined,
): Promise<Set<string>> {
  const home = postcode ? centreOfPostcode(postcode) : null;
  if (!home) return new Set();
  const dateSet = new Set(dates);
  const visits = taken.filter(({ kind, date }) => kind !== 'held' && dateSet.has(date));
  const points = await pointsOf(app, visits);
  const near = visits.filter((each) => {
    const point = points.get(each.appointmentId ?? 0) ?? pointOf(each);
    return point !== null && greatCircleKm(home, point) <= nearKm;
  });
  return new Set(near.map(({ date }) => date));
}

type AvailabilityQuery = Omit<QueryOf<typeof contract>, 'from'> & { from?: string };

async function freeParts(
  app: App,
  { from, days, horses, postcode }: AvailabilityQuery,
  { present, capacity }: { present: Present; capacity: Capacity },
): Promise<ReplyOf<typeof contract>> {
  const dates = daysFrom(from ?? present.today, days);
  const [first = present.today, last = first] = [dates[0], dates.at(-1)];
  const takenTimes = capacity.limited || postcode ? await cachedTakenTimes(app, first, last) : [];
  const used = usage(capacity, takenTimes);
  const near = await daysNear(app, dates, takenTimes, postcode);
  const visit = { durationMinutes: durationMinutes(horses), present };
  return dates.map((date) => ({
    date,
    slots: slotNames.map((slot) => {
      const state = stateOf(capacity, used, { date, slot }, visit);
      return { slot, state, near: near.has(date) && (state === 'open' || state === 'few') };
    }),
  }));
}

/**
 * Returns how free the parts of these days are for a visit to so many horses, at most half a second old. Contains no
 * data about clients.
 */
export async function availability(app: App, wanted: AvailabilityQuery): Promise<ReplyOf<typeof contract>> {
  const as = { present: presentOf(app), capacity: await capacityOf(app) };
  return keptAnswers.of(app, JSON.stringify([wanted, as]), () => freeParts(app, wanted, as));
}

export async function capacityPicture(
  app: App,
  { from, days }: QueryOf<typeof capacityOfDays>,
): Promise<ReplyOf<typeof capacityOfDays>> {
  const present = presentOf(app);
  const capacity = await capacityOf(app);
  const dates = daysFrom(from ?? present.today, days);
  const [first = present.today, last = first] = [dates[0], dates.at(-1)];
  const [taken, zones] = await Promise.all([cachedTakenTimes(app, first, last), zoneDays(app)]);
  const used = usage(capacity, taken);
  const visit = { durationMinutes: defaultDurationMinutes, present };
  const limited = { ...capacity, limited: true };
  return {
    limited: capacity.limited,
    days: dates.map((date) => ({
      date,
      zones: suburbsOn(zones, date),
      slots: slotNames.map((slot) => ({
        slot,
        minutes: minutesOfPart(capacity, { date, slot }),
        used: usedMinutesOf(used, { date, slot }),
        state: stateOf(limited, used, { date, slot }, visit),
      })),
    })),
  };
}
