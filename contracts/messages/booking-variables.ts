import { adminUrl, bookingLink, business, count, date, phone, quoted, typed, words } from './variables';

/** The variables of texts to the owner about a booking. */
export const bookingForOwner = {
  firstName: typed('Jess'),
  lastName: typed('Hartley'),
  confirmationNumber: words('KW7RT-4QX9M'),
  serviceDate: date('2026-11-21'),
  preferredTime: words('Morning (8AM - 12PM)'),
  horseCount: count(2),
  suburb: typed('Koo Wee Rup 3981'),
  address: typed('12 Rossiter Road'),
  phone: phone('+61491570157'),
  email: words('jess@example.com'),
  specialRequirements: quoted('Full set, hot, and a trim for the pony.'),
  /** The same in short: 'near fore, shoe pulled'. */
  need: typed('near fore, shoe pulled'),
  /** ', 2 photos' after what they need, or nothing. */
  photos: words(', 2 photos'),
  priority: words('PRIORITY '),
  price: words('$149 + quote'),
  /** As people say it on the day of the booking: '2:35 pm', 'Monday 10 am'. */
  callBy: words('2:35 pm'),
  /** The promise as a sentence. */
  promise: words('We open Monday 8 am and call you by 10 am.'),
  ...business,
  adminUrl,
};
/** Those to the customer, who has a private page. */
export const bookingForCustomer = { ...bookingForOwner, bookingLink };
