import { type GlobalBeforeChangeHook, ValidationError } from 'payload';
import { changedRegistration } from '../../rules/money/gst-registration';
import { dateIn } from '../../rules/time/zone';

/**
 * Records the last day of the registration for GST, and earlier registrations, so that past days keep their GST. A
 * registration that is switched off without a day ends yesterday. Calls pass today and a sent day in the context:
 * `null` means still registered, or never when it is switched off. Throws a ValidationError for a last day before the
 * first.
 */
export const recordGstRegistration: GlobalBeforeChangeHook = ({ context, data, originalDoc, req }) => {
  const before = { ...originalDoc, gstEarlier: originalDoc?.gstEarlier ?? [] };
  const typed: string | null = data.gstRegisteredUntil || null;
  const isTyped = typed !== (before.gstRegisteredUntil || null);
  const sent = context.gstRegisteredUntil;
  const since: string | null =
    data.gstRegisteredSince === undefined ? before.gstRegisteredSince : data.gstRegisteredSince;
  const change = {
    gstRegistered: Boolean(data.gstRegistered ?? before.gstRegistered),
    gstRegisteredSince: since || null,
    gstRegisteredUntil: sent === null || typeof sent === 'string' ? sent : isTyped ? typed : undefined,
  };
  const today =
    typeof context.today === 'string'
      ? context.today
      : dateIn(String(req.payload.config.custom.timeZone), new Date());
  const changed = changedRegistration(before, change, today);
  if (since && changed.gstRegisteredUntil && changed.gstRegisteredUntil < since) {
    const message = 'Please choose the first day of the registration or a later one.';
    throw new ValidationError({ errors: [{ label: 'Until', message, path: 'gstRegisteredUntil' }], req });
  }
  return { ...data, ...changed };
};
