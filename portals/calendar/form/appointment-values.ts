import type { z } from 'zod';
import { appointmentFields } from '../../../contracts/calendar/appointment-fields';
import type { Appointment, AppointmentChange, AppointmentInput } from '../../../contracts/calendar/calendar';
import { appointmentEdit } from '../../../contracts/calendar/calendar';
import type { Client } from '../../../contracts/clients/clients';
import { boxesOf } from '../../../contracts/declared-fields';
import type { ClientHorse } from '../../../contracts/horses/client-horses';
import { labelOf, usualWorks } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { durationMinutes } from '../../../rules/calendar/visit-times';
import type { Place } from '../dialogs/use-dialog-url';

export type AppointmentValues = z.input<typeof appointmentEdit>;

/** Returns all form values of an appointment, because a value that a form leaves out does not change. */
export const valuesOf = (appointment: Appointment) => ({
  ...boxesOf(appointmentFields, appointment),
  horseCount: appointment.horseCount,
  durationMinutes: appointment.durationMinutes,
  status: appointment.status,
  clientId: appointment.clientId,
  userId: appointment.userId,
  horseIds: appointment.horseIds,
  assignedTo: appointment.assignedTo,
  toWorker: appointment.workerJobId !== null,
});
type FormValues = ReturnType<typeof valuesOf>;

/** Returns the values of a new visit on a day, at a free time. */
export const newValues = (appointmentDate: string, appointmentTime: string): FormValues => ({
  ...boxesOf(appointmentFields, { appointmentDate, appointmentTime }),
  status: 'scheduled' as const,
  horseCount: null,
  durationMinutes: durationMinutes(null),
  clientId: null,
  userId: null,
  horseIds: [],
  assignedTo: null,
  toWorker: false,
});

/** Returns the values at a place of the plan. */
export const valuesAt = (values: FormValues, { date, time, minutes, hand }: Place): FormValues => ({
  ...values,
  appointmentDate: date,
  appointmentTime: time,
  durationMinutes: minutes ?? values.durationMinutes,
  ...(hand !== null && {
    assignedTo: typeof hand === 'number' ? hand : null,
    toWorker: hand === 'worker',
  }),
});

const workOf = ({ name, usualWork }: ClientHorse): string | null =>
  usualWork && `${name}: ${labelOf(usualWorks, usualWork).toLowerCase()}`;

/** Returns the values of a new visit for a client: place of the horses, usual work, and its usual length. */
export function plannedValues(
  values: FormValues,
  client: Client,
  horses: readonly ClientHorse[],
): FormValues {
  const place = horses[0]?.place ?? client;
  return {
    ...values,
    clientName: client.name,
    phone: formatPhone(client.phone),
    email: client.email ?? '',
    address: [place.address, [place.suburb, place.postcode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    workRequired: horses.map(workOf).filter(Boolean).join(', '),
    horseCount: horses.length || null,
    durationMinutes: durationMinutes(horses.length || null),
    clientId: client.id,
    userId: client.userId,
    horseIds: horses.map(({ id }) => id),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changed values. Another tab may have changed others. */
export function changesOf(before: Appointment, input: AppointmentInput): AppointmentChange {
  const same = appointmentEdit.parse(valuesOf(before));
  const changed = Object.entries(input).filter(
    ([name, value]) => !isSame(value, same[name as keyof typeof same]),
  );
  return Object.fromEntries(changed);
}
