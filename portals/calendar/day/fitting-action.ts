import type { Appointment } from '../../../contracts/calendar/calendar';
import type { Moment } from '../../../rules/calendar/next-visit';
import { isActive } from '../data/appointment-texts';
import { messageProgressOf } from '../messages/message-progress';
import { addMinutes } from '../move/add-minutes';

/** The next action for a visit. */
export type FittingAction = 'confirm' | 'on-the-way' | 'done' | 'review';

const isOut = (visit: Appointment, purpose: 'confirmation' | 'review'): boolean =>
  ['sent', 'waiting'].includes(messageProgressOf(visit, purpose));

const isLogged = ({ messages }: Appointment, asked: 'confirmation' | 'review'): boolean =>
  messages.some(({ purpose, state }) => purpose === asked && state === 'logged');

/** Whether asking for a review can reach the client: by SMS or else by email, once. */
export const canAskForReview = (visit: Appointment): boolean =>
  visit.status !== 'cancelled' && !isOut(visit, 'review') && (!visit.textBlock || visit.email !== null);

/** Whether the client of a visit that takes place can be texted that it stands. */
export const canConfirm = (visit: Appointment): boolean =>
  isActive(visit) && !visit.textBlock && !isOut(visit, 'confirmation');

/** Whether the visit has not begun. */
export const isAhead = (visit: Appointment, { date, time }: Moment): boolean =>
  visit.appointmentDate > date || (visit.appointmentDate === date && visit.appointmentTime > time);

/** Whether the whole visit lies behind. */
function isOver(visit: Appointment, { date, time }: Moment): boolean {
  const start = { date: visit.appointmentDate, time: visit.appointmentTime };
  const end = addMinutes(start, visit.durationMinutes);
  return `${end.date} ${end.time}` <= `${date} ${time}`;
}

/**
 * The one action that fits how a visit stands: confirm it, go there, mark it done, ask how it was; null when nothing is
 * left to do. `kept` says that texts only go to the log: what is there already is not written once more.
 */
export function fittingAction(visit: Appointment, now: Moment, loggedOnly: boolean): FittingAction | null {
  const { date } = now;
  const isOpen = (purpose: 'confirmation' | 'review') => !(loggedOnly && isLogged(visit, purpose));
  if (visit.status === 'completed') return canAskForReview(visit) && isOpen('review') ? 'review' : null;
  if (!isActive(visit)) return null;
  if (visit.onTheWayAt || isOver(visit, now)) return 'done';
  const isToday = visit.appointmentDate === date;
  if (isAhead(visit, now) && canConfirm(visit) && isOpen('confirmation')) return 'confirm';
  return isToday && !visit.isAskedFor ? 'on-the-way' : null;
}
