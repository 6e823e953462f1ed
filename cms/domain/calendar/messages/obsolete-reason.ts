import type { Message } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isActive, isAskedFor, isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import type { VisitAt } from '../../messages/message-context';
import { appointmentCondition } from '../read-appointments';
import { isStillWanted } from './reminders';
import { purposeOf } from './visit-messages';

/**
 * Returns why a message about a visit must not be sent: the visit has another day or time than the message, or the
 * owner turned reminders off. Null when it may be sent.
 */
export async function obsoleteReason(
  app: App,
  { aboutId, template }: Pick<Message, 'aboutId' | 'template'>,
  { date, time }: VisitAt,
): Promise<string | null> {
  const row = aboutId ? await rows(app, 'appointments').one(appointmentCondition(aboutId)) : null;
  const isAgreed = row !== null && isActive(row) && !(purposeOf(template) === 'reminder' && isAskedFor(row));
  if (!isAgreed || row.appointmentDate !== date || row.appointmentTime !== time)
    return 'The visit is no longer at the time in this message';
  return (await isStillWanted(app, template)) ? null : 'Reminders like this one are switched off';
}

/** True when a message cancels a visit that is on again or deleted. */
export async function contradictsVisit(
  app: App,
  { aboutId, template }: Pick<Message, 'aboutId' | 'template'>,
): Promise<boolean> {
  if (template !== 'visitOffSms' && template !== 'visitOffEmail') return false;
  const row = aboutId ? await rows(app, 'appointments').one({ id: aboutId }) : null;
  return !row || !isOff(row);
}
