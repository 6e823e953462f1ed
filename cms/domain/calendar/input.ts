import type { Appointment as Row } from '../../../collections/payload-types';
import { type AppointmentChange, noClientName } from '../../../contracts/calendar/calendar';
import { normalisePhone } from '../../../rules/accounts/phones';
import { durationMinutes, existingTime } from '../../../rules/calendar/visit-times';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { invalidField } from '../../refusal';
import { customerById } from '../../security/accounts/customer-account';
import { clientOfBody } from '../clients/matching/client-row';
import { clientOfAccount } from '../clients/matching/match-client';
import { idOf } from '../relations';
import { minutesOf } from './as-appointment';

type Before = Pick<Row, 'clientName' | 'horseCount' | 'durationMinutes' | 'userId' | 'clientId'> &
  Pick<Row, 'appointmentDate' | 'appointmentTime'>;

/** The length of a visit: as entered, or else as follows from its horses. */
function length(change: AppointmentChange, before: Before | null): number | undefined {
  if (change.durationMinutes !== undefined) return change.durationMinutes;
  if (!before) return durationMinutes(change.horseCount);
  const byHorses = minutesOf(before) === durationMinutes(before.horseCount);
  return change.horseCount !== undefined && byHorses ? durationMinutes(change.horseCount) : undefined;
}

/** Throws `invalid` for an account that is none, and for horses that are not in the book. */
async function refuseStrangers(app: App, change: AppointmentChange): Promise<void> {
  if (change.userId && !(await customerById(app, change.userId)))
    throw invalidField('userId', 'This client does not exist');
  const horseIds = change.horseIds ?? [];
  if (!horseIds.length) return;
  const known = await rows(app, 'horses').ids({ id: horseIds, removedAt: null, hiddenAt: null });
  if (known.length < new Set(horseIds).size)
    throw invalidField('horseIds', 'Please choose horses of your clients');
}

/** Client of a visit: the named one, with their account, or the client of a named account. */
async function whose(app: App, given: AppointmentChange, before: Before | null): Promise<AppointmentChange> {
  if (given.clientId !== undefined) {
    const client = await clientOfBody(app, given.clientId);
    const ofClient = client ? idOf(client.userId) : null;
    return {
      ...given,
      clientId: client?.id ?? null,
      userId: given.userId === undefined ? ofClient : given.userId,
    };
  }
  const isOther = given.userId !== undefined && given.userId !== idOf(before?.userId);
  if (!isOther || !given.userId) return given;
  await refuseStrangers(app, { userId: given.userId });
  return { ...given, clientId: (await clientOfAccount(app, given.userId)) ?? undefined };
}

/** The values to store. Throws `invalid` for faults that the schema cannot know. */
export async function checked(
  app: App,
  given: AppointmentChange,
  before: Before | null,
): Promise<AppointmentChange> {
  const theirs = await whose(app, given, before);
  // Another client comes with other horses.
  const isOther =
    before &&
    ((theirs.userId !== undefined && theirs.userId !== idOf(before.userId)) ||
      (theirs.clientId !== undefined &&
        idOf(before.clientId) !== null &&
        theirs.clientId !== idOf(before.clientId)));
  const change = isOther && given.horseIds === undefined ? { ...theirs, horseIds: [] } : theirs;
  await refuseStrangers(app, change);
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
