import type { Appointment, AppointmentChange } from '../../../contracts/calendar/calendar';
import type { DateTime } from './add-minutes';

/** The hand of a visit: us, the worker, or a provider's id. */
export type Assignee = 'us' | 'worker' | number;

export interface Placement extends DateTime {
  durationMinutes: number;
  hand: Assignee;
}

/** The place before a move, with the status that the move may have changed. */
export interface FormerPlacement extends Placement {
  status: Appointment['status'];
}

type Given = Pick<AppointmentChange, 'assignedTo' | 'toWorker'>;

export const assigneeOf = ({
  assignedTo,
  workerJobId,
}: Pick<Appointment, 'assignedTo' | 'workerJobId'>): Assignee =>
  workerJobId === null ? (assignedTo ?? 'us') : 'worker';

type Placed = Pick<Appointment, 'appointmentDate' | 'appointmentTime' | 'durationMinutes'> &
  Pick<Appointment, 'assignedTo' | 'workerJobId'>;

export const placementOf = (appointment: Placed): Placement => ({
  date: appointment.appointmentDate,
  time: appointment.appointmentTime,
  durationMinutes: appointment.durationMinutes,
  hand: assigneeOf(appointment),
});

export const formerPlacementOf = (appointment: Appointment): FormerPlacement => ({
  ...placementOf(appointment),
  status: appointment.status,
});

export function handChange(from: Assignee, to: Assignee): Given {
  if (from === to) return {};
  if (to === 'worker') return { toWorker: true };
  if (to === 'us') return from === 'worker' ? { toWorker: false } : { assignedTo: null };
  return { assignedTo: to };
}

export const changeOf = (from: Placement, to: Placement): AppointmentChange => ({
  ...(from.date !== to.date && { appointmentDate: to.date }),
  ...(from.time !== to.time && { appointmentTime: to.time }),
  ...(from.durationMinutes !== to.durationMinutes && { durationMinutes: to.durationMinutes }),
  ...handChange(from.hand, to.hand),
});

/** The change that undoes a move, in one call. */
export const undoOfMove = (moved: {
  appointment: Placed & Pick<Appointment, 'status'>;
  before: FormerPlacement;
}): AppointmentChange => ({
  ...changeOf(placementOf(moved.appointment), moved.before),
  ...(moved.appointment.status !== moved.before.status && { status: moved.before.status }),
  undoesMove: true,
});

/** Stands for the worker's new job until the server creates it. No row has this id. */
const jobToCome = 0;

/** Returns a visit at its new place, before the server's answer. */
export const applyPlacement = (
  appointment: Appointment,
  { date, time, durationMinutes, hand }: Placement,
) => ({
  ...appointment,
  appointmentDate: date,
  appointmentTime: time,
  durationMinutes,
  assignedTo: typeof hand === 'number' ? hand : null,
  workerJobId: hand === 'worker' ? (appointment.workerJobId ?? jobToCome) : null,
  conflictsWith: [],
});
