import { labelOf, preferredTimes } from '../../../contracts/options';
import { rows } from '../../../rows/rows';
import { formatPhone } from '../../../rules/accounts/phones';
import type { App } from '../../app';
import { csv } from '../csv';
import { requestOf } from './as-booking';

export async function bookingsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'bookings').all({}, { sort: ['-id'] });
  return csv(
    [
      'Confirmation number',
      'Booked at (UTC)',
      'Date',
      'Time',
      'Priority',
      'First name',
      'Last name',
      'Phone',
      'Email',
      'Address',
      'Suburb',
      'Postcode',
      'Horses',
      'Work',
      'Cost ($)',
      'Called at (UTC)',
    ],
    docs.map((row) => [
      row.confirmationNumber,
      row.createdAt,
      row.serviceDate,
      labelOf(preferredTimes, row.preferredTime),
      row.rushService ? 'yes' : 'no',
      row.firstName,
      row.lastName,
      formatPhone(row.phone),
      row.email,
      row.address,
      row.suburb,
      row.postcode,
      row.horseCount,
      requestOf(row),
      row.totalCost,
      row.calledAt,
    ]),
  );
}
