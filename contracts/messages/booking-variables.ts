import { adminUrl, bookingLink, business, count, date, phone, quoted, text, typed } from './variables';

export const bookingForOwner = {
  firstName: typed('Jess'),
  lastName: typed('Hartley'),
  confirmationNumber: text('KW7RT-4QX9M'),
  serviceDate: date('2026-11-21'),
  preferredTime: text('Morning (8AM - 12PM)'),
  horseCount: count(2),
  suburb: typed('Koo Wee Rup 3981'),
  address: typed('12 Rossiter Road'),
  phone: phone('+61491570157'),
  email: text('jess@example.com'),
  specialRequirements: quoted('Full set, hot, and a trim for the pony.'),
  /** The need in short: 'near fore, shoe pulled'. */
  need: typed('near fore, shoe pulled'),
  /** ', 2 photos' after the need, or empty. */
  photos: text(', 2 photos'),
  priority: text('PRIORITY '),
  price: text('$149 + quote'),
  /** A short time relative to the booking's day: '2:35 pm', 'Monday 10 am'. */
  callBy: text('2:35 pm'),
  /** The promise as a sentence. */
  promise: text('We’ll call you by Monday 10:00 am.'),
  ...business,
  adminUrl,
};
export const bookingForCustomer = { ...bookingForOwner, bookingLink };
