import { beginning, driveOf, type Progress, type RunDay, type RunStop, stepTo, timesOf } from './run';

// The order in which least is driven: nearest neighbour first, then parts of it turned round and moved (2-opt). A day
// of a few stops is searched to the end.

/** Up to so many stops every order that can be shorter is looked at. */
const searchedWhole = 9;
/** Savings below a metre do not count. */
const gain = 0.001;
/** A local search that goes on for longer runs in a circle. */
const mostRounds = 200;

type Order = readonly RunStop[];
const kmOf = (order: Order, day: RunDay): number => driveOf(order, day).km;
const fits = (order: Order, day: RunDay): boolean => timesOf(order, day).misfit === null;

/**
 * Candidates for the next stop: the next ones with a fixed time, and those of the earliest part of the day
 * that is left.
 */
function nextOf(left: Order): RunStop[] {
  const kept = left
    .filter(({ keeps }) => keeps)
    .sort((one, other) => one.time - other.time || one.id - other.id);
  const free = left.filter(({ keeps }) => !keeps);
  const part = Math.min(...free.map(({ until }) => until));
  return [...kept.filter(({ time }) => time === kept[0]?.time), ...free.filter(({ from }) => from <= part)];
}

const kmTo = ({ at }: Progress, stop: RunStop, { way }: RunDay): number =>
  at === null || stop.at === null ? 0 : way(at, stop.at).km;

/** Always to the nearest one from where one is; null when that leads into a dead end. */
function nearestNeighbour(stops: Order, day: RunDay): RunStop[] | null {
  const order: RunStop[] = [];
  let progress = beginning(day);
  let left = [...stops];
  while (left.length) {
    const kept = left.filter(({ keeps }) => keeps).sort((one, other) => one.time - other.time)[0];
    const at = progress;
    const reachable = nextOf(left).flatMap((stop) => {
      const after = stepTo(at, stop, day);
      const isLast = !kept || kept === stop;
      return after && (isLast || stepTo(after, kept, day)) ? [{ stop, after, km: kmTo(at, stop, day) }] : [];
    });
    const [nearest] = reachable.sort((one, other) => one.km - other.km);
    if (!nearest) return null;
    order.push(nearest.stop);
    progress = nearest.after;
    left = left.filter((stop) => stop !== nearest.stop);
  }
  return order;
}

/** Around those that keep their times, each other one where it costs least; null when one fits nowhere. */
function insertedOneByOne(stops: Order, day: RunDay): RunStop[] | null {
  let order = stops
    .filter(({ keeps }) => keeps)
    .sort((one, other) => one.time - other.time || one.id - other.id);
  const free = stops.filter(({ keeps }) => !keeps).sort((one, other) => one.until - other.until);
  for (const stop of free) {
    const ways = Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, stop));
    const [best] = ways
      .filter((each) => fits(each, day))
      .map((each) => ({ each, km: kmOf(each, day) }))
      .sort((one, other) => one.km - other.km);
    if (!best) return null;
    order = best.each;
  }
  return order;
}

/** Every order with one part of it turned round, or moved elsewhere as it is or turned round. */
function* changesOf(order: Order): Generator<RunStop[]> {
  for (let from = 0; from < order.length; from++)
    for (let to = from + 1; to <= order.length; to++) {
      const part = order.slice(from, to);
      const rest = [...order.slice(0, from), ...order.slice(to)];
      if (part.length > 1) yield rest.toSpliced(from, 0, ...part.toReversed());
      if (part.length > 3) continue;
      for (let place = 0; place <= rest.length; place++) {
        if (place !== from) yield rest.toSpliced(place, 0, ...part);
        if (part.length > 1 && place !== from) yield rest.toSpliced(place, 0, ...part.toReversed());
      }
    }
}

/** Changes an order as long as that makes it shorter. */
function improved(order: RunStop[], day: RunDay): RunStop[] {
  let best = order;
  let km = kmOf(best, day);
  for (let round = 0; round < mostRounds; round++) {
    let found: RunStop[] | null = null;
    for (const each of changesOf(best)) {
      const changed = kmOf(each, day);
      if (changed > km - gain || !fits(each, day)) continue;
      found = each;
      km = changed;
      break;
    }
    if (!found) return best;
    best = found;
  }
  return best;
}

/** Looks at every order that can still be shorter than the best one that is known. */
function searched(stops: Order, day: RunDay, known: RunStop[] | null): RunStop[] | null {
  let best = known;
  let least = known ? kmOf(known, day) : Number.POSITIVE_INFINITY;
  const go = (order: RunStop[], progress: Progress, left: Order): void => {
    if (progress.km > least - gain) return;
    if (!left.length) {
      const km = kmOf(order, day);
      if (km > least - gain) return;
      best = [...order];
      least = km;
      return;
    }
    const at = progress;
    const nearestFirst = nextOf(left).sort((one, other) => kmTo(at, one, day) - kmTo(at, other, day));
    for (const stop of nearestFirst) {
      const after = stepTo(progress, stop, day);
      if (!after) continue;
      order.push(stop);
      go(
        order,
        after,
        left.filter((each) => each !== stop),
      );
      order.pop();
    }
  };
  go([], beginning(day), stops);
  return best;
}

const byKm = (day: RunDay) => (one: RunStop[], other: RunStop[]) => kmOf(one, day) - kmOf(other, day);

/**
 * An order that can be kept and in which less is driven than in today's; today's own where there is none. Those that
 * keep their times keep them, and each other one stays in its part of the day.
 */
export function suggestedOrder(today: Order, day: RunDay): RunStop[] {
  const starts = [
    fits(today, day) ? [...today] : null,
    nearestNeighbour(today, day),
    insertedOneByOne(today, day),
  ];
  const [shortest = null] = starts.flatMap((order) => (order ? [improved(order, day)] : [])).sort(byKm(day));
  const best = today.length <= searchedWhole ? searched(today, day, shortest) : shortest;
  return best && kmOf(best, day) < kmOf(today, day) - gain ? best : [...today];
}
