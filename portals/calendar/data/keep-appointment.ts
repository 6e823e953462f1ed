import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { cachedLists, type Days, listKey } from './use-appointments';

const inOrder = (one: Appointment, other: Appointment): number =>
  one.appointmentDate.localeCompare(other.appointmentDate) ||
  one.appointmentTime.localeCompare(other.appointmentTime) ||
  one.id - other.id;

/** A list of some days with an appointment as it is now: in its place, or gone from them. */
function withAppointment(
  list: readonly Appointment[],
  { from, to }: Days,
  appointment: Appointment,
): Appointment[] {
  const others = list.filter(({ id }) => id !== appointment.id);
  const { appointmentDate } = appointment;
  const isIn = from <= appointmentDate && appointmentDate <= to;
  return isIn ? [...others, appointment].sort(inOrder) : others;
}

/** Changes what is shown of an appointment at once, in every list that is kept. */
export function useShownAppointments() {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (changed: (list: Appointment[], days: Days) => Appointment[]) => {
      // An answer that was asked for before this would show for a moment what was.
      void client.cancelQueries({ queryKey: listKey });
      for (const { key, days, list } of cachedLists(client)) client.setQueryData(key, changed(list, days));
    };
    return {
      show: (appointment: Appointment) => change((list, days) => withAppointment(list, days, appointment)),
      hide: (id: number) => change((list) => list.filter((each) => each.id !== id)),
    };
  }, [client]);
}
