import { beginning, driveOf, type Progress, type RunDay, type RunStop, stepTo, timesOf } from './run';

// Finds the order with the shortest drive: nearest neighbour first, then 2-opt and moved segments. Days with few
// stops are searched completely.

/** Up to this many stops, every order that can be shorter is tried. */
const searchedWhole = 9;
/** Savings below a metre do not count. */
const gain = 0.001;
/** A local search with more rounds is in a loop. */
const mostRounds = 200;

type Order = readonly RunStop[];
const kmOf = (order: Order, day: RunDay): number => driveOf(order, day).km;
const isFeasibleOrder = (order: Order, day: RunDay): boolean => timesOf(order, day).misfit === null;

/** Candidates for the next stop: the next fixed ones, and those of the earliest remaining part of the day. */
function nextOf(left: Order): RunStop[] {
  const fixedStops = left
    .filter(({ keeps }) => keeps)
    .sort((one, other) => one.time - other.time || one.id - other.id);
  const free = left.filter(({ keeps }) => !keeps);
  const part = Math.min(...free.map(({ until }) => until));
  return [
    ...fixedStops.filter(({ time }) => time === fixedStops[0]?.time),
    ...free.filter(({ from }) => from <= part),
  ];
}

const kmTo = ({ at }: Progress, stop: RunStop, { way }: RunDay): number =>
  at === null || stop.at === null ? 0 : way(at, stop.at).km;

/** Always drives to the nearest stop. Null for a dead end. */
function nearestNeighbour(stops: Order, day: RunDay): RunStop[] | null {
  const order: RunStop[] = [];
  let progress = beginning(day);
  let left = [...stops];
  while (left.length) {
    const nextFixed = left.filter(({ keeps }) => keeps).sort((one, other) => one.time - other.time)[0];
    const reached = progress;
    const reachable = nextOf(left).flatMap((stop) => {
      const after = stepTo(reached, stop, day);
      const isLast = !nextFixed || nextFixed === stop;
      return after && (isLast || stepTo(after, nextFixed, day))
        ? [{ stop, after, km: kmTo(reached, stop, day) }]
        : [];
    });
    const [nearest] = reachable.sort((one, other) => one.km - other.km);
    if (!nearest) return null;
    order.push(nearest.stop);
    progress = nearest.after;
    left = left.filter((stop) => stop !== nearest.stop);
  }
  return order;
}

/** Inserts every movable stop between the fixed ones where the detour is least. Null when a stop fits nowhere. */
function insertedOneByOne(stops: Order, day: RunDay): RunStop[] | null {
  let order = stops
    .filter(({ keeps }) => keeps)
    .sort((one, other) => one.time - other.time || one.id - other.id);
  const free = stops.filter(({ keeps }) => !keeps).sort((one, other) => one.until - other.until);
  for (const stop of free) {
    const orders = Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, stop));
    const [best] = orders
      .filter((each) => isFeasibleOrder(each, day))
      .map((each) => ({ each, km: kmOf(each, day) }))
      .sort((one, other) => one.km - other.km);
    if (!best) return null;
    order = best.each;
  }
  return order;
}

/** Yields every order with one segment reversed, moved, or both. */
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

/** Changes an order while that makes it shorter. */
function improved(order: RunStop[], day: RunDay): RunStop[] {
  let best = order;
  let km = kmOf(best, day);
  for (let round = 0; round < mostRounds; round++) {
    let found: RunStop[] | null = null;
    for (const each of changesOf(best)) {
      const changed = kmOf(each, day);
      if (changed > km - gain || !isFeasibleOrder(each, day)) continue;
      found = each;
      km = changed;
      break;
    }
    if (!found) return best;
    best = found;
  }
  return best;
}

/** Tries every order that can still be shorter than the best known one. */
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
    const reached = progress;
    const nearestFirst = nextOf(left).sort(
      (one, other) => kmTo(reached, one, day) - kmTo(reached, other, day),
    );
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
 * Returns a feasible order with a shorter drive than today's, or else today's. Fixed stops keep their times. Movable
 * ones stay in their part of the day.
 */
export function suggestedOrder(today: Order, day: RunDay): RunStop[] {
  const starts = [
    isFeasibleOrder(today, day) ? [...today] : null,
    nearestNeighbour(today, day),
    insertedOneByOne(today, day),
  ];
  const [shortest = null] = starts.flatMap((order) => (order ? [improved(order, day)] : [])).sort(byKm(day));
  const best = today.length <= searchedWhole ? searched(today, day, shortest) : shortest;
  return best && kmOf(best, day) < kmOf(today, day) - gain ? best : [...today];
}
