import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { cachedLists } from './use-appointments';

const inOrder = (one: Appointment, other: Appointment): number =>
  one.appointmentDate.localeCompare(other.appointmentDate) ||
  one.appointmentTime.localeCompare(other.appointmentTime) ||
  one.id - other.id;

/** A list of some days with an appointment as it is now: in its place, or gone from them. */
function withAppointment(
  list: readonly Appointment[],
  { from, to }: { from: string; to: string },
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
  return useMemo(
    () => ({
      show: (appointment: Appointment) => {
        for (const { key, days, list } of cachedLists(client))
          client.setQueryData(key, withAppointment(list, days, appointment));
      },
      hide: (id: number) => {
        for (const { key, list } of cachedLists(client))
          client.setQueryData(
            key,
            list.filter((each) => each.id !== id),
          );
      },
    }),
    [client],
  );
}
