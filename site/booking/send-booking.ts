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
import { storePhotos } from './photos/waiting-photos';

/** Maximum delay of the page by follow-ups of a stored booking, in milliseconds. */
const timeoutMs = 2500;

/** Saves the customer's preferences from the booking for the next one. */
async function storePreferences(input: BookingInput): Promise<void> {
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
  /** Omits cookies, for the form in a frame on another site. */
  asGuest?: boolean;
  /** Called as soon as the booking is stored. */
  onBooked: (booking: Booking) => void;
}

export interface SentBooking {
  booking: Booking;
  /** True when the booking was stored without its chosen photos. */
  photosLost: boolean;
}

/**
 * Stores a new booking's photos on the phone for background sending, so that the confirmation does not wait. Sends
 * them now if the browser cannot store. Resolves to false when both fail.
 */
async function storeOrSendPhotos({ id }: Booking, photos: readonly File[]): Promise<boolean> {
  if (!photos.length) return true;
  try {
    await storePhotos(id, await Promise.all(photos.map(shrinkPhoto)));
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
 * Sends a booking. The first answer means that it is stored and its messages are queued. Later failures or timeouts
 * must not look like a failed booking.
 */
export async function sendBooking(toSend: BookingToSend): Promise<SentBooking> {
  const { input, signedIn, photos, onBooked, asGuest } = toSend;
  const booking = await call(createBooking, { body: input }, { asGuest });
  onBooked(booking);
  const rest = [
    call(sendNotifications, { body: booking }, { asGuest }).catch((cause) =>
      console.warn('Notifications', cause),
    ),
    ...(signedIn ? [storePreferences(input).catch((cause) => console.warn('Preferences', cause))] : []),
  ];
  const safe = storeOrSendPhotos(booking, photos);
  await Promise.race([Promise.all(rest), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return { booking, photosLost: !(await safe) };
}
