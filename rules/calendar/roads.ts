import { greatCircleKm, type Point } from './places';

// Estimates road distances without a router: the straight line plus a surcharge.

const roadFactor = 1.3;
const kmPerHour = 55;

export interface Travel {
  km: number;
  minutes: number;
}

/** No distance: to an unknown place or to the current one. */
export const noTravel: Travel = { km: 0, minutes: 0 };

/** Estimates the road between two points. None when a point is unknown. */
export function roadBetween(from: Point | null, to: Point | null): Travel {
  if (!from || !to) return noTravel;
  const km = greatCircleKm(from, to) * roadFactor;
  return { km, minutes: (km / kmPerHour) * 60 };
}
