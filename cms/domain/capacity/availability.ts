import type { availability as contract } from '../../../contracts/bookings/availability';
import type { capacityOfDays } from '../../../contracts/calendar/capacity';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { centreOf, centreOfPostcode, greatCircleKm, type Point } from '../../../rules/places/places';
import { addDays } from '../../../rules/time/dates';
import { minutesOfPart, slotNames, stateOf, usage, usedOf } from '../../../rules/visits/capacity';
import { placeOf } from '../../../rules/visits/travel';
import { defaultDurationMinutes, durationMinutes } from '../../../rules/visits/visit-times';
import { suburbsOn } from '../../../rules/visits/zone-days';
import type { App } from '../../app';
import { zoneDays } from '../content/zone-days';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { capacityOf, presentOf } from './settings';
import { type Taken, takenBetween } from './taken';

/** How near a visit must be that we are near, as the crow flies. */
const nearKm = 12;
/** For how long what is taken is kept in memory: another process may have changed it. */
const keepMs = 500;
/** How far a long visit may reach beyond the last day that is asked for. */
const daysAfter = 14;

interface Kept {
  at: number;
  taken: Promise<Taken[]>;
}
const kept = new WeakMap<App['payload'], Map<string, Kept>>();

/** What this process has just changed is read again. */
export const forgetAvailability = ({ payload }: Pick<App, 'payload'>): void => void kept.delete(payload);

async function read(app: App, from: string, to: string): Promise<Taken[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenBetween(app, { from, to: addDays(to, daysAfter), claims });
}

/** All that is taken on these days, no older than half a second. */
function takenOn(app: App, from: string, to: string): Promise<Taken[]> {
  const all = kept.get(app.payload) ?? new Map<string, Kept>();
  kept.set(app.payload, all);
  const now = performance.now();
  for (const [key, { at }] of all) if (now - at > keepMs) all.delete(key);
  const key = `${from} ${to}`;
  const found = all.get(key);
  if (found) return found.taken;
  const taken = read(app, from, to);
  all.set(key, { at: now, taken });
  taken.catch(() => all.delete(key));
  return taken;
}

const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const pointOf = ({ address, postcode }: Taken): Point | null => {
  const place = placeOf(address);
  return place ? centreOf(place) : postcode ? centreOfPostcode(postcode) : null;
};

/** The days on which somebody goes near a postcode. */
function daysNear(taken: readonly Taken[], postcode: string | undefined): Set<string> {
  const home = postcode ? centreOfPostcode(postcode) : null;
  if (!home) return new Set();
  const near = taken.filter((each) => {
    const point = each.kind === 'held' ? null : pointOf(each);
    return point !== null && greatCircleKm(home, point) <= nearKm;
  });
  return new Set(near.map(({ date }) => date));
}

/** How free the parts of these days are for a visit to so many horses. Nothing of whose visits they are leaves it. */
export async function availability(
  app: App,
  { from, days, horses, postcode }: Omit<QueryOf<typeof contract>, 'from'> & { from?: string },
): Promise<ReplyOf<typeof contract>> {
  const present = presentOf(app);
  const capacity = await capacityOf(app);
  const dates = daysFrom(from ?? present.today, days);
  const [first = present.today, last = first] = [dates[0], dates.at(-1)];
  const taken = capacity.limited || postcode ? await takenOn(app, first, last) : [];
  const used = usage(capacity, taken);
  const near = daysNear(taken, postcode);
  const visit = { durationMinutes: durationMinutes(horses), present };
  return dates.map((date) => ({
    date,
    slots: slotNames.map((slot) => {
      const state = stateOf(capacity, used, { date, slot }, visit);
      return { slot, state, near: near.has(date) && (state === 'open' || state === 'few') };
    }),
  }));
}

/** How full each part of these days is, for the owner. */
export async function capacityPicture(
  app: App,
  { from, days }: QueryOf<typeof capacityOfDays>,
): Promise<ReplyOf<typeof capacityOfDays>> {
  const present = presentOf(app);
  const capacity = await capacityOf(app);
  const dates = daysFrom(from ?? present.today, days);
  const [first = present.today, last = first] = [dates[0], dates.at(-1)];
  const [taken, zones] = await Promise.all([takenOn(app, first, last), zoneDays(app)]);
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
        used: usedOf(used, { date, slot }),
        state: stateOf(limited, used, { date, slot }, visit),
      })),
    })),
  };
}
