import type { Appointment, AppointmentChange } from '../../../contracts/calendar/calendar';
import type { When } from './add-minutes';

/** The person who goes to a visit: we, the worker, or the provider with this id. */
export type Hand = 'us' | 'worker' | number;

/** Where a visit stands: its day and time, how long it takes, and in whose hand it is. */
export interface Placement extends When {
  durationMinutes: number;
  hand: Hand;
}

type Given = Pick<AppointmentChange, 'assignedTo' | 'toWorker'>;

export const handOf = ({ assignedTo, workerJobId }: Pick<Appointment, 'assignedTo' | 'workerJobId'>): Hand =>
  workerJobId === null ? (assignedTo ?? 'us') : 'worker';

export const placementOf = (appointment: Appointment): Placement => ({
  date: appointment.appointmentDate,
  time: appointment.appointmentTime,
  durationMinutes: appointment.durationMinutes,
  hand: handOf(appointment),
});

/** Returns the fields to send when a visit goes from one hand to another. Empty when it stays. */
export function givenHand(from: Hand, to: Hand): Given {
  if (from === to) return {};
  if (to === 'worker') return { toWorker: true };
  if (to === 'us') return from === 'worker' ? { toWorker: false } : { assignedTo: null };
  return { assignedTo: to };
}

/** Returns the fields to send when a visit moves from one place to another. */
export const changeOf = (from: Placement, to: Placement): AppointmentChange => ({
  ...(from.date !== to.date && { appointmentDate: to.date }),
  ...(from.time !== to.time && { appointmentTime: to.time }),
  ...(from.durationMinutes !== to.durationMinutes && { durationMinutes: to.durationMinutes }),
  ...givenHand(from.hand, to.hand),
});

/** No row has this number: the worker's job of a visit that is being given to the worker. */
const jobToCome = 0;

/** A visit as it will stand, before the server has said so. */
export const placedAt = (appointment: Appointment, { date, time, durationMinutes, hand }: Placement) => ({
  ...appointment,
  appointmentDate: date,
  appointmentTime: time,
  durationMinutes,
  assignedTo: typeof hand === 'number' ? hand : null,
  workerJobId: hand === 'worker' ? (appointment.workerJobId ?? jobToCome) : null,
  conflictsWith: [],
});
