import type { Booking as Row } from '../../../collections/payload-types';
import { type Booking, booking } from '../../../contracts/bookings/bookings';
import { type FeetOfHorse, requestText } from '../../../rules/bookings/feet';
import { idOf, numbersIn } from '../relations';

const storedFeet = booking.shape.feet;

/** Reads the feet from a row. The column may contain any JSON. */
export const feetOf = ({ feet }: Pick<Row, 'feet'>): FeetOfHorse[] => storedFeet.safeParse(feet).data ?? [];

export const photosOf = ({ photoIds }: Pick<Row, 'photoIds'>): number[] => numbersIn(photoIds);

export const requestOf = (row: Pick<Row, 'feet' | 'specialRequirements'>): string =>
  requestText(feetOf(row), row.specialRequirements ?? '');

export const asBooking = (row: Row): Booking => ({
  id: row.id,
  userId: idOf(row.userId),
  horseId: idOf(row.horseId),
  service: row.service,
  rushService: Boolean(row.rushService),
  serviceDate: row.serviceDate,
  preferredTime: row.preferredTime,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  email: row.email,
  address: row.address,
  suburb: row.suburb,
  postcode: row.postcode,
  horseCount: row.horseCount,
  specialRequirements: row.specialRequirements ?? '',
  feet: feetOf(row),
  photos: photosOf(row),
  totalCost: row.totalCost,
  confirmationNumber: row.confirmationNumber,
  assignedTo: idOf(row.assignedTo),
  createdAt: row.createdAt,
});
