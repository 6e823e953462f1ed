import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { cachedLists, type Days, listKey } from './use-appointments';

const compareAppointments = (one: Appointment, other: Appointment): number =>
  one.appointmentDate.localeCompare(other.appointmentDate) ||
  one.appointmentTime.localeCompare(other.appointmentTime) ||
  one.id - other.id;

/** Returns a list with the changed appointment: replaced, or removed when its day is outside the list. */
function withAppointment(
  list: readonly Appointment[],
  { from, to }: Days,
  appointment: Appointment,
): Appointment[] {
  const others = list.filter(({ id }) => id !== appointment.id);
  const { appointmentDate } = appointment;
  const isIn = from <= appointmentDate && appointmentDate <= to;
  return isIn ? [...others, appointment].sort(compareAppointments) : others;
}

/** Shows a change of an appointment at once, in every cached list. */
export function useShownAppointments() {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (changed: (list: Appointment[], days: Days) => Appointment[]) => {
      // Cancels earlier requests, whose answers would briefly show the old state.
      void client.cancelQueries({ queryKey: listKey });
      for (const { key, days, list } of cachedLists(client)) client.setQueryData(key, changed(list, days));
    };
    return {
      show: (appointment: Appointment) => change((list, days) => withAppointment(list, days, appointment)),
      hide: (id: number) => change((list) => list.filter((each) => each.id !== id)),
    };
  }, [client]);
}
