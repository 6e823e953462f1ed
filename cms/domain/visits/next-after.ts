import type { Appointment, Visit } from '../../../collections/payload-types';
import type { PlaceWarning } from '../../../contracts/calendar/calendar';
import type { VisitSave } from '../../../contracts/visits/visit-record';
import { formatDate } from '../../../rules/time/dates';
import { believedTime, doneOnOf } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import { standingNext } from '../calendar/next-visits/find-agreed-next';
import { firstDayOfNext, horsesNamed, makeNext, tooEarly } from '../calendar/next-visits/make-next';
import { warningsOf } from '../calendar/next-visits/warnings';

/** Result of the next visit that was agreed with a record. */
export interface NextAfter {
  /** The next visit that stands. */
  next: Appointment | null;
  /** Warnings about a next visit that was agreed with this record. */
  warnings: PlaceWarning[];
  /** Why the one that was agreed on was not made, with what can be done; null when nothing was refused. */
  nextRefused: string | null;
}

interface Sent {
  appointment: Appointment;
  /** The record before the save. */
  visit: Visit | null;
  sent: VisitSave;
}

/**
 * Throws `invalid` for a next visit that could never be made, before anything is saved. A day that was ahead when the
 * visit was done, and is not any more, is none of these: the record came late, and is kept.
 */
export async function refuseNext(app: App, { appointment, visit, sent }: Sent): Promise<void> {
  const { complete, next, finishedAt } = sent;
  if (!complete || !next) return;
  const doneOn = doneOnOf(app.env.BUSINESS_TIME_ZONE, {
    finishedAt: finishedAt ? believedTime(finishedAt, app.now()) : visit?.finishedAt,
    appointmentDate: appointment.appointmentDate,
  });
  if (next.date < firstDayOfNext(app) && next.date <= doneOn) throw invalidField('next.date', tooEarly);
  if (next.horseIds) await horsesNamed(app, appointment, next.horseIds, 'next.horseIds');
}

/**
 * The next visit after a save: made when the save completes the record and says one, once for its id. A try that was
 * cut off before it is finished by the next try of the device, which has the same id. What is refused is said in words:
 * the record is saved already.
 */
export async function nextAfter(
  app: App,
  appointment: Appointment,
  { complete, next, saveId }: VisitSave,
  conflicts: number[],
): Promise<NextAfter> {
  try {
    if (!complete || !next || conflicts.length)
      return { next: await standingNext(app, appointment), warnings: [], nextRefused: null };
    const stands = await makeNext(app, appointment, next, saveId);
    return { next: stands, warnings: await warningsOf(app, stands), nextRefused: null };
  } catch (error) {
    const isRefused = error instanceof Refusal && (error.code === 'invalid' || error.code === 'conflict');
    if (!isRefused || !next) throw error;
    const why = error.message.replace(/\.?$/, '.');
    return {
      next: null,
      warnings: [],
      nextRefused: `The next visit on ${formatDate(next.date)} was not made. ${why}`,
    };
  }
}
