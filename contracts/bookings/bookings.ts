import { z } from 'zod';
import { refusalOfPriority } from '../../rules/bookings/bookings';
import { feetOptions, maxBookingPhotos, pickedFootShape } from '../../rules/bookings/feet';
import { maxHorseCount } from '../../rules/horses/horses';
import {
  type BusinessHours,
  refusalOfDate,
  refusalOfSlot,
  slotRefusal,
} from '../../rules/time/business-hours';
import { isPlainDate } from '../../rules/time/dates';
import { get, patch, post } from '../endpoint';
import {
  emailAddress,
  id,
  idParams,
  instant,
  optionalLine,
  optionalName,
  phoneNumber,
  plainDate,
  postcode,
  requiredAddress,
  requiredLine,
  requiredName,
  requiredOwnName,
  requiredText,
} from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { bookingProgress, bookingStates, preferredTimes, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { providerName, providerNumber } from '../provider-numbers';
import { offeredTime } from './offered-time';

const footMessage = 'Please choose feet of the list';
const photosMessage = `Please send at most ${maxBookingPhotos} photos`;
const horseCountMessage = 'At least 1 horse is required';

/** The booking form. The server adds price, number and links. */
export const bookingInput = z.object({
  service: z.literal('farrier', { error: 'Only the farrier service can be booked' }),
  rushService: z.boolean({ error: 'Please choose the standard or the priority service' }).default(false),
  serviceDate: plainDate('Preferred service date is required'),
  preferredTime: z.enum(valuesOf(preferredTimes), { error: 'Preferred time is required' }),
  firstName: requiredOwnName('First name is required', maxLength.name),
  lastName: requiredOwnName('Last name is required', maxLength.name),
  phone: phoneNumber(),
  email: emailAddress(),
  address: requiredAddress('Property address is required'),
  suburb: requiredName('Suburb is required', maxLength.suburb),
  postcode: postcode(),
  horseCount: z
    .number({ error: horseCountMessage })
    .int({ error: 'Please enter a whole number of horses' })
    .min(1, { error: horseCountMessage })
    .max(maxHorseCount, { error: `For more than ${maxHorseCount} horses please call us` }),
  specialRequirements: requiredText('Please specify what farrier work your horses require'),
  /** The referrer's name, typed by the customer or filled in by a partner's link. */
  referredBy: optionalName(maxLength.referralName),
  /** A horse of the signed-in customer. The server drops a guest's value. */
  horseId: id.nullish(),
  /**
   * The affected feet: `near-fore`, `all`, or `12.near-fore` of the customer's horse 12. The server drops a guest's
   * horse id.
   */
  feet: z
    .array(z.string({ error: footMessage }).regex(pickedFootShape, { error: footMessage }), {
      error: footMessage,
    })
    .max(5 * maxHorseCount, { error: footMessage })
    .default([]),
  /** Number of photos that follow, for the owner's notice of the booking. */
  photosToCome: z
    .number({ error: photosMessage })
    .int({ error: photosMessage })
    .min(0, { error: photosMessage })
    .max(maxBookingPhotos, { error: photosMessage })
    .default(0),
  /** A partner's code, from our form on another site. Counts like the partner's link. Unknown codes are ignored. */
  code: optionalLine(50).catch(null),
});
export type BookingInput = z.output<typeof bookingInput>;

type Wish = Pick<BookingInput, 'serviceDate' | 'preferredTime'>;
type WishedDay = Pick<BookingInput, 'serviceDate' | 'rushService'>;

/** Returns the reason for refusing the day, also for priority if requested, or null. */
const refusalOfDay = ({ serviceDate, rushService }: WishedDay, hours: BusinessHours, now: Date) =>
  refusalOfDate(hours, serviceDate, now) ?? (rushService ? refusalOfPriority(hours, serviceDate, now) : null);

export function refusalOfRequest(
  { serviceDate, preferredTime, rushService = false }: Wish & Partial<WishedDay>,
  hours: BusinessHours,
  now: Date,
): { path: keyof Wish; message: string } | null {
  const day = refusalOfDay({ serviceDate, rushService }, hours, now);
  if (day) return { path: 'serviceDate', message: day };
  const slot = refusalOfSlot(hours, serviceDate, preferredTime, now);
  return slot ? { path: 'preferredTime', message: slot } : null;
}

/** The booking rules, plus those that need the opening hours and a clock. Every check calls `now`. */
export const bookingInputAt = (hours: BusinessHours, now: () => Date) =>
  bookingInput
    .refine((input) => refusalOfDay(input, hours, now()) === null, {
      path: ['serviceDate'],
      error: ({ input }) => refusalOfDay(input as BookingInput, hours, now()) ?? undefined,
      // Checks the day even when other fields are invalid, so that the customer sees all errors at once.
      when: ({ value }) => isPlainDate((value as Partial<BookingInput>)?.serviceDate ?? ''),
    })
    .refine((input) => refusalOfSlot(hours, input.serviceDate, input.preferredTime, now()) === null, {
      path: ['preferredTime'],
      error: slotRefusal,
      when: ({ value }) => {
        const wish = value as Partial<BookingInput>;
        return isPlainDate(wish?.serviceDate ?? '') && Boolean(wish?.preferredTime);
      },
    });

/** The feet of one horse. `horse` is null without a name. */
export const bookedFeet = z.object({
  horse: z.string().nullable(),
  feet: z.array(z.enum(valuesOf(feetOptions))),
});

/** The visit of a booking. Its time is null until agreed. */
export const bookedVisit = z.object({
  id,
  date: z.string(),
  time: z.string().nullable(),
  onTheWayAt: instant.nullable(),
});

export const booking = z.object({
  id,
  userId: id.nullable(),
  horseId: id.nullable(),
  service: z.string(),
  rushService: z.boolean(),
  serviceDate: z.string(),
  preferredTime: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  suburb: z.string(),
  postcode: z.string(),
  horseCount: z.number(),
  specialRequirements: z.string(),
  feet: z.array(bookedFeet),
  photos: z.array(id),
  /** Whole dollars: 149 with priority, else 0. */
  totalCost: z.number().int(),
  confirmationNumber: z.string(),
  assignedTo: providerNumber(id, { name: 'assignedToName' }).nullable(),
  assignedToName: providerName,
  createdAt: instant,
});
export type Booking = z.output<typeof booking>;

export const ownersBooking = booking.extend({
  state: z.enum(valuesOf(bookingStates)),
  progress: z.enum(valuesOf(bookingProgress)),
  calledAt: instant.nullable(),
  /** The call promise: the latest instant of our call. */
  callBy: instant,
  clientId: id.nullable(),
  visit: bookedVisit.nullable(),
  /** Time of the next call after no answer, the number of attempts, and the last one. */
  callAgainAt: instant.nullable(),
  noAnswers: z.number().int(),
  noAnswerAt: instant.nullable(),
  phoneBefore: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** True when the booking exceeds the capacity of its part of the day. */
  overCapacity: z.boolean(),
  offers: z.array(offeredTime),
});
export type OwnersBooking = z.output<typeof ownersBooking>;

export const createBooking = post('/api/bookings', {
  who: ['customer', 'owner', 'guest'],
  summary: 'Book the farrier. The same Idempotency-Key twice is one booking.',
  idempotent: { withoutKeyMs: secondClickMs },
  limit: 'booking',
  body: bookingInput,
  response: booking.extend({
    callBy: instant,
  }),
  status: 201,
});

export const sendNotifications = post('/api/send-notifications', {
  who: ['customer', 'owner', 'guest'],
  summary: 'Make sure that the notifications of a booking are queued. Sends nothing that the body makes up.',
  body: z.object({ id, confirmationNumber: requiredLine('Confirmation number is required', 30) }),
  response: z.object({ message: z.string() }),
  status: 202,
});

export const listBookings = get('/api/bookings', {
  who: ['owner'],
  scope: 'bookings',
  summary:
    'All bookings, newest first; with `page` a page of them. `q` searches names, email, phone, number. ' +
    '`called=false&state=confirmed` are those to call; sorted by `-rushService` the priority ones lead, by deadline.',
  query: listQuery({
    sort: [
      'id',
      'createdAt',
      'serviceDate',
      'lastName',
      'firstName',
      'suburb',
      'totalCost',
      'callBy',
      'rushService',
    ],
    filters: {
      state: filter.oneOf(bookingStates),
      progress: filter.oneOf(bookingProgress),
      called: filter.yesNo(),
      rushService: filter.yesNo(),
      assignedTo: providerNumber(filter.id()),
      /** True once a provider is assigned. */
      assigned: filter.yesNo(),
      userId: filter.id(),
      clientId: filter.id(),
      serviceDate: filter.date(),
      /** Requested days, both included. */
      from: filter.date(),
      to: filter.date(),
      preferredTime: filter.oneOf(preferredTimes),
      email: filter.email(),
      suburb: filter.text(),
      confirmationNumber: filter.text(),
    },
  }),
  response: listOf(ownersBooking),
});

export const listAssignees = get('/api/admin/assignees', {
  who: ['owner'],
  scope: 'bookings',
  summary: 'The active team members who can take a booking, by name.',
  response: z.array(z.object({ id: providerNumber(id), name: z.string() })),
});

export const updateBooking = patch('/api/admin/bookings/:id', {
  who: ['owner'],
  scope: 'bookings',
  summary:
    'Give a booking to a provider or to a client of the book, or change its state. The customer gets a message when it is cancelled.',
  params: idParams,
  body: z.object({
    assignedTo: providerNumber(id).nullable().optional(),
    clientId: id.nullable().optional(),
    state: z.enum(valuesOf(bookingStates), { error: 'Please choose a state' }).optional(),
    /** Notifies the customer of a cancellation. True by default. */
    tell: z.boolean({ error: 'Please choose whether to let the customer know' }).optional(),
  }),
  response: ownersBooking,
});

export const exportBookings = get('/api/bookings/export.csv', {
  who: ['owner'],
  scope: 'bookings',
  summary: 'All bookings as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});
