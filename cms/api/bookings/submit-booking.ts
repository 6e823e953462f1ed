import type { Response } from 'express';
import type { Booking, createBooking as createBookingCall } from '../../../contracts/bookings/bookings';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { App } from '../../app';
import { asBooking } from '../../domain/bookings/as-booking';
import { createBooking } from '../../domain/bookings/create-booking';
import { linkTokenOf } from '../../domain/bookings/private-link';
import { promisedCall } from '../../domain/bookings/promise';
import { sentByCode } from '../../domain/team/referrals';
import type { Session } from '../../security/accounts/session-people';
import { rememberBooking } from '../../security/tokens/booking-cookie';
import type { Call } from '../handle';
import { referralOfBrowser } from '../team/referrals';

interface BookingCall
  extends Pick<Call<typeof createBookingCall>, 'app' | 'body' | 'address' | 'requestKey' | 'req'> {
  person: Session | null;
}

/** Stores a booking of a guest or a customer, with the partner whose link was followed. */
export async function submitBooking({
  app,
  body,
  person,
  address,
  requestKey,
  req,
}: BookingCall): Promise<ReplyOf<typeof createBookingCall>> {
  const customerId = person?.role === 'customer' ? person.subjectId : null;
  const { code, ...given } = body;
  const { referredBy, referralCode = referralOfBrowser({ app, req })?.code } = await sentByCode(
    app,
    code,
    given.referredBy,
  );
  const input = { ...given, referredBy };
  const row = await createBooking(app, input, { address, customerId, requestKey, referralCode });
  return { ...asBooking(row), callBy: (await promisedCall(app, row)).toISOString() };
}

/** Gives this browser access to the confirmation. Returns false if that fails: the booking remains valid. */
export async function linkConfirmation(
  { app, res }: { app: App; res: Response },
  { id }: Booking,
): Promise<boolean> {
  try {
    rememberBooking(app.env, res, await linkTokenOf(app, { id }));
    return true;
  } catch (fault) {
    // The SMS has the link too.
    app.log.warn({ rowId: id, fault }, 'a confirmation could not be linked');
    return false;
  }
}
