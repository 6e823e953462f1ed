import { greatCircleKm, type Point } from './places';

// How far it is by road, as long as no router is asked: as the crow flies, and somewhat farther.

const roadFactor = 1.3;
const kmPerHour = 55;

/** A way by road. */
export interface Way {
  km: number;
  minutes: number;
}

/** No way: of a place that nobody knows, or to where one is. */
export const noWay: Way = { km: 0, minutes: 0 };

/** Roughly the way by road between two points; none where one of them is unknown. */
export function roadBetween(from: Point | null, to: Point | null): Way {
  if (!from || !to) return noWay;
  const km = greatCircleKm(from, to) * roadFactor;
  return { km, minutes: (km / kmPerHour) * 60 };
}
