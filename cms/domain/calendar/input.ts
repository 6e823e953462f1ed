import type { Appointment as Row } from '../../../collections/payload-types';
import { type AppointmentChange, noClientName } from '../../../contracts/calendar/calendar';
import { normalisePhone } from '../../../rules/people/phones';
import { durationMinutes, existingTime } from '../../../rules/visits/visit-times';
import type { App } from '../../app';
import { findIds } from '../../database/rows';
import { invalidField } from '../../refusal';
import { customerById } from '../../security/accounts/customer-account';
import { horseIdsOf, idOf } from '../relations';
import { minutesOf } from './as-appointment';

type Before = Pick<Row, 'clientName' | 'horseCount' | 'durationMinutes' | 'userId' | 'horseIds'> &
  Pick<Row, 'appointmentDate' | 'appointmentTime'>;

/** The length of a visit: as entered, or else as follows from its horses. */
function length(change: AppointmentChange, before: Before | null): number | undefined {
  if (change.durationMinutes !== undefined) return change.durationMinutes;
  if (!before) return durationMinutes(change.horseCount);
  const byHorses = minutesOf(before) === durationMinutes(before.horseCount);
  return change.horseCount !== undefined && byHorses ? durationMinutes(change.horseCount) : undefined;
}

/** Throws `invalid` for an account that is none, and for horses that are not the client's. */
async function refuseStrangers(app: App, change: AppointmentChange, before: Before | null): Promise<void> {
  if (change.userId === undefined && change.horseIds === undefined) return;
  const userId = change.userId === undefined ? idOf(before?.userId) : change.userId;
  if (change.userId && !(await customerById(app, change.userId)))
    throw invalidField('userId', 'This client does not exist');
  const horseIds = change.horseIds ?? (before ? horseIdsOf(before) : []);
  if (!horseIds.length) return;
  const known = userId
    ? await findIds(app.payload, 'horses', {
        and: [{ id: { in: horseIds } }, { userId: { equals: userId } }, { removedAt: { exists: false } }],
      })
    : [];
  if (known.length < new Set(horseIds).size)
    throw invalidField('horseIds', 'Please choose horses of this client');
}

/** The values to store. Throws `invalid` for faults that the schema cannot know. */
export async function checked(
  app: App,
  given: AppointmentChange,
  before: Before | null,
): Promise<AppointmentChange> {
  // Another client comes with other horses.
  const isOther = given.userId !== undefined && before && given.userId !== idOf(before.userId);
  const change = isOther && given.horseIds === undefined ? { ...given, horseIds: [] } : given;
  await refuseStrangers(app, change, before);
  // Older visits have no name, and can be edited all the same.
  if (change.clientName === null && before?.clientName) throw invalidField('clientName', noClientName);
  const phone = change.phone ? normalisePhone(change.phone) : change.phone;
  if (change.phone && !phone) throw invalidField('phone', 'Please enter a valid phone number');
  const minutes = length(change, before);
  const date = change.appointmentDate ?? before?.appointmentDate;
  const time = change.appointmentTime ?? before?.appointmentTime;
  const isPlaced = change.appointmentDate !== undefined || change.appointmentTime !== undefined;
  const place = isPlaced && date && time ? existingTime(app.env.BUSINESS_TIME_ZONE, date, time) : null;
  return {
    ...change,
    ...(phone !== undefined && { phone }),
    ...(minutes !== undefined && { durationMinutes: minutes }),
    ...(place && { appointmentDate: place.date, appointmentTime: place.time }),
  };
}
