import type { CollectionBeforeValidateHook } from 'payload';
import { defaultDurationMinutes, durationMinutes, existingTime } from '../../rules/calendar/visit-times';
import { isPlainDate, isPlainTime } from '../../rules/time/dates';
import { defaultTimeZone } from '../../rules/time/zone';
import { effectsOfChange } from '../../rules/visits/visit-progress';
import type { Appointment } from '../payload-types';

type Rule = CollectionBeforeValidateHook<Appointment>;
type Values = Partial<Appointment>;

const isLikeOthers = (minutes: number | null | undefined, horses: number | null | undefined): boolean =>
  (minutes ?? defaultDurationMinutes) === durationMinutes(horses);

/** Derives a visit's length from its horses unless the owner sets one. */
function deriveLength(data: Values, before: Values | undefined): Values {
  const horses = data.horseCount === undefined ? before?.horseCount : data.horseCount;
  const isAnnounced = data.durationMinutes !== undefined && data.durationMinutes !== before?.durationMinutes;
  if (before && (isAnnounced || horses === before.horseCount)) return {};
  // The form of a new visit sends the length for one horse.
  if (!isLikeOthers(before ? before.durationMinutes : data.durationMinutes, before?.horseCount)) return {};
  return { durationMinutes: durationMinutes(horses) };
}

/** Returns a day and time that exist on the zone's clocks. The fields refuse invalid ones. */
function toExistingTime(data: Values, before: Values | undefined, zone: string): Values {
  const date = data.appointmentDate ?? before?.appointmentDate;
  const time = data.appointmentTime ?? before?.appointmentTime;
  if (!isPlainDate(date ?? '') || !isPlainTime(time ?? '')) return {};
  const place = existingTime(zone, String(date), String(time));
  return { appointmentDate: place.date, appointmentTime: place.time };
}

const customerOf = ({ userId }: Values): unknown =>
  typeof userId === 'object' && userId !== null ? userId.id : (userId ?? null);

/**
 * Applies the calendar's effects to an appointment that is written in the CMS. The calendar itself uses conditional
 * updates and sets the effects in them.
 */
export const followVisitChange: Rule = ({ data, operation, originalDoc, req }) => {
  // Calls that create an appointment set all fields themselves.
  if (!data || (operation === 'create' && req.user?.collection !== 'owners')) return data;
  const before = operation === 'update' ? originalDoc : undefined;
  const zone: string = req.payload.config.custom?.timeZone ?? defaultTimeZone;
  const isPlaced = data.appointmentDate !== undefined || data.appointmentTime !== undefined;
  const changes: Values = {
    ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
    ...(isPlaced && toExistingTime(data, before, zone)),
    ...deriveLength(data, before),
  };
  if (!before) return { ...changes, timeSetAt: new Date().toISOString() };
  // A change of client removes the horses.
  const isOther = data.userId !== undefined && customerOf(data) !== customerOf(before);
  const follows = effectsOfChange(before, changes, new Date());
  const sequence = (before.sequence ?? 0) + 1;
  const isCancelled = changes.status === 'cancelled' && before.status !== 'cancelled';
  return {
    ...changes,
    ...(isOther && { horseIds: [] }),
    ...follows,
    ...(isCancelled && { cancelToTell: sequence }),
    sequence,
  };
};
