import {
  type Booking,
  type BookingInput,
  createBooking,
  sendNotifications,
} from '../../contracts/bookings/bookings';
import { addNewBookingsPhotos } from '../../contracts/bookings/public-bookings';
import { call } from '../../ui/api/call';
import { shrinkPhoto } from '../../ui/photos/shrink-photo';
import { photoForm } from '../forms/photo-form';
import { keepPhotos } from './photos/waiting-photos';

/** How long what follows a stored booking may hold up the page, in milliseconds. */
const timeoutMs = 2500;

/** Keeps what the booking told of the customer for the next one. */
async function keepPreferences(input: BookingInput): Promise<void> {
  const { updatePreferences } = await import('../../contracts/accounts/customer-profile');
  const body = {
    numberOfHorses: input.horseCount,
    preferredTimeSlot: input.preferredTime,
    rushServiceUsed: input.rushService,
  };
  await call(updatePreferences, { body });
}

export interface BookingToSend {
  input: BookingInput;
  signedIn: boolean;
  photos: readonly File[];
  /** Sends no cookie: the form is in a frame on another site. */
  asGuest?: boolean;
  /** Called as soon as the booking stands. */
  onBooked: (booking: Booking) => void;
}

export interface SentBooking {
  booking: Booking;
  /** The booking stands without the photos that were chosen for it. */
  photosLost: boolean;
}

/**
 * Keeps the photos of a new booking on the phone, from where they go on behind: the confirmation does not wait for them.
 * A browser that keeps nothing sends them now. Resolves to whether they are safe.
 */
async function handPhotosOn({ id }: Booking, photos: readonly File[]): Promise<boolean> {
  if (!photos.length) return true;
  try {
    await keepPhotos(id, await Promise.all(photos.map(shrinkPhoto)));
    return true;
  } catch (cause) {
    console.warn('Photos are not kept', cause);
  }
  try {
    await call(addNewBookingsPhotos, { params: { id: String(id) }, body: await photoForm('photos', photos) });
    return true;
  } catch (cause) {
    console.warn('Photos', cause);
    return false;
  }
}

/**
 * Sends a booking. It is stored once the first call is answered, and the server has queued its messages then: a failure
 * or a silence after that must not look like a failed booking.
 */
export async function sendBooking(given: BookingToSend): Promise<SentBooking> {
  const { input, signedIn, photos, onBooked, asGuest } = given;
  const booking = await call(createBooking, { body: input }, { asGuest });
  onBooked(booking);
  const rest = [
    call(sendNotifications, { body: booking }, { asGuest }).catch((cause) =>
      console.warn('Notifications', cause),
    ),
    ...(signedIn ? [keepPreferences(input).catch((cause) => console.warn('Preferences', cause))] : []),
  ];
  const safe = handPhotosOn(booking, photos);
  await Promise.race([Promise.all(rest), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return { booking, photosLost: !(await safe) };
}
