/** The fields of a visit that decide whether it is the next one. */
export interface VisitOfDay {
  appointmentDate: string;
  appointmentTime: string;
  status: string;
  /** True while its time is not agreed. */
  isAskedFor: boolean;
  onTheWayAt: string | null;
}

/** Current day and time in the business's zone. */
export interface Moment {
  date: string;
  time: string;
}

const isOpen = ({ status, isAskedFor }: VisitOfDay) =>
  (status === 'scheduled' || status === 'confirmed') && !isAskedFor;

/**
 * Returns the current or next visit of time-ordered visits: the one that we are on the way to, else the latest
 * started one unless it is done, else the first future one. Skips visits whose time is only requested. `behind`
 * counts earlier visits of today that are not done, `ahead` the later ones.
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
  const openVisits = today.filter((visit) => visit !== next && isOpen(visit));
  const earlierCount = openVisits.filter(({ appointmentTime }) => appointmentTime <= time).length;
  return { next, behind: earlierCount, ahead: openVisits.length - earlierCount };
}
