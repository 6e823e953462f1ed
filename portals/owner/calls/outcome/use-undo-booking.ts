import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { undoCalled } from '../../../../contracts/bookings/call-outcomes';
import { type Appointment, updateAppointment } from '../../../../contracts/calendar/calendar';
import { call } from '../../../../ui/api/call';
import { useSaveSteps } from '../../../../ui/saving/use-save';
import { fullName } from '../../bookings/booking-labels';
import { changedByOutcome } from './refreshed';

interface Undone {
  /** The call that the booking of the time has noted; null where it was noted before. */
  calledAt: string | null;
  isTexted: boolean;
}

/**
 * Undoes a booked time: restores the visit and, if this booking noted the call, the call. Null without the earlier
 * visit, or when the booking has ended held times.
 */
export function useUndoBooking(booking: OwnersBooking, visit: Appointment | undefined) {
  const { save } = useSaveSteps(
    async ({ calledAt }: Undone) => {
      if (!visit) return;
      // This call is first. When the second one fails, the booking is on the call list, and no call is lost.
      if (calledAt) await call(undoCalled, { params: { id: String(booking.id) }, body: { calledAt } });
      const { appointmentDate, appointmentTime, durationMinutes, status } = visit;
      await call(updateAppointment, {
        params: { id: String(visit.id) },
        body: { appointmentDate, appointmentTime, durationMinutes, status },
      });
    },
    {
      failed: 'We couldn’t undo this',
      done: (_, { isTexted }) => ({
        title: `${fullName(booking)} is back on the call list`,
        description: isTexted
          ? `${booking.firstName} has the text already. Please let them know.`
          : undefined,
      }),
      refresh: changedByOutcome,
    },
  );
  return visit && !booking.offers.length ? save : null;
}
