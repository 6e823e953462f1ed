import {
  type Booking,
  type BookingInput,
  createBooking,
  sendNotifications,
} from '../../contracts/bookings/bookings';
import { addNewBookingsPhotos } from '../../contracts/bookings/public-bookings';
import { call } from '../../ui/api/call';
import { photoForm } from '../forms/photo-form';

/** How long what follows a stored booking may hold up the page, in milliseconds. */
const timeoutMs = 2500;

/** Keeps what the booking told of the customer for the next one. */
async function keepPreferences(input: BookingInput): Promise<void> {
  const { updatePreferences } = await import('../../contracts/customers/customer-profile');
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
  /** Called as soon as the booking stands. */
  onBooked: (booking: Booking) => void;
}

export interface SentBooking {
  booking: Booking;
  /** The booking stands without the photos that were chosen for it. */
  photosLost: boolean;
}

/** Sends the photos of a new booking, made small. Resolves to whether they are there. */
async function sendPhotos({ id }: Booking, photos: readonly File[]): Promise<boolean> {
  if (!photos.length) return true;
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
  const { input, signedIn, photos, onBooked } = given;
  const booking = await call(createBooking, { body: input });
  onBooked(booking);
  const rest = [
    call(sendNotifications, { body: booking }).catch((cause) => console.warn('Notifications', cause)),
    ...(signedIn ? [keepPreferences(input).catch((cause) => console.warn('Preferences', cause))] : []),
  ];
  const arrived = sendPhotos(booking, photos);
  await Promise.race([Promise.all(rest), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return { booking, photosLost: !(await arrived) };
}
