import { type BusinessHours, openSpan } from '../time/business-hours';
import { spanOf, type VisitTime } from './visit-times';

/** True when the whole visit lies in opening hours. */
export function liesInHours(hours: BusinessHours, visit: VisitTime): boolean {
  const open = openSpan(hours, visit.date);
  const { start, end } = spanOf(hours.zone, visit);
  return open !== null && open.opens <= start && end <= open.closes;
}
