import { z } from 'zod';
import { booking } from '../bookings/bookings';
import { publicBooking, publicBookingDetails } from '../bookings/public-bookings';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { done, emailAddress, requiredLine, typedPassword } from '../fields';
import { maxLength } from '../limits';
import { appointmentStatuses, bookingStates, valuesOf } from '../options';
import { currentUser, newPassword } from './customer-auth';
import { profileFields, visitFields } from './profile-fields';

const { preferredContactMethod, propertyType, accessNotes } = visitFields;

export const profile = currentUser.extend({
  ...answerShape({ preferredContactMethod, propertyType, accessNotes }),
  rushServiceUsed: z.boolean(),
  remindersOptIn: z.boolean(),
  /** A new address whose link was not opened yet. */
  pendingEmail: z.string().nullable(),
  /** True once the customer opened the link in an email to this address. */
  emailConfirmed: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** The profile's fields without the email, which another call changes with the password. */
export const profileInput = z.object({
  ...inputShape(profileFields),
  remindersOptIn: z.boolean({ error: 'Please choose yes or no' }).optional(),
});
export type ProfileInput = z.output<typeof profileInput>;

const currentPassword = typedPassword('Password is required', 'Incorrect password');

export const emailChangeMessage =
  'Your email is changed with your password, under “Change email” on your profile. Nothing was saved.';

export const getProfile = get('/api/user/profile', {
  who: ['customer'],
  summary: 'The whole profile of the signed-in customer.',
  response: profile,
});

export const updateProfile = put('/api/user/profile', {
  who: ['customer'],
  summary: 'Change the profile. Fields that are not sent stay as they are.',
  body: profileInput
    .partial()
    .extend({ email: requiredLine('Please enter a valid email address', maxLength.email).optional() }),
  response: profile,
});

export const updatePreferences = put('/api/user/preferences', {
  who: ['customer'],
  summary: 'Details that a booking gave about the customer, stored for the next one.',
  body: profileInput
    .pick({ preferredContactMethod: true, numberOfHorses: true, preferredTimeSlot: true, accessNotes: true })
    .extend({ rushServiceUsed: z.boolean({ error: 'Please choose yes or no' }) })
    .partial(),
  response: profile,
});

export const changePassword = put('/api/user/password', {
  who: ['customer'],
  summary: 'Set a new password. Ends the other sessions, keeps this one.',
  body: z.object({ currentPassword, newPassword }),
  response: done,
});

export const changeEmail = put('/api/user/email', {
  who: ['customer'],
  summary: 'Ask for another email address. It counts once its link was opened.',
  body: z.object({ email: emailAddress(), password: currentPassword }),
  response: done,
});

export const resendConfirmation = post('/api/user/email/confirmation', {
  who: ['customer'],
  summary: 'Send the link that confirms the account’s email again.',
  response: done,
});

export const deleteAccount = del('/api/user', {
  who: ['customer'],
  summary: 'Delete the account with its horses and records. Bookings stay for the books, without the person.',
  body: z.object({ password: currentPassword }),
  response: done,
});

export const customersBooking = booking
  .pick({
    id: true,
    service: true,
    confirmationNumber: true,
    rushService: true,
    createdAt: true,
    phone: true,
    suburb: true,
    totalCost: true,
    specialRequirements: true,
    feet: true,
    photos: true,
    serviceDate: true,
    preferredTime: true,
    horseId: true,
  })
  .extend({
    preferredTime: publicBookingDetails.shape.preferredTime,
    numberOfHorses: z.number(),
    state: z.enum(valuesOf(bookingStates)),
    progress: publicBooking.shape.progress,
    ...publicBookingDetails.pick({
      promise: true,
      askedToCall: true,
      canChange: true,
      canCancel: true,
      canAddPhotos: true,
    }).shape,
    ...publicBooking.pick({ offers: true, offersEnded: true }).shape,
    appointment: z
      .object({ date: z.string(), time: z.string(), status: z.enum(valuesOf(appointmentStatuses)) })
      .nullable(),
  });
export type CustomersBooking = z.output<typeof customersBooking>;

export const listUserBookings = get('/api/user/bookings', {
  who: ['customer'],
  summary: "The customer's own bookings, newest first.",
  response: z.array(customersBooking),
});
