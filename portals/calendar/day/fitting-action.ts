import type { Appointment } from '../../../contracts/calendar/calendar';
import type { Moment } from '../../../rules/calendar/next-visit';
import { isActive } from '../data/appointment-texts';
import { messageProgressOf } from '../messages/message-progress';
import { addMinutes } from '../move/add-minutes';

export type FittingAction = 'confirm' | 'on-the-way' | 'done' | 'review';

const isOut = (visit: Appointment, purpose: 'confirmation' | 'review'): boolean =>
  ['sent', 'waiting'].includes(messageProgressOf(visit, purpose));

const isLogged = ({ messages }: Appointment, asked: 'confirmation' | 'review'): boolean =>
  messages.some(({ purpose, state }) => purpose === asked && state === 'logged');

/** True when a review request can reach the client, by SMS or else by email, and none was sent. */
export const canAskForReview = (visit: Appointment): boolean =>
  visit.status !== 'cancelled' && !isOut(visit, 'review') && (!visit.textBlock || visit.email !== null);

/** True when an active visit's client can be texted a confirmation. */
export const canConfirm = (visit: Appointment): boolean =>
  isActive(visit) && !visit.textBlock && !isOut(visit, 'confirmation');

export const isAhead = (visit: Appointment, { date, time }: Moment): boolean =>
  visit.appointmentDate > date || (visit.appointmentDate === date && visit.appointmentTime > time);

function isOver(visit: Appointment, { date, time }: Moment): boolean {
  const start = { date: visit.appointmentDate, time: visit.appointmentTime };
  const end = addMinutes(start, visit.durationMinutes);
  return `${end.date} ${end.time}` <= `${date} ${time}`;
}

/**
 * Returns the visit's next action: confirm, set off, mark done or ask for a review; null when there is none. With
 * `loggedOnly`, skips messages that are in the log already.
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
