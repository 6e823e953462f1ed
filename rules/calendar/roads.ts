import { greatCircleKm, type Point } from './places';

// Estimates road distances without a router: the straight line plus a surcharge.

const roadFactor = 1.3;
const kmPerHour = 55;

export interface Way {
  km: number;
  minutes: number;
}

/** No distance: to an unknown place or to the current one. */
export const noWay: Way = { km: 0, minutes: 0 };

/** Estimates the road between two points. None when a point is unknown. */
export function roadBetween(from: Point | null, to: Point | null): Way {
  if (!from || !to) return noWay;
  const km = greatCircleKm(from, to) * roadFactor;
  return { km, minutes: (km / kmPerHour) * 60 };
}
