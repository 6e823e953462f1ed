// The statuses of a visit, and the effects of a change.

type VisitStatus = 'scheduled' | 'confirmed' | 'completed' | 'cancelled';

interface Visit {
  status: VisitStatus;
  isFromOnlineBooking?: boolean | null;
}

export const isActive = ({ status }: Pick<Visit, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** True for a visit that will not take place: cancelled or deleted before it was done. */
export const isOff = ({
  deletedAt,
  status,
}: Pick<Visit, 'status'> & { deletedAt?: string | null }): boolean =>
  status === 'cancelled' || (Boolean(deletedAt) && status !== 'completed');

/** An online booking stands on its day as asked for until its time is agreed on. */
export const isAskedFor = ({ isFromOnlineBooking, status }: Visit): boolean =>
  Boolean(isFromOnlineBooking) && status === 'scheduled';

const isAgreed = (visit: Visit): boolean => isActive(visit) && !isAskedFor(visit);

interface PlacedVisit extends Visit {
  appointmentDate: string;
  appointmentTime: string;
  address?: string | null;
  moves?: number | null;
  onlineBookingId?: unknown;
}

/** The values that allow one more confirmation to the client. */
export const confirmableAgain = ({ moves }: { moves?: number | null }) => ({
  confirmationSent: false,
  confirmationSentAt: null,
  confirmationMessageId: null,
  moves: (moves ?? 0) + 1,
});

/**
 * The effects of a change of a visit. At another day or time, and when it is taken up again, it may be confirmed
 * again, and nobody is on the way to it yet; a move agrees on a time that was only asked for. From then on its
 * reminders count. With another status its booking follows, and the client is told when it is off; the worker's job of it
 * follows its day, time and address. Done, set back, or on another day when it is done, its record is looked at again.
 */
export function effectsOfChange(before: PlacedVisit, given: Partial<PlacedVisit>, now: Date) {
  const wanted = { ...before, ...given };
  const hasMoved =
    wanted.appointmentDate !== before.appointmentDate || wanted.appointmentTime !== before.appointmentTime;
  const agrees = hasMoved && isAskedFor(before) && isAskedFor(wanted);
  const next = { ...wanted, ...(agrees && { status: 'confirmed' as const }) };
  const isRevived = before.status === 'cancelled' && isActive(next);
  const isSetNow = hasMoved || (isAgreed(next) && !isAgreed(before));
  const wasOrIsDone = before.status === 'completed' || next.status === 'completed';
  const isElsewhere = given.address !== undefined && (given.address ?? null) !== (before.address ?? null);
  const bringsMore =
    next.status !== before.status &&
    (Boolean(before.onlineBookingId) || next.status === 'cancelled' || wasOrIsDone);
  const isPending = bringsMore || isRevived || hasMoved || isElsewhere;
  return {
    ...(agrees && { status: next.status }),
    ...((hasMoved || isRevived) && { ...confirmableAgain(before), onTheWayAt: null }),
    ...(isSetNow && { timeSetAt: now.toISOString() }),
    ...(isPending ? { outboxState: 'pending' } : {}),
  };
}
