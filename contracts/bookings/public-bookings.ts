import { z } from 'zod';
import { maxBookingPhotos } from '../../rules/bookings/feet';
import { isOneLine } from '../../rules/messages/plain-text';
import { del, get, patch, post, put } from '../endpoint';
import { idParams } from '../fields';
import { bookingProgress, preferredTimes, valuesOf } from '../options';
import { booking, bookingInput } from './bookings';
import { offerEndings, offeredTime } from './offered-time';

const progress = z.enum(valuesOf(bookingProgress));

/** The customer's view of the fields as booked. */
export const bookedParts = booking
  .pick({
    confirmationNumber: true,
    rushService: true,
    totalCost: true,
    address: true,
    suburb: true,
    postcode: true,
    horseCount: true,
    specialRequirements: true,
    feet: true,
    photos: true,
  })
  .extend({ preferredTime: z.enum(valuesOf(preferredTimes)) });

export const publicBookingDetails = bookedParts.extend({
  /** The day of the visit, and the time once agreed. */
  date: z.string(),
  time: z.string().nullable(),
  /** The number that we call. Shows only the last three digits. */
  phone: z.string(),
  /** The call deadline as text; null once we have called. */
  promise: z.string().nullable(),
  askedToCall: z.boolean(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  canAddPhotos: z.boolean(),
});

export const publicBooking = z.object({
  progress,
  /** Null for a booking that is done or cancelled, or whose customer is deleted. Then only the state is shown. */
  booking: publicBookingDetails.nullable(),
  /** Times held for the customer to accept. Absent with `booking: null`. */
  offers: z.array(offeredTime).optional(),
  /** The reason why the offered times ended. Null without offers, and while some are open. */
  offersEnded: z.enum(offerEndings).nullish(),
});
export type PublicBooking = z.output<typeof publicBooking>;
export type PublicBookingDetails = z.output<typeof publicBookingDetails>;

/** A customer's change. Missing fields stay unchanged. */
export const bookingChange = bookingInput
  .pick({ serviceDate: true, preferredTime: true, specialRequirements: true })
  .partial();
/** Another number to ring about a booking. */
export const phoneChange = bookingInput.pick({ phone: true });

export type BookingChange = z.output<typeof bookingChange>;

// A token in another format finds nothing and counts as a guess.
export const linkedBookingParams = z.object({ token: z.string().max(200).refine(isOneLine) });
const byLink = { who: 'everyone', params: linkedBookingParams } as const;
const linkedPhotoParams = linkedBookingParams.extend({ fileId: idParams.shape.id });
const byCustomer = { who: ['customer'], params: idParams } as const;

export const linkedBookingCalendar = get('/api/b/:token.ics', {
  ...byLink,
  summary: 'The visit as a calendar file, for who holds the link of the booking.',
  response: z.string(),
  produces: 'calendar',
});

export const getLinkedBooking = get('/api/b/:token', {
  ...byLink,
  summary: 'A booking, for who holds its link; of one that is done or cancelled its state alone.',
  response: publicBooking,
});

export const changeLinkedBooking = patch('/api/b/:token', {
  ...byLink,
  summary: 'Change the day, the time of day or the requirements. A repeated change counts once.',
  body: bookingChange,
  response: publicBooking,
});

export const changeLinkedPhone = put('/api/b/:token/phone', {
  ...byLink,
  summary:
    'Change the number that we call. A repeated change counts once. The owner and the booking’s email address get a message; no answer contains the former number.',
  body: phoneChange,
  response: publicBooking,
});

export const cancelLinkedBooking = post('/api/b/:token/cancel', {
  ...byLink,
  summary: 'Cancel, while the visit is more than a day away; 409 later. Cancelling twice is one.',
  response: publicBooking,
});

export const callMeByLink = post('/api/b/:token/call-me', {
  ...byLink,
  summary: 'Ask to be called. Asking twice is one.',
  response: publicBooking,
});

const photosSummary = `(multipart field \`photos\`: JPEG, PNG, WebP or HEIC up to 10 MB, ${maxBookingPhotos} in all)`;

export const addLinkedPhotos = post('/api/b/:token/photos', {
  ...byLink,
  summary: `Add photos to a booking ${photosSummary}, for who holds its link.`,
  idempotent: true,
  consumes: 'multipart',
  response: publicBooking,
});

export const removeLinkedPhoto = del('/api/b/:token/photos/:fileId', {
  who: 'everyone',
  params: linkedPhotoParams,
  summary: 'Remove a photo of a booking, for who holds its link.',
  response: publicBooking,
});

export const linkedPhoto = get('/api/b/:token/photos/:fileId', {
  who: 'everyone',
  params: linkedPhotoParams,
  summary: 'A photo of a booking, for who holds its link.',
  response: z.unknown(),
  produces: 'binary',
});

/** The browser that made the booking proves that by the booking's cookie. */
export const addNewBookingsPhotos = post('/api/bookings/:id/photos', {
  who: 'everyone',
  params: idParams,
  summary: `Add photos to the booking that this browser has just made ${photosSummary}.`,
  idempotent: true,
  consumes: 'multipart',
  response: publicBooking,
});

export const addCustomersPhotos = post('/api/user/bookings/:id/photos', {
  ...byCustomer,
  summary: `Add photos to one of the customer’s bookings ${photosSummary}.`,
  idempotent: true,
  consumes: 'multipart',
  response: publicBooking,
});

export const removeCustomersPhoto = del('/api/user/bookings/:id/photos/:fileId', {
  who: ['customer'],
  params: idParams.extend({ fileId: idParams.shape.id }),
  summary: 'Remove a photo of one of the customer’s bookings.',
  response: publicBooking,
});

export const customersBookingCalendar = get('/api/user/bookings/:id.ics', {
  ...byCustomer,
  summary: 'The visit of one of the customer’s bookings as a calendar file.',
  response: z.string(),
  produces: 'calendar',
});

export const getCustomersBooking = get('/api/user/bookings/:id', {
  ...byCustomer,
  summary: 'One of the customer’s bookings, as its private page shows it.',
  response: publicBooking,
});

export const changeCustomersBooking = patch('/api/user/bookings/:id', {
  ...byCustomer,
  summary: 'Change the day, the time of day or the requirements of one of the customer’s bookings.',
  body: bookingChange,
  response: publicBooking,
});

export const cancelCustomersBooking = post('/api/user/bookings/:id/cancel', {
  ...byCustomer,
  summary: 'Cancel one of the customer’s bookings, while the visit is more than a day away.',
  response: publicBooking,
});

export const callCustomer = post('/api/user/bookings/:id/call-me', {
  ...byCustomer,
  summary: 'Ask to be called about one of the customer’s bookings.',
  response: publicBooking,
});
