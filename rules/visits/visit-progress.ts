// Statuses of a visit, and effects of a change.

type VisitStatus = 'scheduled' | 'confirmed' | 'completed' | 'cancelled';

interface Visit {
  status: VisitStatus;
  isFromOnlineBooking?: boolean | null;
}

export const isActive = ({ status }: Pick<Visit, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** True for an inactive visit: cancelled, or deleted before it was done. */
export const isOff = ({
  deletedAt,
  status,
}: Pick<Visit, 'status'> & { deletedAt?: string | null }): boolean =>
  status === 'cancelled' || (Boolean(deletedAt) && status !== 'completed');

/** True for an online booking whose time is not agreed. It is on its requested day. */
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

/** The values that allow another confirmation to the client. */
export const confirmableAgain = ({ moves }: { moves?: number | null }) => ({
  confirmationSent: false,
  confirmationSentAt: null,
  confirmationMessageId: null,
  moves: (moves ?? 0) + 1,
});

/**
 * Effects of a change of a visit. A new day or time, or a revival, allows a new confirmation and clears the
 * departure. A move agrees a requested time. Reminders count from then. A pending outbox updates the booking, tells
 * the client about a cancellation, moves the worker's job, and checks the record of a visit that is or was done.
 */
export function effectsOfChange(before: PlacedVisit, change: Partial<PlacedVisit>, now: Date) {
  const after = { ...before, ...change };
  const hasMoved =
    after.appointmentDate !== before.appointmentDate || after.appointmentTime !== before.appointmentTime;
  const agrees = hasMoved && isAskedFor(before) && isAskedFor(after);
  const next = { ...after, ...(agrees && { status: 'confirmed' as const }) };
  const isRevived = before.status === 'cancelled' && isActive(next);
  const isSetNow = hasMoved || (isAgreed(next) && !isAgreed(before));
  const wasOrIsDone = before.status === 'completed' || next.status === 'completed';
  const isElsewhere = change.address !== undefined && (change.address ?? null) !== (before.address ?? null);
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
