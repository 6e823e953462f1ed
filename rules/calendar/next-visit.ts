/** The parts of a visit that decide whether it is the next one. */
export interface VisitOfDay {
  appointmentDate: string;
  appointmentTime: string;
  status: string;
  /** Its time is still to be agreed on. */
  isAskedFor: boolean;
  onTheWayAt: string | null;
}

/** The present day and time, on the business's calendar and clock. */
export interface Moment {
  date: string;
  time: string;
}

const isOpen = ({ status, isAskedFor }: VisitOfDay) =>
  (status === 'scheduled' || status === 'confirmed') && !isAskedFor;

/**
 * The visit that is next or goes on, of visits in the order of their days and times: the one that somebody is on the way
 * to; else the one whose time came last, until it is done; else the first that is to come. A visit whose time only was
 * asked for is a call to make, and none of these. `behind` counts what was before it today and is not marked done;
 * `ahead` what still follows today.
 */
export function nextVisit<Visit extends VisitOfDay>(
  visits: readonly Visit[],
  { date, time }: Moment,
): { next: Visit | null; behind: number; ahead: number } {
  const today = visits.filter(({ appointmentDate }) => appointmentDate === date);
  const began = today.filter(({ appointmentTime }) => appointmentTime <= time);
  const takesPlace = ({ status, isAskedFor }: Visit) => status !== 'cancelled' && !isAskedFor;
  const latest = began.findLast(takesPlace);
  const toCome = visits.find(
    (visit) =>
      isOpen(visit) &&
      (visit.appointmentDate > date || (visit.appointmentDate === date && visit.appointmentTime > time)),
  );
  const next =
    today.findLast((visit) => isOpen(visit) && visit.onTheWayAt !== null) ??
    (latest && isOpen(latest) ? latest : toCome) ??
    null;
  const others = today.filter((visit) => visit !== next && isOpen(visit));
  const behind = others.filter(({ appointmentTime }) => appointmentTime <= time).length;
  return { next, behind, ahead: others.length - behind };
}
